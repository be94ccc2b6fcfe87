import { MATCH_RULES } from "../../lib/template/definition-rule.ts";
import type { Issue } from "../../mod.ts";

/** What the client says of a body. */
export interface Said {
  readonly issues: readonly Issue[];
  readonly warnings: readonly Issue[];
}

/** What the fake answers to the same body. */
export interface Answered {
  readonly status: number;
  /** The refusal's name; absent when the message is queued. */
  readonly code?: string | undefined;
  readonly issues: readonly Issue[];
  /** What the journal says of a queued one. */
  readonly warnings: readonly Issue[];
  readonly text: string;
}

// Who owns which number is the account's, and judged before its templates.
const OF_THE_ACCOUNT = ["unknown-waba", "foreign-phone-number"];
// A list of findings ends here, whatever comes first in it.
const MOST = 100;

/** Where client and fake disagree about a body, where both judge it. */
export function disagreement(
  said: Said,
  answered: Answered,
): readonly string[] {
  const { status, code, issues } = answered;
  if (said.issues.length >= MOST || issues.length >= MOST) return [];
  if (status === 200) {
    return [
      ...differences("issues of a queued message", said.issues, []),
      ...differences("warnings", said.warnings, answered.warnings),
    ];
  }
  const own = said.issues.filter((issue) => !isOfTemplate(issue));
  if (code === undefined) return [`the fake answers ${status}`];
  if (OF_THE_ACCOUNT.includes(code)) return differences(code, own, []);
  // The fake asks for the template once everything else fits: what one decides
  // may be the client's alone, but never the fake's.
  if (code === "invalid-request") {
    const told = new Set(issues.map(placeOf));
    const both = said.issues.filter(
      (issue) => !isOfTemplate(issue) || told.has(placeOf(issue)),
    );
    return differences(code, both, issues);
  }
  return differences(code, said.issues.filter(isJudgedBy(code)), issues);
}

const OF_CODES = [
  "code-too-long",
  "code-differs",
  "auth-code-missing",
  "auth-button-missing",
];
// Judged without a definition as well, but never before it was looked for.
const OF_EITHER = [
  "button-type",
  "button-parameter",
  "coupon-missing",
  "parameter-count",
  "parameter-names",
  "product-sections",
  "product-missing",
  "format-mismatch",
  "url-value",
  "near-limit",
  "text-long",
  "text-too-long",
  "card-limit",
];
const NOWHERE = ["unknown-template", "unknown-language"];

/**
 * Tells what the fake judges beside a refusal. A decision: of a template that
 * is nowhere the client still reviews the code, since `channels` says that
 * there is one; an account that lacks the template has nothing to say of it.
 */
function isJudgedBy(refusal: string): (issue: Issue) => boolean {
  if (!NOWHERE.includes(refusal)) return () => true;
  return (issue) => !isOfEither(issue);
}

/** Tells whether a finding is one that a definition decides. */
function isOfTemplate(issue: Issue): boolean {
  return issue.code in MATCH_RULES || isOfEither(issue);
}

/** Tells whether a finding is never made before the definition was looked for. */
function isOfEither({ code, path }: Issue): boolean {
  if ([...OF_CODES, ...OF_EITHER].includes(code)) return true;
  // A name of what is filled is only looked at beside the template's, or the
  // other names where there is none; a value, always.
  return code === "left-over" && path.at(-1) === "parameter_name";
}

function differences(
  what: string,
  client: readonly Issue[],
  fake: readonly Issue[],
): string[] {
  const [here, there] = [placesOf(client), placesOf(fake)];
  if (here.join() === there.join()) return [];
  return [`${what}: client [${here.join(", ")}], fake [${there.join(", ")}]`];
}

/** Codes with their paths, in an order of their own. */
function placesOf(issues: readonly Issue[]): string[] {
  return [...new Set(issues.map(placeOf))].toSorted();
}

function placeOf({ code, path }: Issue): string {
  return `${code} at ${path.join(".")}`;
}
