import { asText } from "./as-text.ts";
import { FAULT } from "./fake-header.ts";
import { effectNameOf, type FaultEffect } from "./fault-spec.ts";
import { bodyFor, givenHeaders } from "./given-answer.ts";

const JSON_TYPE = "application/json";

/** The bodies that effects send, by the effect's name. */
export const FAULT_TEXTS = {
  queued: '{"queued":false}',
  truncate: '{"qu',
  invalidJson: '{"queued":tru',
  html: "<!doctype html><title>502 Bad Gateway</title><h1>Bad Gateway</h1>",
  empty: "",
} as const;

/**
 * The answer to a struck request; nothing when the usual answer follows. A delay
 * lasts even if the caller has left; a hanging request ends when the caller
 * leaves; both end when `released` aborts.
 */
export async function faultAnswerOf(
  effect: FaultEffect,
  request: Request,
  released: AbortSignal,
): Promise<Response | undefined> {
  if ("delayMs" in effect) {
    await sleep(effect.delayMs, released);
    return released.aborted ? resetAnswer() : undefined;
  }
  if ("hang" in effect) {
    await sleep(undefined, AbortSignal.any([request.signal, released]));
    return resetAnswer();
  }
  return "reset" in effect ? resetAnswer() : promptAnswerOf(effect);
}

type PromptEffect = Exclude<
  FaultEffect,
  { delayMs: number } | { hang: true } | { reset: true }
>;

function promptAnswerOf(effect: PromptEffect): Response {
  if ("status" in effect) return statusAnswer(effect);
  if ("queued" in effect) return answer("queued");
  if ("truncate" in effect) return truncatedAnswer();
  if ("invalidJson" in effect) return answer("invalidJson");
  if ("html" in effect) return answer("html", "text/html");
  if ("empty" in effect) return answer("empty");
  const { redirect: location } = effect;
  const headers = { location, [FAULT]: "redirect" };
  return new Response(null, { status: 307, headers });
}

function answer(
  name: keyof typeof FAULT_TEXTS,
  type = JSON_TYPE,
  body: BodyInit = FAULT_TEXTS[name],
): Response {
  const headers = { "content-type": type, [FAULT]: name };
  return new Response(body, { headers });
}

function statusAnswer(effect: Extract<FaultEffect, { status: number }>) {
  const { status, body, headers } = effect;
  const usual = { "content-type": JSON_TYPE };
  const marks = { [FAULT]: effectNameOf(effect) };
  return new Response(bodyFor(status, asText(body)), {
    status,
    headers: givenHeaders(usual, marks, headers),
  });
}

/** The answer that resets the connection: on a socket by its body, which fails at once; in process by its mark. */
export function resetAnswer(): Response {
  const body = IS_OLD_BUN ? null : new ReadableStream({ start: failed });
  return new Response(body, { headers: { [FAULT]: "reset" } });
}

// Not an error: Bun would print it.
function failed(stream: ReadableStreamDefaultController): void {
  stream.error(undefined);
}

// Bun 1.3 resets no connection by such a body, and one that no socket reads makes
// the running test fail.
const IS_OLD_BUN = /^Bun\/1\.3\./.test(globalThis.navigator?.userAgent ?? "");

/** Tells whether an answer stands for a connection that is reset. */
export function isReset({ headers }: Response): boolean {
  return headers.get(FAULT) === "reset";
}

function truncatedAnswer(): Response {
  let pulls = 0;
  const body = new ReadableStream({
    async pull(stream) {
      pulls += 1;
      if (pulls === 1)
        return stream.enqueue(new TextEncoder().encode(FAULT_TEXTS.truncate));
      // The first bytes must have left, or nothing of the answer arrives.
      await sleep(20);
      stream.error(new TypeError("The connection was closed by a fault"));
    },
  });
  return answer("truncate", JSON_TYPE, body);
}

/** Resolves after `ms`, or when `cut` aborts; without `ms`, only then. */
function sleep(ms: number | undefined, cut?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (cut?.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      // The signal outlives this wait, and would keep it in memory.
      cut?.removeEventListener("abort", end);
      resolve();
    };
    const timer = ms === undefined ? undefined : setTimeout(end, ms);
    cut?.addEventListener("abort", end);
  });
}
