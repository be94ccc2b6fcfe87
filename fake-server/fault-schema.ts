import { Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { frozen, isFields } from "../lib/json.ts";
import { MessageChannel } from "../lib/schemas.ts";
import { schemaProblemOf } from "./schema-problem.ts";
import { ENDPOINTS } from "./endpoint.ts";
import type { FaultEffect, FaultSpec } from "./fault-spec.ts";
import { StatusAnswer, unsendableIn } from "./given-answer.ts";
import { LONGEST_MS } from "./limits.ts";

const closed = { additionalProperties: false } as const;
const yes = Type.Literal(true);
const count = Type.Integer({ minimum: 1 });

/** The name of a documented operation. */
export const EndpointSchema = Type.Union(
  ENDPOINTS.map((name) => Type.Literal(name)),
);

const FaultMatch = Type.Object(
  {
    endpoint: Type.Optional(EndpointSchema),
    recipient: Type.Optional(Type.String()),
    template: Type.Optional(Type.String()),
    channel: Type.Optional(MessageChannel),
    nth: Type.Optional(count),
    every: Type.Optional(count),
    probability: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
  },
  closed,
);

const SWITCH = "must be true";

/** Each effect by its name: its schema, how it is written, and what the field of that name must be. */
const EFFECTS = {
  status: [
    StatusAnswer,
    "status: 200–599",
    "must be a whole number from 200 to 599",
  ],
  queued: [
    Type.Object({ queued: Type.Literal(false) }, closed),
    "queued: false",
    "must be false",
  ],
  delayMs: [
    Type.Object(
      { delayMs: Type.Number({ minimum: 0, maximum: LONGEST_MS }) },
      closed,
    ),
    "delayMs",
    `must be a number of ms from 0 to ${LONGEST_MS}`,
  ],
  hang: [Type.Object({ hang: yes }, closed), "hang: true", SWITCH],
  reset: [Type.Object({ reset: yes }, closed), "reset: true", SWITCH],
  truncate: [Type.Object({ truncate: yes }, closed), "truncate: true", SWITCH],
  invalidJson: [
    Type.Object({ invalidJson: yes }, closed),
    "invalidJson: true",
    SWITCH,
  ],
  html: [Type.Object({ html: yes }, closed), "html: true", SWITCH],
  empty: [Type.Object({ empty: yes }, closed), "empty: true", SWITCH],
  redirect: [
    Type.Object({ redirect: Type.String({ minLength: 1 }) }, closed),
    "redirect: url",
    "must be an address, not an empty one",
  ],
} as const;

/** The names of all effects. */
export const EFFECT_NAMES: readonly string[] = Object.keys(EFFECTS);

/** When a fault strikes. */
export const FaultPhaseSchema = Type.Union([
  Type.Literal("before-accept"),
  Type.Literal("after-accept"),
]);

const FaultEffectSchema = Type.Union(
  Object.values(EFFECTS).map(([schema]) => schema),
);

/** A fault as a test or a POST gives it. */
export const FaultSchema = Type.Object(
  {
    match: Type.Optional(FaultMatch),
    times: Type.Optional(count),
    phase: Type.Optional(FaultPhaseSchema),
    effect: FaultEffectSchema,
  },
  closed,
);

const EFFECTS_IN_WORDS = Object.values(EFFECTS)
  .map(([, written]) => `{ ${written} }`)
  .join(", ");

/** Reads a fault; a misspelt or senseless one throws. */
export function faultSpecOf(given: unknown): FaultSpec {
  if (Value.Check(FaultSchema, given)) return answerable(given);
  const { place, problem } = schemaProblemOf(FaultSchema, given, "a fault");
  const isEffect = isFields(given) && place === "effect";
  throw faultProblem(isEffect ? effectProblem(given["effect"]) : problem);
}

/** Throws on what is no fault's ID, such as the whole fault: it would remove none. */
export function demandFaultId(id: unknown): void {
  if (typeof id === "string") return;
  throw new TypeError(
    "Cannot remove the fault: pass its id, a string such as fault-1",
  );
}

function effectProblem(effect: unknown): string {
  if (effect === undefined)
    return `effect is missing: give one of ${EFFECTS_IN_WORDS}`;
  const fields = isFields(effect) ? Object.keys(effect) : [];
  const [named, ...more] = Object.entries(EFFECTS).filter(([name]) =>
    fields.includes(name),
  );
  if (!named) return `effect must be one of ${EFFECTS_IN_WORDS}`;
  const [name, [schema, , what]] = named;
  if (more.length > 0) {
    const names = [name, ...more.map(([other]) => other)].join(" and ");
    return `effect must be one alone, not ${names}: give one; only a delay can be followed, by a fault of phase after-accept`;
  }
  const { place, problem } = schemaProblemOf(schema, effect, name);
  return `effect.${place === name ? `${name} ${what}` : problem}`;
}

function answerable(spec: FaultSpec): FaultSpec {
  const problem = unsendableOf(spec.effect);
  if (problem) throw faultProblem(`effect.${problem}`);
  // As a snapshot holds it, so that a restored fault answers alike; frozen,
  // because list() hands it out.
  return frozen(JSON.parse(JSON.stringify(spec)));
}

function unsendableOf(effect: FaultEffect): string | undefined {
  if ("status" in effect) return unsendableIn(effect);
  if (!("redirect" in effect)) return undefined;
  const isWrong = unsendableIn({ headers: { location: effect.redirect } });
  return isWrong && "redirect cannot be sent";
}

function faultProblem(problem: string): TypeError {
  return new TypeError(`Cannot add the fault: ${problem}`);
}
