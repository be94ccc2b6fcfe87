import { type TSchema, TypeGuard } from "@sinclair/typebox";
import {
  Value,
  type ValueError,
  ValueErrorType,
} from "@sinclair/typebox/value";
import { safeName } from "../lib/json.ts";

/** Where a value first breaks its schema, and how; `name` stands for the whole value. */
export function breachOf(schema: TSchema, given: unknown, name: string) {
  const breach = Value.Errors(schema, given).First();
  const { path = "", message = "" } = breach ?? {};
  const place = path.split("/").slice(1).map(safeName).join(".");
  const explanation = breach && (knownIn(breach) ?? choicesIn(breach.schema));
  const what = explanation ?? inWords(message);
  // Not "it: must be …": a colon comes before it already.
  return { place, problem: place ? `${place}: ${what}` : `${name} ${what}` };
}

const KINDS: ReadonlyMap<string, string> = new Map([
  ["integer", "a whole number"],
  ["number", "a number"],
  ["string", "a string"],
  ["boolean", "true or false"],
  ["object", "an object"],
  ["array", "a list"],
]);

/** A message of TypeBox as all others are written: `Expected integer` → `must be a whole number`. */
function inWords(message: string): string {
  if (message === "Expected required property") return "is missing";
  const [, expected = "", word, bound] =
    /^Expected (\w+)(?: to be (greater|less) or equal to (\S+))?$/.exec(
      message,
    ) ?? [];
  if (!expected) return message;
  const limit = word === "less" ? "or less" : "or more";
  const kind = KINDS.get(expected) ?? expected;
  return `must be ${kind}${word ? `, ${bound} ${limit}` : ""}`;
}

/** What there is, where there is a property of no known name. */
function knownIn({ type, schema }: ValueError): string | undefined {
  if (type !== ValueErrorType.ObjectAdditionalProperties) return undefined;
  const known = Object.keys(schema["properties"]).join(", ");
  return `there is no such property; known: ${known}`;
}

// Of a choice between texts, TypeBox says only that another was expected.
function choicesIn(schema: TSchema): string | undefined {
  if (!TypeGuard.IsUnion(schema)) return undefined;
  const texts: unknown[] = schema.anyOf.map(({ const: text }) => text);
  const isOfTexts = texts[0] !== undefined;
  return isOfTexts ? `must be one of ${texts.join(", ")}` : undefined;
}
