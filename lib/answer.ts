import {
  type AnswerFacts,
  RedirectedError,
  RefusedError,
  ServiceFailedError,
  UnreadableAnswerError,
} from "./answer-error.ts";
import type { SendError } from "./error.ts";
import { isFields } from "./json.ts";
import type { QueueMessageResponse } from "./wire.ts";

/** How many bytes of an answer are read at most. */
const MOST_BYTES = 65_536;

/**
 * Takes the secrets of an exchange out of the beginning of a text, which is enough
 * to quote. With `isCut`, the text may end within a secret.
 */
export type Redactor = (text: string, isCut?: boolean) => string;

/** Throws on a redirect of a request to `url`; none is followed. */
export function demandNoRedirect(
  response: Response,
  url: string,
  redact: Redactor,
): void {
  const { status } = response;
  // Negated, so that a response without a status is no redirect.
  if (!(status >= 300 && status < 400)) return;
  response.body?.cancel().catch(() => {});
  throw new RedirectedError(status, targetOf(response, url, redact));
}

/** An answer that is larger than the cap. */
export interface CutAnswer {
  readonly beginning: string;
}

/** Reads the text of an answer's body, up to the cap. */
export function textOf(response: Response): Promise<string | CutAnswer> {
  return isSmall(response) ? response.text() : cappedTextOf(response);
}

/**
 * Reads an answer's text strictly: `{"queued": boolean}` on a 2xx, or an error.
 * The status decides first, so a 4xx stays a refusal whatever its body is.
 */
export function answerIn(
  read: string | CutAnswer,
  response: Response,
  redact: Redactor,
): QueueMessageResponse {
  if (typeof read !== "string") {
    throw failureOf("too large", response, redact(read.beginning, true));
  }
  const { status } = response;
  const queued = status >= 200 && status < 300 ? queuedOf(read) : undefined;
  if (typeof queued === "boolean") return { queued };
  throw failureOf('not {"queued": boolean}', response, redact(read));
}

/** The error of an answer whose body was cut short. */
export function cutShortError(response: Response): SendError {
  return failureOf("cut short", response, "");
}

/** The error of an answer: what its status says, or of a 2xx the state that it is in. */
function failureOf(
  state: string,
  response: Response,
  quotable: string,
): SendError {
  const { status } = response;
  const facts = factsOf(response, quotable);
  if (status >= 500) return new ServiceFailedError(facts);
  if (status >= 400) return new RefusedError(facts);
  return new UnreadableAnswerError(state, facts);
}

function queuedOf(text: string): unknown {
  try {
    const answer: unknown = JSON.parse(text);
    return isFields(answer) ? answer["queued"] : undefined;
  } catch {
    return undefined;
  }
}

function targetOf(response: Response, url: string, redact: Redactor) {
  const location = response.headers.get("location");
  // An answer that a double made has no URL.
  const base = response.url || url;
  if (!location || !URL.canParse(location, base)) return undefined;
  const { origin } = new URL(location, base);
  // The URL standard gives "javascript:" and "file:" this origin.
  return origin === "null" ? undefined : redact(origin);
}

function factsOf({ status, headers }: Response, quotable: string): AnswerFacts {
  const retryAfterMs = retryAfterOf(headers);
  const excerpt = beginningOf(quotable.trim()).replace(STEERING, "�");
  // A double that stands for fetch may have put anything there.
  return { status: Number(status), excerpt, retryAfterMs };
}

// What would steer the terminal that shows an excerpt: all but line ends and tabs.
const STEERING = /(?!\r\n|[\n\t])\p{Cc}|\p{Bidi_Control}/gu;

/** The first 200 characters of a text: code points, none of them cut in two. */
function beginningOf(text: string): string {
  return [...text.slice(0, 400)].slice(0, 200).join("");
}

/** Retry-After in ms: seconds, or an HTTP date. */
function retryAfterOf(headers: Headers): number | undefined {
  // Node keeps trailing spaces.
  const header = headers.get("retry-after")?.trim();
  if (!header) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  const due = httpDateOf(header);
  // By the clock that set it: ours may be wrong.
  const now = httpDateOf(headers.get("date")?.trim()) ?? Date.now();
  return due === undefined ? undefined : Math.max(0, due - now);
}

function httpDateOf(text = ""): number | undefined {
  // Runtimes read "1.5" and "-1" as dates long past; an HTTP date has a time.
  if (!/\d:\d\d:\d\d/.test(text)) return undefined;
  // The form that ends in the year names no zone: a runtime would assume its own.
  const date = Date.parse(/ \d{4}$/.test(text) ? `${text} GMT` : text);
  return Number.isNaN(date) ? undefined : date;
}

// HTTP enforces the content-length of an answer, unless it is compressed or
// sent in chunks.
function isSmall({ headers }: Response): boolean {
  const length = headers.get("content-length");
  if (length === null || headers.get("content-encoding") !== null) return false;
  if (headers.get("transfer-encoding") !== null) return false;
  return Number(length) <= MOST_BYTES;
}

async function cappedTextOf({ body }: Response): Promise<string | CutAnswer> {
  const reader = body?.getReader();
  if (!reader) return "";
  const decoder = new TextDecoder();
  let text = "";
  for (let size = 0; size <= MOST_BYTES;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    // An empty piece counts as a byte: endless empty ones would starve all timers.
    size += value.byteLength || 1;
    text += decoder.decode(value.subarray(0, MOST_BYTES), { stream: true });
  }
  reader.cancel().catch(() => {});
  return { beginning: text };
}
