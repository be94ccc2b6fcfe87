import { describe, expect, test } from "bun:test";
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
    expect(foundIn(of, sent("😀".repeat(15)))).toEqual([]);
    expect(foundIn(of, sent("1".repeat(16)))).toEqual(tooLong);
    expect(foundIn(of, sent("😀".repeat(16)))).toEqual(tooLong);
    expect(foundIn(of, sent("1".repeat(2_000)))).toEqual(tooLong);
  });

  test("is the same in body and button", () => {
    expect(foundIn(of, sent("1234", "1235"))).toEqual([
      "code-differs 1.parameters.0.text",
    ]);
  });
});
