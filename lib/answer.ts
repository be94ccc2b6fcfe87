import {
  type AnswerFacts,
  RedirectedError,
  RefusedError,
  ServiceFailedError,
  UnreadableAnswerError,
} from "./error.ts";
import { isFields } from "./json.ts";
import type { QueueMessageResponse } from "./wire.ts";

/** The most bytes of an answer that are read. */
const CAP = 65_536;

interface Text {
  readonly text: string;
  /** What kept the text from being whole. */
  readonly flaw?: "too large" | "cut short";
}

/** Blots secrets out of a text. */
export type Blot = (text: string) => string;

/** How far a request has come. */
export interface Progress {
  isRequested: boolean;
  response: Response | undefined;
}

/**
 * Reads an answer strictly: `{"queued": boolean}` on a 2xx, or an error. The
 * status decides first, so a 4xx stays a refusal even when its body breaks.
 */
export async function answerOf(
  fetching: Promise<Response>,
  progress: Progress,
  blot: Blot,
): Promise<QueueMessageResponse> {
  const response = await fetching;
  progress.response = response;
  const { status } = response;
  if (status >= 300 && status < 400) {
    response.body?.cancel().catch(() => {});
    throw new RedirectedError(status, targetOf(response, blot));
  }
  let read = CUT_SHORT;
  try {
    read = isSmall(response)
      ? { text: await response.text() }
      : await cappedTextOf(response);
  } catch {}
  const { text, flaw } = read;
  if (status >= 400) throw failureOf(response, text, blot);
  const queued = flaw ? undefined : queuedOf(text);
  if (typeof queued === "boolean") return { queued };
  const state = flaw ?? 'not {"queued": boolean}';
  throw new UnreadableAnswerError(state, factsOf(response, blot(text)));
}

/** The error of a 4xx or 5xx, whatever of its body was read. */
export function failureOf(
  response: Response,
  text: string,
  blot: Blot,
): RefusedError | ServiceFailedError {
  const facts = factsOf(response, blot(text));
  return response.status < 500
    ? new RefusedError(facts)
    : new ServiceFailedError(facts);
}

function queuedOf(text: string): unknown {
  try {
    const answer: unknown = JSON.parse(text);
    return isFields(answer) ? answer["queued"] : undefined;
  } catch {
    return undefined;
  }
}

function targetOf(response: Response, blot: Blot) {
  const location = response.headers.get("location");
  const base = response.url || undefined;
  if (!location || !URL.canParse(location, base)) return undefined;
  return blot(new URL(location, base).origin);
}

function factsOf({ status, headers }: Response, text: string): AnswerFacts {
  const retryAfterMs = retryAfterOf(headers.get("retry-after"));
  const excerpt = text.trim().slice(0, 200);
  return {
    status,
    excerpt,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}

/** Retry-After in ms: seconds, or an HTTP date. */
function retryAfterOf(header: string | null): number | undefined {
  if (!header) return undefined;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}

// The protocol holds an answer to its content-length, but for a compressed one.
function isSmall({ headers }: Response): boolean {
  const length = headers.get("content-length");
  if (length === null || headers.has("content-encoding")) return false;
  return Number(length) <= CAP;
}

const CUT_SHORT: Text = { text: "", flaw: "cut short" };

async function cappedTextOf({ body }: Response): Promise<Text> {
  if (!body) return { text: "" };
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let size = 0; size <= CAP;) {
    const { done, value } = await reader.read();
    if (done) return { text: text + decoder.decode() };
    size += value.byteLength;
    text += decoder.decode(value.subarray(0, CAP), { stream: true });
  }
  reader.cancel().catch(() => {});
  return { text, flaw: "too large" };
}
