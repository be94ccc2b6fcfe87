import { hasFields, safeName } from "./json.ts";

/**
 * What is wrong with options as a whole, if anything; `example` shows what they
 * look like. Without this check, a bare 500 or a misspelt name would be ignored.
 */
export function optionsProblem(
  options: unknown,
  known: readonly string[],
  example: string,
): string | undefined {
  if (hasFields(options)) return unknownOption(options, known);
  return `the options must be an object such as ${example}`;
}

/** Says which option has no known name, and which names there are. */
export function unknownOption(
  options: object,
  known: readonly string[],
  where = "there is",
): string | undefined {
  // Inherited ones too: those of them that are known count as well.
  for (const name in options) {
    if (known.includes(name)) continue;
    const unknown = `an unknown option ${safeName(name)}`;
    return `${where} ${unknown}; known: ${known.join(", ")}`;
  }
  return undefined;
}

/** A longer timer, in ms, would fire at once. */
export const LONGEST_MS = 2 ** 31 - 1;

/** What is wrong with a time that an option gives, if anything. */
export function msProblem(name: string, ms: unknown): string | undefined {
  if (typeof ms === "number" && ms > 0 && ms <= LONGEST_MS) return undefined;
  return `${name} must be a number of ms above 0, at most ${LONGEST_MS}`;
}

/** What is wrong with a signal, if anything. */
export function signalProblem(signal: unknown): string | undefined {
  if (signal === undefined) return undefined;
  const isHeard =
    hasFields(signal) &&
    typeof signal["addEventListener"] === "function" &&
    typeof signal["removeEventListener"] === "function";
  return isHeard ? undefined : "signal must be an AbortSignal";
}
