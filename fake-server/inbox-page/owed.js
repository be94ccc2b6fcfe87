import { mayPass } from "./api.js";

const SETTLED_MS = 120;

/**
 * What is to be done after a change, once changes have settled. The newest takes
 * the place of those before it, and stays owed until it is done or refused.
 *
 * @param {(error: Error) => void} failed hears of what could not be done
 */
export function createOwed(failed) {
  let task;
  let newest;
  let timer;

  async function settle() {
    clearTimeout(timer);
    const mine = task;
    mine.done ??= mine.act();
    try {
      await mine.done;
      if (task === mine) task = undefined;
    } catch (error) {
      mine.done = undefined;
      if (mine !== newest) return;
      // Asked again, it would be refused again.
      if (!mayPass(error)) task = undefined;
      failed(error);
      throw error;
    }
  }

  function retry() {
    if (task) settle().catch(() => {});
  }

  return {
    soon(act) {
      clearTimeout(timer);
      task = newest = { act };
      timer = setTimeout(retry, SETTLED_MS);
    },
    retry,
    /** Waits until nothing is owed; rejects where that cannot be done now. */
    async settled() {
      while (task) await settle();
    },
  };
}
