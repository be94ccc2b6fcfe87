import { describe, expect, test } from "bun:test";
import { validateTemplateMessage } from "../mod.ts";
import { authenticationMessage } from "./fixture.ts";
import { body, button, define, foundIn, text } from "./template-parts.ts";

describe("the code of an AUTHENTICATION message", () => {
  const of = define(
    [
      { type: "BODY", add_security_recommendation: true },
      { type: "BUTTONS", buttons: [{ type: "OTP", otp_type: "COPY_CODE" }] },
    ],
    { category: "AUTHENTICATION" },
  );
  const sent = (code: string, other = code) => [
    body(text(code)),
    button("url", 0, text(other)),
  ];

  test("has at most 15 characters, in body and button", () => {
    const tooLong = [
      "code-too-long 0.parameters.0.text",
      "code-too-long 1.parameters.0.text",
    ];

    expect(foundIn(of, sent("1".repeat(15)))).toEqual([]);
    expect(foundIn(of, sent("𝟏".repeat(15)))).toEqual([]);
    expect(foundIn(of, sent("1".repeat(16)))).toEqual(tooLong);
    expect(foundIn(of, sent("𝟏".repeat(16)))).toEqual(tooLong);
    expect(foundIn(of, sent("1".repeat(2_000)))).toEqual(tooLong);
  });

  test("is not the only text that has at most 15", () => {
    const [first, url] = sent("1234");
    const long = "x".repeat(16);

    expect(foundIn(of, [body(text("1234"), text(long)), url])).toEqual([
      "parameter-count 0.parameters",
      "code-too-long 0.parameters.1.text",
    ]);
    expect(
      foundIn(of, [first, button("url", 0, text("1234"), text(long))]),
    ).toEqual([
      "parameter-count 1.parameters",
      "code-too-long 1.parameters.1.text",
    ]);
  });

  test("counts the place of a text that is too long", () => {
    const message = {
      ...authenticationMessage,
      channels: ["WhatsApp"],
      payload: {
        ...authenticationMessage.payload,
        template: {
          ...authenticationMessage.payload.template,
          components: [
            body(text("1234"), text("x".repeat(16))),
            button("url", 0, text("1234")),
          ],
        },
      },
    };

    expect(validateTemplateMessage(message).issues).toMatchObject([
      {
        code: "code-too-long",
        message: expect.stringContaining(
          "body: Parameter at index 1 exceeds the parameter length limit 15",
        ),
        rule: "meta 132018",
      },
    ]);
  });

  test.each([
    ["4938\n", "parameter-line-break"],
    [" ", "blank-parameter"],
  ])("is told of %j once in a place", (code, told) => {
    expect(foundIn(of, sent(code))).toEqual([
      `${told} 0.parameters.0.text`,
      `${told} 1.parameters.0.text`,
    ]);
  });

  test("is told to have no space around it", () => {
    expect(foundIn(of, sent("4938 "))).toEqual([
      "otp-outer-space 0.parameters.0.text",
    ]);
  });

  test.each(["😀4938", "www.a.io", "https://x.co/a", "493,817", "4938\u200b"])(
    "is told once what nobody can type in it: %s",
    (code) => {
      expect(foundIn(of, sent(code))).toEqual([
        "otp-symbols 0.parameters.0.text",
      ]);
    },
  );

  test("is missing where the body has an amount or a date in its place", () => {
    const [, url] = sent("1234");
    const date = (fallback_value: string) => ({
      type: "date_time",
      date_time: { fallback_value },
    });
    const amount = { fallback_value: "$1", code: "USD", amount_1000: 1000 };
    const currency = { type: "currency", currency: amount };

    expect(foundIn(of, [body(currency), url])).toEqual(["auth-code-missing "]);
    expect(foundIn(of, [body(date("1 May")), url])).toEqual([
      "auth-code-missing ",
    ]);
    expect(foundIn(of, [body(date("x".repeat(16))), url])).toEqual([
      "code-too-long 0.parameters.0",
      "auth-code-missing ",
    ]);
  });

  test("is not called missing where the count of parameters is wrong already", () => {
    const [, url] = sent("1234");

    expect(foundIn(of, [body(), url])).toEqual([
      "parameter-count 0.parameters",
    ]);
    expect(foundIn(of, [url])).toEqual(["parameter-count "]);
  });

  test("is the same in body and button", () => {
    expect(foundIn(of, sent("1234", "1235"))).toEqual([
      "code-differs 1.parameters.0.text",
    ]);
  });
});
