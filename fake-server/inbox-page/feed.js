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
  const listeners = [];
  const rounds = createRounds(readNews, fillGap);
  let pauseMs = 0;
  let refusal;

  /** Asks; what was on its way at a refusal shows rows that the page may not show any more. */
  async function ask(query) {
    const before = refusal;
    // Many pages ask at a time: the next tick tells what is too new for this answer.
    const answer = await api.get(path, { ...query, shared: true });
    if (refusal !== before) throw new Error("It was refused meanwhile");
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
      return rounds.refresh();
    }
    const { count, isFirst } = take(answer, true);
    // One burst is shown at once; a storm is looked at once a second.
    const isBusy = count >= NEWS / 2 && !isFirst;
    pauseMs = isBusy ? Math.min(LONGEST_PAUSE_MS, pauseMs * 4 || 100) : 0;
    if (pauseMs > 0) await passed(pauseMs);
  }

  /** Tells whether there may be another gap. */
  async function fillGap() {
    const gap = copy.gap();
    if (!gap) return false;
    const { from, to } = gap;
    const query = { after: from - 1, before: to + 1, limit: FILL };
    const answer = await ask(query);
    return take(answer, false).count > 0;
  }

  return {
    refresh: rounds.refresh,
    /** Reads all again, as after a loss of the stream. */
    restart() {
      copy.expire();
      rounds.refresh();
    },
    /** Drops all that is copied: the fake server shows this page nothing any more. */
    refuse(why) {
      // Told again at each try of the stream's.
      if (why === refusal) return;
      refusal = why;
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
    listen: (listener) => void listeners.push(listener),
  };
}

/** Reads news whenever it is told to, and fills gaps in between, one question at a time. */
function createRounds(readNews, fillGap) {
  let isDue = false;
  let isRunning = false;
  let retrying;

  async function catchUp() {
    let isMore = false;
    while (isDue || isMore) {
      if (!isDue) {
        isMore = await fillGap();
        continue;
      }
      isDue = false;
      await readNews();
      isMore = true;
    }
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

  return { refresh };
}

function passed(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
