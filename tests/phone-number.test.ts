import { describe, expect, test } from "bun:test";
import { maskedNumber } from "../fake-server/phone-number.ts";

describe("maskedNumber()", () => {
  test.each([
    ["+4915112345678", "…5678"],
    ["+49 151 1234-567", "…4567"],
    ["1234567", "…4567"],
    ["123456", "…"],
    ["4938", "…"],
    ["nobody", "…"],
  ])("shows %s as %s", (number, shown) => {
    expect(maskedNumber(number)).toBe(shown);
  });
});
