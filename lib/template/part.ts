import { type Findings, type Path, report } from "../issue.ts";
import { type Fields, isFields } from "../json.ts";
import { lintObjects } from "./lint-note.ts";

/** A component of a definition, its kind in upper case, and its path. */
export interface Part {
  readonly kind: string;
  readonly part: Fields;
  readonly path: Path;
}

/** The components of a definition or of a card. */
export function partsOf(
  components: unknown,
  path: Path,
  found: Findings,
): Part[] {
  if (components === undefined) return [];
  if (!Array.isArray(components)) {
    report(found, "definition-shape", path);
    return [];
  }
  return components.flatMap((part: unknown, index): Part[] => {
    const place = [...path, index];
    if (isFields(part)) {
      return [{ kind: upperOf(part["type"]), part, path: place }];
    }
    report(found, "definition-shape", place);
    return [];
  });
}

/** The components of each card of a carousel. */
export function cardPartsOf({ part, path }: Part, found: Findings): Part[][] {
  const { cards } = part;
  const place = [...path, "cards"];
  lintObjects(found, place, cards);
  return fieldsIn(cards).map(({ components }, index) =>
    partsOf(components, [...place, index, "components"], found),
  );
}

/** The component of a kind, if there is one. */
export function partOf(
  parts: readonly Part[],
  kind: string,
): Fields | undefined {
  return parts.find((part) => part.kind === kind)?.part;
}

/** The text of a header or a body: beside a medium, a header shows none. */
export function shownTextOf(kind: string, part: Fields): string {
  const format = upperOf(part["format"]) || "TEXT";
  return kind === "HEADER" && format !== "TEXT" ? "" : textOf(part["text"]);
}

/** The value as a list without holes; empty when it is not a list. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? [...value] : [];
}

/** The objects of a list; anything else in it counts as an object without fields. */
export function fieldsIn(value: unknown): readonly Fields[] {
  return listOf(value).map((one) => (isFields(one) ? one : {}));
}

/** The value as a text; empty when it is not one. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Tells whether a field is absent: some stores write `null` for that. */
export function isAbsent(value: unknown): value is undefined | null {
  return value === undefined || value === null;
}

/** A text in upper case: definitions are written in either case. */
export function upperOf(value: unknown): string {
  return textOf(value).toUpperCase();
}

/** The language code of a definition: a text, or an object as a message has it. */
export function languageCodeOf(language: unknown): string {
  return textOf(isFields(language) ? language["code"] : language);
}
