/** The end of one call: by time or by the caller's signal. */
export interface Deadline {
  /** Aborts with the deadline; hand it to `fetch`. */
  readonly signal: AbortSignal;
  /** What ended the call, if anything did. */
  readonly ended: "timed-out" | "aborted" | undefined;
  /** The time the call was given, in ms. */
  readonly timeoutMs: number;
  /** Settles like `work`, or rejects at the deadline, whether `work` heeds it or not. */
  race<Value>(work: Promise<Value> | Value): Promise<Value>;
  /** Frees the timer and the listener. */
  clear(): void;
}

/** Starts a deadline of `timeoutMs` ms that `outer` can bring forward. */
export function createDeadline(
  timeoutMs: number,
  outer: AbortSignal | undefined,
): Deadline {
  const controller = new AbortController();
  let ended: Deadline["ended"];
  let reject: (reason: Error) => void = () => {};
  const cut = new Promise<never>((_, no) => (reject = no));
  cut.catch(() => {});

  function end(why: "timed-out" | "aborted"): void {
    ended ??= why;
    controller.abort();
    reject(new Error(why));
  }
  const onAbort = () => end("aborted");
  const timer = setTimeout(end, timeoutMs, "timed-out");
  if (outer?.aborted) onAbort();
  outer?.addEventListener("abort", onAbort);

  return {
    signal: controller.signal,
    timeoutMs,
    get ended() {
      return ended;
    },
    race: (work) => Promise.race([cut, work]),
    clear() {
      clearTimeout(timer);
      outer?.removeEventListener("abort", onAbort);
    },
  };
}
