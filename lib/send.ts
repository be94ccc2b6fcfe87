import { withAbout } from "./about.ts";
import { valueOrThrow } from "./build.ts";
import { checkedConnection, type Connection } from "./connection.ts";
import {
  AbortedError,
  isSendError,
  MisconfiguredError,
  type SendError,
} from "./error.ts";
import { msProblem, optionsProblem, signalProblem } from "./deadline.ts";
import type { Issue, Verdict } from "./issue.ts";
import { posted } from "./post.ts";
import { BUDGET_MS, randomFrom, waitAfter } from "./retry.ts";
import { validate } from "./validate.ts";
import { waited } from "./wait.ts";
import type { MessageBody, QueueMessageResponse } from "./wire.ts";
import { type Written, writtenOf } from "./written.ts";

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
 * Sends one built body: validates it, posts it (once, unless the connection has
 * `retry`) and reads the answer strictly. `{ queued: false }` is a value, not an
 * error; `queued` says nothing about delivery.
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
export function send(
  body: MessageBody,
  connection: Connection,
  options: SendOptions = {},
): Promise<QueueMessageResponse> {
  try {
    const checked = checkedConnection(connection);
    const verdict = validate(body, checked);
    return repeated(usable(verdict, checked), checked, options);
  } catch (thrown) {
    return Promise.reject(ownError(thrown, body));
  }
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
    const written = usable(verdict, checked);
    const { queued } = await repeated(written, checked, options);
    return { ok: true, queued, warnings };
  } catch (thrown) {
    return { ok: false, error: ownError(thrown, body), warnings };
  }
}

/** Tells the hook each warning and gives what to post, or throws every issue. */
function usable(
  verdict: Verdict<MessageBody>,
  connection: Connection,
): Written {
  const written = writtenOf(valueOrThrow(verdict), connection);
  for (const warning of verdict.warnings) told(connection.onWarning, warning);
  return written;
}

// An error that is not ours comes from a getter or a wrong option, before any
// request, so nothing left; after it, `posted` has made every error ours.
function ownError(thrown: unknown, body: unknown): SendError {
  const error = isSendError(thrown)
    ? thrown
    : new MisconfiguredError("the connection or the options cannot be read");
  return withAbout(error, body);
}

// A hook that fails, at once or later, must not make a message look unsent.
function told<Told>(
  hook: ((what: Told) => unknown) | undefined,
  what: Told,
): void {
  try {
    void Promise.resolve(hook?.(what)).catch(() => {});
  } catch {}
}

/** Posts until it succeeds, fails for good or runs out of time; without `retry`, once. */
function repeated(
  { body, text }: Written,
  connection: Connection,
  options: SendOptions,
): Promise<QueueMessageResponse> {
  const { signal, timeoutMs = connection.timeoutMs ?? 10_000 } = options;
  const problem =
    msProblem("timeoutMs", timeoutMs) ??
    optionsProblem(options) ??
    signalProblem(signal);
  if (problem) throw new MisconfiguredError(problem);
  const { retry, onAttempt } = connection;
  if (!retry && !onAttempt) {
    return posted(body, text, connection, signal, timeoutMs);
  }
  const post = (mostMs: number) =>
    posted(body, text, connection, signal, Math.min(timeoutMs, mostMs));
  return attempted(body, post, connection, signal).catch((thrown) => {
    throw ownError(thrown, body);
  });
}

/** Posts again as `retry` says, and tells the hook of each failure. */
async function attempted(
  body: MessageBody,
  post: (mostMs: number) => Promise<QueueMessageResponse>,
  { retry, onAttempt }: Connection,
  signal: AbortSignal | undefined,
): Promise<QueueMessageResponse> {
  const random = randomFrom(retry?.seed);
  const budgetMs = retry ? (retry.budgetMs ?? BUDGET_MS) : Infinity;
  const started = performance.now();
  // Once a message may be queued, no later failure makes it unsent.
  let open: SendError | undefined;
  for (let attempt = 1, elapsed = 0; ; attempt++) {
    try {
      return await post(Math.ceil(budgetMs - elapsed));
    } catch (thrown) {
      const error = ownError(thrown, body);
      elapsed = performance.now() - started;
      if (error.outcome === "unknown") open = error;
      const delayMs = waitAfter(error, attempt, retry, elapsed, random);
      told(onAttempt, {
        attempt,
        error,
        ...(delayMs !== undefined && { delayMs }),
      });
      if (delayMs === undefined) throw open ?? error;
      await waitedFor(delayMs, signal, open);
      elapsed = performance.now() - started;
      // A late timer or a slow hook used up the time: another post could only
      // leave the outcome unknown.
      if (elapsed >= budgetMs) throw open ?? error;
    }
  }
}

/** Waits; throws when the signal ended the call meanwhile, or broke. */
async function waitedFor(
  delayMs: number,
  signal: AbortSignal | undefined,
  open: SendError | undefined,
): Promise<void> {
  try {
    await waited(delayMs, signal);
    if (!signal?.aborted) return;
  } catch (thrown) {
    // It must not make a message that may be queued look unsent.
    throw open ?? thrown;
  }
  throw new AbortedError(open !== undefined);
}
