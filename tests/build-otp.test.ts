import { describe, expect, test } from "bun:test";
import { buildOtp, ValidationError } from "../mod.ts";
import { otp } from "./fixture.ts";

describe("buildOtp()", () => {
  test("gives the wire body and nothing more", () => {
    expect(buildOtp(otp)).toStrictEqual({ ...otp });
  });

  test("strips separators from the recipient", () => {
    const body = buildOtp({ ...otp, recipient: "+1 (415) 555-01.23" });

    expect(body.recipient).toBe("+14155550123");
  });

  test("keeps leading zeros of the code", () => {
    expect(buildOtp({ ...otp, otp: "000042" }).otp).toBe("000042");
  });

  test("keeps the order of channels, in a list of its own", () => {
    const channels: ("WhatsApp" | "Telegram")[] = ["Telegram", "WhatsApp"];

    const body = buildOtp({ ...otp, channels });
    channels.pop();

    expect(body.channels).toEqual(["Telegram", "WhatsApp"]);
  });

  test("leaves channels out when it is undefined", () => {
    expect(Object.keys(buildOtp({ ...otp, channels: undefined }))).toEqual([
      "recipient",
      "otp",
    ]);
  });

  test("freezes the body and all it holds", () => {
    const body = buildOtp({ ...otp, channels: ["WhatsApp"] });

    expect(Object.isFrozen(body)).toBe(true);
    expect(Object.isFrozen(body.channels)).toBe(true);
  });

  test("throws every issue at once, without the values", () => {
    const build = () => buildOtp({ recipient: "0151 23456", otp: "\n" });

    expect(build).toThrow(ValidationError);
    expect(build).not.toThrow("0151");
    expect(build).toThrow(/recipient: .*; .*otp: /);
  });

  test.each([
    ["null", null],
    ["a list", []],
    ["a text", "+4915112345678"],
    ["nothing", undefined],
  ])("throws a ValidationError when the input is %s", (_, input) => {
    // @ts-expect-error the input is of a wrong type
    const build = () => buildOtp(input);

    expect(build).toThrow(ValidationError);
  });

  test("throws on a misspelt field", () => {
    // @ts-expect-error the field is misspelt
    const build = () => buildOtp({ ...otp, chanels: ["WhatsApp"] });

    expect(build).toThrow("chanels: is not a field");
  });
});
