import { withAbout } from "./about.ts";
import { answerIn, demandNoRedirect, textOf } from "./answer.ts";
import type { Connection } from "./connection.ts";
import { keyProblem } from "./connection-problem.ts";
import { type Deadline, within } from "./deadline.ts";
import { MisconfiguredError } from "./error.ts";
import {
  deadlineErrorOf,
  type Exchange,
  redactorOf,
  sendErrorOf,
} from "./exchange.ts";
import { bodyPartsOf } from "./request-body.ts";
import type { SerializedBody } from "./serialize.ts";
import { isTemplateBody } from "./validate.ts";
import type { QueueMessageResponse } from "./wire.ts";

/** What ends a post before its answer does. */
export interface Bounds {
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number;
}

/**
 * Posts a body once: the only function that does I/O. The key is added to `keys`,
 * which hold those of earlier attempts: no error tells any of them.
 */
export function postOnce(
  { body, text }: SerializedBody,
  connection: Connection,
  { signal, timeoutMs }: Bounds,
  keys: string[],
): Promise<QueueMessageResponse> {
  const exchange: Exchange = {
    body,
    text,
    connection,
    keys,
    headers: {},
    isRequested: false,
    isInFlight: false,
    response: undefined,
  };
  return within(
    timeoutMs,
    signal,
    (deadline) => runExchange(exchange, deadline),
    (thrown, deadline) =>
      withAbout(sendErrorOf(thrown, exchange, deadline), body),
  );
}

async function runExchange(
  exchange: Exchange,
  deadline: Deadline,
): Promise<QueueMessageResponse> {
  const { body, text, connection } = exchange;
  const given = keyOf(connection.apiKey);
  const key = typeof given === "string" ? given : await resolvedKey(given);
  if (deadline.ended) throw deadlineErrorOf(deadline, false);
  demandKey(key);
  const { keys } = exchange;
  if (!keys.includes(key) && keys.push(key) > MOST_KEYS) keys.shift();
  const path = isTemplateBody(body) ? TEMPLATE_PATH : OTP_PATH;
  const headers = headersOf(key, connection);
  exchange.headers = headers;
  const request = requestOf(text, headers, deadline.signal);
  exchange.isRequested = true;
  const url = connection.baseUrl + path;
  const { fetch = globalThis.fetch } = connection;
  exchange.isInFlight = true;
  // Nothing, or a 0, becomes an object as well: there is a response, which cannot be read.
  const response: Response = Object(await fetch(url, request));
  exchange.isInFlight = false;
  exchange.response = response;
  const redact = redactorOf(exchange);
  demandNoRedirect(response, url, redact);
  exchange.isInFlight = true;
  const read = await textOf(response);
  exchange.isInFlight = false;
  return answerIn(read, response, redact);
}

// Each is looked for in every error's text.
const MOST_KEYS = 10;

const OTP_PATH = "/messages/send-otp";
const TEMPLATE_PATH = "/messages/send/raw";

function keyOf(apiKey: Connection["apiKey"]): string | Promise<string> {
  if (typeof apiKey === "string") return apiKey;
  try {
    return apiKey();
  } catch {
    return noKey();
  }
}

async function resolvedKey(key: Promise<string>): Promise<string> {
  try {
    return await key;
  } catch {
    return noKey();
  }
}

// An error from the caller's function may contain the key: it is not passed on.
function noKey(): never {
  throw new MisconfiguredError("the apiKey function failed");
}

function demandKey(key: unknown): void {
  const problem = keyProblem(key);
  if (problem) throw new MisconfiguredError(problem);
}

function headersOf(
  key: string,
  { headers }: Connection,
): Readonly<Record<string, string>> {
  return { ...headers, "Content-Type": "application/json", "X-API-KEY": key };
}

function requestOf(
  text: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): RequestInit {
  const { body, keepalive } = bodyPartsOf(text);
  const request: RequestInit = {
    method: "POST",
    headers,
    body,
    // Following a redirect would take the key along.
    redirect: "manual",
    signal,
  };
  // Spread only where it must be: that costs 5 % of a send's own time.
  return keepalive === undefined ? request : { ...request, keepalive };
}
