import { key } from "./api.js";
import { follow } from "./stream.js";

/**
 * Follows the ticks of one stream in all tabs of a workspace: a browser opens
 * six connections to a server at most, and each stream holds one. The tab that
 * has the lock tells the others; when it is closed, the next one does.
 *
 * @param {Parameters<typeof follow>[0]} told
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
