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
    const timer = setTimeout(end, ms);
    signal?.addEventListener("abort", end);
  });
}

/** Lets callers through one by one, `perSecond` a second at most. */
export function paceOf(
  perSecond: number,
  signal: AbortSignal | undefined,
): () => Promise<void> {
  const gap = 1000 / perSecond;
  let next = 0;
  return () => {
    const now = performance.now();
    next = Math.max(now, next + gap);
    return waited(next - now, signal);
  };
}
