import type { Findings, Path } from "../issue.ts";
import { reportMismatch } from "./definition-rule.ts";

/** Notes what Meta may refuse when the template is created. */
export function lint(found: Findings, path: Path, hint: string): void {
  reportMismatch(found, "definition-lint", path, hint);
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
