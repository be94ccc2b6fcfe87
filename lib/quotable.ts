import { redacted } from "./redact.ts";

/**
 * What an error may quote of a text: its beginning, without secrets. With `isCut`,
 * the text may end within a secret.
 */
export function quotable(
  text: string,
  secrets: readonly string[],
  isCut = false,
): string {
  const longest = Math.max(0, ...secrets.map(({ length }) => length));
  // A secret may be cut in two there, so that the rest of it is not found.
  const tail = longest * ESCAPED;
  const whole = text.trimStart();
  const beginning = whole.slice(0, MOST_QUOTED + tail);
  const shown = redacted(beginning, secrets);
  const isWhole = !isCut && beginning.length === whole.length;
  return isWhole ? shown : shown.slice(0, Math.max(0, shown.length - tail));
}

/** How many characters are looked through at least: each takes its time, and an error page has many. */
const MOST_QUOTED = 1_024;
/** What one character becomes at most, escaped or percent-encoded. */
const ESCAPED = 12;
