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
      last = state.last;
      evicted = state.evicted;
      clear();
      for (const row of state.rows) places[(row.seq - 1) % limit] = row;
      removed = last - evicted - state.rows.length;
    },
  };
}
