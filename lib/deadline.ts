/** The end of one call: by time or by the caller's signal. */
export interface Deadline {
  /** Aborts with the deadline; hand it to `fetch`. */
  readonly signal: AbortSignal;
  /** What ended the call, if anything did. */
  ended: "timed-out" | "aborted" | undefined;
  /** The time the call was given, in ms. */
  readonly timeoutMs: number;
  /** Settles like `work`, or rejects at the deadline, whether `work` heeds it or not. */
  race<Value>(work: Promise<Value>): Promise<Value>;
  /** Frees the timer and the listener. */
  clear(): void;
}

/** Starts a deadline of `timeoutMs` ms that `outer` can bring forward. */
export function createDeadline(
  timeoutMs: number,
  outer: AbortSignal | undefined,
): Deadline {
  const controller = new AbortController();
  let reject: ((reason: Error) => void) | undefined;

  const deadline: Deadline = {
    signal: controller.signal,
    timeoutMs,
    ended: undefined,
    race: (work) =>
      new Promise((resolve, no) => {
        reject = no;
        if (deadline.ended) no(new Error(deadline.ended));
        work.then(resolve, no);
      }),
    clear() {
      clearTimeout(timer);
      outer?.removeEventListener("abort", onAbort);
    },
  };

  function end(why: "timed-out" | "aborted"): void {
    deadline.ended ??= why;
    controller.abort();
    reject?.(new Error(why));
  }
  const onAbort = () => end("aborted");
  outer?.addEventListener("abort", onAbort);
  if (outer?.aborted) onAbort();
  const timer = setTimeout(end, timeoutMs, "timed-out");
  return deadline;
}
