import type { ClientFetch } from "./in-process.ts";

/** How many requests an app may make before timers get a turn between them. */
const AT_ONCE = 100;

/**
 * The same transport, but beyond the first requests each lets timers run first:
 * in process, whoever tries again at once and for ever would keep them from ever
 * telling that time is up.
 */
export function paced(fetch: ClientFetch): ClientFetch {
  let made = 0;
  return async (input, init) => {
    made += 1;
    if (made > AT_ONCE) await new Promise((resolve) => setTimeout(resolve));
    return fetch(input, init);
  };
}
