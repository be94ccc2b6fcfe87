import { describe, expect, test } from "bun:test";
import {
  type AuthenticationMessageInput,
  buildAuthenticationMessage,
  ValidationError,
} from "../mod.ts";
import { sender } from "./fixture.ts";

const input: AuthenticationMessageInput = {
  sender,
  recipient: "+4915112345678",
  template: { name: "login_code", language: "en_US" },
  otp: "049381",
};

describe("buildAuthenticationMessage()", () => {
  test("puts the code into the body and the URL button at index 0", () => {
    const { template } = buildAuthenticationMessage(input).payload;

    expect(template.components).toEqual([
      {
        type: "body",
        parameters: [{ type: "text", text: "049381", parameter_name: "1" }],
      },
      {
        type: "button",
        sub_type: "url",
        index: "0",
        parameters: [{ type: "text", text: "049381" }],
      },
    ]);
  });

  test("leaves the button out when it is false", () => {
    const body = buildAuthenticationMessage({ ...input, button: false });

    expect(body.payload.template.components).toHaveLength(1);
  });

  test.each([
    ["another name", "code", { parameter_name: "code" }],
    ["no name for null", null, {}],
  ])("writes %s", (_, parameterName, named) => {
    const body = buildAuthenticationMessage({ ...input, parameterName });

    expect(body.payload.template.components?.[0]).toEqual({
      type: "body",
      parameters: [{ type: "text", text: "049381", ...named }],
    });
  });

  test("keeps the message flow", () => {
    const channels = ["WhatsApp", "Telegram"] as const;

    const body = buildAuthenticationMessage({ ...input, channels });

    expect(body.channels).toEqual([...channels]);
  });

  test("takes an unknown field that is undefined for absent", () => {
    const template = { ...input.template, components: undefined };
    const padded = { ...input, template, note: undefined };

    expect(buildAuthenticationMessage(padded)).toEqual(
      buildAuthenticationMessage(input),
    );
  });

  test.each([
    ["too long", { otp: "1234567890123456" }],
    ["empty", { otp: "" }],
    ["a number", { otp: 493817 }],
    ["absent", { otp: undefined }],
    ["beside a misspelt field", { botton: false }],
    ["beside components", { template: { ...input.template, components: [] } }],
  ])("throws when the code is %s", (_, wrong) => {
    const build = () =>
      buildAuthenticationMessage({ ...input, ...wrong } as never);

    expect(build).toThrow(ValidationError);
  });

  test("throws a ValidationError when the input is null", () => {
    expect(() => buildAuthenticationMessage(null as never)).toThrow(
      ValidationError,
    );
  });
});
