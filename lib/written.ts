import { jsonOf, valueOrThrow } from "./build.ts";
import { validate } from "./validate.ts";
import type { ValidateOptions } from "./validate-options.ts";
import type { MessageBody, SendOtpRequest } from "./wire.ts";

/** What is posted: a body, and JSON that says the same. */
export interface Written {
  readonly body: MessageBody;
  readonly text: string;
}

/** A body and its JSON; where they may differ, the JSON is validated too. */
export function writtenOf(
  body: MessageBody,
  options: ValidateOptions,
): Written {
  const text = jsonOf(body);
  const flat = flatOf(body);
  if (flat) return { body: flat, text };
  const said = validate(JSON.parse(text), options);
  return { body: valueOrThrow(said), text };
}

// JSON leaves out what is not enumerable or what a prototype has, or calls a
// toJSON. Only the flat body of an OTP is looked at: for any other body this look
// would cost as much as validating again. It gives a copy, as parsing does: the
// caller's own body may change before the answer.
function flatOf(body: MessageBody): SendOtpRequest | undefined {
  if (!("otp" in body)) return undefined;
  const { recipient, otp } = body;
  const fields = Object.keys(body);
  const isFlat =
    fields.length === 2 &&
    fields.includes("recipient") &&
    fields.includes("otp") &&
    !("toJSON" in body);
  return isFlat ? { recipient, otp } : undefined;
}
