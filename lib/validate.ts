import { isFields } from "./json.ts";
import type { Verdict } from "./issue.ts";
import { validateOtp } from "./otp.ts";
import { validateTemplateMessage } from "./template-message.ts";
import type { ValidateOptions } from "./validate-options.ts";
import type { MessageBody } from "./wire.ts";

/**
 * Validates the body of either endpoint: as a template message if it has
 * `payload` or `whatsappBusinessId`, otherwise as an OTP.
 *
 * Only the builders and `send`, which write the body, report what JSON cannot hold
 * inside a component, such as a cycle.
 *
 * @example
 * ```ts
 * // Every issue at once, none with the value
 * import { validate } from "waybill";
 *
 * const { issues = [] } = validate({ recipient: "0151", otp: "" });
 * for (const { path, message } of issues) console.log(path, message);
 * ```
 *
 * @throws {TypeError} for an unknown option, rule or severity, or for `templates`
 * that are not a registry
 */
export function validate(
  body: unknown,
  options?: ValidateOptions,
): Verdict<MessageBody> {
  return isTemplateBody(body)
    ? validateTemplateMessage(body, options)
    : validateOtp(body, options);
}

/** Tells which endpoint a body is for. */
export function isTemplateBody(body: unknown): boolean {
  try {
    return (
      isFields(body) && ("payload" in body || "whatsappBusinessId" in body)
    );
  } catch {
    // The validator it goes to then reports that it cannot be read.
    return false;
  }
}
