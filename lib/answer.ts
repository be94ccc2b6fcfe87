import type { Deadline } from "./deadline.ts";
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

/**
 * Reads an answer strictly: `{"queued": boolean}` on a 2xx, or an error. The
 * status decides first, so a 4xx stays a refusal even when its body breaks.
 */
export async function answerOf(
  response: Response,
  deadline: Deadline,
  blot: (text: string) => string,
): Promise<QueueMessageResponse> {
  const { status } = response;
  if (status >= 300 && status < 400) {
    response.body?.cancel().catch(() => {});
    throw new RedirectedError(status, targetOf(response, blot));
  }
  const { text, flaw } = await textOf(response, deadline);
  const facts = () => factsOf(response, blot(text));
  if (status >= 500) throw new ServiceFailedError(facts());
  if (status >= 400) throw new RefusedError(facts());
  if (flaw) throw new UnreadableAnswerError(flaw, facts());
  const queued = queuedOf(text);
  if (typeof queued === "boolean") return { queued };
  throw new UnreadableAnswerError('not {"queued": boolean}', facts());
}

function queuedOf(text: string): unknown {
  try {
    const answer: unknown = JSON.parse(text);
    return isFields(answer) ? answer["queued"] : undefined;
  } catch {
    return undefined;
  }
}

function targetOf(response: Response, blot: (text: string) => string) {
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

async function textOf(response: Response, deadline: Deadline): Promise<Text> {
  try {
    if (!response.body) return { text: "" };
    if (isSmall(response))
      return { text: await deadline.race(response.text()) };
    return await cappedTextOf(response.body.getReader(), deadline);
  } catch {
    return { text: "", flaw: "cut short" };
  }
}

// The protocol holds an answer to its content-length, but for a compressed one.
function isSmall({ headers }: Response): boolean {
  const length = headers.get("content-length");
  if (length === null || headers.has("content-encoding")) return false;
  return Number(length) <= CAP;
}

async function cappedTextOf(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  deadline: Deadline,
): Promise<Text> {
  const decoder = new TextDecoder();
  let text = "";
  for (let size = 0; size <= CAP;) {
    const { done, value } = await deadline.race(reader.read());
    if (done) return { text: text + decoder.decode() };
    size += value.byteLength;
    text += decoder.decode(value.subarray(0, CAP), { stream: true });
  }
  reader.cancel().catch(() => {});
  return { text, flaw: "too large" };
}
