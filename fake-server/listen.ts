import { namesOf } from "../lib/json.ts";
import type { Fetch } from "./app.ts";
import { demandKnown } from "./known.ts";
import { guarded } from "./guard.ts";
import { hostInUrl } from "./host-in-url.ts";
import { isLoopback } from "./loopback.ts";
import type { Refusals } from "./refusal.ts";
import { isProduction, type Listener, serve } from "./serve.ts";

/** Where to listen, and for whom. */
export interface ListenOptions {
  /** Default 0, which takes any free port. */
  readonly port?: number | undefined;
  /** Default 127.0.0.1: nothing outside this machine can connect. */
  readonly hostname?: string | undefined;
  /** Asked for everywhere but below `/api/`; letters, digits and `._~-`. Required where others can connect. */
  readonly token?: string | undefined;
  /** Names that a `Host` may have besides loopback, such as a container's. */
  readonly allowHosts?: readonly string[] | undefined;
  /** Listens even if `NODE_ENV` is `production`. */
  readonly force?: boolean | undefined;
}

/** Where a fake server listens. */
export interface Listening {
  /** The base URL for a client, including `/api`. */
  readonly baseUrl: string;
  /** The origin. */
  readonly url: string;
  /** The page that shows what was sent; includes the token, if there is one. */
  readonly inboxUrl: string;
  /** The port; if 0 was asked for, the one that was taken. */
  readonly port: number;
}

/** The address to call when the server listens on all of them: `send` takes http on loopback only. */
const CALLED: ReadonlyMap<string, string> = new Map([
  ["0.0.0.0", "127.0.0.1"],
  ["[::]", "[::1]"],
]);

/** What `listen` refuses by itself, where the command has an option of its own to change. */
export type ListenCode =
  "wrong-hostname" | "wrong-names" | "missing-token" | "production";

const OPTIONS = namesOf<ListenOptions>({
  port: null,
  hostname: null,
  token: null,
  allowHosts: null,
  force: null,
});

/** Puts an app on a port, guarded, and adds what listens to `listeners`. */
export async function listenOn(
  app: Fetch,
  options: ListenOptions,
  refusals: Refusals,
  listeners: Listener[],
): Promise<Listening> {
  demandKnown(options, OPTIONS, "listen");
  const { port, token, allowHosts, force } = options;
  const { hostname: given = "127.0.0.1" } = options;
  demandPlace(given, port);
  demandNames(allowHosts);
  // As a URL writes it: [::1].
  const hostname = given.replace(/^\[(.*)\]$/, "$1");
  demandSafety(hostname, token, force);
  const fetch = guarded(app, { hostname, token, allowHosts }, refusals);
  const place = { port, hostname };
  try {
    const listener = serve(fetch, place);
    listeners.push(listener);
    return listeningAt(hostname, listener.port, token);
  } catch (error) {
    // Loaded only then: it looks names up, which costs a start 2 ms.
    const { explained } = await import("./listen-problem.ts");
    throw await explained(error, place);
  }
}

function listeningAt(
  hostname: string,
  port: number,
  token: string | undefined,
): Listening {
  // An address has more spellings than one: 0, ::0.
  const given = hostInUrl(hostname);
  const host = URL.parse(`http://${given}`)?.hostname ?? given;
  const url = `http://${CALLED.get(host) ?? host}:${port}`;
  const inboxUrl = `${url}/__fake/${token ? `?token=${token}` : ""}`;
  return { baseUrl: `${url}/api`, url, inboxUrl, port };
}

/** Nothing, a URL, a blank or a * in it, or a port after it: an IPv6 address has more colons. */
const NO_NAME = /^$|[\s*/?#\\@]|^[^:]*:[^:]*$/;

function demandPlace(hostname: unknown, port: unknown = 0): void {
  if (typeof hostname !== "string" || NO_NAME.test(hostname)) {
    throw coded(
      "wrong-hostname",
      new TypeError(
        "Cannot listen: hostname must be a name or an address, such as 127.0.0.1",
      ),
    );
  }
  const isPort = typeof port === "number" && port >= 0 && port <= 65_535;
  if (isPort && Number.isInteger(port)) return;
  throw new TypeError(
    "Cannot listen: port must be a whole number from 0 to 65535; 0 takes any free one",
  );
}

const NAME = /^(\w[\w-]*(\.\w[\w-]*)*\.?|\[[\da-f:.]+\])(:\d+)?$/i;

// Nothing else is a name that anybody could reach this server by.
function demandNames(names: readonly string[] = []): void {
  const isName = (name: unknown) => typeof name === "string" && NAME.test(name);
  if (Array.isArray(names) && names.every(isName)) return;
  throw coded(
    "wrong-names",
    new TypeError(
      "Cannot listen: allowHosts must be a list of single names as a Host header has them, such as sms.local",
    ),
  );
}

function demandSafety(
  hostname: string,
  token: string | undefined,
  force: boolean | undefined,
): void {
  const isToken = typeof token === "string" && /^[\w.~-]+$/.test(token);
  if (token !== undefined && !isToken) {
    throw new TypeError(
      "Cannot listen: token must contain only letters, digits and . _ ~ -, and at least one of them",
    );
  }
  if (!isLoopback(hostname) && !token) {
    throw coded(
      "missing-token",
      new Error(
        `Cannot listen on ${hostname} without a token: others could read the codes; pass a token, or listen on 127.0.0.1`,
      ),
    );
  }
  // The text "false", out of an environment, would count as true.
  if (force !== undefined && typeof force !== "boolean") {
    throw new TypeError("Cannot listen: force must be true or false");
  }
  if (isProduction() && !force) {
    throw coded(
      "production",
      new Error(
        "Cannot listen: NODE_ENV is production, and a fake server delivers nothing; pass force: true to listen anyway",
      ),
    );
  }
}

function coded(code: ListenCode, error: Error): Error {
  return Object.assign(error, { code });
}
