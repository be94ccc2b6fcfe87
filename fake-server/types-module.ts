import type { Issue } from "../lib/issue.ts";
import type { TemplateDefinition } from "../lib/template/definition.ts";
import { languageCodeOf } from "../lib/template/part.ts";
import { createModelRegistry } from "../lib/template/registry.ts";

/** A TypeScript module made from exported definitions. */
export interface TypesModule {
  readonly text: string;
  /** Names of its constants, in order. */
  readonly names: readonly string[];
  readonly warnings: readonly Issue[];
}

/** The first line of every module, by which it is recognised later. */
export const TYPES_HEADER =
  "// Written by `waybill types`: run it again instead of editing.";

/**
 * Writes exported definitions as constants, so that the compiler sees what a
 * JSON import hides: texts, placeholders, buttons.
 */
export function typesModule(definitions: unknown): TypesModule {
  const registry = createModelRegistry(definitions);
  const used = new Set<string>();
  const named = registry.list().map(({ definition }) => ({
    name: constantName(definition, used),
    definition,
  }));
  const constants = named.map(
    ({ name, definition }) =>
      `export const ${name} = ${JSON.stringify(definition, null, 2)} as const;\n`,
  );
  return {
    // Without an export it would be no module.
    text: [
      `${TYPES_HEADER}\n`,
      ...(constants.length ? constants : ["export {};\n"]),
    ].join("\n"),
    names: named.map(({ name }) => name),
    warnings: registry.warnings(),
  };
}

/** The constant of a definition, which is then one of those used: `order_shipped`, `en_US` → `orderShippedEnUS`. */
export function constantName(
  { name, language }: TemplateDefinition,
  used: Set<string>,
): string {
  const words = `${name}_${languageCodeOf(language)}`
    .split(/[^A-Za-z0-9]/)
    .filter(Boolean);
  const joined = words
    .map((word, index) => (index ? capitalised(word) : word))
    .join("");
  // A single word may be one that the language has reserved.
  const isName = words.length > 1 && /^[A-Za-z]/.test(joined);
  const first = isName ? joined : `template${capitalised(joined)}`;
  let unique = first;
  for (let count = 2; used.has(unique); count++) unique = `${first}${count}`;
  used.add(unique);
  return unique;
}

function capitalised(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
