import { type Findings, type Issue, type Path, report } from "../issue.ts";
import { type Fields, isFields } from "../json.ts";
import { checkComponents } from "./check.ts";
import {
  hasContent,
  hasNextPage,
  isDefinition,
  listIn,
} from "./definition-list.ts";
import { isAuthentication, type TemplateModel } from "./model.ts";
import { nearest } from "./nearest.ts";
import { languageCodeOf } from "./part.ts";
import { readDefinition } from "./read.ts";
import { checkStatus } from "./status.ts";

/** The fields of a message that its template decides on. */
export interface MessageFields {
  readonly payload?: unknown;
  readonly channels?: unknown;
}

/** A set of definitions, found by name and language code. */
export interface ModelRegistry {
  find(name: string, language: string): TemplateModel | undefined;
  /** Every template, in the order given. */
  list(): readonly TemplateModel[];
  /**
   * Reviews a message against its template, but not its components in
   * themselves; returns the template when it is known.
   */
  reviewMessage(
    body: MessageFields,
    found: Findings,
  ): TemplateModel | undefined;
  /** The same for `payload.template` alone, at a path. */
  reviewTemplate(
    template: Fields,
    path: Path,
    found: Findings,
  ): TemplateModel | undefined;
  /** What was noticed in the list, and in each definition, with paths that begin with its name and language code. */
  warnings(): readonly Issue[];
}

/** Makes a registry from a list, or from the management API's whole answer. */
export function createModelRegistry(definitions: unknown): ModelRegistry {
  const inList: Findings = { rules: undefined };
  const index = buildIndex(listIn(definitions), inList);
  if (hasNextPage(definitions)) {
    report(inList, "more-templates", ["paging", "next"]);
  }
  const list = () => [...index.values()].flatMap(modelsOf);
  const ofList = inList.warnings ?? [];
  return {
    find: (name, language) => index.get(name)?.get(language)?.(),
    list,
    reviewTemplate: (template, path, found) =>
      reviewTemplate(index, template, path, found),
    reviewMessage: (body, found) => reviewMessage(index, body, found),
    warnings: once(() => [...ofList, ...list().flatMap(warningsOf)]),
  };
}

function warningsOf(model: TemplateModel): Issue[] {
  const { name, language, issues, warnings } = model;
  return [...issues, ...warnings].map((one) => ({
    ...one,
    path: [name, language, ...one.path],
  }));
}

/** Definitions by name and language code; each is read when first needed. */
type Index = ReadonlyMap<string, ReadonlyMap<string, () => TemplateModel>>;

function buildIndex(definitions: readonly unknown[], found: Findings): Index {
  const index = new Map<string, Map<string, () => TemplateModel>>();
  definitions.forEach((definition, place) => {
    if (!isDefinition(definition)) {
      const demand = "needs a name and a language";
      return report(found, "definition-shape", [place], demand);
    }
    const { name } = definition;
    if (!hasContent(definition)) {
      const path = [place, "components"];
      report(found, "definition-shape", path, UNKNOWN_CONTENT);
    }
    const code = languageCodeOf(definition.language);
    const languages = index.get(name) ?? new Map<string, () => TemplateModel>();
    if (languages.has(code)) {
      report(found, "repeated-definition", [place]);
    }
    languages.set(
      code,
      once(() => readDefinition(definition)),
    );
    index.set(name, languages);
  });
  return index;
}

const UNKNOWN_CONTENT =
  "without them only name, language and status are checked";

function modelsOf(
  languages: ReadonlyMap<string, () => TemplateModel>,
): TemplateModel[] {
  return [...languages.values()].map((read) => read());
}

function reviewMessage(
  index: Index,
  { payload, channels }: MessageFields,
  found: Findings,
): TemplateModel | undefined {
  const template = isFields(payload) ? payload["template"] : undefined;
  if (!isFields(template)) return undefined;
  const path = ["payload", "template"];
  const model = reviewTemplate(index, template, path, found);
  if (model && !isAuthentication(model) && channels !== undefined) {
    report(found, "channels-not-allowed", ["channels"]);
  }
  return model;
}

function reviewTemplate(
  index: Index,
  template: Fields,
  path: Path,
  found: Findings,
): TemplateModel | undefined {
  const { name, language, components = [] } = template;
  const code = isFields(language) ? language["code"] : undefined;
  // Without both there is nothing to find; the review of the shape says so.
  if (typeof name !== "string" || typeof code !== "string") return undefined;
  const model = index.get(name)?.get(code)?.();
  if (!model) {
    reportUnknown(index, name, path, found);
    return undefined;
  }
  checkStatus(model, [...path, "name"], found);
  if (Array.isArray(components) && hasContent(model.definition)) {
    const base = () => [...path, "components"];
    checkComponents({ model, components, base, found });
  }
  return model;
}

/** More than Meta lists; a list that somebody made up is cut here. */
const MOST_LANGUAGES = 120;

function reportUnknown(
  index: Index,
  name: string,
  path: Path,
  found: Findings,
): void {
  const languages = index.get(name);
  if (languages) {
    const codes = [...languages.keys()].slice(0, MOST_LANGUAGES);
    const hint = `it exists in ${codes.join(", ")}`;
    const place = [...path, "language", "code"];
    return report(found, "unknown-language", place, hint);
  }
  const near = nearest(name, [...index.keys()]);
  const hint = near && `did you mean ${near}?`;
  report(found, "unknown-template", [...path, "name"], hint);
}

/** Calls a function when it is first needed, and only once. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
