import { hasFields } from "./json.ts";

/** A point in time: Unix time in ms, a `Date`, or a function or a clock that gives Unix time in ms. */
export type Moment = number | Date | (() => number) | { now(): number };

/** The latest time that a Date can hold, in ms. */
const LATEST = 8.64e15;

// As seconds, 2001 to 5138; as ms, January 1970 to March 1973. With seconds on
// both sides, a five-minute code would be valid for days; with seconds on the
// verifying side only, for ever.
const [FIRST_SECONDS, LAST_SECONDS] = [1e9, 1e11];

/** The Unix time of a moment, in whole ms; if it is none, throws that `action` cannot be done. */
export function timeOf(action: string, now: Moment = Date.now): number {
  const time = readOff(now);
  const isTime = typeof time === "number" && time >= 0 && time <= LATEST;
  if (!isTime) {
    throw new TypeError(
      `Cannot ${action}: now must be Unix time in ms, a date or a clock`,
    );
  }
  if (time >= FIRST_SECONDS && time < LAST_SECONDS) {
    throw new TypeError(
      `Cannot ${action}: now looks like seconds; it must be in ms`,
    );
  }
  return Math.floor(time);
}

function readOff(moment: Moment): unknown {
  if (typeof moment === "function") return moment();
  if (moment instanceof Date) return moment.getTime();
  const isClock = hasFields(moment) && typeof moment.now === "function";
  return isClock ? moment.now() : moment;
}
