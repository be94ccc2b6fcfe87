import { readDefinition } from "../lib/template/read.ts";
import type { TemplateDefinition } from "../mod.ts";
import { define } from "./template-parts.ts";

/** What the tests of refused definitions and of lints make theirs of. */
export const BODY = { type: "BODY", text: "Hello." };
export const reply = { type: "QUICK_REPLY", text: "More" };
export const link = { type: "URL", text: "Shop", url: "https://x.co/" };
export const picture = { type: "HEADER", format: "IMAGE" };

export const long = (length: number) => "x".repeat(length);
export const times = (count: number, value: unknown) =>
  Array(count).fill(value);
export const body = (text: string) => define([{ type: "BODY", text }]);
/** A definition with one component beside its body. */
export const beside = (type: string, more: object) =>
  define([BODY, { type, ...more }]);

/** A row of a table: its title, a definition, and what is found in it. */
export type LintRow = [string, TemplateDefinition, string[]];

/** Place and hint of all that is found in a definition. */
export function foundIn(definition: TemplateDefinition): string[] {
  const { issues, warnings } = readDefinition(definition);
  return [...issues, ...warnings].map(
    ({ path, message }) => `${path.join(".")}: ${message.split(": ").at(-1)}`,
  );
}
