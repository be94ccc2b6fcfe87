// The `details` of Meta's errors, in its words: they name what its generic messages leave out.

/** What Meta says of a parameter of another type. */
export function formatDetails(
  part: string,
  expected: string,
  received: string,
): string {
  return `${part}: Format mismatch, expected ${expected}, received ${received.toUpperCase()}`;
}

/** What Meta says of too many or too few parameters. */
export function countDetails(
  part: string,
  received: number,
  expected: number,
): string {
  return `${part}: number of localizable_params (${received}) does not match the expected number of params (${expected})`;
}

/** What Meta says of a code that is too long. */
export function lengthDetails(part: string, index: number): string {
  return `${part}: Parameter at index ${index} exceeds the parameter length limit 15`;
}

/** What Meta says of a button whose component lacks what it needs. */
export function requiresDetails(
  index: number | undefined,
  type: string,
  what = "a parameter",
): string {
  return `buttons: Button at index ${index ?? "?"} of type ${titled(type)} requires ${what}`;
}

/** What Meta says of a component for a button of another type. */
export function typeDetails(index: number | undefined, type: string): string {
  return `buttons: Button at index ${index ?? "?"} must be of type ${titled(type)}`;
}

/** What Meta says of a button to copy a coupon without one. */
export function couponDetails(index: number | undefined): string {
  return `buttons: Button at index ${index ?? "?"} of type copy_code requires a non-empty parameter coupon_code`;
}

/** What Meta says of a component for a button that takes no value. */
export function takesNoneDetails(index: number, type: string): string {
  return `buttons: Button at index ${index} is of type ${titled(type)} and does not support parameters`;
}

/** A type as Meta's errors write it: `QUICK_REPLY` → `QuickReply`. */
function titled(type: string): string {
  if (type === "PHONE_NUMBER") return "Call";
  return type
    .toLowerCase()
    .replace(/(?:^|_)(\w)/g, (_, first: string) => first.toUpperCase());
}
