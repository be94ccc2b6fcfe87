/** Where the fake server takes its time from. */
export interface Clock {
  /** Unix time in ms. */
  now(): number;
}

/** The machine's own time. */
export const systemClock: Clock = { now: () => Date.now() };

/** ISO 8601 texts of a clock; within a millisecond the same one. */
export function createTimestamps(clock: Clock): () => string {
  let last = Number.NaN;
  let text = "";
  return () => {
    const now = clock.now();
    if (now === last) return text;
    last = now;
    text = new Date(now).toISOString();
    return text;
  };
}
