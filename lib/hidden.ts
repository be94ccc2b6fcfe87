import { fromMail, inLines, unescaped, withoutSigns } from "./decoded.ts";

/** Digits that could be a phone number. */
export const PHONE_LIKE = /\+?\d(?:[\s.()/–-]{0,3}\d){6,}/g;

/** Tells whether a secret is a phone number. */
export function isPhoneNumber(secret: string): boolean {
  return secret.replace(PHONE_LIKE, "") === "";
}

/** Tells whether one of the secrets is in a text, as written. */
export function holdsWhole(text: string, secrets: readonly string[]): boolean {
  return secrets.some((secret) => text.includes(secret));
}

/**
 * Tells whether a text has one of the secrets in another spelling: escaped, split,
 * joined, in other letters or digits. `holds` looks for the spellings of the secrets
 * in a reading of the text.
 */
export function holdsHidden(
  text: string,
  secrets: readonly string[],
  holds = holdsWhole,
): boolean {
  if (secrets.length === 0) return false;
  const readings = new Set(readingsOf(text).map(plain));
  const spellings = new Set(secrets.flatMap(spellingsOf).map(plain));
  return BETWEEN.some(({ pattern, least }) => {
    const sought = [...spellings]
      .map((spelling) => joined(spelling, pattern))
      .flatMap((spelling) => [spelling, CORE.exec(spelling)?.[0] ?? spelling])
      .filter(({ length }) => length >= least);
    const once = [...new Set(sought)];
    return [...readings].some((reading) => {
      return holds(joined(reading, pattern), once);
    });
  });
}

// <b>493</b><i>817</i> reads 493817, and so does 493<wbr>817.
const TAG = /<[^<>]*>/g;
// A secret without the signs around it, which an answer may leave out or spell in
// many ways.
const CORE = /[\p{L}\p{N}].*[\p{L}\p{N}]/su;

/** The texts that a text may be read as. */
function readingsOf(text: string): string[] {
  // Twice, because an answer may quote a quotation.
  const read = unescaped(unescaped(text));
  const shown = withoutSigns(read);
  const mailed = fromMail(read);
  const decoded = [read, shown, shown.replace(TAG, ""), inLines(read), mailed];
  return [...new Set([...decoded, faded(read), faded(mailed)])];
}

/** What a secret may look like in such a reading: it may look like an escape itself, and be read so or not. */
function spellingsOf(secret: string): string[] {
  const once = unescaped(secret);
  const twice = unescaped(once);
  return [
    secret,
    once,
    twice,
    withoutSigns(twice),
    faded(once),
    // At home, a phone number is written without its country.
    isPhoneNumber(secret) ? secret.replace(/\D/g, "").slice(-END) : secret,
  ];
}

/** How many digits of a phone number stay as they are wherever it is dialled. */
const END = 7;

// A shorter secret would turn up by chance in unescaped text.
const LEAST = 4;
// Accents, and characters that do not show, such as the zero byte beside each
// letter of UTF-16 that was read as ASCII.
const UNSEEN = /[\u0300-\u036f]|[^\P{C}\s]/gu;

/** What may be put between the characters of a secret, or left out. */
interface Between {
  readonly pattern: RegExp;
  /** How long a secret is at least, in characters, that is looked for so. */
  readonly least: number;
}

const BETWEEN: readonly Between[] = [
  // What usually parts digits: 12,50€ is 12.50€.
  { pattern: /(\d)[\s.,_'’-]+(?=\d)/g, least: LEAST },
  // Any other sign too: 4|9|3|8 is 4938. In "4-93€ 7" that takes the € as well,
  // so that 493€ would be missed.
  { pattern: /(\d)[^\p{L}\p{N}]+(?=\d)/gu, least: LEAST },
  // Between letters as well, as in a UUID. A shorter one turns up across words.
  { pattern: /([\p{L}\p{N}])[^\p{L}\p{N}]+(?=[\p{L}\p{N}])/gu, least: 6 },
];

/** A text without accents and backslashes, and in ASCII digits. */
function plain(text: string): string {
  return (
    text
      .normalize("NFKD")
      // A space in a form, and who knows how often a + was escaped.
      .replaceAll("+", " ")
      .replaceAll("\\", "")
      .replace(UNSEEN, "")
      .replace(OTHER_DIGIT, digitOf)
  );
}

/** A plain text as it is compared: in capitals, for which ß and ẞ are SS, without what is put between the characters of a code. */
function joined(text: string, between: RegExp): string {
  return text.replace(between, "$1").toLowerCase().toUpperCase().trim();
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

// A letter beyond ASCII, or what another encoding makes of it, as in JosÃ©, Jos?, or
// LDAP's Jos\c3\a9 and DNS's Jos\195\169.
const SPOILT =
  /([a-z]?)(?:[^\0-\x7f]|\?|\\(?:[89a-f][\da-f]|\d{3}))+(?=([a-z]?))/gi;

/** A text with one letter, ʔ, for those beyond ASCII in a word that has others: what another encoding makes of them is no text. */
function faded(text: string): string {
  return text.replace(SPOILT, (signs, before, after) =>
    before || after ? `${before}ʔ` : signs,
  );
}
