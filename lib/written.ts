import { jsonOf, valueOrThrow } from "./build.ts";
import { isFields } from "./json.ts";
import { validate } from "./validate.ts";
import type { ValidateOptions } from "./validate-options.ts";
import type { MessageBody } from "./wire.ts";

/** What is posted: a body and its JSON, which say the same. */
export interface Written {
  readonly body: MessageBody;
  readonly text: string;
}

/** A body and its JSON, which is judged by itself where it may say otherwise. */
export function writtenOf(
  body: MessageBody,
  options: ValidateOptions,
): Written {
  const text = jsonOf(body);
  if (isAsWritten(body)) return { body, text };
  const said = validate(JSON.parse(text), options);
  return { body: valueOrThrow(said), text };
}

// Of a class, JSON leaves out what its prototype has, or asks its toJSON. Only
// the flat body of a code is looked at: judging another again costs no more.
function isAsWritten(body: MessageBody): boolean {
  if (!isFields(body) || !("otp" in body) || body.channels) return false;
  return (
    Object.getPrototypeOf(body) === Object.prototype && !("toJSON" in body)
  );
}
