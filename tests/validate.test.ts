import { describe, expect, test } from "bun:test";
import { isTemplateBody } from "../lib/validate.ts";
import { createFakeServer } from "../fake-server/mod.ts";
import {
  createConnection,
  createTemplateRegistry,
  defineTemplate,
  validate,
  validateOtp,
  validateTemplateMessage,
} from "../mod.ts";
import { otp, plainMessage, sender } from "./fixture.ts";
import { define } from "./template-parts.ts";
import { codesOf, pathsOf } from "./verdict.ts";

describe("validate()", () => {
  test.each<[object]>([[{ payload: undefined }], [sender]])(
    "reads a body with %j as a template message",
    (body) => {
      expect(validate(body)).toEqual(validateTemplateMessage(body));
    },
  );

  test.each<[unknown]>([[otp], [{}], [null], ["payload"], [[sender]]])(
    "reads %j as an OTP",
    (body) => {
      expect(validate(body)).toEqual(validateOtp(body));
    },
  );

  test("reads a body as an OTP that does not tell which fields it has", () => {
    const secretive = new Proxy(otp, {
      has() {
        throw new Error("planted");
      },
    });

    expect(isTemplateBody(secretive)).toBe(false);
    expect(validate(secretive).issues).toBeUndefined();
  });

  test.each([
    ["payload", { payload: {} }, "whatsappBusinessId"],
    ["whatsappBusinessId", { whatsappBusinessId: "1" }, "phoneNumberId"],
    ["neither", {}, "recipient"],
  ])("picks the endpoint by %s", (_, body, firstMissing) => {
    expect(pathsOf(validate(body))[0]).toBe(firstMissing);
  });

  test("moves single rules", () => {
    const body = { ...plainMessage, future: 1, channels: ["Telegram"] };
    const rules = {
      "unknown-field": "off",
      "telegram-alone": "error",
    } as const;

    expect(codesOf(validate(body))).toEqual(["unknown-field"]);
    expect(codesOf(validate(body, { rules }))).toEqual(["telegram-alone"]);
  });

  // Passed over, they would change nothing on the day they are needed.
  test.each<[string, unknown, string]>([
    [
      "a severity that is none",
      { "unknown-field": "OFF" },
      "rules.unknown-field must be off, warn or error",
    ],
    [
      "a code that is none",
      { "unknown-feld": "off" },
      "no rule is called unknown-feld",
    ],
    [
      "the name of an inherited method",
      { toString: "off" },
      "no rule is called toString",
    ],
    ["a list", ["unknown-field"], "rules must map codes to off, warn or error"],
    ["a text", "off", "rules must map codes to off, warn or error"],
    ["null", null, "rules must map codes to off, warn or error"],
  ])(
    "throws where rules are %s, as everything that takes rules",
    (_, bent, told) => {
      const rules = bent as never;
      const known = defineTemplate(define([{ type: "BODY", text: "Hi." }]));
      const address = { baseUrl: "https://service.example/api", apiKey: "key" };

      for (const validator of [
        validate,
        validateOtp,
        validateTemplateMessage,
      ]) {
        expect(() => validator(otp, { rules })).toThrow(TypeError);
        expect(() => validator(otp, { rules })).toThrow(told);
      }
      expect(() => known.check([], { rules })).toThrow(told);
      expect(() => createConnection({ ...address, rules })).toThrow(told);
      expect(() => createFakeServer({ rules })).toThrow(TypeError);
    },
  );

  test("throws for an option that there is not, as everything that takes rules", () => {
    const bent = { template: undefined, now: 0 } as never;
    const known = defineTemplate(define([{ type: "BODY", text: "Hi." }]));
    const templates = createTemplateRegistry([known]);

    for (const validator of [validate, validateOtp, validateTemplateMessage]) {
      expect(() => validator(otp, bent)).toThrow(
        "Cannot validate: there is an unknown option template; known: templates, rules",
      );
    }
    for (const check of [known.check, templates.check]) {
      expect(() => check([], bent)).toThrow(
        "Cannot check the template: there is an unknown option template; known: rules, now",
      );
    }
  });

  test("takes the options of a connection, and none of what map() passes", () => {
    const rules = { "telegram-alone": "error" } as const;
    const connection = createConnection({
      baseUrl: "https://service.example/api",
      apiKey: "key",
      rules,
    });
    const body = { ...otp, channels: ["Telegram"] };

    expect(codesOf(validate(body, connection))).toEqual(["telegram-alone"]);
    expect([body, body].map(validate as never)).toEqual([
      validate(body),
      validate(body),
    ]);
  });

  test("never holds a value in an issue or a warning", () => {
    const planted = "planted secret €";
    const body = {
      whatsappBusinessId: 1,
      phoneNumberId: `{{${planted}}}`,
      channels: [planted],
      payload: {
        recipient: planted,
        to: planted,
        type: planted,
        template: { name: planted, language: { code: planted, x: planted } },
      },
    };

    const verdict = validate(body);

    expect(codesOf(verdict).length).toBeGreaterThan(6);
    expect(JSON.stringify(verdict)).not.toContain(planted);
  });
});
