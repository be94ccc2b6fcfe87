/** Tells a hook; one that fails, at once or later, must not make a message look unsent. */
export function told<Told>(
  hook: ((what: Told) => unknown) | undefined,
  what: Told,
): void {
  try {
    void Promise.resolve(hook?.(what)).catch(() => {});
  } catch {}
}
