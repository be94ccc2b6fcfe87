import { stopListening } from "./wait.ts";

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
  // Before the timer and outside any promise: if `outer` is no signal, this
  // throws and leaves no timer behind, and the caller makes the error one of ours.
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
    stopListening(outer, onAbort);
  }

  if (isOver) onAbort();
  else work(deadline).then(succeed, fail);
  return promise;
}
