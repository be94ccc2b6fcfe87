import type { Clock } from "./clock.ts";

/** A token bucket: so many at once, then so many per second. */
export interface Limiter {
  /** Takes a token; if there is none, returns the ms until there is one. */
  take(): number | undefined;
  /** What is left of it; `undefined` while nothing was taken. */
  state(): LimiterState | undefined;
  load(state: LimiterState | undefined): void;
}

/** A bucket as a snapshot has it. */
export interface LimiterState {
  readonly tokens: number;
  /** When it was last asked, in ms. */
  readonly last: number;
}

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
    state: () => (last === undefined ? undefined : { tokens, last }),
    load(state) {
      tokens = state?.tokens ?? burst;
      last = state?.last;
    },
  };
}
