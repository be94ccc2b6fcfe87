import type { Clock } from "./clock.ts";

/** A token bucket: so many at once, then so many per second. */
export interface Limiter {
  /** Takes a token; if there is none, returns the ms until there is one. */
  take(): number | undefined;
  state(): LimiterState;
  load(state: LimiterState): void;
}

/** A bucket as a snapshot has it; `null` while nothing was taken from it. */
export type LimiterState = {
  readonly tokens: number;
  /** When it was last asked, in ms. */
  readonly last: number;
} | null;

// Parts of a token, added up, fall short of a whole one by a hair.
const WHOLE = 1 - 1e-9;

/** Makes a full bucket of `burst` tokens that gains `perSecond` by the clock. */
export function createLimiter(
  perSecond: number,
  burst: number,
  clock: Clock,
): Limiter {
  let tokens = burst;
  let last: number | undefined;
  return {
    take() {
      const now = clock.now();
      const gained = (Math.max(0, now - (last ?? now)) * perSecond) / 1_000;
      tokens = Math.min(burst, tokens + gained);
      last = now;
      const missing = WHOLE - tokens;
      if (missing > 0) return Math.ceil((missing * 1_000) / perSecond);
      tokens -= 1;
      return undefined;
    },
    state: () => (last === undefined ? null : { tokens, last }),
    load(state) {
      if (state && !Number.isFinite(state.tokens + state.last)) {
        throw new TypeError("Cannot load the rate limit: it must be numbers");
      }
      tokens = state?.tokens ?? burst;
      last = state?.last;
    },
  };
}
