import type { Connection } from "./connection.ts";
import { MisconfiguredError } from "./error.ts";
import { hasFields, namesOf } from "./json.ts";
import { optionsProblem, signalProblem } from "./option.ts";
import { CONCURRENCY, createRun, type Run } from "./run.ts";
import { type SendResult, trySend } from "./send.ts";
import { sourceOf } from "./source.ts";
import { unsentResult, unsentResults } from "./unsent.ts";
import { createPace, createPauses, stopListening } from "./wait.ts";
import type { MessageBody } from "./wire.ts";

/** How {@linkcode sendMany} sends. */
export interface SendManyOptions {
  /** Sends under way at once; default 8. */
  readonly concurrency?: number | undefined;
  /**
   * Sends started per second, evenly, repetitions not counted; default no limit.
   * A late timer is made up for by up to 20 ms, so that for a moment there can be one
   * more: for a service that counts strictly, set a little less.
   */
  readonly perSecond?: number | undefined;
  /** Stops the run and aborts the sends under way. */
  readonly signal?: AbortSignal | undefined;
}

/** What became of one body. */
export interface SendManyResult {
  /** Place of the body in the source, from 0. */
  readonly index: number;
  /** As `trySend` gives it; for a body that was no longer sent, `aborted`. */
  readonly result: SendResult;
}

/** Where bodies come from: any iterable, synchronous or not. */
export type Bodies = Iterable<MessageBody> | AsyncIterable<MessageBody>;

/**
 * Sends many bodies with bounded concurrency and rate, and yields each result
 * as it settles. It reads its source no further ahead than it can send, and sends
 * nothing before somebody asks for the first result.
 *
 * An abort, a 401 or a 403 stops the run. What is left of an array is yielded
 * as `not-sent`; any other source is closed and read no further, and a body it
 * was about to give is not sent, and may not be yielded either. After a `break`
 * or a `return()`, sends under way settle unseen: if every result counts, stop
 * with the signal instead. What the source throws is thrown once the results have been yielded.
 * A body added to an array after its end was read is `not-sent` as well.
 *
 * @example
 * ```ts
 * import { buildOtp, sendMany } from "waybill";
 * import { createFakeServer } from "waybill/fake-server";
 *
 * await using fake = createFakeServer();
 * const recipients = ["+14155550123", "+14155550124"];
 * const bodies = recipients.map((recipient) => buildOtp({ recipient, otp: "493817" }));
 * for await (const { index, result } of sendMany(bodies, fake.connection)) {
 *   console.assert(result.ok, recipients[index]);
 * }
 * ```
 *
 * @throws {MisconfiguredError} on the first `next()`, for bodies that are not iterable or a wrong option
 */
export function sendMany(
  bodies: Bodies,
  connection: Connection,
  options: SendManyOptions = {},
): AsyncGenerator<SendManyResult, void, undefined> {
  const abandoned = new AbortController();
  const results = resultsOf(bodies, connection, options, abandoned.signal);
  const end = results.return.bind(results);
  const fail = results.throw.bind(results);
  // By itself it would wait for a `next()` that a quiet source never answers.
  results.return = (value) => {
    abandoned.abort();
    return end(value);
  };
  results.throw = (error) => {
    abandoned.abort();
    return fail(error);
  };
  return results;
}

async function* resultsOf(
  bodies: Bodies,
  connection: Connection,
  options: SendManyOptions,
  abandoned: AbortSignal,
): AsyncGenerator<SendManyResult, void, undefined> {
  demandIterable(bodies);
  demandOptions(options);
  const { signal } = options;
  const { run, stop, unsent } = startSending(bodies, connection, options);
  const abort = () => stop(ABORTED);
  abandoned.addEventListener("abort", abort);
  signal?.addEventListener("abort", abort);
  if (signal?.aborted) abort();
  const pauseIfDue = createPauses();
  try {
    while (true) {
      // No await for a result that has already settled.
      const next = run.next();
      const settled = next instanceof Promise ? await next : next;
      if (!settled) break;
      const refusal = refusalOfAll(settled.result);
      if (refusal) stop(`an earlier one was refused with ${refusal}`);
      yield settled;
      const pause = pauseIfDue();
      if (pause) await pause;
    }
    if (Array.isArray(bodies)) {
      yield* unsentResults(bodies, run.count, unsent, pauseIfDue);
    }
    if (run.failure) throw run.failure.error;
  } finally {
    stopListening(signal, abort);
  }
}

const ABORTED = "the call was aborted";
// A body that was added too late, or whose list broke before it.
const ENDED = "the run had ended before it was read";

/** A run that sends at its pace, until it is stopped. */
interface Sending {
  readonly run: Run;
  /** Stops sending; the first reason counts. */
  stop(reason: string): void;
  /** The result of a body that is no longer sent. */
  unsent(body: unknown): SendResult;
}

function startSending(
  bodies: Bodies,
  connection: Connection,
  { concurrency = CONCURRENCY, perSecond = Infinity, signal }: SendManyOptions,
): Sending {
  demandNumbers(concurrency, perSecond);
  const sendOptions = { signal };
  let stopReason: string | undefined;
  const sendUnlessStopped = (body: MessageBody) =>
    stopReason === undefined
      ? trySend(body, connection, sendOptions)
      : Promise.resolve(unsentResult(stopReason, body));
  const halt = new AbortController();
  const isPaced = perSecond !== Infinity;
  const pace = isPaced ? createPace(perSecond, halt.signal) : undefined;
  const run = createRun(sourceOf(bodies), concurrency, sendUnlessStopped, pace);
  return {
    run,
    stop(reason) {
      stopReason ??= reason;
      halt.abort();
      run.stop();
    },
    unsent: (body) => unsentResult(stopReason ?? ENDED, body),
  };
}

/** The status that refuses the key or the account, and so every other body. */
function refusalOfAll(result: SendResult): 401 | 403 | undefined {
  if (result.ok || result.error.code !== "refused") return undefined;
  const { status } = result.error;
  return status === 401 || status === 403 ? status : undefined;
}

function demandIterable(bodies: unknown): void {
  const isIterable =
    hasFields(bodies) &&
    (Symbol.iterator in bodies || Symbol.asyncIterator in bodies);
  if (isIterable) return;
  const isPromise = bodies instanceof Promise;
  const hint = isPromise ? "await the promise" : "put a single one in a list";
  throw new MisconfiguredError(`sendMany takes an iterable of bodies: ${hint}`);
}

const OPTIONS = namesOf<SendManyOptions>({
  concurrency: null,
  perSecond: null,
  signal: null,
});

function demandOptions(options: SendManyOptions): void {
  const problem =
    optionsProblem(options, OPTIONS, "{ concurrency: 8 }") ??
    signalProblem(options.signal);
  if (problem) throw new MisconfiguredError(problem);
}

function demandNumbers(concurrency: number, perSecond: number): void {
  if (!Number.isSafeInteger(concurrency) || concurrency < 1) {
    throw new MisconfiguredError("concurrency must be a whole number above 0");
  }
  if (typeof perSecond !== "number" || !(perSecond > 0)) {
    throw new MisconfiguredError("perSecond must be a number above 0");
  }
}
