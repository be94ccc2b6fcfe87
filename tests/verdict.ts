import { type Findings, reportUnreadable, resultOf } from "../lib/issue.ts";
import type { Fields } from "../lib/json.ts";
import { reviewTemplateMessage } from "../lib/review-template-message.ts";
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

/** What the review of every place finds, with no glance before it. */
export function reviewed(body: Fields): ReturnType<typeof resultOf> {
  const found: Findings = { rules: undefined };
  try {
    reviewTemplateMessage(body, found, undefined);
  } catch {
    reportUnreadable(found);
  }
  return resultOf(found);
}
