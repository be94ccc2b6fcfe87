import type { Issue, Verdict } from "./issue.ts";
import { validateOtp } from "./otp.ts";
import { validateTemplateMessage } from "./template-message.ts";
import type { QueueRawMessageRequest, SendOtpRequest } from "./wire.ts";

/** A schema in the Standard Schema v1 form (standardschema.dev). */
export interface StandardSchema<Value> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: "waybill";
    readonly validate: (
      value: unknown,
    ) =>
      | { readonly value: Value; readonly issues?: undefined }
      | { readonly issues: readonly Issue[] };
    readonly types?: { readonly input: Value; readonly output: Value };
  };
}

function standard<Value>(
  validate: (value: unknown) => Verdict<Value>,
): StandardSchema<Value> {
  return {
    "~standard": {
      version: 1,
      vendor: "waybill",
      // The value alone: a library may pass options of its own beside it.
      validate: (value) => validate(value),
    },
  };
}

/**
 * The rules of an OTP body for Hono, tRPC, forms and whatever else takes a
 * Standard Schema.
 *
 * @example
 * ```ts
 * import { standardOtp } from "waybill";
 *
 * const result = standardOtp["~standard"].validate({ otp: "493817" });
 * console.assert(result.issues?.[0]?.path[0] === "recipient");
 * ```
 */
export const standardOtp: StandardSchema<SendOtpRequest> =
  /* @__PURE__ */ standard(validateOtp);

/**
 * The rules of an own-account body as a Standard Schema.
 *
 * @example
 * ```ts
 * import { standardTemplateMessage } from "waybill";
 *
 * const result = standardTemplateMessage["~standard"].validate({});
 * console.assert(result.issues !== undefined);
 * ```
 */
export const standardTemplateMessage: StandardSchema<QueueRawMessageRequest> =
  /* @__PURE__ */ standard(validateTemplateMessage);
