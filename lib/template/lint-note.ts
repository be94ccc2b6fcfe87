import type { Findings, Path } from "../issue.ts";
import { type Fields, isFields } from "../json.ts";
import { reportMismatch } from "./definition-rule.ts";

/** Notes what Meta may refuse when the template is created. */
export function lint(found: Findings, path: Path, hint: string): void {
  reportMismatch(found, "definition-lint", path, hint);
}

/** Notes fields that are no texts, where there are any: they would count as empty. */
export function demandTexts(
  found: Findings,
  path: Path,
  fields: Fields,
  ...names: readonly string[]
): void {
  for (const name of names) {
    const value = fields[name] ?? "";
    if (typeof value === "string") continue;
    const place = [...path, name];
    reportMismatch(found, "definition-shape", place, "must be a string");
  }
}

/** Notes what is no list of objects, or has something else in it. */
export function demandObjects(
  found: Findings,
  path: Path,
  list: unknown,
): void {
  if (!Array.isArray(list)) {
    return reportMismatch(found, "definition-shape", path, "must be a list");
  }
  for (const [index, one] of list.entries()) {
    if (isFields(one)) continue;
    const place = [...path, index];
    reportMismatch(found, "definition-shape", place, "must be an object");
  }
}

/** Demands at most `most` of something. */
export function limit(
  found: Findings,
  path: Path,
  size: number,
  most: number,
  unit = "characters",
): void {
  if (size <= most) return;
  reportMismatch(found, "definition-limit", path, `at most ${most} ${unit}`);
}
