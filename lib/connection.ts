import { MisconfiguredError } from "./error.ts";
import { isFields } from "./json.ts";
import type { Issue } from "./issue.ts";
import { type Attempt, type Retry, retryProblem } from "./retry.ts";
import type { Rules } from "./rule.ts";
import type { TemplateReviewer } from "./validate-options.ts";

/** How to reach the service. */
export interface Connection {
  /** The service's base address, `/api` included; https, or http on loopback. */
  readonly baseUrl: string;
  /** The app's key, or a function called for each request (rotation). */
  readonly apiKey: string | (() => string | Promise<string>);
  /** Swap the transport, for example `fake.fetch` in a test. */
  readonly fetch?:
    | ((input: string | URL | Request, init?: RequestInit) => Promise<Response>)
    | undefined;
  /** Headers besides the key and the content type. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Time for connect, headers and body together, in ms. Default 10,000. */
  readonly timeoutMs?: number | undefined;
  /** Moves single rules: `{ "unknown-field": "warn" }`. */
  readonly rules?: Rules | undefined;
  /** Known templates, made by `createTemplateRegistry`: `send` checks against them. */
  readonly templates?: TemplateReviewer | undefined;
  /** Repeats failed sends; absent, a send is one request. */
  readonly retry?: Retry | undefined;
  /** Called after each attempt that failed. */
  readonly onAttempt?: ((attempt: Attempt) => void) | undefined;
  /** Called for each warning of a body that is sent. */
  readonly onWarning?: ((warning: Issue) => void) | undefined;
}

const OPTIONS = [
  "baseUrl",
  "apiKey",
  "fetch",
  "headers",
  "timeoutMs",
  "rules",
  "templates",
  "retry",
  "onAttempt",
  "onWarning",
];

/** Connections that `createConnection` has checked. */
const made = new WeakSet<Connection>();

/**
 * Checks a connection once and hides its key from every print.
 *
 * @example
 * ```ts
 * import { createConnection } from "waybill";
 *
 * const connection = createConnection({
 *   baseUrl: "https://service.example/api",
 *   apiKey: "the-app-key",
 * });
 * console.assert(!JSON.stringify(connection).includes("the-app-key"));
 * ```
 *
 * @throws {MisconfiguredError} saying what to mend, without the value
 */
export function createConnection(options: Connection): Connection {
  const checked = checkedConnection(options);
  const { apiKey } = checked;
  const hidden = typeof apiKey === "string" ? () => apiKey : apiKey;
  const connection = Object.freeze({ ...checked, apiKey: hidden });
  made.add(connection);
  return connection;
}

/**
 * Reads `WAYBILL_BASE_URL` and `WAYBILL_API_KEY` from an environment.
 *
 * @example
 * ```ts
 * import { connectionFromEnv } from "waybill";
 *
 * const connection = connectionFromEnv({
 *   WAYBILL_BASE_URL: "https://service.example/api",
 *   WAYBILL_API_KEY: "the-app-key",
 * });
 * console.assert(connection.baseUrl === "https://service.example/api");
 * ```
 *
 * @throws {MisconfiguredError} naming the variable that is missing or wrong
 */
export function connectionFromEnv(
  env: Readonly<Record<string, string | undefined>>,
): Connection {
  const fields: unknown = env;
  if (!isFields(fields)) {
    throw new MisconfiguredError(
      "there is no environment to read WAYBILL_BASE_URL from",
    );
  }
  const { WAYBILL_BASE_URL: baseUrl, WAYBILL_API_KEY: apiKey } = env;
  if (!baseUrl) throw new MisconfiguredError("WAYBILL_BASE_URL is not set");
  if (!apiKey) throw new MisconfiguredError("WAYBILL_API_KEY is not set");
  return createConnection({ baseUrl, apiKey });
}

/** A connection that can be used, its base URL without a trailing slash. */
export function checkedConnection(connection: Connection): Connection {
  if (made.has(connection)) return connection;
  const problem = problemOf(connection);
  if (problem) throw new MisconfiguredError(problem);
  return { ...connection, baseUrl: withoutSlash(connection.baseUrl) };
}

