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
  function open() {
    const events = openEvents();
    events.addEventListener("tick", () => tick());
    events.addEventListener("open", () => {
      state(true);
      if (wasLost) resumed();
      wasLost = false;
    });
    events.addEventListener("error", () => {
      wasLost = true;
      if (events.readyState !== EventSource.CLOSED) return state(false);
      setTimeout(open, RETRY_MS);
      // A refusal tells no script why; an ordinary question is told.
      api.get("stats").then(
        () => state(false),
        ({ status, message }) => state(false, status && message),
      );
    });
  }

  open();
}
