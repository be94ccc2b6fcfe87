import { describe, expect, test } from "bun:test";
import { aboutOf } from "../lib/about.ts";
import { authenticationMessage, otp } from "./fixture.ts";

describe("aboutOf()", () => {
  test("masks the recipient and measures each text, by its place", () => {
    expect(aboutOf(otp)).toEqual({
      recipient: "+49…78",
      lengths: { recipient: 14, otp: 6 },
    });
  });

  test("finds the recipient of an own-account message, and texts in lists", () => {
    const { recipient, lengths } = aboutOf(authenticationMessage);

    expect(recipient).toBe("+49…78");
    expect(lengths).toMatchObject({
      whatsappBusinessId: 15,
      "payload.recipient": 14,
      "payload.template.components.0.parameters.0.text": 6,
    });
  });

  test.each([
    ["with separators", "+49 (151) 1234-56.78", "+49…78"],
    ["without +", "4915112345678", "491…78"],
    ["of 7 digits", "1234567", "123…67"],
    ["of 15 digits", "123456789012345", "123…45"],
    ["of 6 digits", "123456", "…"],
    ["of 16 digits", "1234567890123456", "…"],
    ["before other text", "+4915112345678 Ana", "…"],
    ["after other text", "Ana +4915112345678", "…"],
    ["that is none", "Ana", "…"],
  ])("masks a number %s", (_, recipient, masked) => {
    expect(aboutOf({ recipient }).recipient).toBe(masked);
  });

  test.each([
    ["no object", 5, {}],
    ["null", null, {}],
    ["a text", "abc", { "": 3 }],
    ["a list", ["abc"], { "0": 3 }],
    ["without a recipient", { otp: "1234", n: 5, x: null }, { otp: 4 }],
  ])("tells no recipient of a body that is %s", (_, body, lengths) => {
    expect(aboutOf(body)).toEqual({ lengths });
  });

  test.each([
    ["+49151", "?"],
    ["a b", "?"],
    ["a1", "?"],
    ["123", "?"],
    ["12", "12"],
    ["_Aa", "_Aa"],
    ["a".repeat(40), "a".repeat(40)],
    ["a".repeat(41), "?"],
  ])("names the field %j as %j", (field, name) => {
    expect(aboutOf({ [field]: "x" }).lengths).toEqual({ [name]: 1 });
  });

  test("looks at 60 values, the body among them", () => {
    const texts = Array.from({ length: 80 }, () => "x");

    expect(Object.keys(aboutOf(texts).lengths)).toHaveLength(59);
  });

  test("ends where places are longer than 200 characters", () => {
    const name = "a".repeat(40);
    const nested = (depth: number): unknown =>
      depth === 0 ? "x" : { [name]: nested(depth - 1) };

    expect(Object.keys(aboutOf(nested(4)).lengths)).toHaveLength(1);
    expect(aboutOf(nested(5)).lengths).toEqual({});
    const longest = { ["b".repeat(36)]: nested(4) };
    expect(Object.keys(aboutOf(longest).lengths)[0]).toHaveLength(200);
  });

  test("tells nothing more of a body that throws", () => {
    const body = {
      otp: "1234",
      get recipient(): string {
        throw new Error("a getter");
      },
    };

    expect(aboutOf(body)).toEqual({ lengths: { otp: 4 } });
  });
});
