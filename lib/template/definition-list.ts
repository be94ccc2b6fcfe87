import { isFields } from "../json.ts";
import type { TemplateDefinition } from "./definition.ts";
import { languageCodeOf, upperOf } from "./part.ts";

/** The definitions in a list, or in the management API's whole answer. */
export function listIn(definitions: unknown): readonly unknown[] {
  const list = isFields(definitions) ? definitions["data"] : definitions;
  if (Array.isArray(list)) return list.map(definitionOf);
  throw new TypeError(
    "Cannot read the templates: pass a list of definitions or the management API's whole answer { data: [...] }",
  );
}

// A template from `defineTemplate`, which JSON may have robbed of its functions,
// also has a name and a language, but no components.
function definitionOf(one: unknown): unknown {
  const isTemplate =
    isFields(one) && "definition" in one && !("components" in one);
  return isTemplate ? one["definition"] : one;
}

/** What to do with a list of definitions where one is taken. */
export const LIST_HINT =
  "this is a list of definitions, which createTemplateRegistry takes whole";

/** Tells whether there are more definitions: on the last page of the management API's answer there is no `next`. */
export function hasNextPage(answer: unknown): boolean {
  const paging = isFields(answer) ? answer["paging"] : undefined;
  return isFields(paging) && typeof paging["next"] === "string";
}

/** Tells whether a value has what a template is found by: a name and a language. */
export function isDefinition(value: unknown): value is TemplateDefinition {
  try {
    if (!isFields(value)) return false;
    const { name, language } = value;
    const isNamed = typeof name === "string" && name !== "";
    return isNamed && languageCodeOf(language) !== "";
  } catch {
    return false;
  }
}

/**
 * Tells whether a definition says what fills it. The management API leaves that
 * out when it is asked for other fields; an AUTHENTICATION template needs none.
 */
export function hasContent(definition: TemplateDefinition): boolean {
  const { components, category } = definition;
  return Array.isArray(components) || upperOf(category) === "AUTHENTICATION";
}
