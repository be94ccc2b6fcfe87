import type { BodyRuleCode } from "../lib/rule.ts";
import { isListedLanguage } from "../lib/template/language.ts";
import { TRUNK_STARTS } from "../lib/trunk-zero.ts";

// The fake's own reading of the rules for single texts; as in rules.ts, the
// client's is never called.

/** Tells whether a character is a digit. */
export const isDigit = (character: string) =>
  character >= "0" && character <= "9";

const IGNORED = new Set([" ", "-", ".", "(", ")"]);

/** What is wrong with a phone number. */
export function phoneProblems(text: string): BodyRuleCode[] {
  const kept = [...text].filter((character) => !IGNORED.has(character));
  const plus = kept[0] === "+";
  const digits = plus ? kept.slice(1) : kept;
  if (!digits.every(isDigit)) {
    return [
      isScientific(text) ? "phone-number-scientific" : "phone-number-form",
    ];
  }
  if (hasTrunkZero(text) || isDecimal(text)) return ["phone-number-form"];
  const problems: BodyRuleCode[] = [];
  if (digits[0] === "0") problems.push("phone-number-leading-zero");
  if (digits.length < 7 || digits.length > 15) {
    problems.push("phone-number-length");
  }
  if (!plus) problems.push("phone-number-no-plus");
  const number = digits.join("");
  const starts = [number.slice(0, 3), number.slice(0, 4)];
  if (plus && starts.some((start) => TRUNK_STARTS.has(start))) {
    problems.push("phone-number-trunk-zero");
  }
  return problems;
}

/** As in +49 (0)151: whoever dials +49 leaves out that 0. */
function hasTrunkZero(text: string): boolean {
  const close = text.replaceAll(/[ .-]/g, "");
  const [before = "", ...more] = close.split("(0)");
  const country = [...before].filter(isDigit);
  const isCountry = country.length > 0 && country.length < 4;
  return more.length > 0 && isCountry && country[0] !== "0";
}

/** As a spreadsheet writes a number that it took for an amount: 4915112345678.0. */
function isDecimal(text: string): boolean {
  const close = text.replaceAll(/[ ()-]/g, "");
  const [whole = "", fraction = "", ...more] = close.split(".");
  const digits = whole.startsWith("+") ? whole.slice(1) : whole;
  const areZeros = fraction !== "" && [...fraction].every(isZero);
  return areDigits(digits) && areZeros && more.length === 0;
}

/** As a spreadsheet writes a long number: 4.91511E+12, or with a comma. */
function isScientific(text: string): boolean {
  const parts = text.toLowerCase().split("e");
  const [mantissa = "", power = ""] = parts.map((part) =>
    part.startsWith("+") ? part.slice(1) : part,
  );
  const numbers = [...mantissa.replace(",", ".").split("."), power];
  const areDigits = numbers.every((one) => one && [...one].every(isDigit));
  return areDigits && parts.length === 2 && numbers.length < 4;
}

const BREAKS = [..."\n\r\t\v\f\u0085\u2028\u2029"];
const PICTURE = /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3]/u;
const LINK = ["http:", "https:", "www.", "://"];
const HOST = /[a-z0-9]\.[a-z][a-z]+([/:?#]|$)/;

/** What is wrong with a code. */
export function codeProblems(text: string): BodyRuleCode[] {
  const { length } = [...text.slice(0, 64)];
  const problems: BodyRuleCode[] = [...leftOver(text)];
  const lower = text.toLowerCase();
  if (length === 0 || length > 15) problems.push("otp-length");
  if (BREAKS.some((one) => text.includes(one))) problems.push("otp-line-break");
  if (text.includes(" ".repeat(5))) problems.push("otp-spaces");
  if (text !== text.trim()) problems.push("otp-outer-space");
  const isLink = LINK.some((link) => lower.includes(link)) || HOST.test(lower);
  const isOdd = [...text].some(isUntyped) || isFormatted(text);
  if (PICTURE.test(text) || isLink || isOdd) {
    problems.push("otp-symbols");
  }
  if (length > 0 && length < 4) problems.push("otp-short");
  return problems;
}

const UNSEEN = /\p{Cf}|\p{Default_Ignorable_Code_Point}|\u2800/u;

/** What no font draws, and a digit of another script. */
function isUntyped(character: string): boolean {
  const isControl = character < " " || character === "\x7f";
  if (isControl) return !BREAKS.includes(character);
  const isForeign = /\p{Nd}/u.test(character) && !isDigit(character);
  return (isForeign && character.length === 1) || UNSEEN.test(character);
}

/** As a program writes a number for people, 493,817, or a spreadsheet, 493817.0. */
function isFormatted(text: string): boolean {
  const mark = text.includes(",") ? "," : ".";
  const [first = "", ...groups] = text.split(mark);
  const all = [first, ...groups];
  if (groups.length === 0 || !all.every(areDigits)) return false;
  const areThousands = groups.every(({ length }) => length === 3);
  if (first.length < 4 && areThousands) return true;
  const [zeros = "", ...more] = groups;
  return mark === "." && more.length === 0 && [...zeros].every(isZero);
}

const areDigits = (text: string) => text !== "" && [...text].every(isDigit);
const isZero = (character: string) => character === "0";

function leftOver(text: string): BodyRuleCode[] {
  const words = text.split(/[^\p{L}\p{N}_]/u);
  const left =
    words.includes("undefined") ||
    words.includes("null") ||
    text.includes("{{") ||
    /\[object [A-Za-z0-9_]+\]/.test(text);
  return left ? ["left-over"] : [];
}

/** What is wrong with an ID of the account. */
export function idProblems(text: string): BodyRuleCode[] {
  if (text.trim() === "") return ["empty-text"];
  return [...leftOver(text), ...oddId(text)];
}

/** As what a file, a .env or a form has around an ID, or in its place. */
function oddId(text: string): BodyRuleCode[] {
  const isQuoted = /^["'<>]|["'<>]$/.test(text);
  const isOdd = isQuoted || text !== text.trim() || text.startsWith("+");
  return isOdd || text.includes("://") ? ["account-id-form"] : [];
}

/** What is wrong with a template's name. */
export function nameProblems(text: string): BodyRuleCode[] {
  const short = text.length > 0 && text.length <= 512;
  const isFormed = short && !/[^a-z0-9_]/.test(text);
  return isFormed ? leftOver(text) : ["template-name-form"];
}

/** What is wrong with a language code. */
export function languageProblems(text: string): BodyRuleCode[] {
  if (isListedLanguage(text)) return [];
  const [language = "", region = "ZZ", ...more] = text.split("_", 3);
  const formed =
    /^[a-z]{2,3}$/.test(language) &&
    /^(?:[A-Z]{2}|[0-9]{3})$/.test(region) &&
    more.length === 0;
  return [formed ? "language-code-unknown" : "language-code-form"];
}
