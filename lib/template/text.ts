import { type Findings, report, type Where } from "../issue.ts";

// The cheap and coarse test first: the exact one costs many times more.
const HINT = /\{\{|undefined|null|\[object/;
const LEFT_OVER =
  /\{\{|\[object \w+\]|(?<![\p{L}\p{N}_])(?:undefined|null)(?![\p{L}\p{N}_])/u;

/** Tells whether a text still has something in it that a template engine or a bug left. */
export function isLeftOver(text: string): boolean {
  return HINT.test(text) && LEFT_OVER.test(text);
}

// In German and Norwegian, null is zero: "null Fehler". "Hallo null!" is no such word.
const WORDS = /null(?=[ -]\p{L})|undefined(?=-\p{L})/gu;
// Apps write JSON into a value, where null is a value like any other.
const JSON_START = /^\s*[[{]/;
const JSON_NULL = /[:[,]\s*null(?=\s*[,}\]])/g;
const SURE = /\{\{|\[object|undefined|"null"/;
const MAYBE =
  /\bNaN\b|\bInvalid Date\b|#(?:N\/A|DIV\/0!|REF!|VALUE!|NAME\?)|\$\{|<%|&(?:#\d+|amp|lt|gt|quot|apos|nbsp);/;

/** Every one of them that a usual text could have; a null that is right is among them. */
const LEFT_ANYHOW = new RegExp(`\\b(?:undefined|null)\\b|${MAYBE.source}`);

/** What is to be said of a free text that may still have such a thing in it, if anything. */
function leftOverCode(
  given: string,
): "left-over" | "maybe-left-over" | undefined {
  const text = JSON_START.test(given) ? given.replace(JSON_NULL, "") : given;
  if (isLeftOver(text)) {
    const left = text.replace(WORDS, "");
    // A longer text may mean the word: "drei zu null".
    const isSure = isLeftOver(left) && (SURE.test(left) || isShort(left));
    return isSure ? "left-over" : "maybe-left-over";
  }
  return MAYBE.test(text) ? "maybe-left-over" : undefined;
}

/** Tells whether a text has two words at most. */
function isShort(text: string): boolean {
  return text.split(/[^\p{L}\p{N}]+/u).filter(Boolean).length <= 2;
}

/** Reviews a free text for what a template engine or a bug left in it; `path` makes its path. */
export function reviewLeftOver(
  text: string,
  path: Where,
  found: Findings,
): void {
  const code = leftOverCode(text);
  if (code) report(found, code, path());
}

/**
 * Tells at a glance that a value is a short text that breaks no rule. It errs on
 * the safe side: what it does not pass gets the exact review.
 */
export function isUsual(text: unknown): text is string {
  if (typeof text !== "string" || text.length === 0) return false;
  if (text.length > LONGEST_USUAL) return false;
  // One look-up per character and no branch takes a third less time.
  let bits = USUAL;
  for (let index = 0; index < text.length; index++) {
    bits &= BITS[text.charCodeAt(index)] ?? 0;
  }
  if (bits === USUAL) return true;
  if ((bits & PLAIN) === 0) return false;
  const hasSpace = (bits & NO_SPACE) === 0;
  if (hasSpace && (text.startsWith(" ") || text.includes("  "))) return false;
  const hasHint = (bits & NO_HINT) === 0;
  return !hasHint || !LEFT_ANYHOW.test(text);
}

/** The most characters of a usual text. */
export const LONGEST_USUAL = 200;

const [PLAIN, NO_SPACE, NO_HINT] = [1, 2, 4];
const USUAL = PLAIN | NO_SPACE | NO_HINT;

// What a character is, as bits. None for control characters, "[", and all that
// comes after "z": braces, and what is not ASCII.
const BITS = new Uint8Array(123).fill(USUAL, 32);
BITS[32] = PLAIN | NO_HINT;
BITS[91] = 0;
// Each left-over that consists of such characters has one of these.
for (const hint of "uND#$<&") {
  BITS[hint.charCodeAt(0)] = PLAIN | NO_SPACE;
}

/** The most characters that Meta takes in a header, and in a body beside other components. */
export const LONGEST_HEADER = 60;
export const LONGEST_BODY = 1024;
/** The most characters of a code. */
export const LONGEST_CODE = 15;
/** The longest text that Meta takes, when the body is the only component. */
export const LONGEST = 32_768;
const BREAK = /[\n\r\t]| {5,}/;

/** Tells whether a value has what Meta takes in none: a line break, a tab, five spaces. */
export function hasBreak(text: string): boolean {
  return BREAK.test(text);
}

// A pair of marks around something, as WhatsApp formats it: not the one of
// `order_7`, nor a pair within a word. Longer than 60 is told anyway.
const MARKUP =
  /(?<![\p{L}\p{N}])([*_~`])(?=[^\s*_~`]).{0,60}?(?<=\S)\1(?![\p{L}\p{N}])/u;

/** Tells whether a text of at most 60 characters has what WhatsApp would format. */
export function hasMarkup(text: string): boolean {
  return MARKUP.test(text);
}

// Spaces, ":" (a whole URL has one), "|", all that is not printable ASCII, and a %
// that encodes nothing.
const WHOLE_OR_RAW = /[^!-9;-{}~]|%(?![\da-f]{2})/i;

/** Tells whether a text is a whole URL or not percent-encoded, where the end of a URL is meant. */
export function isWholeOrRaw(text: string): boolean {
  return WHOLE_OR_RAW.test(text);
}

/** Tells whether the same is sure of a text where a code may be meant, which is exempt. */
export function isNoUrlEnd(text: string): boolean {
  return text.length > LONGEST_CODE && isWholeOrRaw(text);
}

const LINK = /https?:|www\.|:\/\/|[a-z\d]\.[a-z]{2,}(?:[/:?#]|$)/i;
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;
// What no font draws, and the digits of other scripts.
const UNTYPED =
  /[\0-\x08\x0e-\x1f\x7f\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|(?![\d\u{10000}-\u{10ffff}])\p{Nd}/u;
// As a program writes a number for people to read, or a spreadsheet.
const FORMATTED = /^\d{1,3}(?:[.,]\d{3})+$|^\d+\.0+$/;
const ODD = [LINK, EMOJI, UNTYPED, FORMATTED];
const PLAIN_CODE = /^\d*$/;

/** Reviews whether a code can be read and typed: no space around it, no link, no emoji, nothing unseen. */
export function reviewTyped(code: string, path: Where, found: Findings): void {
  if (PLAIN_CODE.test(code)) return;
  if (code !== code.trim()) report(found, "otp-outer-space", path());
  if (ODD.some((odd) => odd.test(code))) report(found, "otp-symbols", path());
}

/** Reviews a text that a recipient will read; `path` makes its path. */
export function reviewShown(text: string, path: Where, found: Findings): void {
  if (text.length > LONGEST && lengthOf(text) > LONGEST) {
    return report(found, "text-too-long", path());
  }
  if (hasBreak(text)) {
    report(found, "parameter-line-break", path());
  } else if (text.trim() === "") {
    report(found, "blank-parameter", path());
  }
  reviewLeftOver(text, path, found);
}

/** Length in characters (code points); Meta does not say which it counts. */
export function lengthOf(text: string): number {
  let { length } = text;
  for (let index = 1; index < text.length; index++) {
    // The second half of a pair, which is one character.
    const isLow = (text.charCodeAt(index) & 0xfc00) === 0xdc00;
    if (isLow && (text.charCodeAt(index - 1) & 0xfc00) === 0xd800) length -= 1;
  }
  return length;
}
