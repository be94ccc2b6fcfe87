import { problemOf } from "./connection-problem.ts";
import { MisconfiguredError } from "./error.ts";
import type { Issue } from "./issue.ts";
import { isFields, type Whole, withoutUndefined } from "./json.ts";
import type { Attempt, Retry } from "./retry.ts";
import type { Rules } from "./rule.ts";
import type { TemplateReviewer } from "./validate-options.ts";

/** How to reach the service. Its functions are called without a `this`. */
export interface Connection {
  /** The service's base URL including `/api`; https, or http on loopback. */
  readonly baseUrl: string;
  /** The app's key, or a function that returns it for each request (rotation); a function that fails is `misconfigured`. */
  readonly apiKey: string | (() => string | Promise<string>);
  /**
   * Replaces the transport, for example by `fake.fetch` in a test. Whatever it throws
   * is reported as a network failure, even an error of this package. It must make this
   * one request alone: if a repetition or a report to a collector finds nobody, the
   * message counts as `not-sent`, and `retry` repeats it, though it was read.
   */
  readonly fetch?:
    | ((input: string | URL | Request, init?: RequestInit) => Promise<Response>)
    | undefined;
  /**
   * Extra headers besides the key and the content type. If a header's name says
   * that it holds a credential, as `Authorization` does, no error shows these parts
   * of its value: words of 8 or more characters, a lone word of 6 or more (`Bearer`
   * before it does not count), cookie values of 4 or more, or a password of 4 or
   * more that Basic encodes.
   * Of what `createConnection` returns, `console.log`, `inspect` and JSON show only
   * the names; a clone, an assertion's diff and `console.table` show the values.
   */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Time for one attempt, from `apiKey` to the answer's end, in ms; default 10,000. What is left of `retry.budgetMs` shortens it. */
  readonly timeoutMs?: number | undefined;
  /** Changes the severity of single rules: `{ "unknown-field": "warn" }`. */
  readonly rules?: Rules | undefined;
  /** Known templates from `createTemplateRegistry`: `send` checks against them. */
  readonly templates?: TemplateReviewer | undefined;
  /** When to repeat a failed send; if absent, a send is one request. */
  readonly retry?: Retry | undefined;
  /** Called after each failed attempt; it cannot make a call fail. */
  readonly onAttempt?: ((attempt: Attempt) => void) | undefined;
  /** Called for each warning about a body without issues, before it is sent; it cannot make a call fail. */
  readonly onWarning?: ((warning: Issue) => void) | undefined;
}

/** The default time for one attempt, in ms. */
export const TIMEOUT_MS = 10_000;

/** The connections that `createConnection` has made, and so checked. */
const checkedBefore = new WeakSet<Connection>();

/**
 * Checks a connection once and keeps its key out of anything that prints it. The
 * result is frozen, and its `apiKey` is a function.
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
 * @throws {MisconfiguredError} saying what to fix, without the value
 */
export function createConnection(options: Connection): Connection {
  const checked = checkedConnection(options);
  const { baseUrl, apiKey, headers, retry, rules } = checked;
  const hidden = typeof apiKey === "string" ? () => apiKey : apiKey;
  // Copies, because a change made after the check would not be checked.
  const connection = Object.freeze({
    // Absent options stay absent: spread over others, they must not undo them.
    ...withoutUndefined(checked),
    baseUrl,
    apiKey: hidden,
    ...(headers && { headers: hiddenFromPrint(headers) }),
    ...(retry && { retry: frozenRetry(retry) }),
    ...(rules && { rules: Object.freeze({ ...rules }) }),
  });
  checkedBefore.add(connection);
  return connection;
}

function frozenRetry(retry: Retry): Retry {
  const { attempts, budgetMs, repeatUnknown, seed } = retry;
  const copy: Whole<Retry> = { attempts, budgetMs, repeatUnknown, seed };
  return Object.freeze({ ...withoutUndefined(copy), attempts });
}

// The caller's headers may hold a secret: a print shows only their names.
function hiddenFromPrint(
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const names = Object.keys(headers).map((name) => [name, "…"]);
  const shown = () => Object.fromEntries(names);
  // In the prototype: Node's Headers would take own properties for headers.
  const prints = {
    toJSON: shown,
    [Symbol.for("nodejs.util.inspect.custom")]: shown,
  };
  return Object.freeze(Object.assign(Object.create(prints), headers));
}

/**
 * Makes a connection from `WAYBILL_BASE_URL` and `WAYBILL_API_KEY` in an
 * environment such as `process.env`.
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
 * @throws {MisconfiguredError} saying which variable is missing, or what is wrong
 */
export function connectionFromEnv(
  env:
    | Readonly<Record<string, string | undefined>>
    // An interface has no index signature, and may hold more than texts.
    | Variables,
): Connection {
  if (!isFields(env)) {
    throw new MisconfiguredError(
      "there is no environment to read WAYBILL_BASE_URL from",
    );
  }
  const { WAYBILL_BASE_URL: baseUrl, WAYBILL_API_KEY: apiKey } =
    variablesIn(env);
  if (!baseUrl) throw new MisconfiguredError("WAYBILL_BASE_URL is not set");
  if (!apiKey) throw new MisconfiguredError("WAYBILL_API_KEY is not set");
  return createConnection({ baseUrl, apiKey });
}

interface Variables {
  readonly WAYBILL_BASE_URL?: string | undefined;
  readonly WAYBILL_API_KEY?: string | undefined;
}

// What an environment that checks its variables throws may quote them.
function variablesIn(env: Variables): Variables {
  try {
    const { WAYBILL_BASE_URL, WAYBILL_API_KEY } = env;
    return { WAYBILL_BASE_URL, WAYBILL_API_KEY };
  } catch {
    throw new MisconfiguredError(
      "WAYBILL_BASE_URL or WAYBILL_API_KEY cannot be read: the environment threw",
    );
  }
}

/** Checks a connection and takes the trailing slashes off its base URL. */
export function checkedConnection(connection: Connection): Connection {
  if (checkedBefore.has(connection)) return connection;
  const problem = problemOf(connection);
  if (problem) throw new MisconfiguredError(problem);
  return copyOf(connection);
}

// By name: a spread would lose what an instance has from its prototype.
function copyOf(connection: Connection): Whole<Connection> {
  const { baseUrl, apiKey, fetch, headers, timeoutMs } = connection;
  const { rules, templates, retry, onAttempt, onWarning } = connection;
  return {
    baseUrl: withoutSlash(baseUrl),
    apiKey,
    fetch,
    headers,
    timeoutMs,
    rules,
    templates,
    retry,
    onAttempt,
    onWarning,
  };
}

function withoutSlash(baseUrl: string): string {
  let end = baseUrl.length;
  while (baseUrl[end - 1] === "/") end -= 1;
  return baseUrl.slice(0, end);
}
