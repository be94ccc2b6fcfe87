import { ADDRESS, type Address, addressOf } from "./address.ts";
import { demandObject, runBuilder } from "./build.ts";
import { reviewGiven } from "./field.ts";
import { addFindings, type Findings, report } from "./issue.ts";
import { namesOf } from "./json.ts";
import { reviewCode } from "./otp.ts";
import { codePath } from "./template/authentication.ts";
import { COMPONENTS } from "./template/place.ts";
import { messageOrThrow } from "./template-message.ts";
import type { TemplateReviewer } from "./validate-options.ts";
import type { QueueRawMessageRequest, TemplateComponent } from "./wire.ts";

/** What {@linkcode buildAuthenticationMessage} takes. */
export interface AuthenticationMessageInput extends Address {
  /** The approved AUTHENTICATION template. */
  readonly template: {
    readonly name: string;
    /** A language code such as `"en_US"`. */
    readonly language: string;
  };
  /** The code, 1–15 characters. */
  readonly otp: string;
  /** `parameter_name` of the code in the body, by default `"1"`; `null` leaves it out. */
  readonly parameterName?: string | null | undefined;
  /** `false` leaves out the button that Meta needs, in case the service adds it. */
  readonly button?: boolean | undefined;
}

/**
 * Builds an OTP that is sent from the caller's own account. The code goes into
 * the body component, as spec 2 shows it, and into the URL button that Meta
 * needs (131008).
 *
 * @example
 * ```ts
 * // An OTP that tries Telegram next
 * import { buildAuthenticationMessage } from "waybill";
 *
 * const body = buildAuthenticationMessage({
 *   sender: { whatsappBusinessId: "102290129340398", phoneNumberId: "106540352242922" },
 *   recipient: "+14155550123",
 *   template: { name: "login_code", language: "en_US" },
 *   otp: "493817",
 *   channels: ["WhatsApp", "Telegram"],
 * });
 * console.assert(body.payload.template.components?.length === 2);
 * ```
 *
 * @throws {ValidationError} with every issue at once
 */
export function buildAuthenticationMessage(
  input: AuthenticationMessageInput,
): QueueRawMessageRequest {
  return runBuilder(() => {
    demandObject(input, "pass { sender, recipient, template, otp }");
    return codeMessageOrThrow(input, (found) => {
      reviewGiven(input, FIELDS, [], found);
      reviewGiven(input.template, ["name", "language"], ["template"], found);
    });
  });
}

const FIELDS = namesOf<AuthenticationMessageInput>({
  ...ADDRESS,
  template: null,
  otp: null,
  parameterName: null,
  button: null,
});

/** What JavaScript callers may pass: the code can be missing. */
interface LooseCodeInput extends Omit<AuthenticationMessageInput, "otp"> {
  readonly otp?: string | undefined;
}

/** Like `buildAuthenticationMessage`, for callers whose types cannot prove that there is a code. For use within `runBuilder`. */
export function codeMessageOrThrow(
  input: LooseCodeInput,
  reviewInput: (found: Findings) => void,
  templates?: TemplateReviewer,
): QueueRawMessageRequest {
  const { template, otp } = input;
  const code: Findings = { rules: undefined };
  if (otp === undefined) report(code, "missing-field", CODE, "pass otp");
  else reviewCode(otp, CODE, code);
  // A wrong code is reported once, not at each place it fills.
  const filled = code.issues ? STAND_IN : otp;
  const components = authenticationComponents(input, filled);
  const name = template?.name;
  const language = template?.language;
  return messageOrThrow(
    { ...addressOf(input), template: { name, language, components } },
    (found) => {
      reviewInput(found);
      addFindings(found, code);
    },
    templates,
  );
}

const CODE = codePath(COMPONENTS, 0);
const STAND_IN = "0000";

/** The components that carry a code: the body's, and the button's. */
function authenticationComponents(
  input: LooseCodeInput,
  otp: string | undefined,
): TemplateComponent[] {
  const { parameterName = "1", button } = input;
  const text = { type: "text", text: otp };
  const named =
    parameterName === null ? text : { ...text, parameter_name: parameterName };
  const body = { type: "body", parameters: [named] };
  if (button === false) return [body];
  const url = {
    type: "button",
    sub_type: "url",
    index: "0",
    parameters: [text],
  };
  return [body, url];
}
