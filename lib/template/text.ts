import { type Findings, report, type Where } from "../issue.ts";
import { hasSigns, isLeftOver, reviewLeftOver } from "./left-over.ts";

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
  // Of all left-overs, only undefined and null have a u, and so on.
  if ((bits & NO_U) === 0 && isLeftOver(text)) return false;
  if ((bits & NO_N) === 0 && text.includes("NaN")) return false;
  if ((bits & NO_D) === 0 && text.includes("Invalid Date")) return false;
  return (bits & NO_SIGN) !== 0 || !hasSigns(text);
}

/** The most characters of a usual text. */
export const LONGEST_USUAL = 200;

const [PLAIN, NO_SPACE, NO_U, NO_N, NO_D, NO_SIGN] = [1, 2, 4, 8, 16, 32];
const USUAL = 63;

// What a character is, as bits. None for control characters, "[", and all that
// comes after "z": braces, and what is not ASCII.
const BITS = new Uint8Array(123).fill(USUAL, 32);
BITS[91] = 0;
for (const [characters, bit] of [
  [" ", NO_SPACE],
  ["u", NO_U],
  ["N", NO_N],
  ["D", NO_D],
  ["#$<&", NO_SIGN],
] as const) {
  for (const one of characters) BITS[one.charCodeAt(0)] = USUAL - bit;
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
  if (text.length <= LONGEST_CODE || !isWholeOrRaw(text)) return false;
  return lengthOf(text) > LONGEST_CODE;
}

const LINK = /https?:|www\.|:\/\/|[a-z\d]\.[a-z]{2,}(?:[/:?#]|$)/i;
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;
// What no font draws, and the digits of other keyboards: those past U+FFFF are on none.
const UNTYPED =
  /[\0-\x08\x0e-\x1f\x7f\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|(?![\d\u{10000}-\u{10ffff}])\p{Nd}/u;
// As a program writes a number for people to read, or a spreadsheet.
const FORMATTED = /^\d{1,3}(?:(?:,\d{3})+|(?:\.\d{3})+)$|^\d+\.0+$/;
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
