/** A stretch of a ring: numbers later than `after` and below `before`. */
export interface Stretch {
  readonly after?: number | undefined;
  readonly before?: number | undefined;
  /** Only the newest so many of them. */
  readonly limit: number;
}

/** Some rows of a ring, and which numbers it keeps: what a copy has to drop. */
export interface Window<Row> {
  /** The number of the newest row, kept or not. */
  readonly last: number;
  /** How often another state was loaded: the same numbers are other rows then. */
  readonly loads: number;
  /** From and to, both kept, as is all between them; ascending. */
  readonly kept: readonly (readonly [number, number])[];
  /** Oldest first. */
  readonly rows: readonly Row[];
}

/** Rows numbered from 1, of which the newest `limit` are kept. */
export interface Ring<Row> {
  /** The number that the next row has to carry as `seq`. */
  next(): number;
  /** Keeps a row that carries the next number; the oldest makes room. */
  keep(row: Row): void;
  at(seq: number): Row | undefined;
  remove(seq: number): void;
  clear(): void;
  /** The rows later than a number, oldest first. */
  after(seq: number): Row[];
  /** All rows, newest first, each found when it is asked for. */
  newestFirst(): Iterable<Row>;
  window(stretch: Stretch): Window<Row>;
  /** The number of the newest row, kept or not; 0 before the first. */
  readonly last: number;
  /** How many rows are kept. */
  readonly size: number;
  /** How many rows have made room. */
  readonly evicted: number;
  /** What it takes to make the same ring again. */
  state(): RingState<Row>;
  load(state: RingState<Row>): void;
}

/** A ring, written down. */
export interface RingState<Row> {
  readonly last: number;
  readonly evicted: number;
  /** Oldest first. */
  readonly rows: readonly Row[];
}

/** Makes an empty ring. Number n stands at place (n - 1) % limit. */
export function createRing<Row extends { readonly seq: number }>(
  limit: number,
): Ring<Row> {
  let places: (Row | undefined)[] = [];
  let last = 0;
  let evicted = 0;
  let removed = 0;
  let loads = 0;

  function after(seq: number): Row[] {
    const rows: Row[] = [];
    const first = Math.max(seq, last - limit, 0) + 1;
    for (let number = first; number <= last; number++) {
      const row = at(number);
      if (row) rows.push(row);
    }
    return rows;
  }

  function clear(): void {
    removed += places.filter(Boolean).length;
    // The places stand by number, and numbers go on.
    places = new Array(Math.min(last, limit)).fill(undefined);
  }

  function at(seq: number): Row | undefined {
    const row = places[(seq - 1) % limit];
    return row?.seq === seq ? row : undefined;
  }

  function* numbers(): Generator<number> {
    for (let seq = Math.max(last - limit, 0) + 1; seq <= last; seq++) {
      if (at(seq)) yield seq;
    }
  }

  function* newestFirst(before = Infinity): Generator<Row> {
    const lowest = Math.max(last - limit, 0);
    for (let seq = Math.min(last, before - 1); seq > lowest; seq--) {
      const row = at(seq);
      if (row) yield row;
    }
  }

  function newest({ after = 0, before, limit }: Stretch): Row[] {
    const rows: Row[] = [];
    for (const row of newestFirst(before)) {
      if (rows.length === limit || row.seq <= after) break;
      rows.push(row);
    }
    return rows.reverse();
  }

  return {
    next: () => last + 1,
    keep(row) {
      const place = last % limit;
      if (places[place]) evicted += 1;
      last += 1;
      places[place] = row;
    },
    at,
    remove(seq) {
      if (!at(seq)) return;
      places[(seq - 1) % limit] = undefined;
      removed += 1;
    },
    clear,
    after,
    newestFirst,
    window: (stretch) => ({
      last,
      loads,
      kept: rangesOf(numbers()),
      rows: newest(stretch),
    }),
    get last() {
      return last;
    },
    get size() {
      return last - evicted - removed;
    },
    get evicted() {
      return evicted;
    },
    state: () => ({ last, evicted, rows: after(0) }),
    load(state) {
      demandNumbers(state);
      loads += 1;
      last = state.last;
      clear();
      // They may have been kept in a larger ring.
      const kept = state.rows.filter(({ seq }) => seq > last - limit);
      for (const row of kept) places[(row.seq - 1) % limit] = row;
      evicted = state.evicted + state.rows.length - kept.length;
      removed = last - evicted - kept.length;
    },
  };
}

// Another number would be looked for without an end.
function demandNumbers({
  last,
  evicted,
  rows,
}: RingState<{ readonly seq: number }>): void {
  const numbers = [last, evicted, ...rows.map(({ seq }) => seq)];
  if (numbers.every((number) => Number.isSafeInteger(number) && number >= 0))
    return;
  throw new TypeError("Cannot load rows: their numbers must be whole");
}

function rangesOf(numbers: Iterable<number>): readonly [number, number][] {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const range = ranges.at(-1);
    if (range?.[1] === number - 1) range[1] = number;
    else ranges.push([number, number]);
  }
  return ranges;
}
