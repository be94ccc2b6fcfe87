import { ascend, createRows, type Numbered, type Rows } from "./rows.ts";

/** A stretch of a capped list: numbers later than `after` and below `before`. */
export interface Stretch {
  readonly after?: number | undefined;
  readonly before?: number | undefined;
  /** Only the newest so many of them. */
  readonly limit: number;
}

/** Some rows of a list, and which numbers it keeps: a copy drops all others. */
export interface Window<Row> {
  /** The number of the newest row, kept or not. */
  readonly last: number;
  /** How often another state was loaded: then the same numbers mean other rows. */
  readonly loads: number;
  /** Ranges of kept numbers, both ends included; ascending. */
  readonly kept: readonly (readonly [number, number])[];
  /** Oldest first. */
  readonly rows: readonly Row[];
}

/** Rows that are numbered from 1; only the newest `limit` are kept. */
export interface Capped<Row> {
  /** Adds a row, whose `seq` is `last + 1`; the oldest may make room. */
  add(row: Row): void;
  at(seq: number): Row | undefined;
  /** Removes the rows of these numbers; they make room for others. */
  remove(numbers: Iterable<number>): void;
  clear(): void;
  /** The rows later than a number, oldest first. */
  after(seq: number): Row[];
  /** All rows, newest first, each found only when it is asked for. */
  newestFirst(): Iterable<Row>;
  window(stretch: Stretch): Window<Row>;
  /** The number of the newest row, kept or not; 0 before the first. */
  readonly last: number;
  /** How many rows are kept. */
  readonly size: number;
  /** How many rows have made room. */
  readonly evicted: number;
  /** How many of them since the list was cleared; all of them after a load. */
  readonly evictedSinceClear: number;
  /** All that it takes to make the same list again. */
  state(): CappedState<Row>;
  load(state: CappedState<Row>): void;
}

/** A capped list as a snapshot has it. */
export interface CappedState<Row> {
  readonly last: number;
  readonly evicted: number;
  /** Oldest first. */
  readonly rows: readonly Row[];
}

/** Makes an empty list that keeps the newest `limit` rows; tells which make room. */
export function createCapped<Row extends Numbered>(
  limit: number,
  tellEvicted?: (row: Row) => void,
): Capped<Row> {
  const rows = createRows<Row>();
  let last = 0;
  let evicted = 0;
  let evictedBefore = 0;
  let loads = 0;

  return {
    add(row) {
      last += 1;
      rows.push(row);
      if (rows.size <= limit) return;
      const dropped = rows.dropOldest();
      evicted += 1;
      if (dropped) tellEvicted?.(dropped);
    },
    at: rows.at,
    remove(numbers) {
      const gone = new Set(numbers);
      rows.put(rows.after(0).filter(({ seq }) => !gone.has(seq)));
    },
    clear() {
      rows.put([]);
      evictedBefore = evicted;
    },
    after: rows.after,
    newestFirst: rows.newestFirst,
    window: (stretch) => ({
      last,
      loads,
      kept: rangesOf(rows.after(0)),
      rows: newestOf(rows, stretch),
    }),
    get last() {
      return last;
    },
    get size() {
      return rows.size;
    },
    get evicted() {
      return evicted;
    },
    get evictedSinceClear() {
      return evicted - evictedBefore;
    },
    state: () => ({ last, evicted, rows: rows.after(0) }),
    load(state) {
      demandNumbers(state);
      // They may come from a list with a higher limit.
      const kept = state.rows.slice(-limit);
      const dropped = state.rows.slice(0, -limit);
      rows.put(kept);
      loads += 1;
      last = state.last;
      evicted = state.evicted + dropped.length;
      evictedBefore = 0;
      if (tellEvicted) dropped.forEach((row) => tellEvicted(row));
    },
  };
}

function newestOf<Row extends Numbered>(
  rows: Rows<Row>,
  { after = 0, before, limit }: Stretch,
): Row[] {
  const found: Row[] = [];
  for (const row of rows.newestFirst(before)) {
    if (found.length === limit || row.seq <= after) break;
    found.push(row);
  }
  return found.reverse();
}

// Rows out of order would not be found again.
function demandNumbers({ last, evicted, rows }: CappedState<Numbered>): void {
  const numbers = [...rows.map(({ seq }) => seq), last + 1];
  if (ascend(numbers) && evicted <= last - rows.length) return;
  throw new TypeError(
    "Cannot load rows: their numbers must ascend, and none be counted twice",
  );
}

function rangesOf(rows: readonly Numbered[]): readonly [number, number][] {
  const ranges: [number, number][] = [];
  for (const { seq } of rows) {
    const range = ranges.at(-1);
    if (range?.[1] === seq - 1) range[1] = seq;
    else ranges.push([seq, seq]);
  }
  return ranges;
}
