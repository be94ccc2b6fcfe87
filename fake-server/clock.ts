/** Where the fake server takes its time from. */
export interface Clock {
  /** Unix time in ms. */
  now(): number;
}

/** The machine's own time. */
export const systemClock: Clock = { now: () => Date.now() };
