import { type Findings, reportUnreadable, resultOf } from "../lib/issue.ts";
import { type Fields, isFields } from "../lib/json.ts";
import { reviewFrame, reviewMix } from "../lib/review-template-message.ts";
import { reviewParameter } from "../lib/template/parameter.ts";
import { listOf } from "../lib/template/part.ts";
import { reviewComponents } from "../lib/template/review.ts";
import { componentsIn } from "../lib/template/sent.ts";
import {
  type CheckResult,
  type Issue,
  ValidationError,
  type Verdict,
} from "../mod.ts";

/** The codes of a verdict's issues. */
export function codesOf(verdict: Verdict<unknown>): string[] {
  return (verdict.issues ?? []).map(({ code }) => code);
}

/** The paths of a verdict's issues, dotted. */
export function pathsOf(verdict: Verdict<unknown>): string[] {
  return (verdict.issues ?? []).map(({ path }) => path.join("."));
}

/** Each rule that is broken, and where. */
export function codesWithPaths(issues: readonly Issue[]): string[] {
  return issues.map(({ code, path }) => `${code} ${path.join(".")}`);
}

/** Each rule that a builder throws for, and where. */
export function refusalOf(build: () => unknown): string[] {
  try {
    build();
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return codesWithPaths(error.issues);
  }
}

/** The codes of a verdict's warnings. */
export function warningsOf({ warnings }: Verdict<unknown>): string[] {
  return warnings.map(({ code }) => code);
}

/** What the review of every place finds; it passes usual parameters at a glance. */
export function reviewed(body: Fields): CheckResult {
  return foundBy((found) => {
    reviewFrame(body, found);
    reviewFilling(body, found);
  });
}

/** What the review of a body without its components finds. */
export function reviewedFrame(body: Fields): CheckResult {
  return foundBy((found) => reviewFrame(body, found));
}

/** What the review of a body's components finds, and that of each parameter with no glance before it. */
export function reviewedComponents(body: Fields): CheckResult {
  const place = { base: () => [], index: 0, parameter: 0 };
  return foundBy((found) => {
    reviewFilling(body, found);
    for (const one of parametersIn(componentsIn(body["payload"]))) {
      if (isFields(one)) reviewParameter(one, place, found, Date.now);
    }
  });
}

/** The parameters of components, those of cards included. */
function parametersIn(components: unknown): unknown[] {
  return listOf(components)
    .filter(isFields)
    .flatMap(({ parameters, cards }) => [
      ...listOf(parameters),
      ...listOf(cards)
        .filter(isFields)
        .flatMap((card) => parametersIn(card["components"])),
    ]);
}

function reviewFilling({ channels, payload }: Fields, found: Findings): void {
  const components = componentsIn(payload);
  if (!components) return;
  const base = () => ["payload", "template", "components"];
  reviewComponents(components, base, found);
  reviewMix(components, channels, false, found);
}

function foundBy(review: (found: Findings) => void): CheckResult {
  const found: Findings = { rules: undefined };
  try {
    review(found);
  } catch {
    reportUnreadable(found);
  }
  return resultOf(found);
}

interface Told {
  readonly code: string;
  readonly rule: string;
}

/** What a verdict tells, and where each rule is written, as `otp-length (meta 132018)`. */
export function rulesIn(verdict: {
  readonly issues?: readonly Told[] | undefined;
  readonly warnings: readonly Told[];
}): string[] {
  const told = [...(verdict.issues ?? []), ...verdict.warnings];
  return told.map(({ code, rule }) => `${code} (${rule})`);
}
