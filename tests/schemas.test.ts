import { describe, expect, expectTypeOf, test } from "bun:test";
import type { Static, TSchema } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { Elysia } from "elysia";
import fc from "fast-check";
import * as schemas from "../lib/schemas.ts";
import type * as wire from "../mod.ts";
import {
  type RuleCode,
  type Rules,
  validateOtp,
  validateTemplateMessage,
} from "../mod.ts";
import { anything, bent } from "./bent-body.ts";
import { authenticationMessage, JSON_TYPE, otp } from "./fixture.ts";

const OWN = schemas.QueueRawMessageRequest;

/** A type without its `readonly`s. */
type Writable<Type> = unknown extends Type
  ? Type
  : { -readonly [Key in keyof Type]: Writable<Type[Key]> };

type Shape<Schema extends TSchema> = Writable<Static<Schema>>;

describe("waybill/schemas", () => {
  test("has the types of the wire interfaces", () => {
    expectTypeOf<Shape<typeof schemas.SendOtpRequest>>().toEqualTypeOf<
      Writable<wire.SendOtpRequest>
    >();
    expectTypeOf<Shape<typeof schemas.QueueRawMessageRequest>>().toEqualTypeOf<
      Writable<wire.QueueRawMessageRequest>
    >();
    expectTypeOf<
      Shape<typeof schemas.RawWhatsAppTemplatePayload>
    >().toEqualTypeOf<Writable<wire.RawWhatsAppTemplatePayload>>();
    expectTypeOf<Shape<typeof schemas.WhatsAppTemplatePayload>>().toEqualTypeOf<
      Writable<wire.WhatsAppTemplatePayload>
    >();
    expectTypeOf<Shape<typeof schemas.QueueMessageResponse>>().toEqualTypeOf<
      Writable<wire.QueueMessageResponse>
    >();
    expectTypeOf<
      Shape<typeof schemas.MessageChannel>
    >().toEqualTypeOf<wire.MessageChannel>();
  });

  test("says additionalProperties on every object", () => {
    const objects: unknown[] = [];
    JSON.stringify(schemas, (_, part) => {
      if (part?.type === "object") objects.push(part.additionalProperties);
      return part;
    });

    expect(objects.length).toBeGreaterThan(6);
    expect(objects).not.toContain(undefined);
  });

  // `additionalProperties: true` would do for a check, but not for these.
  test.each([
    ["Value.Parse", (body: unknown) => Value.Parse(OWN, body)],
    ["Value.Clean", (body: unknown) => Value.Clean(OWN, structuredClone(body))],
  ])("lose nothing of an open component to %s", (_, read) => {
    expect(read(authenticationMessage)).toEqual(authenticationMessage);
  });

  test.each([true, false, "typebox"] as const)(
    "lose nothing of an open component to an Elysia body under normalize: %j",
    async (normalize) => {
      const app = new Elysia({ normalize }).post("/", ({ body }) => body, {
        body: OWN,
        response: OWN,
      });

      const answer = await app.handle(
        new Request("http://localhost/", {
          method: "POST",
          headers: JSON_TYPE,
          body: JSON.stringify(authenticationMessage),
        }),
      );

      expect(await answer.json()).toEqual(authenticationMessage);
    },
  );

  test.each([
    ["queued is missing", {}],
    ["queued is a text", { queued: "true" }],
  ])("refuses an answer when %s", (_, answer) => {
    expect(Value.Check(schemas.QueueMessageResponse, answer)).toBe(false);
  });
});

// What is shape, by design: types, required fields, closed objects and the two
// enumerations. Every other rule is switched off for the comparison.
const SHAPE: readonly RuleCode[] = [
  "not-an-object",
  "not-a-list",
  "not-a-string",
  "missing-field",
  "unknown-field",
  "unknown-channel",
  "not-a-template",
];

const RULES_OFF: Rules = new Proxy(
  {},
  {
    get: (_, code) => {
      if (code === "language-policy") return "error";
      return SHAPE.some((known) => known === code) ? "error" : "off";
    },
  },
);

// From the schemas, so that a new field is tried without being named here.
const OTHER_NAMES = ["chanels", "policy", "__proto__", "0"];
const OTP_NAMES = [
  ...Object.keys(schemas.SendOtpRequest.properties),
  ...OTHER_NAMES,
];
const OWN_NAMES = [
  ...Object.keys(OWN.properties),
  ...Object.keys(schemas.RawWhatsAppTemplatePayload.properties),
  ...Object.keys(schemas.WhatsAppTemplatePayload.properties),
  ...OTHER_NAMES,
];

describe("the shape verdicts of client and schema", () => {
  test("are equal for 10,000 otp bodies", () => {
    let refused = 0;
    fc.assert(
      fc.property(
        fc.oneof(
          bent({ ...otp, channels: ["WhatsApp"] }, anything, OTP_NAMES),
          anything,
        ),
        (body) => {
          const { issues } = validateOtp(body, { rules: RULES_OFF });
          if (issues) refused += 1;
          return !issues === Value.Check(schemas.SendOtpRequest, body);
        },
      ),
      { numRuns: 10_000 },
    );

    expect(refused).toBeWithin(1_000, 9_900);
  });

  test("are equal for 10,000 template message bodies", () => {
    let refused = 0;
    const whole = { ...authenticationMessage, channels: ["WhatsApp"] };
    fc.assert(
      fc.property(
        fc.oneof(bent(whole, anything, OWN_NAMES), anything),
        (body) => {
          const { issues } = validateTemplateMessage(body, {
            rules: RULES_OFF,
          });
          if (issues) refused += 1;
          return !issues === Value.Check(schemas.QueueRawMessageRequest, body);
        },
      ),
      { numRuns: 10_000 },
    );

    expect(refused).toBeWithin(1_000, 9_900);
  });
});
