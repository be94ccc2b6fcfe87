import { answerOf, type Blot, failureOf, type Progress } from "./answer.ts";
import { type Connection, keyProblem } from "./connection.ts";
import { createDeadline, type Deadline } from "./deadline.ts";
import {
  AbortedError,
  ConnectionLostError,
  isSendError,
  MisconfiguredError,
  type SendError,
  TimedOutError,
  UnreachableError,
} from "./error.ts";
import { causeOf, redacted, secretsOf } from "./redact.ts";
import { isUnreachable } from "./unreachable.ts";
import { isTemplateBody } from "./validate.ts";
import type { MessageBody, QueueMessageResponse } from "./wire.ts";

/** Posts a body once, within `timeoutMs` ms: the only function that does I/O. */
export async function posted(
  body: MessageBody,
  text: string,
  connection: Connection,
  signal: AbortSignal | undefined,
  timeoutMs: number,
): Promise<QueueMessageResponse> {
  const deadline = createDeadline(timeoutMs, signal);
  const progress: Progress = { isRequested: false, response: undefined };
  let secrets: () => string[] = () => secretsOf(body);
  const blot: Blot = (text) => redacted(text, secrets());
  try {
    const key = keyOf(connection.apiKey);
    const usable = typeof key === "string" ? key : await keptKey(key, deadline);
    if (deadline.ended) throw endOf(deadline, false);
    demandKey(usable);
    secrets = () => [usable, ...secretsOf(body)];
    const path = isTemplateBody(body) ? TEMPLATE_PATH : OTP_PATH;
    const request = requestOf(text, usable, connection, deadline.signal);
    progress.isRequested = true;
    const url = connection.baseUrl + path;
    const { fetch = globalThis.fetch } = connection;
    const exchange = answerOf(fetch(url, request), progress, blot);
    return await deadline.race(exchange);
  } catch (error) {
    throw errorOf(error, progress, deadline, blot, secrets);
  } finally {
    deadline.clear();
  }
}

const OTP_PATH = "/messages/send-otp";
const TEMPLATE_PATH = "/messages/send/raw";

// What the caller's function throws may hold the key: it is not passed on.
function keyOf(apiKey: Connection["apiKey"]): string | Promise<string> {
  if (typeof apiKey === "string") return apiKey;
  try {
    return apiKey();
  } catch {
    throw new MisconfiguredError("the apiKey function failed");
  }
}

async function keptKey(
  key: Promise<string>,
  deadline: Deadline,
): Promise<string> {
  try {
    return await deadline.race(key);
  } catch {
    if (deadline.ended) throw endOf(deadline, false);
    throw new MisconfiguredError("the apiKey function failed");
  }
}

function demandKey(key: unknown): void {
  const problem = keyProblem(key);
  if (problem) throw new MisconfiguredError(problem);
}

function requestOf(
  text: string,
  key: string,
  { headers }: Connection,
  signal: AbortSignal,
): RequestInit {
  return {
    method: "POST",
    headers: {
      Accept: "application/json",
      ...headers,
      "Content-Type": "application/json",
      "X-API-KEY": key,
    },
    body: IS_REPLAYED ? new Blob([text]) : text,
    // Followed, a redirect would take the key along.
    redirect: "manual",
    signal,
  };
}

// Deno sends a text again when a reused connection drops; a Blob it does not.
// Elsewhere a Blob would only be slower.
const IS_REPLAYED = /* @__PURE__ */ /^Deno|^$/.test(
  globalThis.navigator?.userAgent ?? "",
);

/** What a failed post comes to. */
function errorOf(
  error: unknown,
  { isRequested, response }: Progress,
  deadline: Deadline,
  blot: Blot,
  secrets: () => string[],
): SendError {
  const { ended } = deadline;
  // A 2xx that the deadline cut off tells of the deadline, not of its body.
  const isCutOff =
    ended && isSendError(error) && error.code === "unreadable-answer";
  if (isSendError(error) && !isCutOff) return error;
  if (ended && response && response.status >= 400) {
    return failureOf(response, "", blot);
  }
  if (ended) return endOf(deadline, isRequested);
  if (!isRequested)
    return new MisconfiguredError("no request can be made of it");
  const cause = causeOf(error, secrets());
  if (isUnreachable(error)) return new UnreachableError(cause);
  return new ConnectionLostError(cause);
}

function endOf(
  { ended, timeoutMs }: Deadline,
  isRequested: boolean,
): SendError {
  return ended === "aborted"
    ? new AbortedError(isRequested)
    : new TimedOutError(timeoutMs, isRequested);
}
