import { Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import type { FaultSpec } from "./fault-spec.ts";
import {
  breachOf,
  isSendable,
  StatusAnswer,
  UNSENDABLE,
} from "./given-answer.ts";
import { LONGEST_MS } from "./limits.ts";

const closed = { additionalProperties: false } as const;
const yes = Type.Literal(true);
const count = Type.Integer({ minimum: 1 });

const FaultMatch = Type.Object(
  {
    endpoint: Type.Optional(
      Type.Union([Type.Literal("send-otp"), Type.Literal("send-raw")]),
    ),
    recipient: Type.Optional(Type.String()),
    template: Type.Optional(Type.String()),
    channel: Type.Optional(
      Type.Union([Type.Literal("WhatsApp"), Type.Literal("Telegram")]),
    ),
    nth: Type.Optional(count),
    every: Type.Optional(count),
    probability: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
  },
  closed,
);

const FaultEffect = Type.Union([
  StatusAnswer,
  Type.Object({ queued: Type.Literal(false) }, closed),
  Type.Object(
    { delayMs: Type.Number({ minimum: 0, maximum: LONGEST_MS }) },
    closed,
  ),
  Type.Object({ hang: yes }, closed),
  Type.Object({ reset: yes }, closed),
  Type.Object({ truncate: yes }, closed),
  Type.Object({ invalidJson: yes }, closed),
  Type.Object({ html: yes }, closed),
  Type.Object({ empty: yes }, closed),
  Type.Object({ redirect: Type.String({ minLength: 1 }) }, closed),
]);

/** A fault as a test or a POST gives it. */
export const FaultSchema = Type.Object(
  {
    match: Type.Optional(FaultMatch),
    times: Type.Optional(count),
    phase: Type.Optional(
      Type.Union([Type.Literal("before-accept"), Type.Literal("after-accept")]),
    ),
    effect: FaultEffect,
  },
  closed,
);

const EFFECTS =
  "{ status: 200–599 }, { queued: false }, { delayMs }, { hang: true }, { reset: true }, { truncate: true }, { invalidJson: true }, { html: true }, { empty: true }, { redirect: url }";

/** Reads a fault; a misspelt or senseless one throws. */
export function faultSpecOf(given: unknown): FaultSpec {
  if (Value.Check(FaultSchema, given)) return answerable(given);
  const { place, problem } = breachOf(FaultSchema, given, "a fault");
  throw faultProblem(
    /^effect(\.|$)/.test(place) ? `effect must be one of ${EFFECTS}` : problem,
  );
}

function answerable(spec: FaultSpec): FaultSpec {
  const { effect } = spec;
  const headers: Readonly<Record<string, string>> =
    "redirect" in effect ? { location: effect.redirect } : {};
  const isGood = isSendable("status" in effect ? effect : { headers });
  if (!isGood) throw faultProblem(`effect ${UNSENDABLE}`);
  return structuredClone(spec);
}

function faultProblem(problem: string): TypeError {
  return new TypeError(`Cannot add the fault: ${problem}`);
}
