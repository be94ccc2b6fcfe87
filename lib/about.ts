import { isSendError, MisconfiguredError, type SendError } from "./error.ts";
import { hasFields, isFields } from "./json.ts";
import { withoutSeparators } from "./recipient.ts";

/** What an error says about its body: enough to find it, and no secrets. */
export interface About {
  /** The recipient, masked: `+49…78`. */
  readonly recipient?: string;
  /** Length of each string in UTF-16 code units, by its path: `{ otp: 6 }`; only the first 60 values count. */
  readonly lengths: Readonly<Record<string, number>>;
}

/** How many values are looked at: a body may hold any number, or itself. */
const MOST = 60;

interface Measure {
  readonly lengths: Record<string, number>;
  left: number;
}

/** The shape of a body and a masked recipient. */
export function aboutOf(body: unknown): About {
  const lengths: Record<string, number> = {};
  try {
    measure(body, "", { lengths, left: MOST });
    const recipient = maskedRecipient(recipientIn(body));
    return { ...(recipient && { recipient }), lengths };
  } catch {
    return { lengths };
  }
}

/** Gives an error the shape of its body, unless it has one. */
export function withAbout(error: SendError, body: unknown): SendError {
  try {
    error.about ??= aboutOf(body);
  } catch {}
  return error;
}

/**
 * What a call rejects with, whatever was thrown. An error that is not ours comes
 * from a getter or a wrong option, before any request, so nothing left; after
 * it, `postOnce` has made every error ours.
 */
export function ownError(thrown: unknown, body: unknown): SendError {
  const error = isSendError(thrown)
    ? thrown
    : new MisconfiguredError("the connection or the options cannot be read");
  return withAbout(error, body);
}

function recipientIn(body: unknown): unknown {
  if (!isFields(body)) return undefined;
  const { recipient, payload } = body;
  return isFields(payload) ? payload["recipient"] : recipient;
}

function maskedRecipient(recipient: unknown): string | undefined {
  if (typeof recipient !== "string") return undefined;
  const number = withoutSeparators(recipient);
  const isNumber = /^\+?\d{7,15}$/.test(number);
  return isNumber ? `${number.slice(0, 3)}…${number.slice(-2)}` : "…";
}

function measure(value: unknown, place: string, into: Measure): void {
  into.left -= 1;
  if (into.left < 0 || place.length > 200) return;
  if (typeof value === "string") into.lengths[place] = value.length;
  if (!hasFields(value)) return;
  for (const field in value) {
    if (into.left < 0) return;
    // A field's name can be any text, so only ordinary names are shown.
    const name = /^(\d{1,2}|[A-Za-z_]{1,40})$/.test(field) ? field : "?";
    measure(value[field], place ? `${place}.${name}` : name, into);
  }
}
