/** A phone number's digits: what two writings of one number share. */
export function digitsOf(number) {
  return number.replace(/\D/g, "");
}

/** A text as it is compared: in small letters, its line breaks and gaps one blank. */
export function comparable(text) {
  return text.toLowerCase().replace(/\s+/g, " ");
}

/** What a search is for: words, and a number's digits where it may be one. */
export function soughtBy(q) {
  const words = comparable(q).trim();
  const isNumber = /^[+(\d][\d\s().-]*$/.test(words);
  return { words, digits: isNumber ? digitsOf(words) : "" };
}
