import { withAbout } from "./about.ts";
import {
  answerIn,
  type Blot,
  cutShort,
  demandNoRedirect,
  TAIL,
  textOf,
} from "./answer.ts";
import { causeOf } from "./cause.ts";
import type { Connection } from "./connection.ts";
import { keyProblem } from "./connection-problem.ts";
import { type Deadline, within } from "./deadline.ts";
import {
  AbortedError,
  ConnectionLostError,
  isSendError,
  MisconfiguredError,
  type SendError,
  TimedOutError,
  UnreachableError,
} from "./error.ts";
import { secretsInHeaders, secretsOf } from "./known-secrets.ts";
import { redacted } from "./redact.ts";
import { bodyPartsOf } from "./request-body.ts";
import { isUnreachable } from "./unreachable.ts";
import { isTemplateBody } from "./validate.ts";
import type { MessageBody, QueueMessageResponse } from "./wire.ts";

/** One request and how far it has come. */
interface Exchange {
  readonly body: MessageBody;
  readonly text: string;
  readonly connection: Connection;
  key: string | undefined;
  /** As they went out: the caller's own may change before the answer. */
  headers: Readonly<Record<string, string>>;
  isRequested: boolean;
  /** While the transport has the word: an error of ours is then one of another call. */
  isAway: boolean;
  response: Response | undefined;
}

/** Posts a body once, within `timeoutMs` ms: the only function that does I/O. */
export function posted(
  body: MessageBody,
  text: string,
  connection: Connection,
  signal: AbortSignal | undefined,
  timeoutMs: number,
): Promise<QueueMessageResponse> {
  const exchange: Exchange = {
    body,
    text,
    connection,
    key: undefined,
    headers: {},
    isRequested: false,
    isAway: false,
    response: undefined,
  };
  return within(
    timeoutMs,
    signal,
    (deadline) => exchanged(exchange, deadline),
    (thrown, deadline) =>
      withAbout(certainErrorOf(thrown, exchange, deadline), body),
  );
}

async function exchanged(
  exchange: Exchange,
  deadline: Deadline,
): Promise<QueueMessageResponse> {
  const { body, text, connection } = exchange;
  const given = keyOf(connection.apiKey);
  const key = typeof given === "string" ? given : await kept(given);
  if (deadline.ended) throw endOf(deadline, false);
  demandKey(key);
  exchange.key = key;
  const path = isTemplateBody(body) ? TEMPLATE_PATH : OTP_PATH;
  const headers = headersOf(key, connection);
  exchange.headers = headers;
  const request = requestOf(text, headers, deadline.signal);
  exchange.isRequested = true;
  const url = connection.baseUrl + path;
  const { fetch = globalThis.fetch } = connection;
  exchange.isAway = true;
  const response = await fetch(url, request);
  exchange.isAway = false;
  exchange.response = response;
  const blot = blotOf(exchange);
  demandNoRedirect(response, blot);
  exchange.isAway = true;
  const read = await textOf(response, blot);
  exchange.isAway = false;
  return answerIn(read, response, blot);
}

/** Blots out the key, other credentials and everything secret in the body. */
function blotOf(exchange: Exchange): Blot {
  return (text, isCut = false) => {
    const secrets = secretsIn(exchange);
    const isLong = ({ length }: string) => length * ESCAPED > TAIL;
    return isCut && secrets.some(isLong) ? "" : redacted(text, secrets);
  };
}

/** What one character becomes at most, escaped or percent-encoded. */
const ESCAPED = 12;

function secretsIn({ key, body, headers }: Exchange): string[] {
  const secrets = [...secretsInHeaders(headers), ...secretsOf(body)];
  return key ? [key, ...secrets] : secrets;
}

const OTP_PATH = "/messages/send-otp";
const TEMPLATE_PATH = "/messages/send/raw";

// An error from the caller's function may contain the key: it is not passed on.
function keyOf(apiKey: Connection["apiKey"]): string | Promise<string> {
  if (typeof apiKey === "string") return apiKey;
  try {
    return apiKey();
  } catch {
    throw new MisconfiguredError("the apiKey function failed");
  }
}

async function kept(key: Promise<string>): Promise<string> {
  try {
    return await key;
  } catch {
    throw new MisconfiguredError("the apiKey function failed");
  }
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
  return keepalive === undefined ? request : { ...request, keepalive };
}

/** The error of a failed post, even when what was thrown or answered is unreadable. */
function certainErrorOf(
  error: unknown,
  exchange: Exchange,
  deadline: Deadline,
): SendError {
  try {
    return errorOf(error, exchange, deadline);
  } catch {
    return exchange.isRequested
      ? new ConnectionLostError(new Error("what fetch returned cannot be read"))
      : noRequest();
  }
}

function errorOf(
  error: unknown,
  exchange: Exchange,
  deadline: Deadline,
): SendError {
  const { isRequested, isAway, response } = exchange;
  const { ended } = deadline;
  if (isSendError(error) && !isAway) return error;
  // When the deadline cut a 2xx off, the error is about the deadline, not the body.
  if (response && (!ended || response.status >= 400)) {
    return cutShort(response, blotOf(exchange));
  }
  if (ended) return endOf(deadline, isRequested);
  if (!isRequested) return noRequest();
  const cause = causeOf(error, secretsIn(exchange));
  if (isUnreachable(error)) return new UnreachableError(cause);
  return new ConnectionLostError(cause);
}

function noRequest(): SendError {
  return new MisconfiguredError("the request could not be made");
}

function endOf(
  { ended, timeoutMs }: Deadline,
  isRequested: boolean,
): SendError {
  return ended === "aborted"
    ? new AbortedError(isRequested)
    : new TimedOutError(timeoutMs, isRequested);
}
