// A longer timer would fire at once.
const LONGEST_MS = 2 ** 31 - 1;

/** Waits `ms`, or until the signal ends the wait; it never rejects. */
export function waited(
  ms: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (ms <= 0 || signal?.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, Math.min(ms, LONGEST_MS));
    signal?.addEventListener("abort", end);
  });
}

/** Lets callers through one by one, `perSecond` a second at most. */
export function paceOf(
  perSecond: number,
  signal: AbortSignal | undefined,
): () => Promise<void> {
  // An infinite gap would make the next time NaN, and then nobody would wait.
  const gap = Math.min(1000 / perSecond, Number.MAX_VALUE);
  let next = -Infinity;
  return () => {
    const now = performance.now();
    next = Math.max(now, next + gap);
    return waited(next - now, signal);
  };
}
