import { Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { breachOf } from "./breach.ts";
import { FAULT } from "./fake-header.ts";

const closed = { additionalProperties: false } as const;

/** An answer that a test gives: the effect of a fault; with every field optional, what replaces a refusal. */
export const StatusAnswer = Type.Object(
  {
    status: Type.Integer({ minimum: 200, maximum: 599 }),
    body: Type.Optional(Type.Unknown()),
    headers: Type.Optional(Type.Record(Type.String(), Type.String())),
  },
  closed,
);

/** The fields that such an answer can have. */
export const ANSWER_FIELDS = Object.keys(StatusAnswer.properties);

// What is absent stays as assumed.
const AnswerOverride = Type.Partial(StatusAnswer, closed);

/** What is wrong with an answer given instead of a refusal, if anything. */
export function overrideProblemOf(
  given: unknown,
  place: string,
): string | undefined {
  if (!Value.Check(AnswerOverride, given)) {
    return `${place}.${breachOf(AnswerOverride, given, "it").problem}`;
  }
  return canBeSent(given) ? undefined : `${place} ${UNSENDABLE}`;
}

/**
 * Tells whether headers and body can be sent. A header with a line break, or a
 * body that is not JSON, would fail only later, as a 500 that nobody asked for.
 */
export function canBeSent({
  headers = {},
  body,
}: {
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
}): boolean {
  try {
    // The text is not compressed: a socket would fail on it, in process nothing.
    if (new Headers(headers).has("content-encoding")) return false;
    // What cannot be copied would silently be left out of the JSON.
    structuredClone({ headers, body });
    return body === undefined || JSON.stringify(body) !== undefined;
  } catch {
    return false;
  }
}

/** What is wrong with an answer that cannot be sent. */
export const UNSENDABLE =
  "has a header that cannot be sent, such as content-encoding, or a body that is not JSON";

type HeaderFields = Readonly<Record<string, string>>;

/**
 * The headers of an answer that a test gives: they replace the usual ones,
 * whatever their case. The fake's marks stay.
 */
export function givenHeaders(
  usual: HeaderFields,
  marks: HeaderFields,
  given: HeaderFields = {},
): Headers {
  const headers = new Headers(usual);
  for (const [name, value] of Object.entries(given)) headers.set(name, value);
  headers.delete(FAULT);
  for (const [name, mark] of Object.entries(marks)) headers.set(name, mark);
  return headers;
}

// Statuses for which HTTP allows no body.
const BODILESS = new Set([204, 205, 304]);

/** Tells whether HTTP allows an answer of this status a body. */
export function allowsBody(status: number): boolean {
  return !BODILESS.has(status);
}

/** A text as the body of an answer; none where HTTP allows none. */
export function bodyFor(status: number, text: string): string | null {
  return allowsBody(status) ? text : null;
}
