import { ownError } from "./about.ts";
import { postWithRetries } from "./attempts.ts";
import { valueOrThrow } from "./build.ts";
import {
  checkedConnection,
  type Connection,
  TIMEOUT_MS,
} from "./connection.ts";
import { MisconfiguredError, type SendError } from "./error.ts";
import { callHook } from "./hook.ts";
import type { Issue } from "./issue.ts";
import { namesOf } from "./json.ts";
import { msProblem, optionsProblem, signalProblem } from "./option.ts";
import { type Bounds, postOnce } from "./post.ts";
import { readBody, type SerializedBody, serializedBody } from "./serialize.ts";
import { tracedTo } from "./trace.ts";
import { validate } from "./validate.ts";
import type { MessageBody, QueueMessageResponse } from "./wire.ts";

/** Options of one call of {@linkcode send}. */
export interface SendOptions {
  /** Aborts the call. */
  readonly signal?: AbortSignal | undefined;
  /** Time for one attempt, from `apiKey` to the answer's end, in ms; overrides the connection's. */
  readonly timeoutMs?: number | undefined;
}

/** What {@linkcode trySend} resolves to. */
export type SendResult =
  | {
      /** Whether the service answered as it should: then there is `queued`, else an `error`. */
      readonly ok: true;
      /** `false` when the service answered that it did not queue the message. */
      readonly queued: boolean;
      /** What may be a mistake in the body, but is no reason not to send it. */
      readonly warnings: readonly Issue[];
    }
  | {
      readonly ok: false;
      /** Its `code` says what happened, its `outcome` whether the message may be queued. */
      readonly error: SendError;
      readonly warnings: readonly Issue[];
    };

/**
 * Sends one built body: validates it, posts it (once, unless the connection has
 * `retry`) and reads `queued` strictly; anything else in the answer is ignored.
 * `{ queued: false }` is a value, not an error; `queued` says nothing about
 * delivery.
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
  options: SendOptions = {},
): Promise<QueueMessageResponse> {
  const call: Call = { body, warnings: [] };
  try {
    return await validateAndPost(call, connection, options);
  } catch (thrown) {
    throw tracedTo(send, ownError(thrown, call.body));
  }
}

/**
 * Like {@linkcode send}, but never rejects: the error is in the result.
 *
 * @example
 * ```ts
 * // May the code be sent again?
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
  const call: Call = { body, warnings: [] };
  try {
    const { queued } = await validateAndPost(call, connection, options);
    return { ok: true, queued, warnings: call.warnings };
  } catch (thrown) {
    const error = tracedTo(trySend, ownError(thrown, call.body));
    return { ok: false, error, warnings: call.warnings };
  }
}

/** One call: its body, as it was read, and what was noticed in it. */
interface Call {
  body: MessageBody;
  warnings: readonly Issue[];
}

/** Validates a body, tells the hook each warning and posts it; throws every issue. */
function validateAndPost(
  call: Call,
  connection: Connection,
  options: SendOptions,
): Promise<QueueMessageResponse> {
  const checked = checkedConnection(connection);
  const read = readBody(call.body);
  call.body = read.body;
  const verdict = validate(read.body, checked);
  call.warnings = verdict.warnings;
  valueOrThrow(verdict);
  const serialized = serializedBody(read, checked);
  const bounds = boundsOf(options, checked);
  for (const warning of verdict.warnings) callHook(checked.onWarning, warning);
  return postWithin(serialized, checked, bounds);
}

const OPTIONS = namesOf<SendOptions>({ signal: null, timeoutMs: null });

function boundsOf(options: SendOptions, connection: Connection): Bounds {
  const wrong = optionsProblem(options, OPTIONS, "{ timeoutMs: 5000 }");
  if (wrong) throw new MisconfiguredError(wrong);
  const { signal, timeoutMs = connection.timeoutMs ?? TIMEOUT_MS } = options;
  const problem = msProblem("timeoutMs", timeoutMs) ?? signalProblem(signal);
  if (problem) throw new MisconfiguredError(problem);
  return { signal, timeoutMs };
}

/** Posts until it succeeds, fails for good or runs out of time; without `retry`, once. */
function postWithin(
  serialized: SerializedBody,
  connection: Connection,
  bounds: Bounds,
): Promise<QueueMessageResponse> {
  const { retry, onAttempt } = connection;
  const keys: string[] = [];
  if (!retry && !onAttempt) {
    return postOnce(serialized, connection, bounds, keys);
  }
  const attempt = (mostMs: number) => {
    const timeoutMs = Math.min(bounds.timeoutMs, mostMs);
    return postOnce(serialized, connection, { ...bounds, timeoutMs }, keys);
  };
  return postWithRetries(serialized.body, attempt, connection, bounds.signal);
}
