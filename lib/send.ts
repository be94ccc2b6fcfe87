import { answerOf } from "./answer.ts";
import { jsonOf, valueOrThrow } from "./build.ts";
import {
  checkedConnection,
  type Connection,
  keyProblem,
  timeoutProblem,
} from "./connection.ts";
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
import type { Issue } from "./issue.ts";
import { causeOf, redacted, secretsOf } from "./redact.ts";
import { isUnreachable } from "./unreachable.ts";
import { isTemplateBody, validate } from "./validate.ts";
import type { MessageBody, QueueMessageResponse } from "./wire.ts";

/** What one call of {@linkcode send} may set. */
export interface SendOptions {
  /** Ends the call. */
  readonly signal?: AbortSignal | undefined;
  /** Time for connect, headers and body together, in ms; over the connection's. */
  readonly timeoutMs?: number | undefined;
}

/** What {@linkcode trySend} resolves to. */
export type SendResult =
  | {
      readonly ok: true;
      readonly queued: boolean;
      readonly warnings: readonly Issue[];
    }
  | {
      readonly ok: false;
      readonly error: SendError;
      readonly warnings: readonly Issue[];
    };

/**
 * Sends one built body: validates it, posts it once and reads the answer
 * strictly. `{ queued: false }` is a value, not an error; `queued` says
 * nothing about delivery.
 *
 * @example
 * ```ts
 * import { buildOtp, send } from "waybill";
 * import { createFakeServer } from "waybill/fake-server";
 *
 * await using fake = createFakeServer();
 * const body = buildOtp({ recipient: "+4915112345678", otp: "493817" });
 * const { queued } = await send(body, fake.connection);
 * console.assert(queued);
 * ```
 *
 * @throws {SendError} whose `outcome` says whether the message may have gone out
 */
export async function send(
  body: MessageBody,
  connection: Connection,
  options?: SendOptions,
): Promise<QueueMessageResponse> {
  const result = await trySend(body, connection, options);
  if (!result.ok) throw result.error;
  return { queued: result.queued };
}

/**
 * Like {@linkcode send}, but never rejects: the error is in the result.
 *
 * @example May the code be sent again?
 * ```ts
 * import { trySend } from "waybill";
 *
 * const body = { recipient: "+4915112345678", otp: "" };
 * const connection = { baseUrl: "https://service.example/api", apiKey: "the-app-key" };
 * const result = await trySend(body, connection);
 * if (!result.ok) console.assert(result.error.outcome === "not-sent");
 * ```
 */
export async function trySend(
  body: MessageBody,
  connection: Connection,
  options: SendOptions = {},
): Promise<SendResult> {
  let warnings: readonly Issue[] = [];
  try {
    const checked = checkedConnection(connection);
    const verdict = validate(body, checked);
    warnings = verdict.warnings;
    const value = valueOrThrow(verdict);
    warnings.forEach((warning) => announce(warning, checked));
    const { queued } = await posted(value, checked, options);
    return { ok: true, queued, warnings };
  } catch (error) {
    if (isSendError(error)) return { ok: false, error, warnings };
    return { ok: false, error: new ConnectionLostError(undefined), warnings };
  }
}

// A hook that throws must not make a message look unsent.
function announce(warning: Issue, { onWarning }: Connection): void {
  try {
    onWarning?.(warning);
  } catch {}
}

async function posted(
  body: MessageBody,
  connection: Connection,
  { signal, timeoutMs = connection.timeoutMs ?? 10_000 }: SendOptions,
): Promise<QueueMessageResponse> {
  const text = jsonOf(body);
  const problem = timeoutProblem(timeoutMs);
  if (problem) throw new MisconfiguredError(problem);
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
