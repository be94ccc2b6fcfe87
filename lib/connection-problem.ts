import type { Connection } from "./connection.ts";
import { hasFields, isFields, namesOf, safeName } from "./json.ts";
import { msProblem, unknownOption } from "./option.ts";
import { retryProblem } from "./retry.ts";
import { rulesProblem, templatesProblem } from "./validate-options.ts";

const OPTIONS = namesOf<Connection>({
  baseUrl: null,
  apiKey: null,
  fetch: null,
  headers: null,
  timeoutMs: null,
  rules: null,
  templates: null,
  retry: null,
  onAttempt: null,
  onWarning: null,
});

/** What is wrong with a connection, if anything; never a value of it. */
export function problemOf(connection: Connection): string | undefined {
  try {
    return problemIn(connection);
  } catch {
    return "the connection cannot be read: a property threw";
  }
}

function problemIn(connection: Connection): string | undefined {
  if (!hasFields(connection)) {
    return "no connection: pass { baseUrl, apiKey }";
  }
  if ("connection" in connection && !("baseUrl" in connection)) {
    return "this is no connection, but has one: pass its .connection";
  }
  const unknown = unknownOption(connection, OPTIONS, "the connection has");
  if (unknown) return unknown;
  const { baseUrl, apiKey, headers, timeoutMs, retry } = connection;
  return (
    functionProblem(connection) ??
    templatesProblem(connection.templates) ??
    rulesProblem(connection.rules) ??
    baseUrlProblem(baseUrl) ??
    (typeof apiKey === "function" ? undefined : keyProblem(apiKey)) ??
    headersProblem(headers) ??
    (timeoutMs === undefined ? undefined : msProblem("timeoutMs", timeoutMs)) ??
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

/** What is wrong with a key, if anything; never the key. */
export function keyProblem(key: unknown): string | undefined {
  if (key === undefined || key === null || key === "") {
    return "there is no API key";
  }
  if (typeof key !== "string")
    return "the API key must be a string, or a function that gives one";
  if (/^[!-~]+$/.test(key)) return undefined;
  return "the API key contains whitespace or a character that is not printable ASCII";
}

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

function baseUrlProblem(baseUrl: unknown): string | undefined {
  if (baseUrl === undefined || baseUrl === null || baseUrl === "") {
    return "there is no baseUrl: pass one such as https://host/api";
  }
  if (typeof baseUrl !== "string") {
    return "the base URL must be a string such as https://host/api";
  }
  if (!URL.canParse(baseUrl)) {
    return "the base URL must be an absolute URL such as https://host/api";
  }
  const { protocol, hostname, username, password, pathname } = new URL(baseUrl);
  const isLocal = protocol === "http:" && LOOPBACK.test(hostname);
  if (protocol !== "https:" && !isLocal) {
    return "the base URL must begin with https:// (http:// on loopback alone)";
  }
  if (username || password) return "the base URL must not contain credentials";
  if (/[?#]/.test(baseUrl))
    return "the base URL must not contain a query or fragment";
  if (/\s/.test(baseUrl)) return "the base URL must not contain whitespace";
  if (ENDPOINT.test(pathname)) {
    return "the base URL must end before /messages";
  }
  return undefined;
}

// The whole address of an endpoint, or a part of it.
const ENDPOINT = /\/messages(\/*$|\/send([-_/]?(otps?|raw))?(\/|$))/i;

const OURS = /^(x-api-key|content-type|content-length)$/i;
// Node's fetch throws at these, and at a Connection header of any other value; its
// error would look like that of a connection that broke.
const UNSENDABLE = /^(expect|keep-alive|transfer-encoding|upgrade)$/i;
const CONNECTION_VALUE = /^[\t ]*(close|keep-alive)[\t ]*$/i;
const HEADER = /^[!#$%&'*+.^_`|~\w-]+$/;
const HEADER_VALUE = /^[\t -~]*$/;

function headersProblem(headers: unknown): string | undefined {
  if (headers === undefined) return undefined;
  // An iterable has no fields of its own: a `Headers` would send nothing.
  if (!isFields(headers) || Symbol.iterator in headers) {
    return "headers must be an object of strings";
  }
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value !== "string")
      return "headers must be an object of strings";
    if (OURS.test(name))
      return `headers.${name} is one that waybill sets itself: leave it out`;
    if (!isSendable(name, value)) {
      return `headers.${safeName(name)} has a name or a value that cannot be sent`;
    }
  }
  return undefined;
}

function isSendable(name: string, value: string): boolean {
  if (!HEADER.test(name) || !HEADER_VALUE.test(value)) return false;
  if (/^connection$/i.test(name)) return CONNECTION_VALUE.test(value);
  return !UNSENDABLE.test(name);
}
