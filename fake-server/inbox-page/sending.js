import { api } from "./api.js";
import { parsed } from "./json-text.js";

const PATIENCE_MS = 10_000;

/**
 * Sends the text of a body as the workspace's client would; gives what it would
 * have been answered.
 *
 * @throws {Error} naming what went wrong, such as no answer at all
 */
export async function sendText(text) {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    return await api.postText("send", text, signal);
  } catch (cause) {
    if (cause.name !== "TimeoutError") throw cause;
    throw new Error("no answer within 10 s", { cause });
  }
}

/** Whether an answer says that the message was queued. */
export function isQueued({ body }) {
  return parsed(body ?? "")?.queued === true;
}

/** The status of an answer, in a word where there is none. */
export function statusIn({ status }) {
  return status > 0 ? String(status) : "reset";
}
