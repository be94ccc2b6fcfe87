import type { Fetch } from "./app.ts";
import { refusalResponse } from "./refusal.ts";

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i;
const IP_LITERAL = /^(\d+(\.\d+){3}|\[[\da-f:.]+\])$/i;

/** Tells whether a host name stays on this machine. */
function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}

/**
 * Refuses a foreign `Host` on every path, before routing: a page elsewhere
 * can point its own name at 127.0.0.1, and its `Host` gives it away.
 */
export function guarded(fetch: Fetch, bound = "127.0.0.1"): Fetch {
  const isOpen = !isLoopback(bound);
  return async (request) => {
    const host = request.headers.get("host")?.replace(/:\d+$/, "") ?? bound;
    const isOurs =
      isLoopback(host) || (isOpen && (host === bound || IP_LITERAL.test(host)));
    return isOurs ? fetch(request) : refusalResponse({ code: "foreign-host" });
  };
}
