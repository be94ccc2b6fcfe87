import { jsonOf, valueOrThrow } from "./build.ts";
import { isFields } from "./json.ts";
import { validate } from "./validate.ts";
import type { ValidateOptions } from "./validate-options.ts";
import type { MessageBody, SendOtpRequest } from "./wire.ts";

/** What is posted: a body, and the JSON that is sent for it. */
export interface SerializedBody {
  readonly body: MessageBody;
  readonly text: string;
}

/** A body as a call has read it. */
export interface ReadBody {
  readonly body: MessageBody;
  /** Whether it is a copy of two texts: then its JSON says the same and needs no second validation. */
  readonly isFlat: boolean;
}

/** Reads a body, once if it is that of an OTP: its getters may give something else each time. */
export function readBody(body: MessageBody): ReadBody {
  try {
    const flat = flatOf(body);
    if (flat) return { body: flat, isFlat: true };
  } catch {
    // The validation says that it cannot be read.
  }
  return { body, isFlat: false };
}

/** A valid body and its JSON; where they may differ, the JSON is validated, and gives the body. */
export function serializedBody(
  { body, isFlat }: ReadBody,
  options: ValidateOptions,
): SerializedBody {
  const text = jsonOf(body);
  if (isFlat) return { body, text };
  const verdict = validate(JSON.parse(text), options);
  return { body: valueOrThrow(verdict), text };
}

// JSON leaves out what is not enumerable or what a prototype has, or calls a
// toJSON. Only the flat body of an OTP is looked at: for any other body this look
// would cost as much as validating again. It gives a copy, as parsing does: the
// caller's own body may change before the answer.
function flatOf(body: unknown): SendOtpRequest | undefined {
  if (!isFields(body)) return undefined;
  const fields = Object.keys(body);
  const isOther =
    fields.length !== 2 ||
    !fields.includes("recipient") ||
    !fields.includes("otp") ||
    "toJSON" in body;
  if (isOther) return undefined;
  const { recipient, otp } = body;
  const areTexts = typeof recipient === "string" && typeof otp === "string";
  return areTexts ? { recipient, otp } : undefined;
}
