import { buildOtp, type SendOtpRequest } from "../../../mod.ts";

/** Who gets messages. */
export const ANA = "+4915112345678";
export const BEN = "+14155550123";

/** A code for somebody. */
export function codeFor(recipient: string, otp: string): SendOtpRequest {
  return buildOtp({ recipient, otp });
}
