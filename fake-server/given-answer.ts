import { Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { schemaProblemOf } from "./schema-problem.ts";
import { safeName } from "../lib/json.ts";
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
    return `${place}.${schemaProblemOf(AnswerOverride, given, "it").problem}`;
  }
  const problem = unsendableIn(given);
  return problem && `${place}.${problem}`;
}

/**
 * What of an answer cannot be sent, if anything. A header with a line break, or a
 * body that is not JSON, would fail only later, as a 500 that nobody asked for.
 */
export function unsendableIn({
  headers = {},
  body,
}: {
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
}): string | undefined {
  if (!isPlain(headers)) return "headers must be an object of strings";
  for (const [name, value] of Object.entries(headers)) {
    if (!isHeader(name, value)) return `headers.${safeName(name)} ${UNSENT}`;
    if (FRAMING.test(name)) return `headers.${name} ${UNSENT}`;
  }
  return body === undefined || isJson(body) ? undefined : "body is not JSON";
}

const UNSENT = "cannot be sent";

// The text is not compressed, and its length is what it is: a socket would fail
// on the first, and correct or drop the others, which in process would be seen.
const FRAMING = /^(content-encoding|content-length|transfer-encoding)$/i;

// A Headers or a Map has no fields of its own, and would send nothing.
function isPlain(headers: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(headers);
  return prototype === Object.prototype || prototype === null;
}

function isHeader(name: string, value: string): boolean {
  try {
    return new Headers({ [name]: value }).has(name);
  } catch {
    return false;
  }
}

function isJson(body: unknown): boolean {
  try {
    // What cannot be copied would silently be left out of the JSON.
    structuredClone(body);
    return JSON.stringify(body) !== undefined;
  } catch {
    return false;
  }
}

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
