/** What has a number of its own. */
export interface Numbered {
  readonly seq: number;
}

/** Rows with ascending numbers. */
export interface Rows<Row> {
  /** Adds a row whose number is higher than all others. */
  push(row: Row): void;
  /** Drops the oldest row and gives it. */
  dropOldest(): Row | undefined;
  /** Replaces all rows. */
  put(rows: Row[]): void;
  at(seq: number): Row | undefined;
  /** The rows later than a number, oldest first. */
  after(seq: number): Row[];
  /** The rows below a number, newest first, each found only when it is asked for. */
  newestFirst(before?: number): Iterable<Row>;
  readonly size: number;
}

/** Makes an empty list of rows in which each is found by its number. */
export function createRows<Row extends Numbered>(): Rows<Row> {
  // Oldest first, starting at `head`: dropped rows are cut off in batches.
  let rows: (Row | undefined)[] = [];
  let head = 0;

  /** The index of the first row with this number or a later one. */
  function placeOf(seq: number): number {
    let low = head;
    let high = rows.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const isBefore = (rows[middle]?.seq ?? 0) < seq;
      low = isBefore ? middle + 1 : low;
      high = isBefore ? high : middle;
    }
    return low;
  }

  function after(seq: number): Row[] {
    return rows.slice(placeOf(seq + 1)).filter((row) => row !== undefined);
  }

  function put(kept: (Row | undefined)[]): void {
    rows = kept;
    head = 0;
  }

  return {
    push: (row) => void rows.push(row),
    dropOldest() {
      const dropped = rows[head];
      rows[head] = undefined;
      head += 1;
      if (head > rows.length / 2) put(rows.slice(head));
      return dropped;
    },
    put,
    at(seq) {
      const row = rows[placeOf(seq)];
      return row?.seq === seq ? row : undefined;
    },
    after,
    *newestFirst(before = Infinity) {
      for (let place = placeOf(before) - 1; place >= head; place--) {
        const row = rows[place];
        if (row) yield row;
      }
    },
    get size() {
      return rows.length - head;
    },
  };
}

/** Tells whether each number is higher than the one before it, and the first above 0. */
export function ascend(numbers: readonly number[]): boolean {
  return numbers.every((number, place) => number > (numbers[place - 1] ?? 0));
}
