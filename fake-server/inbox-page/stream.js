import { api, key, mayPass, openEvents } from "./api.js";

const RETRY_MS = 2_000;

/**
 * Follows the ticks of one stream in all tabs of a workspace: a browser opens
 * six connections to a server at most, and each stream holds one. The tab that
 * has the lock tells the others; when it is closed, the next one does.
 *
 * @param {object} told
 * @param {() => void} told.tick something changed
 * @param {() => void} told.resumed what is known may be of another server
 * @param {(isLive: boolean, why?: string, isRefused?: boolean) => void} told.state
 */
export function followTogether(told) {
  const name = `waybill ${key === null ? "" : JSON.stringify(key)}`;
  // Off this machine and without TLS, a browser gives no locks.
  if (!navigator.locks) return follow(told);
  const tabs = new BroadcastChannel(name);
  let known;
  let isTelling = false;

  const tell = (what) => {
    return (...rest) => {
      if (what === "state") known = rest;
      told[what](...rest);
      tabs.postMessage([what, ...rest]);
    };
  };

  function hear({ data: [what, ...rest] }) {
    if (what === "ask") {
      if (isTelling && known) tabs.postMessage(["state", ...known]);
      return;
    }
    const isFirst = known === undefined;
    if (what === "state") known = rest;
    told[what](...rest);
    // What was told before it listened is not told again.
    if (isFirst) told.tick();
  }

  tabs.addEventListener("message", hear);
  tabs.postMessage(["ask"]);
  void navigator.locks.request(name, () => {
    isTelling = true;
    const [tick, resumed, state] = ["tick", "resumed", "state"].map(tell);
    follow({ tick, resumed, state }, known !== undefined);
    return new Promise(() => {});
  });
}

/**
 * Follows the ticks for as long as the page is open. The browser resumes a
 * stream that drops; one that is refused is opened anew.
 *
 * @param {Parameters<typeof followTogether>[0]} told
 * @param {boolean} [wasLost] whether another stream was followed before
 */
function follow({ tick, resumed, state }, wasLost = false) {
  let isLive = false;
  let isRefused = false;
  let why;

  // A refusal tells no script why; an ordinary question is told.
  async function askWhy() {
    const problem = await api.get("stats").then(
      () => undefined,
      (error) => error,
    );
    // Told of a stream that has come back, it would be believed of the next loss.
    if (isLive) return;
    isRefused = problem !== undefined && !mayPass(problem);
    why = problem?.status ? problem.message : undefined;
    state(false, why, isRefused);
  }

  function open() {
    const events = openEvents();
    events.addEventListener("tick", () => tick());
    events.addEventListener("open", () => {
      isLive = true;
      why = undefined;
      isRefused = false;
      state(true);
      if (wasLost) resumed();
      wasLost = false;
    });
    events.addEventListener("error", () => {
      wasLost = true;
      isLive = false;
      state(false, why, isRefused);
      if (events.readyState === EventSource.CLOSED) setTimeout(open, RETRY_MS);
      void askWhy();
    });
  }

  open();
}
