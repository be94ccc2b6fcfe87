import { ValidationError } from "./error.ts";
import { type Issue, report, type Verdict } from "./issue.ts";
import { isFields } from "./json.ts";

/** A value as JSON text; what JSON cannot hold (a cycle, a bigint) is an issue. */
export function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? "null";
  } catch {
    throw wholeBodyError("not-json");
  }
}

/**
 * A copy that shares nothing with the input and holds what JSON holds: absent
 * fields stay absent, a `__proto__` key stays a plain key.
 */
export function jsonCopyOf(input: unknown): unknown {
  return JSON.parse(jsonOf(input));
}

/** Gives the value of a verdict, or throws every issue at once. */
export function valueOrThrow<Value>(verdict: Verdict<Value>): Value {
  if (verdict.issues) throw new ValidationError(verdict.issues);
  return verdict.value;
}

/** Runs a builder. What its input throws, from a getter or a proxy, becomes a {@linkcode ValidationError} as well. */
export function runBuilder<Value>(
  build: () => Value,
  what?: "template",
): Value {
  try {
    return build();
  } catch (error) {
    if (error instanceof ValidationError) throw error;
    throw wholeBodyError("unreadable", what);
  }
}

/** Throws for an input that is no object, rather than tell that it lacks every field; the hint says what to pass. */
export function demandObject(
  input: unknown,
  hint?: string,
  what?: "template",
): void {
  if (!isFields(input)) throw wholeBodyError("not-an-object", what, hint);
}

function wholeBodyError(
  code: "not-json" | "unreadable" | "not-an-object",
  what?: "template",
  hint?: string,
): ValidationError {
  const issues: Issue[] = [];
  report({ rules: undefined, issues }, code, [], hint);
  return new ValidationError(issues, what);
}
