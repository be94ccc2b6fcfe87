import { ownError } from "./about.ts";
import type { Connection } from "./connection.ts";
import { AbortedError, type SendError } from "./error.ts";
import { callHook } from "./hook.ts";
import { BUDGET_MS, randomFrom, waitAfter } from "./retry.ts";
import { createPauses, sleep } from "./wait.ts";
import type { MessageBody, QueueMessageResponse } from "./wire.ts";

/**
 * Posts, and repeats a failure as `retry` says; tells the hook of each failure.
 * `post` makes one attempt of at most `mostMs` ms.
 */
export async function postWithRetries(
  body: MessageBody,
  post: (mostMs: number) => Promise<QueueMessageResponse>,
  { retry, onAttempt }: Connection,
  signal: AbortSignal | undefined,
): Promise<QueueMessageResponse> {
  const random = randomFrom(retry?.seed);
  const budgetMs = retry ? (retry.budgetMs ?? BUDGET_MS) : Infinity;
  const startedAt = performance.now();
  const pauseIfDue = createPauses();
  // Once a message may be queued, no later failure makes it unsent, and no
  // later `{ queued: false }` either.
  let lastUnknown: SendError | undefined;
  for (let attempt = 1, elapsed = 0; ; attempt++) {
    const { answer, error } = await tryPost(post, budgetMs - elapsed, body);
    if (answer && lastUnknown && !answer.queued) throw lastUnknown;
    if (answer) return answer;
    elapsed = performance.now() - startedAt;
    const leftMs = budgetMs - elapsed;
    if (error.outcome === "unknown") lastUnknown = error;
    const delayMs = waitAfter(error, attempt, retry, leftMs, random);
    const wait = delayMs === undefined ? {} : { delayMs };
    callHook(onAttempt, { attempt, error, ...wait });
    if (delayMs === undefined) throw lastUnknown ?? error;
    await sleepOrThrow(delayMs, pauseIfDue, signal, lastUnknown);
    elapsed = performance.now() - startedAt;
    // A late timer or a slow hook used up the time: another post could only
    // leave the outcome unknown.
    if (elapsed >= budgetMs) throw lastUnknown ?? error;
  }
}

type Tried =
  | { readonly answer: QueueMessageResponse; readonly error?: undefined }
  | { readonly answer?: undefined; readonly error: SendError };

/** Posts once: the answer, or what went wrong. */
async function tryPost(
  post: (mostMs: number) => Promise<QueueMessageResponse>,
  mostMs: number,
  body: MessageBody,
): Promise<Tried> {
  try {
    return { answer: await post(Math.ceil(mostMs)) };
  } catch (thrown) {
    return { error: ownError(thrown, body) };
  }
}

/** Waits; throws when the signal ended the call meanwhile, or itself threw. */
async function sleepOrThrow(
  delayMs: number,
  pauseIfDue: () => Promise<void> | undefined,
  signal: AbortSignal | undefined,
  lastUnknown: SendError | undefined,
): Promise<void> {
  try {
    await sleep(delayMs, signal);
    await pauseIfDue();
    if (!signal?.aborted) return;
  } catch (thrown) {
    // A broken signal must not make a message that may be queued look unsent.
    throw lastUnknown ?? thrown;
  }
  throw new AbortedError(lastUnknown !== undefined);
}
