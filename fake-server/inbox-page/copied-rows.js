/**
 * A copy of the rows that the fake server keeps: new ones, changed ones, and
 * none that it has dropped. A row is told by its number.
 *
 * @param {(row: object) => boolean} isOpen tells whether a row may still change
 */
export function createCopiedRows(isOpen) {
  let rows = new Map();
  let list = [];
  let kept = [];
  let last = 0;
  let loads = 0;
  let isStale = false;
  let isRead = false;

  /** Merges an answer; gives the rows that were not there. */
  function merge(answer) {
    const known = rows;
    if (isStale) rows = new Map();
    isStale = false;
    const added = answer.rows.filter(({ seq }) => !rows.has(seq));
    for (const row of answer.rows) {
      rows.set(row.seq, same(known.get(row.seq), row));
    }
    kept = answer.kept;
    for (const seq of rows.keys()) if (!isIn(kept, seq)) rows.delete(seq);
    list = [...rows.values()].sort((one, other) => one.seq - other.seq);
    loads = answer.loads;
    return added;
  }

  return {
    /** Oldest first. */
    list: () => list,
    get: (seq) => rows.get(seq),
    /** Whether anything was read yet. */
    isRead: () => isRead,
    /** The number after which there may be news. */
    end() {
      const open = list.find(isOpen)?.seq ?? Infinity;
      return isStale ? 0 : Math.min(last, open - 1);
    },
    /** The newest numbers that are kept and not copied. */
    gap: () => gapIn(kept, rows),
    /** What is copied goes with the next answer. */
    expire() {
      isStale = true;
    },
    /**
     * Tells whether an answer counts other rows: a server that began again
     * counts from 1, and one that was restored has others by the same numbers.
     */
    isOfOthers(answer) {
      return isRead && (answer.last < last || answer.loads !== loads);
    },
    /** As if nothing had been read. */
    forget() {
      isStale = true;
      isRead = false;
      last = 0;
    },
    /** Takes an answer over: the news, or what fills a gap. */
    take(answer, isNews) {
      const size = rows.size;
      const isFirst = !isRead;
      const added = merge(answer);
      const isChanged = answer.rows.length > 0 || size !== rows.size || isFirst;
      const arrived = added.filter(
        ({ seq }) => isNews && !isFirst && seq > last,
      );
      if (isNews) last = answer.last;
      isRead = true;
      return { count: added.length, arrived, isChanged, isFirst };
    },
  };
}

/** The row that was known, if it is as it was: it need not be drawn again. */
function same(known, row) {
  return JSON.stringify(known) === JSON.stringify(row) ? known : row;
}

function isIn(ranges, seq) {
  return ranges.some(([from, to]) => from <= seq && seq <= to);
}

function gapIn(ranges, rows) {
  for (const [from, to] of ranges.toReversed()) {
    for (let seq = to; seq >= from; seq--) {
      if (!rows.has(seq)) return { from, to: seq };
    }
  }
  return undefined;
}
