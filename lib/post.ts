import { answerOf } from "./answer.ts";
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
  try {
    const key = await keyOf(connection, deadline);
    const secrets = () => [key, ...secretsOf(body)];
    const path = isTemplateBody(body) ? TEMPLATE_PATH : OTP_PATH;
    const request = requestOf(text, key, connection);
    const url = connection.baseUrl + path;
    return await exchanged(url, request, connection, deadline, secrets);
  } finally {
    deadline.clear();
  }
}

const OTP_PATH = "/messages/send-otp";
const TEMPLATE_PATH = "/messages/send/raw";

async function keyOf(
  { apiKey }: Connection,
  deadline: Deadline,
): Promise<string> {
  const key = await keyFrom(apiKey, deadline);
  if (deadline.ended) throw endOf(deadline, false);
  const problem = keyProblem(key);
  if (problem) throw new MisconfiguredError(problem);
  return key;
}

// What the caller's function throws may hold the key: it is not passed on.
async function keyFrom(
  apiKey: Connection["apiKey"],
  deadline: Deadline,
): Promise<string> {
  if (typeof apiKey === "string") return apiKey;
  try {
    return await deadline.race(apiKey());
  } catch {
    if (deadline.ended) return "";
    throw new MisconfiguredError("the apiKey function failed");
  }
}

function requestOf(
  text: string,
  key: string,
  { headers }: Connection,
): RequestInit {
  return {
    method: "POST",
    headers: {
      Accept: "application/json",
      ...headers,
      "Content-Type": "application/json",
      "X-API-KEY": key,
    },
    // Deno sends any other kind of body again when a reused connection drops.
    body: new Blob([text]),
    // Followed, a redirect would take the key along.
    redirect: "manual",
  };
}

async function exchanged(
  url: string,
  request: RequestInit,
  { fetch = globalThis.fetch }: Connection,
  deadline: Deadline,
  secrets: () => string[],
): Promise<QueueMessageResponse> {
  try {
    const { signal } = deadline;
    const response = await deadline.race(fetch(url, { ...request, signal }));
    return await answerOf(response, deadline, (text) =>
      redacted(text, secrets()),
    );
  } catch (error) {
    if (isSendError(error) && !isCutOff(error, deadline)) throw error;
    if (deadline.ended) throw endOf(deadline, true);
    const cause = causeOf(error, secrets());
    if (isUnreachable(error)) throw new UnreachableError(cause);
    throw new ConnectionLostError(cause);
  }
}

// A 2xx whose body the deadline cut off tells of the deadline, not of the body.
function isCutOff(error: SendError, { ended }: Deadline): boolean {
  return error.code === "unreadable-answer" && ended !== undefined;
}

function endOf({ ended, timeoutMs }: Deadline, requested: boolean): SendError {
  return ended === "aborted"
    ? new AbortedError(requested)
    : new TimedOutError(timeoutMs, requested);
}
