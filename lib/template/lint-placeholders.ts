import { type Findings, type Path, report } from "../issue.ts";
import type { Fields } from "../json.ts";
import { lintTexts, reportLint } from "./lint-note.ts";
import { type Part, partOf, shownTextOf, upperOf } from "./part.ts";
import {
  filled,
  isPosition,
  occurrencesIn,
  placeholdersOf,
} from "./placeholder.ts";

/** Lints the numbers of placeholders, text by text. */
export function lintPlaceholders(
  parts: readonly Part[],
  found: Findings,
): void {
  for (const { kind, part, path } of parts) {
    if (kind !== "BODY" && kind !== "HEADER") continue;
    const place = [...path, "text"];
    const text = shownTextOf(kind, part);
    lintBraces(text, place, found);
    if (SINGLE.test(text)) {
      reportLint(found, place, "has single braces, but a placeholder has two");
    }
    const names = placeholdersOf(text).filter(isPosition);
    const positions = names.map(Number);
    const sorted = positions.toSorted((a, b) => a - b);
    if (sorted.some((position, index) => position !== index + 1)) {
      report(found, "placeholder-gap", place);
      continue;
    }
    if (`${sorted}` !== `${positions}`) {
      reportLint(
        found,
        place,
        "number the placeholders in the order they appear",
      );
    }
  }
}

const SINGLE = /(?<!\{)\{ *\w+ *\}(?!\})/;

/** Lints braces that ask for nothing: a recipient would read them. */
export function lintBraces(text: string, place: Path, found: Findings): void {
  // By a blank: what stands around a placeholder must not come together.
  if (!filled(text, () => " ").includes("{{")) return;
  reportLint(found, place, "has {{ that begins no placeholder");
}

// Definitions from before there were names have none.
const FORMATS = ["", "POSITIONAL", "NAMED"];

/** Lints all placeholders of a definition together. */
export function lintMix(
  definition: Fields,
  cards: readonly (readonly Part[])[],
  found: Findings,
): void {
  const lists = cards.map((card) =>
    ["HEADER", "BODY"].flatMap((kind) =>
      occurrencesIn(shownTextOf(kind, partOf(card, kind) ?? {})),
    ),
  );
  const names = lists.flat();
  const positions = names.filter(isPosition).length;
  if (positions > 0 && positions < names.length) {
    return report(found, "placeholder-mix", ["components"]);
  }
  const format = upperOf(definition["parameter_format"]);
  lintTexts(found, [], definition, "parameter_format");
  if (!FORMATS.includes(format)) {
    reportLint(found, ["parameter_format"], "must be POSITIONAL or NAMED");
  }
  const isNamed = names.length > 0 && positions === 0;
  if (format === "POSITIONAL" && isNamed) {
    reportLint(found, ["parameter_format"], "the placeholders are named");
  }
  if (format === "NAMED" && positions > 0) {
    reportLint(found, ["parameter_format"], "the placeholders are numbered");
  }
  if (!isNamed) return;
  if (names.some((name) => !/^[a-z_]+$/.test(name))) {
    reportLint(
      found,
      ["components"],
      "names should be lower-case letters and _; digits may be refused",
    );
  }
  if (lists.some((list) => new Set(list).size < list.length)) {
    reportLint(
      found,
      ["components"],
      "each placeholder must have its own name",
    );
  }
}