function withoutSlash(baseUrl: string): string {
  let end = baseUrl.length;
  while (baseUrl[end - 1] === "/") end -= 1;
  return baseUrl.slice(0, end);
}

function problemOf(connection: Connection): string | undefined {
  try {
    return problemIn(connection);
  } catch {
    return "the connection cannot be read: a property threw";
  }
}

function problemIn(connection: Connection): string | undefined {
  if (typeof connection !== "object" || connection === null) {
    return "no connection: pass { baseUrl, apiKey }";
  }
  const unknown = Object.keys(connection).some((key) => !OPTIONS.includes(key));
  if (unknown) {
    return `the connection has an unknown option; known: ${OPTIONS.join(", ")}`;
  }
  const { baseUrl, apiKey, headers, timeoutMs, retry } = connection;
  return (
    functionProblem(connection) ??
    templatesProblem(connection) ??
    baseUrlProblem(baseUrl) ??
    (typeof apiKey === "function" ? undefined : keyProblem(apiKey)) ??
    headersProblem(headers) ??
    timeoutProblem(timeoutMs) ??
    retryProblem(retry)
  );
}

function functionProblem(connection: Connection): string | undefined {
  for (const name of ["fetch", "onAttempt", "onWarning"] as const) {
    const value: unknown = connection[name];
    if (value === undefined || typeof value === "function") continue;
    return `${name} must be a function`;
  }
  return undefined;
}

function templatesProblem({ templates }: Connection): string | undefined {
  if (templates === undefined) return undefined;
  const isRegistry =
    isFields(templates) && typeof templates["reviewMessage"] === "function";
  return isRegistry
    ? undefined
    : "templates must be what createTemplateRegistry makes";
}

/** What is wrong with a key, if anything; never the key. */
export function keyProblem(key: unknown): string | undefined {
  if (typeof key !== "string" || key === "") return "there is no API key";
  if (/^[!-~]+$/.test(key)) return undefined;
  return "the API key holds a blank, a line break or a character outside ASCII";
}

/** What is wrong with a timeout, if anything. */
export function timeoutProblem(timeoutMs: unknown): string | undefined {
  if (timeoutMs === undefined) return undefined;
  // A timer of more than 2^31 − 1 ms fires at once.
  const fits =
    typeof timeoutMs === "number" && timeoutMs > 0 && timeoutMs < 2 ** 31;
  return fits ? undefined : "timeoutMs must be a number from 1 to 2147483647";
}

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

function baseUrlProblem(baseUrl: unknown): string | undefined {
  if (typeof baseUrl !== "string" || !URL.canParse(baseUrl)) {
    return "the base URL is not an absolute URL such as https://host/api";
  }
  const { protocol, hostname, username, password, pathname } = new URL(baseUrl);
  const plain = protocol === "http:" && LOOPBACK.test(hostname);
  if (protocol !== "https:" && !plain) {
    return "the base URL must be https (http only on loopback)";
  }
  if (username || password) return "the base URL must hold no credentials";
  if (/[?#]/.test(baseUrl))
    return "the base URL must hold no query or fragment";
  if (/\s/.test(baseUrl))
    return "the base URL must hold no blank or line break";
  if (pathname.includes("/messages/send")) {
    return "the base URL must end before /messages";
  }
  return undefined;
}

const OURS = /^(x-api-key|content-type|content-length)$/i;
const HEADER = /^[!#$%&'*+.^_`|~\w-]+$/;
const HEADER_VALUE = /^[\t -~]*$/;

function headersProblem(headers: unknown): string | undefined {
  if (headers === undefined) return undefined;
  // What is read by iterating has no fields: a Headers would send nothing.
  if (!isFields(headers) || Symbol.iterator in headers) {
    return "headers must be an object of texts";
  }
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value !== "string") return "headers must be an object of texts";
    if (OURS.test(name)) return "a header in headers is set by waybill itself";
    if (!HEADER.test(name) || !HEADER_VALUE.test(value)) {
      return "a header in headers has a name or a value that cannot be sent";
    }
  }
  return undefined;
}
