import { EVERY_RULE, type RuleCode, type Rules } from "./rule.ts";

/** Where a value is: keys from the top down, numbers for list indexes; `?` for a key that does not look like a name in a program. */
export type Path = readonly (string | number)[];

/** Makes a path only when it is needed: making them all would be most of the work. */
export type Where = () => Path;

/** One rule that a body breaks. It never contains the value. */
export interface Issue {
  /** Stable kebab-case name of the rule. */
  readonly code: RuleCode;
  /** Where in the body; for what only a builder's input has, where in that input. */
  readonly path: Path;
  /** What is wrong, for people to read. */
  readonly message: string;
  /** Where the rule is written: `"spec 4.2.4"`, `"meta 132000"` or `"waybill"`. */
  readonly rule: string;
}

/** The result of a check. */
export interface CheckResult {
  /** What the spec or Meta would refuse, or waybill alone refuses; 100 at most. */
  readonly issues: readonly Issue[];
  /** What is odd or uncertain; 100 at most. */
  readonly warnings: readonly Issue[];
}

/** The result of a validation, in the shape that Standard Schema gives it. */
export type Verdict<Value> =
  | {
      readonly value: Value;
      readonly issues?: undefined;
      readonly warnings: readonly Issue[];
    }
  | CheckResult;

/** What a review has found so far. The lists are made when first needed. */
export interface Findings {
  issues?: Issue[];
  warnings?: Issue[];
  readonly rules: Rules | undefined;
}

const NONE: readonly Issue[] = Object.freeze([]);

// A hostile body must not make an answer larger than itself.
const MOST = 100;

/** Notes that the rule `code` is broken at `path`. */
export function report(
  found: Findings,
  code: RuleCode,
  path: Path,
  hint?: string,
): void {
  const row = EVERY_RULE[code];
  const { rules } = found;
  const override = rules && !meansNoBody(code, path) ? rules[code] : undefined;
  const severity = override ?? row[2];
  if (severity === "off") return;
  const list =
    severity === "warn" ? (found.warnings ??= []) : (found.issues ??= []);
  if (list.length >= MOST) return;
  const message = hint ? `${row[1]}: ${hint}` : row[1];
  list.push({ code, path, message, rule: row[0] });
}

/** Tells whether breaking a rule is an issue here: then what follows from it need not be told as well. */
export function isIssue(found: Findings, code: RuleCode): boolean {
  return (found.rules?.[code] ?? EVERY_RULE[code][2] ?? "error") === "error";
}

/** Adds what another review has found, as far as there is room. */
export function addFindings(found: Findings, more: Findings): void {
  for (const list of ["issues", "warnings"] as const) {
    const added = more[list];
    // An empty list of issues would count as a body that does not fit.
    if (!added?.length) continue;
    const known = (found[list] ??= []);
    known.push(...added.slice(0, MOST - known.length));
  }
}

// Without a body there is nothing to send or judge, whatever the rules say.
function meansNoBody(code: RuleCode, { length }: Path): boolean {
  return length === 0 && NO_BODY.includes(code);
}

const NO_BODY: readonly RuleCode[] = [
  "missing-field",
  "not-an-object",
  "unreadable",
];

/** The verdict of a body that fits. */
export function accepted<Value>(value: Value, found: Findings): Verdict<Value> {
  return { value, warnings: found.warnings ?? NONE };
}

/** What a check has found; the verdict of a body that does not fit. */
export function resultOf(found: Findings): CheckResult {
  return { issues: found.issues ?? NONE, warnings: found.warnings ?? NONE };
}

/** Notes that a body could not be read: a getter of it threw, or a proxy. */
export function reportUnreadable(found: Findings): void {
  report(found, "unreadable", []);
}
