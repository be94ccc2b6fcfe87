import { reviewString } from "./field.ts";
import { type Findings, type Path, report } from "./issue.ts";
import { TRUNK_STARTS } from "./trunk-zero.ts";

const DIGIT = /\d/;
// "+, spaces, hyphens, parentheses are accepted" (Meta, phone number formats).
const SEPARATORS = /[ .()-]/g;
const SPACERS = /[ .-]/g;
const ALL_BUT_DOTS = /[ ()-]/g;
const CLEAN = /^\+[1-9]\d{6,14}$/;
const FORM = /^[ .()-]*(?:[+\d][\d .()-]*)?$/;
// A country code and `(0)`, where no other separators are left. In any other place,
// brackets around a 0 are mere separators.
const TRUNK_ZERO = /^[+()]*[1-9][()]*(?:\d[()]*){0,2}\(0\)/;
// As a spreadsheet exports a number that it took for an amount: 4915112345678.0.
const DECIMAL = /^\+?\d+\.0+$/;
// What a copied number may bring along: direction marks, unusual spaces, dashes
// and signs of full width.
const UNSEEN = /[\t\n\r\u00a0\u00ad\u2000-\u206f\ufeff\uff0b\uff10-\uff19]/;
const SCIENTIFIC = /^\+?\d+([.,]\d+)?e\+?\d+$/i;

/**
 * Strips the separators people write in a phone number: `+49 (151) 1` → `+491511`.
 * One with a 0 that is not its own stays: with that 0 it is another number.
 */
export function stripped<Value>(number: Value): Value | string {
  if (typeof number !== "string" || strayZeroIn(number)) return number;
  return withoutSeparators(number);
}

/** A phone number without its separators, whatever number it may be then. */
export function withoutSeparators(number: string): string {
  return number.replace(SEPARATORS, "");
}

// In Italy and some other countries, the 0 is dialled from abroad too.
const BRACKETED =
  "(0), or only its brackets where the 0 is dialled from abroad";

/**
 * The 0 in a number that is not its own: `(0)` after a country code, as in
 * `+49 (0)151 1` and `(+49) (0) 151 1`, or `.0` at the end.
 */
function strayZeroIn(number: string): string | undefined {
  const isDecimal =
    number.includes(".") && DECIMAL.test(number.replace(ALL_BUT_DOTS, ""));
  if (isDecimal) return ".0 of a spreadsheet";
  if (!number.includes("(")) return undefined;
  return TRUNK_ZERO.test(number.replace(SPACERS, "")) ? BRACKETED : undefined;
}

const ZERO = 48;

/** Tells at a glance that a phone number breaks no rule. */
export function isUsualNumber(value: unknown): value is string {
  if (typeof value !== "string" || !CLEAN.test(value)) return false;
  // The quick test first: a country code has two or three digits.
  const mayBe = value.charCodeAt(3) === ZERO || value.charCodeAt(4) === ZERO;
  return !mayBe || !isDialledWithin(value);
}

/** Tells whether a number without separators has the 0 of +44 07911, which nobody dials from abroad. */
function isDialledWithin(number: string): boolean {
  const starts = [number.slice(1, 4), number.slice(1, 5)];
  return starts.some((start) => TRUNK_STARTS.has(start));
}

/**
 * Tells whether a message goes to its own sender. The sender's number is not
 * known offline, but its ID may have been written in place of the recipient.
 */
export function isSender(to: unknown, phoneNumberId: unknown): boolean {
  if (typeof to !== "string" || typeof phoneNumberId !== "string") return false;
  const isLonger = to.length - phoneNumberId.length === 1;
  const sender = isLonger ? `+${phoneNumberId}` : phoneNumberId;
  // Without digits it is no number, as has been reported.
  return to === sender && DIGIT.test(to);
}

/** Reviews a phone number: E.164, separators ignored, `+` advised. */
export function reviewRecipient(
  value: unknown,
  path: Path,
  found: Findings,
): value is string {
  if (isUsualNumber(value)) return true;
  const hint = "write a phone number as a string, with its +";
  if (!reviewString(value, path, found, hint)) return false;
  reviewForm(value, path, found);
  return true;
}

function reviewForm(value: string, path: Path, found: Findings): void {
  if (FORM.test(value)) {
    const zero = strayZeroIn(value);
    if (!zero) return reviewDigits(value, path, found);
    return report(found, "phone-number-form", path, `leave out the ${zero}`);
  }
  if (SCIENTIFIC.test(value)) {
    return report(found, "phone-number-scientific", path);
  }
  const hint = UNSEEN.test(value) ? RETYPE : undefined;
  report(found, "phone-number-form", path, hint);
}

const RETYPE = "it has an invisible or look-alike character, so retype it";

function reviewDigits(value: string, path: Path, found: Findings): void {
  let count = 0;
  for (let index = 0; index < value.length; index++) {
    if (isDigit(value, index)) count += 1;
  }
  const first = value[nextDigit(value, 0)];
  if (first === "0") report(found, "phone-number-leading-zero", path);
  if (count < 7 || count > 15) report(found, "phone-number-length", path);
  if (!value.includes("+")) return report(found, "phone-number-no-plus", path);
  if (!isDialledWithin(withoutSeparators(value))) return;
  report(found, "phone-number-trunk-zero", path);
}

/** Tells whether two writings of a number have the same digits. */
export function haveSameDigits(one: string, other: string): boolean {
  let here = nextDigit(one, 0);
  let there = nextDigit(other, 0);
  while (here < one.length && one[here] === other[there]) {
    here = nextDigit(one, here + 1);
    there = nextDigit(other, there + 1);
  }
  return here >= one.length && there >= other.length;
}

/** The index of the first digit at or after `from`; the length when there is none. */
function nextDigit(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isDigit(text, at)) at += 1;
  return at;
}

function isDigit(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code >= 48 && code <= 57;
}
