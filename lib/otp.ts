import { demandObject, jsonCopyOf, runBuilder, valueOrThrow } from "./build.ts";
import { fitsTelegram, reviewChannels } from "./channels.ts";
import { reviewClosed, reviewObject, reviewString } from "./field.ts";
import { frozen } from "./json.ts";
import {
  accepted,
  type Findings,
  type Path,
  report,
  reportUnreadable,
  resultOf,
  type Verdict,
} from "./issue.ts";
import { reviewRecipient, stripped } from "./recipient.ts";
import { isLeftOver } from "./template/left-over.ts";
import { lengthOf, LONGEST_CODE, reviewTyped } from "./template/text.ts";
import {
  demandValidateOptions,
  type ValidateOptions,
} from "./validate-options.ts";
import type { MessageChannel, SendOtpRequest } from "./wire.ts";

/** What {@linkcode buildOtp} takes. */
export interface OtpInput {
  /** Phone number that receives the code, 7–15 digits, preferably in E.164; spaces, dots, hyphens and brackets are stripped. */
  readonly recipient: string;
  /** The code, 1–15 characters of one line. A string, so that leading zeros survive. */
  readonly otp: string;
  /** The message flow; absent means `["WhatsApp"]`. */
  readonly channels?: readonly MessageChannel[] | undefined;
}

/**
 * Builds the body of an OTP from the official sender (spec 4.1). Pure: the deeply
 * frozen body can be queued, put in a snapshot and sent later.
 *
 * @example
 * ```ts
 * // A code for one recipient
 * import { buildOtp } from "waybill";
 *
 * const body = buildOtp({ recipient: "+49 151 12345678", otp: "493817" });
 * console.assert(body.recipient === "+4915112345678");
 * ```
 *
 * @throws {ValidationError} with every issue at once
 */
export function buildOtp(input: OtpInput): SendOtpRequest {
  return runBuilder(() => {
    demandObject(input, "pass { recipient, otp }");
    return frozen(valueOrThrow(validateOtp(jsonCopyOf(bodyOf(input)))));
  });
}

// The spread keeps unknown fields, so that they are refused. By name too: a
// spread would lose what an instance has from its prototype.
function bodyOf(
  input: OtpInput,
): Readonly<Record<keyof SendOtpRequest, unknown>> {
  const { recipient, otp, channels } = input;
  return { ...input, recipient: stripped(recipient), otp, channels };
}

/**
 * Validates the body of an OTP: every issue and warning, 100 of each at most; no
 * body makes it throw.
 *
 * @example
 * ```ts
 * // A number instead of a string
 * import { validateOtp } from "waybill";
 *
 * const { issues } = validateOtp({ recipient: "+4915112345678", otp: 493817 });
 * console.assert(issues?.[0]?.code === "not-a-string");
 * ```
 *
 * @throws {TypeError} for an unknown option, rule or severity, or for `templates`
 * that are not a registry
 */
export function validateOtp(
  body: unknown,
  options?: ValidateOptions,
): Verdict<SendOtpRequest> {
  demandValidateOptions(options, "validate");
  const found: Findings = { rules: options?.rules };
  try {
    if (reviewOtp(body, found)) return accepted(body, found);
  } catch {
    reportUnreadable(found);
  }
  return resultOf(found);
}

const FIELDS = ["recipient", "otp", "channels"];
const BODY: Path = [];
const RECIPIENT: Path = ["recipient"];
const OTP: Path = ["otp"];
const CHANNELS: Path = ["channels"];

function reviewOtp(body: unknown, found: Findings): body is SendOtpRequest {
  if (reviewObject(body, BODY, found)) {
    const { recipient, otp, channels } = body;
    reviewClosed(body, FIELDS, BODY, found);
    reviewRecipient(recipient, RECIPIENT, found);
    reviewCode(otp, OTP, found);
    reviewChannels(channels, CHANNELS, found);
    if (!fitsTelegram(otp, channels)) report(found, "telegram-code-form", OTP);
  }
  return found.issues === undefined;
}

const DIGITS = /^\d*$/;
const LINE_BREAK = /[\n\r\t\v\f\u0085\u2028\u2029]/;

/** Reviews a code: 1–15 characters on one line. */
export function reviewCode(value: unknown, path: Path, found: Findings): void {
  const isNumber = typeof value === "number";
  const hint = isNumber ? "a number loses its leading zeros" : undefined;
  if (!reviewString(value, path, found, hint)) return;
  // The only rule that digits can break is that of their number.
  const isDigits = DIGITS.test(value);
  const length = isDigits ? value.length : charactersIn(value);
  if (length < 1 || length > LONGEST_CODE) report(found, "otp-length", path);
  if (!isDigits) reviewCharacters(value, path, found);
  if (length > 0 && length < 4) report(found, "otp-short", path);
}

// More than 30 code units are more than 15 characters: 31 stands for too many.
function charactersIn(code: string): number {
  return code.length > 30 ? 31 : lengthOf(code);
}

function reviewCharacters(code: string, path: Path, found: Findings): void {
  if (LINE_BREAK.test(code)) report(found, "otp-line-break", path);
  if (code.includes("     ")) report(found, "otp-spaces", path);
  if (isLeftOver(code)) report(found, "left-over", path);
  reviewTyped(code, () => path, found);
}
