import { inBase64, inBytes, unescaped, withoutSigns } from "./decoded.ts";
import { BETWEEN, faded, folded } from "./folded.ts";
import { MOST_SECRETS } from "./known-secrets.ts";

const PHONE_LIKE = /\+?\d(?:[\s.()/–-]{0,3}\d){6,}/g;
// An IP address: where a redirect leads, or a connection failed.
const ADDRESS = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?=\d)|$)){4}$/;
// A date, with the hour where a blank parts them: when an answer was given.
const DATE = /^20\d\d-[01]\d-[0-3]\d(?: \d\d)?$/;
const BLOT = "•••";

/**
 * Blots every secret out of a text: as written, in JSON or in a URL. A text
 * that hides one in another way is blotted out as a whole.
 */
export function redacted(text: string, secrets: readonly string[]): string {
  // The list stops there, and a secret that it lacks could be in the text.
  if (secrets.length >= MOST_SECRETS) return BLOT;
  const blotted = blottedAsWritten(text, secrets);
  // A piece of one may be torn as well; one of a number is blotted out anyway.
  const long = secrets.filter(
    (secret) => secret.length >= PIECE && !isNumber(secret),
  );
  const isHidden =
    hidesTorn(text, secrets) ||
    holdsHidden(blotted, secrets) ||
    hidesPiece(without(text, long), long) ||
    [inBase64(text), inBytes(text)].some((read) => hidesPiece(read, secrets));
  return isHidden ? BLOT : blotted;
}

/** How many characters of a secret tell something of it. */
const PIECE = 12;
// They tell nothing: links to other places begin so as well.
const SCHEME = /https?:\/\/(?:www\.)?/gi;

/** Tells whether a text has a piece of a secret: a server may cut a long value short, or quote the end of a link. */
function holdsPiece(text: string, secrets: readonly string[]): boolean {
  const pieces = new Set<string>();
  const telling = text.replace(SCHEME, " ");
  for (let end = PIECE; end <= telling.length; end++) {
    pieces.add(telling.slice(end - PIECE, end));
  }
  return secrets
    .map((secret) => secret.replace(SCHEME, " "))
    .some((secret) => {
      for (let end = PIECE; end <= secret.length; end++) {
        if (pieces.has(secret.slice(end - PIECE, end))) return true;
      }
      return false;
    });
}

/** Tells whether a text has a secret or a piece of one, in any spelling. */
function hidesPiece(text: string, secrets: readonly string[]): boolean {
  return holdsPiece(text, secrets) || holdsHidden(text, secrets, holdsPiece);
}

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
    (secret) => !isNumber(secret) || hasPart(secret),
  );
  const written = sought.filter((secret) => isWritten(secret, text));
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

function formsOf(secret: string): string[] {
  return [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret.toWellFormed()),
  ];
}

function isWritten(secret: string, text: string): boolean {
  return formsOf(secret).some((form) => text.includes(form));
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

// A secret of so few letters is blotted out only where it stands alone: if it went
// from every word, it could be read off what is left.
const ALONE = 2;

/** Finds a form of a secret; one or two letters only where they are a word of their own. */
function patternOf(form: string): string {
  const pattern = escaped(form);
  const isWord = form.length <= ALONE && WORD.test(form);
  return isWord ? `(?<!\\p{L})${pattern}(?!\\p{L})` : pattern;
}

// Not of a script that puts no blanks between words.
const WORD =
  /^(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}])\p{L})+$/u;

// <b>493</b><i>817</i> reads 493817, and so does 493<wbr>817.
const TAG = /<[^<>]*>/g;
// A secret without the signs around it, which an answer may leave out or spell in
// many ways.
const CORE = /[\p{L}\p{N}].*[\p{L}\p{N}]/su;

function holdsHidden(
  text: string,
  secrets: readonly string[],
  holds = holdsWhole,
): boolean {
  // Twice, because an answer may quote a quotation.
  const read = unescaped(unescaped(text));
  const shown = withoutSigns(read);
  const readings = [
    ...new Set([read, shown, shown.replace(TAG, ""), faded(read)]),
  ];
  // A secret may look like an escape itself, and be read so or not.
  const hidden = secrets.flatMap((secret) => {
    const once = unescaped(secret);
    const twice = unescaped(once);
    const shown = withoutSigns(twice);
    const spellings = [secret, once, twice, shown, faded(once), endOf(secret)];
    return [...new Set(spellings)];
  });
  return BETWEEN.some(({ pattern, least }) => {
    const sought = hidden
      .map((secret) => folded(secret, pattern))
      .flatMap((secret) => [secret, CORE.exec(secret)?.[0] ?? secret])
      .filter(({ length }) => length >= least);
    return readings
      .map((reading) => folded(reading, pattern))
      .some((reading) => holdsWhole(reading, sought) || holds(reading, sought));
  });
}

function holdsWhole(text: string, secrets: readonly string[]): boolean {
  return secrets.some((secret) => text.includes(secret));
}

/** How many digits of a phone number stay as they are wherever it is dialled. */
const END = 7;

/** The end of a phone number, which is written without its country at home; all of another secret. */
function endOf(secret: string): string {
  return isNumber(secret) ? secret.replace(/\D/g, "").slice(-END) : secret;
}

function isNumber(secret: string): boolean {
  return secret.replace(PHONE_LIKE, "") === "";
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
