import type { SendError } from "./error.ts";
import { hasFields, namesOf } from "./json.ts";
import { msProblem, unknownOption } from "./option.ts";
import { isBrokenTls } from "./unreachable.ts";

/**
 * Repeats an attempt that failed as `not-sent` and was not aborted, or with a 429
 * that has a Retry-After. Not repeated is what Bun calls a failed TLS handshake: it
 * says the same of TLS that breaks once the message was read.
 */
export interface Retry {
  /** How many requests to make at most; 1 means no repetition. */
  readonly attempts: number;
  /** Time for all attempts and the waits between them, in ms; default 30,000. */
  readonly budgetMs?: number | undefined;
  /**
   * Also repeats what is `unknown`, and what Bun calls a failed TLS handshake, and so
   * **may send twice**. Unless a later attempt is queued, the call fails with the
   * last such error, even if one answers `{ queued: false }`.
   */
  readonly repeatUnknown?: boolean | undefined;
  /** Makes the jitter of the waits repeatable: a whole number. */
  readonly seed?: number | undefined;
}

/** What `onAttempt` is told after each failed attempt; it contains no secret. */
export interface Attempt {
  /** Counts from 1. */
  readonly attempt: number;
  /** The wait before the next attempt, in ms; absent when there is none. */
  readonly delayMs?: number;
  /** Its `outcome` says whether this attempt may have sent the message. */
  readonly error: SendError;
}

/** The default budget, in ms. */
export const BUDGET_MS = 30_000;

const OPTIONS = namesOf<Retry>({
  attempts: null,
  budgetMs: null,
  repeatUnknown: null,
  seed: null,
});

/** What is wrong with retry options, if anything. */
export function retryProblem(retry: Retry | undefined): string | undefined {
  if (retry === undefined) return undefined;
  if (!hasFields(retry)) {
    return "retry must be an object such as { attempts: 3 }";
  }
  const unknown = unknownOption(retry, OPTIONS, "retry has");
  if (unknown) return unknown;
  const { attempts, budgetMs = BUDGET_MS, repeatUnknown = false, seed } = retry;
  if (!Number.isSafeInteger(attempts) || attempts < 1) {
    return "retry.attempts must be a whole number above 0";
  }
  // The text "false", out of an environment, would count as true and send twice.
  if (typeof repeatUnknown !== "boolean") {
    return "retry.repeatUnknown must be true or false";
  }
  if (seed !== undefined && !Number.isSafeInteger(seed)) {
    return "retry.seed must be a whole number";
  }
  return msProblem("retry.budgetMs", budgetMs);
}

/**
 * The wait before the next attempt, in ms; `undefined` when there is none: the
 * error is final, the message may have gone out, or the wait takes all the time
 * that is left.
 */
export function waitAfter(
  error: SendError,
  attempt: number,
  retry: Retry | undefined,
  leftMs: number,
  random: () => number,
): number | undefined {
  if (!retry || attempt >= retry.attempts || !repeats(error, retry)) {
    return undefined;
  }
  const delayMs = retryAfterOf(error) ?? backOff(attempt, random);
  return delayMs < leftMs ? delayMs : undefined;
}

function repeats(error: SendError, { repeatUnknown = false }: Retry): boolean {
  // The caller ended it.
  if (error.code === "aborted") return false;
  if (isBrokenTls(error)) return repeatUnknown;
  if (error.outcome === "not-sent") return true;
  if (error.outcome === "unknown") return repeatUnknown;
  if (error.code !== "refused") return false;
  return error.status === 429 && error.retryAfterMs !== undefined;
}

function retryAfterOf(error: SendError): number | undefined {
  return "retryAfterMs" in error ? error.retryAfterMs : undefined;
}

/** 100–200 ms, then twice that, and so on up to 10 s: doubled, with jitter. */
function backOff(attempt: number, random: () => number): number {
  const most = Math.min(10_000, 200 * 2 ** (attempt - 1));
  return Math.round(most * (0.5 + random() / 2));
}

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
export function randomFrom(seed: number | undefined): () => number {
  if (seed === undefined) return Math.random;
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
