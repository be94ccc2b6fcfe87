// A shorter secret would turn up by chance in unescaped text.
const LEAST = 4;
// Accents, and characters that do not show, such as the zero byte beside each
// letter of UTF-16 that was read as ASCII.
const UNSEEN = /[\u0300-\u036f]|[^\P{C}\s]/gu;

/** What may be put between the characters of a secret, or left out. */
export interface Between {
  readonly pattern: RegExp;
  /** How long a secret is at least, in characters, that is looked for so. */
  readonly least: number;
}

export const BETWEEN: readonly Between[] = [
  // What usually parts digits: 12,50€ is 12.50€.
  { pattern: /(\d)[\s.,_'’-]+(?=\d)/g, least: LEAST },
  // Any other sign too: 4|9|3|8 is 4938. In "4-93€ 7" that takes the € as well,
  // so that 493€ would be missed.
  { pattern: /(\d)[^\p{L}\p{N}]+(?=\d)/gu, least: LEAST },
  // Between letters as well, as in a UUID. A shorter one turns up across words.
  { pattern: /([\p{L}\p{N}])[^\p{L}\p{N}]+(?=[\p{L}\p{N}])/gu, least: 6 },
];

/** A text as it is compared: in capitals, for which ß and ẞ are SS, and ASCII digits, without accents, backslashes and what is put between the characters of a code. */
export function folded(text: string, between: RegExp): string {
  return (
    text
      .normalize("NFKD")
      // A space in a form, and who knows how often a + was escaped.
      .replaceAll("+", " ")
      .replaceAll("\\", "")
      .replace(UNSEEN, "")
      .replace(OTHER_DIGIT, digitOf)
      .replace(between, "$1")
      .toLowerCase()
      .toUpperCase()
      .trim()
  );
}

const OTHER_DIGIT = /(?!\d)\p{Nd}/gu;
const DIGIT = /\p{Nd}/u;

/** A digit of another script as an ASCII one. Unicode lists the ten of a script in a row, so the digits before one tell its value; where rows adjoin, they are off by whole tens. */
function digitOf(digit: string): string {
  const code = Number(digit.codePointAt(0));
  let value = 0;
  while (DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
  return `${value % 10}`;
}

// A letter beyond ASCII, or what another encoding makes of it, as in JosÃ©, Jos?,
// Jos%E9, Jos=C3=A9 or Jos\351.
const SPOILT =
  /([a-z]?)(?:[^\0-\x7f]|\?|[%=\\][89a-f][\da-f]|\\\d{3})+(?=([a-z]?))/gi;

/** A text with one letter, ʔ, for those beyond ASCII in a word that has others: what another encoding makes of them is no text. */
export function faded(text: string): string {
  return text.replace(SPOILT, (signs, before, after) =>
    before || after ? `${before}ʔ` : signs,
  );
}
