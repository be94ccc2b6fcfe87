import { api } from "./api.js";

/** Rows that a read for news brings at most; the rest is filled in later. */
const NEWS = 60;
const FILL = 500;
const LONGEST_PAUSE_MS = 1_000;

/**
 * Keeps a copy of what the fake server keeps: new rows, changed ones, and none
 * that it has dropped. News come first; gaps are filled when it is quiet.
 *
 * @param {string} path
 * @param {(row: object) => boolean} isOpen tells whether a row may still change
 */
export function createFeed(path, isOpen = () => false) {
  let rows = new Map();
  const listeners = new Set();
  let list = [];
  let kept = [];
  let known = 0;
  let loads = 0;
  let isDue = false;
  let isStale = false;
  let isRead = false;
  let isRunning = false;
  let pauseMs = 0;

  function take(answer, isNews) {
    const before = rows.size;
    const earlier = rows;
    if (isStale) rows = new Map();
    isStale = false;
    const added = answer.rows.filter(({ seq }) => !rows.has(seq));
    for (const row of answer.rows)
      rows.set(row.seq, same(earlier.get(row.seq), row));
    kept = answer.kept;
    for (const seq of rows.keys()) if (!isIn(kept, seq)) rows.delete(seq);
    const isFirst = !isRead;
    const arrived = added.filter(
      ({ seq }) => isNews && !isFirst && seq > known,
    );
    if (isNews) known = answer.last;
    isRead = true;
    loads = answer.loads;
    list = [...rows.values()].sort((one, other) => one.seq - other.seq);
    const isChanged = answer.rows.length > 0 || before !== rows.size;
    if (isChanged || isFirst) {
      for (const listener of listeners) listener(arrived);
    }
    return { count: added.length, isFirst };
  }

  async function readNews() {
    const open = list.find(isOpen)?.seq ?? Infinity;
    const after = isStale ? 0 : Math.min(known, open - 1);
    const answer = await api.get(path, { after, limit: NEWS });
    // A server that began again counts from 1, and one that was restored has
    // other rows by the same numbers: forget those that are known.
    if (isRead && (answer.last < known || answer.loads !== loads)) {
      isStale = true;
      isRead = false;
      known = 0;
      isDue = true;
      return;
    }
    const { count, isFirst } = take(answer, true);
    // One burst is shown at once; a storm is looked at once a second.
    const isBusy = count >= NEWS / 2 && !isFirst;
    pauseMs = isBusy ? Math.min(LONGEST_PAUSE_MS, pauseMs * 4 || 100) : 0;
  }

  async function fillGap({ from, to }) {
    const query = { after: from - 1, before: to + 1, limit: FILL };
    const answer = await api.get(path, query);
    return take(answer, false).count > 0;
  }

  async function run() {
    isRunning = true;
    try {
      let gap;
      do {
        if (isDue) {
          isDue = false;
          await readNews();
          if (pauseMs > 0) await passed(pauseMs);
        } else if (!(await fillGap(gap))) break;
        gap = gapIn(kept, rows);
      } while (isDue || gap);
    } catch {
      // The stream says when the server is back, and then all is read again.
    }
    isRunning = false;
  }

  function refresh() {
    isDue = true;
    if (!isRunning) void run();
  }

  return {
    refresh,
    /** Reads all again, as after a loss of the stream. */
    restart() {
      isStale = true;
      refresh();
    },
    /** Oldest first. */
    list: () => list,
    get: (seq) => rows.get(seq),
    /** Whether the first read is done. */
    isRead: () => isRead,
    /** Calls back after each change, with the rows that have just arrived. */
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
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

/** The newest numbers that are kept and not known. */
function gapIn(ranges, rows) {
  for (const [from, to] of ranges.toReversed()) {
    for (let seq = to; seq >= from; seq--) {
      if (!rows.has(seq)) return { from, to: seq };
    }
  }
  return undefined;
}

function passed(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
