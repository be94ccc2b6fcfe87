import { api, mayPass } from "./api.js";
import { createCopiedRows } from "./copied-rows.js";

/** Rows that a read for news brings at most; the rest is filled in later. */
const NEWS = 60;
const FILL = 500;
const LONGEST_PAUSE_MS = 1_000;
const RETRY_MS = 1_000;

/**
 * Follows what the fake server keeps. News come first; gaps are filled when it
 * is quiet.
 *
 * @param {string} path
 * @param {(row: object) => boolean} isOpen tells whether a row may still change
 */
export function createFeed(path, isOpen = () => false) {
  const copy = createCopiedRows(isOpen);
  const listeners = new Set();
  let isDue = false;
  let isRunning = false;
  let pauseMs = 0;
  let refusal;
  let refusals = 0;
  let retrying;

  /** Asks; what was on its way at a refusal shows rows that the page may not show any more. */
  async function ask(query) {
    const before = refusals;
    const answer = await api.get(path, query);
    if (before !== refusals) throw new Error("It was refused meanwhile");
    return answer;
  }

  function take(answer, isNews) {
    refusal = undefined;
    const { count, arrived, isChanged, isFirst } = copy.take(answer, isNews);
    if (isChanged) for (const listener of listeners) listener(arrived);
    return { count, isFirst };
  }

  async function readNews() {
    const answer = await ask({ after: copy.end(), limit: NEWS });
    if (copy.isOfOthers(answer)) {
      copy.forget();
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
    const answer = await ask(query);
    return take(answer, false).count > 0;
  }

  async function catchUp() {
    let gap;
    do {
      if (isDue) {
        isDue = false;
        await readNews();
        if (pauseMs > 0) await passed(pauseMs);
      } else if (!(await fillGap(gap))) return;
      gap = copy.gap();
    } while (isDue || gap);
  }

  async function run() {
    isRunning = true;
    await catchUp().catch((error) => {
      // The stream may be alive all the same, and tell nothing more.
      if (mayPass(error)) retrying = setTimeout(refresh, RETRY_MS);
    });
    isRunning = false;
    if (isDue) void run();
  }

  function refresh() {
    clearTimeout(retrying);
    isDue = true;
    if (!isRunning) void run();
  }

  return {
    refresh,
    /** Reads all again, as after a loss of the stream. */
    restart() {
      copy.expire();
      refresh();
    },
    /** Drops all that is copied: the fake server shows this page nothing any more, and says why. */
    refuse(why) {
      // Told again at each try of the stream's.
      if (why === refusal) return;
      refusal = why;
      refusals += 1;
      copy.clear();
      for (const listener of listeners) listener([]);
    },
    /** Why the fake server shows this page nothing, if it does not. */
    refusal: () => refusal,
    /** Oldest first. */
    list: copy.list,
    get: copy.get,
    isWhole: copy.isWhole,
    /** Calls back after each change, with the rows that have just arrived. */
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function passed(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
