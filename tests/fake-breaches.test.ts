import { describe, expect, test } from "bun:test";
import { otpBreaches, templateMessageBreaches } from "../fake-server/rules.ts";
import { authenticationMessage, otp, plainMessage } from "./fixture.ts";

const { payload } = plainMessage;

describe("otpBreaches()", () => {
  test.each([
    ["a four-digit code through Telegram", "4938"],
    ["an eight-digit code through Telegram", "49381700"],
    // Its shape is refused elsewhere.
    ["a code that is a number", 493817],
  ])("finds nothing wrong with %s", (_, code) => {
    const channels = ["Telegram", "WhatsApp"];

    expect(otpBreaches({ ...otp, otp: code, channels })).toEqual([]);
  });

  test.each([
    ["four letters", "ABCD"],
    ["a digit too many", "493817001"],
    ["a letter among digits", "4938A7"],
  ])("warns of %s through Telegram", (_, code) => {
    const channels = ["WhatsApp", "Telegram"];

    expect(otpBreaches({ ...otp, otp: code, channels })).toEqual([
      ["telegram-code-form", ["otp"]],
    ]);
  });

  test.each([
    ["a letter before the plus", "x+4915112345678", "phone-number-form"],
    ["a letter after the digits", "+4915112345678x", "phone-number-form"],
    ["letters after the first digit", "+4abcdefg", "phone-number-form"],
    ["two digits", "+49", "phone-number-length"],
  ])("refuses a recipient with %s", (_, recipient, code) => {
    expect<unknown>(otpBreaches({ ...otp, recipient })).toEqual([
      [code, ["recipient"]],
    ]);
  });

  test("finds nothing wrong with a recipient that no text can be made of", () => {
    const recipient = { toString: 1 };

    expect(otpBreaches({ ...otp, recipient })).toEqual([]);
  });

  test.each([
    ["one digit", "4", "otp-short"],
    ["three digits", "493", "otp-short"],
    ["sixteen digits", "4".repeat(16), "otp-length"],
  ])("finds a code of %s", (_, code, problem) => {
    expect<unknown>(otpBreaches({ ...otp, otp: code })).toEqual([
      [problem, ["otp"]],
    ]);
  });
});

describe("templateMessageBreaches()", () => {
  const sent = (change: object) =>
    templateMessageBreaches({
      ...plainMessage,
      payload: { ...payload, ...change },
    });

  test.each([
    ["its payload is missing", undefined],
    ["its payload is null", null],
    ["its payload is a list", [payload]],
  ])("finds nothing in a message for Telegram when %s", (_, none) => {
    const channels = ["WhatsApp", "Telegram"];
    const body = { ...plainMessage, channels, payload: none };

    expect(templateMessageBreaches(body)).toEqual([]);
  });

  test("finds nothing in a template that is no object", () => {
    expect(sent({ template: "spring_offer" })).toEqual([]);
  });

  test.each([
    ["a separator", "+49 151-123.45678"],
    ["no plus, which has a warning of its own", "4915112345678"],
  ])("takes a recipient written with %s for the same as `to`", (_, to) => {
    const codes = sent({ to }).map(([code]) => code);

    expect(codes).not.toContain("recipient-differs");
  });

  test.each([
    ["are of two numbers", "+4915112345678", "+4915112345679"],
    ["have the same digits in another order", "+4915112", "+4915121"],
  ])("warns when recipient and `to` %s", (_, recipient, to) => {
    expect(sent({ recipient, to })).toEqual([
      ["recipient-differs", ["payload", "to"]],
    ]);
  });

  test("takes a recipient that is no text for one without digits", () => {
    const codes = sent({ recipient: 7, to: "nobody" }).map(([code]) => code);

    expect(codes).toEqual(["phone-number-form"]);
  });

  test("does not take a number with a plus inside for the sender's ID", () => {
    const body = { ...plainMessage, phoneNumberId: "4915112345678" };
    const to = "491511+2345678";

    const codes = templateMessageBreaches({
      ...body,
      payload: { ...payload, to },
    }).map(([code]) => code);

    expect(codes).toEqual(["phone-number-form"]);
  });

  test("warns of an own-account code that does not suit Telegram, where it is", () => {
    const channels = ["Telegram", "WhatsApp"];
    const components = [
      { type: "header" },
      { type: "body", parameters: [{ type: "text", text: "AB12" }] },
    ];
    const { template } = authenticationMessage.payload;

    const breaches = templateMessageBreaches({
      ...authenticationMessage,
      channels,
      payload: { ...payload, template: { ...template, components } },
    });

    const path = ["payload", "template", "components", 1, "parameters", 0];
    expect(breaches).toEqual([["telegram-code-form", [...path, "text"]]]);
  });
});
