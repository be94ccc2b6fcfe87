import { ownError } from "./about.ts";
import type { Connection } from "./connection.ts";
import { AbortedError, type SendError } from "./error.ts";
import { told } from "./hook.ts";
import { BUDGET_MS, randomFrom, waitAfter } from "./retry.ts";
import { pausesOf, waited } from "./wait.ts";
import type { MessageBody, QueueMessageResponse } from "./wire.ts";

/** Posts, and again as `retry` says; tells the hook of each failure. */
export async function attempted(
  body: MessageBody,
  post: (mostMs: number) => Promise<QueueMessageResponse>,
  { retry, onAttempt }: Connection,
  signal: AbortSignal | undefined,
): Promise<QueueMessageResponse> {
  const random = randomFrom(retry?.seed);
  const budgetMs = retry ? (retry.budgetMs ?? BUDGET_MS) : Infinity;
  const started = performance.now();
  const pauseNow = pausesOf();
  // Once a message may be queued, no later failure makes it unsent, and no
  // later `{ queued: false }` either.
  let open: SendError | undefined;
  for (let attempt = 1, elapsed = 0; ; attempt++) {
    const { answer, error } = await once(post, budgetMs - elapsed, body);
    if (answer && open && !answer.queued) throw open;
    if (answer) return answer;
    elapsed = performance.now() - started;
    const leftMs = budgetMs - elapsed;
    if (error.outcome === "unknown") open = error;
    const delayMs = waitAfter(error, attempt, retry, leftMs, random);
    const wait = delayMs === undefined ? {} : { delayMs };
    told(onAttempt, { attempt, error, ...wait });
    if (delayMs === undefined) throw open ?? error;
    await waitedFor(delayMs, pauseNow, signal, open);
    elapsed = performance.now() - started;
    // A late timer or a slow hook used up the time: another post could only
    // leave the outcome unknown.
    if (elapsed >= budgetMs) throw open ?? error;
  }
}

type Once =
  | { readonly answer: QueueMessageResponse; readonly error?: undefined }
  | { readonly answer?: undefined; readonly error: SendError };

/** Posts once: the answer, or what went wrong. */
async function once(
  post: (mostMs: number) => Promise<QueueMessageResponse>,
  mostMs: number,
  body: MessageBody,
): Promise<Once> {
  try {
    return { answer: await post(Math.ceil(mostMs)) };
  } catch (thrown) {
    return { error: ownError(thrown, body) };
  }
}

/** Waits; throws when the signal ended the call meanwhile, or broke. */
async function waitedFor(
  delayMs: number,
  pauseNow: () => Promise<void> | undefined,
  signal: AbortSignal | undefined,
  open: SendError | undefined,
): Promise<void> {
  try {
    await waited(delayMs, signal);
    await pauseNow();
    if (!signal?.aborted) return;
  } catch (thrown) {
    // It must not make a message that may be queued look unsent.
    throw open ?? thrown;
  }
  throw new AbortedError(open !== undefined);
}
