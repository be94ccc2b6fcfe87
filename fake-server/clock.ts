/** Where the fake server takes its time from. */
export interface Clock {
  /** Unix time in ms. */
  now(): number;
}

/** A clock that a test can stop and move. */
export interface FakeClock extends Clock {
  /** The fake server's time: Unix time in ms. */
  now(this: void): number;
  /**
   * Stops the clock, at a given time (ms) or where it is.
   *
   * @throws {TypeError} for a time that is no number of ms up to 8.6e15
   */
  freeze(this: void, at?: number): void;
  /**
   * Sets the clock to a time, in ms; a running one goes on from there.
   *
   * @throws {TypeError} as `freeze`
   */
  set(this: void, at: number): void;
  /**
   * Moves the clock forward by so many ms, 0 or more.
   *
   * @throws {TypeError} as `freeze`, and for less than 0
   */
  advance(this: void, ms: number): void;
  /** Lets a frozen clock run on from where it stopped. */
  resume(this: void): void;
  /** The time it is frozen at, in ms; absent while it runs. */
  readonly frozenAt: number | undefined;
}

/** A clock that a snapshot can save. */
export interface OpenClock extends FakeClock {
  state(): ClockState;
  load(state: ClockState): void;
}

/** How a clock differs from the one it runs by, in ms. */
export interface ClockState {
  /** `null` while it runs. */
  readonly frozenAt: number | null;
  /** How far ahead it runs; 0 while it is frozen. */
  readonly offset: number;
}

/** The machine's own time. */
export const systemClock: Clock = { now: () => Date.now() };

// A Date ends at END; a clock that is set to LATEST runs on for 1,000 years.
export const END = 8.64e15;
const LATEST = 8.6e15;

/** Makes a clock that runs by another until it is stopped or moved; `moved` hears of that. */
export function createClock(
  source: Clock,
  moved: () => void = () => {},
): OpenClock {
  let offset = 0;
  let frozenAt: number | undefined;

  function now(): number {
    const at = frozenAt ?? source.now() + offset;
    if (isTime(at)) return at;
    throw new TypeError(`Cannot read the clock: its now() must give ${TIME}`);
  }

  function set(at: number): void {
    demandTime(at);
    if (frozenAt === undefined) offset = at - source.now();
    else frozenAt = at;
    moved();
  }

  function freeze(at?: number): void {
    if (at !== undefined) demandTime(at);
    frozenAt = at ?? now();
    moved();
  }

  return {
    now,
    get frozenAt() {
      return frozenAt;
    },
    freeze,
    set,
    advance(ms) {
      demandSpan(ms);
      set(now() + ms);
    },
    resume() {
      const at = now();
      frozenAt = undefined;
      offset = at - source.now();
      moved();
    },
    state: () =>
      frozenAt === undefined
        ? { frozenAt: null, offset }
        : { frozenAt, offset: 0 },
    load(state) {
      demandTime(source.now() + state.offset, END);
      frozenAt = state.frozenAt ?? undefined;
      offset = state.offset;
    },
  };
}

/** What a time must be, in words. */
export const TIME = "a number of ms that a Date can hold";

/** What a time must be that a clock is moved to or by. */
const REACHED = "a number of ms, 8.6e15 at most";

/** Tells whether a value can be a time of the fake server. */
export function isTime(ms: unknown, latest = END): boolean {
  return Number.isFinite(ms) && Math.abs(Number(ms)) <= latest;
}

/** Throws on a time that no clock can be moved to. */
export function demandTime(ms: number, latest = LATEST): void {
  if (isTime(ms, latest)) return;
  throw new TypeError(`Cannot set the clock: the time must be ${REACHED}`);
}

/** Throws on a time that no clock can be advanced by. */
export function demandSpan(ms: number): void {
  const cannot = "Cannot advance the clock: the time must be";
  if (!isTime(ms, LATEST)) throw new TypeError(`${cannot} ${REACHED}`);
  if (ms >= 0) return;
  throw new TypeError(`${cannot} 0 ms or more; set() moves it back`);
}
