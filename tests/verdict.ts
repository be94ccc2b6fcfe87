import type { Verdict } from "../mod.ts";

/** The codes of a verdict's issues. */
export function codesOf(verdict: Verdict<unknown>): string[] {
  return (verdict.issues ?? []).map(({ code }) => code);
}

/** The paths of a verdict's issues, dotted. */
export function pathsOf(verdict: Verdict<unknown>): string[] {
  return (verdict.issues ?? []).map(({ path }) => path.join("."));
}

/** The codes of a verdict's warnings. */
export function warningsOf({ warnings }: Verdict<unknown>): string[] {
  return warnings.map(({ code }) => code);
}
