import { inBase64, inBytes } from "./decoded.ts";
import {
  holdsHidden,
  holdsWhole,
  isPhoneNumber,
  PHONE_LIKE,
} from "./hidden.ts";
import { MOST_SECRETS } from "./known-secrets.ts";

// An IP address: where a redirect leads, or a connection failed.
const ADDRESS = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?=\d)|$)){4}$/;
// A date, with the hour where a blank parts them: when an answer was given.
const DATE = /^20\d\d-[01]\d-[0-3]\d(?: \d\d)?$/;
const BLOT = "•••";
/** How many characters all secrets of an exchange may have, so that it is quoted. */
export const MOST_CHARACTERS = 100_000;

/**
 * Blots every secret out of a text: as written, in JSON or in a URL. A text
 * that hides one in another way is blotted out as a whole. What stands from `end`
 * on is looked through and left out.
 */
export function redacted(
  text: string,
  secrets: readonly string[],
  end = text.length,
): string {
  // The list stops there, and a secret that it lacks could be in the text.
  if (secrets.length >= MOST_SECRETS) return BLOT;
  // Looking for more would keep the whole program busy for seconds.
  if (secrets.join("").length > MOST_CHARACTERS) return BLOT;
  const blotted = blottedAsWritten(text, secrets);
  const isHidden =
    holdsHidden(blotted, secrets) ||
    hidesTorn(text, secrets) ||
    hidesPiece(text, secrets);
  if (isHidden) return BLOT;
  return sharedBeginning(
    blotted,
    blottedAsWritten(text.slice(0, end), secrets),
  );
}

/** What two texts begin with alike: where a secret stands across an end, that is what stands before it. */
function sharedBeginning(one: string, other: string): string {
  let end = 0;
  while (one[end] !== undefined && one[end] === other[end]) end += 1;
  return one.slice(0, end);
}

function blottedAsWritten(text: string, secrets: readonly string[]): string {
  return without(text, secrets).replace(PHONE_LIKE, (number) => {
    return ADDRESS.test(number) || DATE.test(number) ? number : BLOT;
  });
}

function without(text: string, secrets: readonly string[]): string {
  const forms = secrets.flatMap(formsOf);
  const present = [...new Set(forms)].filter((form) => text.includes(form));
  const longestFirst = present.toSorted((a, b) => b.length - a.length);
  const pattern = longestFirst.map(patternOf).join("|");
  return pattern ? text.replace(new RegExp(pattern, "gu"), BLOT) : text;
}

function formsOf(secret: string): string[] {
  return [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret.toWellFormed()),
  ];
}

// A secret of so few letters is blotted out only where it stands alone: if it went
// from every word, it could be read off what is left.
const ALONE = 2;

/** Finds a form of a secret; one or two letters only where they are a word of their own. */
function patternOf(form: string): string {
  const pattern = form.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  const isWord = form.length <= ALONE && WORD.test(form);
  return isWord ? `(?<!\\p{L})${pattern}(?!\\p{L})` : pattern;
}

// Not of a script that puts no blanks between words.
const WORD =
  /^(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}])\p{L})+$/u;

/**
 * Tells whether a text, as it came, hides a secret. Where a number or a shorter
 * secret is blotted out, another secret may be torn: then it is not found any
 * more, though the rest of it can be read.
 */
function hidesTorn(text: string, secrets: readonly string[]): boolean {
  const hasPart = (secret: string) =>
    secrets.some((other) => other !== secret && secret.includes(other));
  // A phone number is blotted out in any pieces, unless a part of it goes first.
  const sought = secrets.filter(
    (secret) => !isPhoneNumber(secret) || hasPart(secret),
  );
  const written = sought.filter((secret) => holdsWhole(text, formsOf(secret)));
  const unwritten = sought.filter((secret) => !written.includes(secret));
  // One that is written out may be hidden in another place as well.
  const tearable = written.filter(
    (secret) => hasPart(secret) || secret.search(PHONE_LIKE) >= 0,
  );
  return (
    holdsHidden(text, unwritten) ||
    holdsHidden(without(text, tearable), tearable)
  );
}

/**
 * Tells whether a text has a piece of a secret, which may be torn as well: a server
 * may cut a long value short, or quote the end of a link.
 */
function hidesPiece(text: string, secrets: readonly string[]): boolean {
  // A piece of a number is blotted out anyway, where it is written.
  const long = secrets.filter(
    (secret) => secret.length >= PIECE && !isPhoneNumber(secret),
  );
  return (
    hasPiece(without(text, long), long) ||
    [inBase64(text), inBytes(text)].some((read) => hasPiece(read, secrets))
  );
}

/** Tells whether a text has a secret or a piece of one, in any spelling. */
function hasPiece(text: string, secrets: readonly string[]): boolean {
  return holdsPiece(text, secrets) || holdsHidden(text, secrets, holdsPart);
}

function holdsPart(text: string, secrets: readonly string[]): boolean {
  return holdsWhole(text, secrets) || holdsPiece(text, secrets);
}

function holdsPiece(text: string, secrets: readonly string[]): boolean {
  const pieces = new Set(piecesOf(text));
  return secrets.some((secret) =>
    piecesOf(secret).some((piece) => pieces.has(piece)),
  );
}

/** How many characters of a secret tell something of it. */
export const PIECE = 12;
// They tell nothing: links to other places begin so as well.
const SCHEME = /https?:\/\/(?:www\.)?/gi;

/** Every stretch of a text that tells something, as far as it is no beginning of a link. */
function piecesOf(text: string): string[] {
  const telling = text.replace(SCHEME, " ");
  const length = Math.max(0, telling.length - PIECE + 1);
  return Array.from({ length }, (_, at) => telling.slice(at, at + PIECE));
}
