import type { Clock } from "./clock.ts";

/** A token bucket: so many at once, then so many a second. */
export interface Limiter {
  /** Takes a token; else the ms until there is one. */
  take(): number | undefined;
}

/** Makes a full bucket of `burst` tokens that gains `perSecond` by the clock. */
export function createLimiter(
  perSecond: number,
  burst: number,
  clock: Clock,
): Limiter {
  let tokens = burst;
  let last = clock.now();
  return {
    take() {
      const now = clock.now();
      const gained = (Math.max(0, now - last) * perSecond) / 1_000;
      tokens = Math.min(burst, tokens + gained);
      last = now;
      if (tokens < 1) return Math.ceil(((1 - tokens) * 1_000) / perSecond);
      tokens -= 1;
      return undefined;
    },
  };
}
