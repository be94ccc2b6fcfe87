/** Calls a hook, if there is one. What it throws, at once or later, is dropped: it must not make a message look unsent. */
export function callHook<Event>(
  hook: ((event: Event) => unknown) | undefined,
  event: Event,
): void {
  try {
    void Promise.resolve(hook?.(event)).catch(() => {});
  } catch {}
}
