import { describe, expect, test } from "bun:test";
import { frozen, hasFields, isFields, safeName } from "../lib/json.ts";

describe("safeName()", () => {
  test.each([
    "otp",
    "a",
    "_x",
    "$ref",
    "x-y.z",
    "0",
    "99",
    "999",
    "a".repeat(64),
  ])("tells %s", (name) => {
    expect(safeName(name)).toBe(name);
  });

  test.each(["", "1000", "9a", "-a", "a b", "<b>", "493817", "a".repeat(65)])(
    "does not tell %j, which may be a value",
    (name) => {
      expect(safeName(name)).toBe("?");
    },
  );
});

describe("isFields()", () => {
  test("is true of an object alone, hasFields() of a list too", () => {
    const values = [{}, [], null, undefined, "text", 7, () => {}];

    expect(values.map(isFields)).toEqual([true, ...Array(6).fill(false)]);
    expect(values.map(hasFields)).toEqual([
      true,
      true,
      ...Array(5).fill(false),
    ]);
  });
});

describe("frozen()", () => {
  test("freezes a value and all it holds", () => {
    const value = frozen({ list: [{ text: "a" }], nothing: null });

    expect(Object.isFrozen(value)).toBe(true);
    expect(Object.isFrozen(value.list)).toBe(true);
    expect(Object.isFrozen(value.list[0])).toBe(true);
  });
});
