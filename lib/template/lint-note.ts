import { type Findings, type Path, report } from "../issue.ts";
import { type Fields, isFields } from "../json.ts";

/** Notes what Meta may refuse when the template is created. */
export function reportLint(found: Findings, path: Path, hint: string): void {
  report(found, "definition-lint", path, hint);
}

/** Lints fields that must be texts where they are given: any other value would count as an empty text. */
export function lintTexts(
  found: Findings,
  path: Path,
  fields: Fields,
  ...names: readonly string[]
): void {
  for (const name of names) {
    const value = fields[name] ?? "";
    if (typeof value === "string") continue;
    const place = [...path, name];
    report(found, "definition-shape", place, "must be a string");
  }
}

/** Lints a list that must hold objects and nothing else. */
export function lintObjects(found: Findings, path: Path, list: unknown): void {
  if (!Array.isArray(list)) {
    return report(found, "definition-shape", path, "must be a list");
  }
  for (const [index, one] of list.entries()) {
    if (isFields(one)) continue;
    const place = [...path, index];
    report(found, "definition-shape", place, "must be an object");
  }
}

/** Lints a number of things, of which there may be `most`. */
export function lintLimit(
  found: Findings,
  path: Path,
  size: number,
  most: number,
  unit = "characters",
): void {
  if (size <= most) return;
  report(found, "definition-limit", path, `at most ${most} ${unit}`);
}
