import { reviewString } from "./field.ts";
import { type Findings, type Path, report } from "./issue.ts";

// "+, spaces, hyphens, parentheses are accepted" (Meta, phone number formats).
const SEPARATORS = /[ .()-]/g;
const CLEAN = /^\+[1-9]\d{6,14}$/;
const DIGITS = /^\+?\d*$/;
const SCIENTIFIC = /^\+?\d+([.,]\d+)?e\+?\d+$/i;

/** A phone number without the separators people write: `+49 (151) 1` → `+491511`. */
export function stripped<Value>(number: Value): Value | string {
  return typeof number === "string" ? number.replace(SEPARATORS, "") : number;
}

/** Tells at a glance that a phone number is as the rules want it. */
export function isUsualNumber(value: unknown): value is string {
  return typeof value === "string" && CLEAN.test(value);
}

/**
 * Tells whether a message goes to the number it is sent from. Offline that
 * number is not known, but its ID may stand in its place.
 */
export function isSender(to: unknown, phoneNumberId: unknown): boolean {
  if (typeof to !== "string" || typeof phoneNumberId !== "string") return false;
  const more = to.length - phoneNumberId.length;
  if (more === 0) return to === phoneNumberId;
  return more === 1 && to === `+${phoneNumberId}`;
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
  reviewForm(value, value.replace(SEPARATORS, ""), path, found);
  return true;
}

function reviewForm(
  value: string,
  number: string,
  path: Path,
  found: Findings,
): void {
  if (SCIENTIFIC.test(value)) {
    return report(found, "phone-number-scientific", path);
  }
  if (!DIGITS.test(number)) return report(found, "phone-number-form", path);
  const digits = number.replace("+", "");
  if (digits.startsWith("0")) report(found, "phone-number-leading-zero", path);
  if (digits.length < 7 || digits.length > 15) {
    report(found, "phone-number-length", path);
  }
  if (digits === number) report(found, "phone-number-no-plus", path);
}
