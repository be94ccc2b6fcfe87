import { type TSchema, TypeGuard } from "@sinclair/typebox";
import {
  Value,
  type ValueError,
  ValueErrorType,
} from "@sinclair/typebox/value";
import { safeName } from "../lib/json.ts";

/** Where a value first breaks its schema, and how; `name` stands for the whole value. */
export function schemaProblemOf(schema: TSchema, given: unknown, name: string) {
  const error = Value.Errors(schema, given).First();
  const { path = "" } = error ?? {};
  const place = path.split("/").slice(1).map(safeName).join(".");
  const what = error && sentenceOf(error);
  // Not "it: must be …": a colon comes before it already.
  return { place, problem: place ? `${place}: ${what}` : `${name} ${what}` };
}

function sentenceOf(error: ValueError): string {
  return knownIn(error) ?? choicesIn(error.schema) ?? demandOf(error);
}

/** What a value must be, as all other sentences say it; of a pattern or a choice, TypeBox's own words. */
function demandOf({ type, schema, message }: ValueError): string {
  if (type === ValueErrorType.ObjectRequiredProperty) return "is missing";
  if (type === ValueErrorType.StringPattern) return message;
  const { type: name, const: only } = schema;
  const what = only === undefined ? KINDS.get(name) : String(only);
  return what ? `must be ${what}${rangeOf(schema)}` : message;
}

const KINDS: ReadonlyMap<unknown, string> = new Map([
  ["integer", "a whole number"],
  ["number", "a number"],
  ["string", "a string"],
  ["boolean", "true or false"],
  ["object", "an object"],
  ["array", "a list"],
]);

function rangeOf({ minimum, maximum }: TSchema): string {
  if (minimum === undefined) return "";
  return maximum === undefined
    ? `, ${minimum} or more`
    : ` from ${minimum} to ${maximum}`;
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
