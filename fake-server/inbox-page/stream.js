import { api, openEvents } from "./api.js";

const RETRY_MS = 2_000;

/**
 * Follows the ticks for as long as the page is open. The browser resumes a
 * stream that drops; one that is refused is opened anew.
 *
 * @param {object} told
 * @param {() => void} told.tick something changed
 * @param {() => void} told.resumed what is known may be of another server
 * @param {(isLive: boolean, why?: string) => void} told.state
 * @param {boolean} [wasLost] whether another stream was followed before
 */
export function follow({ tick, resumed, state }, wasLost = false) {
  let isLive = false;
  let why;

  // A refusal tells no script why; an ordinary question is told.
  async function askWhy() {
    why = await api.get("stats").then(
      () => undefined,
      ({ status, message }) => (status ? message : undefined),
    );
    if (!isLive) state(false, why);
  }

  function open() {
    const events = openEvents();
    events.addEventListener("tick", () => tick());
    events.addEventListener("open", () => {
      isLive = true;
      why = undefined;
      state(true);
      if (wasLost) resumed();
      wasLost = false;
    });
    events.addEventListener("error", () => {
      wasLost = true;
      isLive = false;
      state(false, why);
      if (events.readyState === EventSource.CLOSED) setTimeout(open, RETRY_MS);
      void askWhy();
    });
  }

  open();
}
