import { describe, expect, test } from "bun:test";
import {
  type AuthenticationMessageInput,
  buildAuthenticationMessage,
  ValidationError,
} from "../mod.ts";
import { sender } from "./fixture.ts";
import { refusalOf } from "./verdict.ts";

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

  test.each([null, 0, ""])("keeps the button when it is %p", (button) => {
    // @ts-expect-error only a boolean says so
    const body = buildAuthenticationMessage({ ...input, button });

    expect(body.payload.template.components).toHaveLength(2);
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

  test.each<[string, unknown, string[]]>([
    ["null", null, ["not-an-object "]],
    ["a number", 7, ["not-an-object "]],
    [
      "without a template",
      { ...input, template: null },
      [
        "missing-field payload.template.name",
        "missing-field payload.template.language.code",
      ],
    ],
    [
      "with a code as a number",
      { ...input, otp: 493817 },
      ["not-a-string payload.template.components.0.parameters.0.text"],
    ],
    [
      "without a code",
      { ...input, otp: undefined },
      ["missing-field payload.template.components.0.parameters.0.text"],
    ],
    [
      "with an empty code",
      { ...input, otp: "" },
      ["otp-length payload.template.components.0.parameters.0.text"],
    ],
    [
      "with a code of 16 characters",
      { ...input, otp: "1234567890123456" },
      ["otp-length payload.template.components.0.parameters.0.text"],
    ],
    [
      "with a placeholder for a code",
      { ...input, otp: "{{1}}" },
      ["left-over payload.template.components.0.parameters.0.text"],
    ],
    [
      "with a position that is a number",
      { ...input, parameterName: 1 },
      [
        "parameter-shape payload.template.components.0.parameters.0.parameter_name",
      ],
    ],
    [
      "with a misspelt field",
      { ...input, botton: false },
      ["unknown-field botton"],
    ],
    [
      "with components beside the code",
      { ...input, template: { ...input.template, components: [] } },
      ["unknown-field template.components"],
    ],
  ])("names code and place of what is wrong: %s", (_, wrong, expected) => {
    const build = () => buildAuthenticationMessage(wrong as never);

    expect(build).toThrow(ValidationError);
    expect(refusalOf(build)).toEqual(expected);
  });

  test("names the field of a code that is missing", () => {
    const { otp: _, ...codeless } = input;

    expect(() => buildAuthenticationMessage(codeless as never)).toThrow(
      /: is required: pass otp$/,
    );
  });
});
