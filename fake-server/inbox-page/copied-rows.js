/**
 * A copy of the rows that the fake server keeps: new ones, changed ones, and
 * none that it has dropped. A row is told by its number.
 *
 * @param {(row: object) => boolean} isOpen tells whether a row may still change
 */
export function createCopiedRows(isOpen) {
  let rows = new Map();
  /** The numbers of the rows that need not be read again. */
  const read = new Set();
  let list = [];
  let kept = [];
  let last = 0;
  /** The newest number of the first answer: what is later has arrived since. */
  let begin = 0;
  let loads = 0;
  let isRead = false;
  let isWhole = false;

  /** Merges an answer; gives the rows that were not there. */
  function merge(answer) {
    const known = rows;
    if (!isRead) rows = new Map();
    const added = answer.rows.filter(({ seq }) => !rows.has(seq));
    for (const row of answer.rows) {
      rows.set(row.seq, same(known.get(row.seq), row));
      read.add(row.seq);
    }
    kept = answer.kept;
    for (const seq of rows.keys()) {
      if (isIn(kept, seq)) continue;
      rows.delete(seq);
      read.delete(seq);
    }
    list = [...rows.values()].sort((one, other) => one.seq - other.seq);
    loads = answer.loads;
    return added;
  }

  /** As if nothing had been read. */
  function forget() {
    read.clear();
    isRead = false;
    isWhole = false;
  }

  return {
    /** Oldest first. */
    list: () => list,
    get: (seq) => rows.get(seq),
    /** Whether all that is kept has been read once: what is not here is not kept. */
    isWhole: () => isWhole,
    /** The number after which there may be news. */
    end() {
      const open = list.find(isOpen)?.seq ?? Infinity;
      return read.size === 0 ? 0 : Math.min(last, open - 1);
    },
    /** The newest numbers that are kept and not read. */
    gap: () => gapIn(kept, read),
    /** What is copied stays, and is read again. */
    expire: () => read.clear(),
    /**
     * Tells whether an answer counts other rows: a server that began again
     * counts from 1, and one that was restored has others by the same numbers.
     */
    isOfOthers(answer) {
      return isRead && (answer.last < last || answer.loads !== loads);
    },
    forget,
    /** Keeps nothing. */
    clear() {
      forget();
      rows = new Map();
      list = [];
    },
    /** Takes an answer over: the news, or what fills a gap. */
    take(answer, isNews) {
      const { size } = rows;
      const isFirst = !isRead;
      const wasWhole = isWhole;
      const count = answer.rows.filter(({ seq }) => !read.has(seq)).length;
      // What may have changed and is older than the news is a gap to fill.
      if (isNews) for (const row of list) if (isOpen(row)) read.delete(row.seq);
      const added = merge(answer);
      isRead = true;
      if (isFirst) begin = answer.last;
      isWhole ||= gapIn(kept, read) === undefined;
      if (isNews) last = answer.last;
      return {
        count,
        arrived: added.filter(({ seq }) => seq > begin),
        isChanged:
          answer.rows.length > 0 || size !== rows.size || isWhole !== wasWhole,
        isFirst,
      };
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

function gapIn(ranges, read) {
  for (const [from, to] of ranges.toReversed()) {
    for (let seq = to; seq >= from; seq--) {
      if (!read.has(seq)) return { from, to: seq };
    }
  }
  return undefined;
}
