import { isPhoneNumber } from "./hidden.ts";
import { PIECE, redacted } from "./redact.ts";

/**
 * What an error may quote of a text: its beginning, without secrets. With `isCut`,
 * the text may end within a secret.
 */
export function quotable(
  text: string,
  secrets: readonly string[],
  isCut = false,
): string {
  const longest = Math.max(0, ...secrets.map(leastFound));
  // A secret may be cut in two there, so that the rest of it is not found.
  const tail = longest * ESCAPED;
  const start = text.length - text.trimStart().length;
  // A secret may begin with the blanks before the first word.
  const from = Math.max(0, start - longest);
  const beginning = text.slice(from, start + MOST_QUOTED + tail);
  const isWhole = !isCut && from + beginning.length === text.length;
  const end = isWhole ? undefined : Math.max(0, beginning.length - tail);
  return redacted(beginning, secrets, end).trimStart();
}

/** How many characters are quoted at most: these and the tail are looked through, each takes its time, and an error page has many. */
const MOST_QUOTED = 1_024;
/** What one character becomes at most, escaped or percent-encoded. */
const ESCAPED = 12;

/** How many characters of a secret are found wherever it is cut. */
function leastFound(secret: string): number {
  // Of a number, only the whole is.
  return isPhoneNumber(secret) ? secret.length : Math.min(secret.length, FOUND);
}

/** Room for a piece and for what does not count in it, accents and what parts digits. Not for a whole secret: the token of a gateway has thousands of characters. */
const FOUND = 4 * PIECE;
