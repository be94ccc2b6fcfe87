/** A phone number's digits, which two spellings of one number share. */
export function digitsOf(number: string): string {
  return number.replace(/\D/g, "");
}

/** What tells one recipient from another: digits, or the text that has none. */
export function keyOf(recipient: string): string {
  return digitsOf(recipient) || recipient;
}

/** Tells whether two spellings are of the same number. */
export function isSameNumber(one: string, other: string): boolean {
  return keyOf(one) === keyOf(other);
}

/** A number that can be told from others but not called: `…0123`. What is too short for one may be a code. */
export function maskedNumber(number: string): string {
  const digits = digitsOf(number);
  return digits.length < 7 ? "…" : `…${digits.slice(-4)}`;
}
