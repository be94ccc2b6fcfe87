import type { Findings } from "../issue.ts";
import type { Fields } from "../json.ts";
import { reportLint } from "./lint-note.ts";
import { CODE_URL, isCodeUrl } from "./model.ts";
import { fieldsIn, isAbsent, type Part, textOf, upperOf } from "./part.ts";
import { placeholdersOf } from "./placeholder.ts";

/** Lints what an AUTHENTICATION template must be: a body with the code and a button that copies it. */
export function lintAuthentication(
  definition: Fields,
  parts: readonly Part[],
  found: Findings,
): void {
  lintLife(definition["message_send_ttl_seconds"], found);
  for (const part of parts) LINTS[part.kind]?.(part, found);
}

function lintLife(seconds: unknown, found: Findings): void {
  // -1 sets 30 days (Meta, time-to-live).
  if (typeof seconds !== "number" || seconds === -1) return;
  if (seconds >= 30 && seconds <= 900) return;
  reportLint(
    found,
    ["message_send_ttl_seconds"],
    "must be 30–900 s for a code",
  );
}

const LINTS: Readonly<Record<string, (part: Part, found: Findings) => void>> = {
  HEADER({ path }, found) {
    reportLint(found, path, "an AUTHENTICATION template has no header");
  },
  BODY({ part, path }, found) {
    const text = textOf(part["text"]);
    if (!text || placeholdersOf(text).length === 1) return;
    const demand = "a code's body has one placeholder, the code";
    reportLint(found, [...path, "text"], demand);
  },
  BUTTONS({ part, path }, found) {
    const place = [...path, "buttons"];
    const buttons = fieldsIn(part["buttons"]);
    if (buttons.length > 1) reportLint(found, place, "a code has one button");
    for (const [index, { type, otp_type, url }] of buttons.entries()) {
      if (!COPYING.includes(upperOf(type))) {
        const demand = "a code's button is of type OTP, or URL once created";
        reportLint(found, [...place, index], demand);
      }
      if (!isAbsent(url) && !isCodeUrl(textOf(url))) {
        const demand = `a code's URL is ${CODE_URL}…`;
        reportLint(found, [...place, index, "url"], demand);
      }
      if (isAbsent(otp_type) || OTP_TYPES.includes(upperOf(otp_type))) continue;
      const demand = "must be COPY_CODE, ONE_TAP or ZERO_TAP";
      reportLint(found, [...place, index, "otp_type"], demand);
    }
  },
};

const COPYING = ["OTP", "URL"];
const OTP_TYPES = ["COPY_CODE", "ONE_TAP", "ZERO_TAP"];

/** Lints a template that is not for codes: it has no button that copies one. */
export function lintNoCode(parts: readonly Part[], found: Findings): void {
  const one = parts.find(({ kind }) => kind === "BUTTONS");
  if (!one) return;
  for (const [index, { type }] of fieldsIn(one.part["buttons"]).entries()) {
    if (upperOf(type) !== "OTP") continue;
    const demand = "only AUTHENTICATION templates have an OTP button";
    reportLint(found, [...one.path, "buttons", index], demand);
  }
}
