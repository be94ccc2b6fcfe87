/** A point in time: Unix time in ms, a `Date`, or a function that gives Unix time in ms. */
export type Moment = number | Date | (() => number);

/** The latest time that a Date can hold, in ms. */
const LATEST = 8.64e15;

/** The Unix time of a moment, in whole ms; `cannot` says what fails if it is none. */
export function timeOf(cannot: string, now: Moment = Date.now): number {
  const moment = typeof now === "function" ? now() : now;
  const time = moment instanceof Date ? moment.getTime() : moment;
  const isTime = Number.isFinite(time) && time >= 0 && time <= LATEST;
  if (isTime) return Math.floor(time);
  throw new TypeError(
    `${cannot}: now must be Unix time in ms, a date or a clock`,
  );
}
