import { hasFields } from "./json.ts";

/** The end of one call: by time or by the caller's signal. */
export interface Deadline {
  /** Aborts with the deadline; hand it to `fetch`. */
  readonly signal: AbortSignal;
  /** What ended the call, if anything did. */
  ended: "timed-out" | "aborted" | undefined;
  /** The time the call was given, in ms. */
  readonly timeoutMs: number;
}

/**
 * Runs `work` for at most `timeoutMs` ms, or until `outer` aborts. Settles like
 * the work, or at the deadline even if the work goes on; `errorOf` says what to
 * reject with.
 */
export function within<Value>(
  timeoutMs: number,
  outer: AbortSignal | undefined,
  work: (deadline: Deadline) => Promise<Value>,
  errorOf: (thrown: unknown, deadline: Deadline) => Error,
): Promise<Value> {
  const { promise, resolve, reject } = Promise.withResolvers<Value>();
  const controller = new AbortController();
  const { signal } = controller;
  const deadline: Deadline = { signal, timeoutMs, ended: undefined };
  const onAbort = () => end("aborted");
  // Before the timer, and in no promise: if this is no signal, it throws here,
  // leaves no timer, and the caller tells what it threw as an error of its own.
  outer?.addEventListener("abort", onAbort);
  const isOver = outer?.aborted;
  const timer = setTimeout(end, timeoutMs, "timed-out");

  function end(why: "timed-out" | "aborted"): void {
    deadline.ended ??= why;
    controller.abort();
    fail(undefined);
  }
  function fail(thrown: unknown): void {
    clear();
    reject(errorOf(thrown, deadline));
  }
  function succeed(value: Value): void {
    clear();
    resolve(value);
  }
  function clear(): void {
    clearTimeout(timer);
    outer?.removeEventListener("abort", onAbort);
  }

  if (isOver) onAbort();
  else work(deadline).then(succeed, fail);
  return promise;
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

/** What is wrong with the options of one call as a whole, if anything. */
export function optionsProblem(options: unknown): string | undefined {
  // Otherwise a bare 500 or a misspelt `signal` would be ignored silently.
  if (!hasFields(options)) {
    return "the options must be an object such as { timeoutMs: 5000 }";
  }
  for (const name in options) {
    if (name === "signal" || name === "timeoutMs") continue;
    return "there is an unknown option; known: signal, timeoutMs";
  }
  return undefined;
}
