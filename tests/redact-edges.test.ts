import { describe, expect, test } from "bun:test";
import { redacted } from "../lib/redact.ts";

describe("redacted()", () => {
  test.each([
    ["a code that another value tears", "code 493-817.", ["493817", "3"]],
    ["a number that a value tears", "+49 151 1234567", ["+491511234567", "1"]],
    [
      "a number without its + that a value tears",
      "491511234567@s.whatsapp.net",
      ["+491511234567", "1"],
    ],
    ["a number at home, torn", "0151 1234567", ["+491511234567", "1234"]],
    ["an amount that a count tears", "costs 1,234.56", ["1234.56", "2"]],
    ["a code beside a date", "493,817 2026-11-27 16:01", ["493817"]],
  ])("blots all of a text with %s", (_, text, secrets) => {
    expect(redacted(text, secrets)).toBe("•••");
  });

  test("blots a number alone out that no other secret tears", () => {
    const secrets = ["+491511234567", "2041"];

    expect(redacted("to +49 151 1234567, 3", secrets)).toBe("to •••, 3");
  });
});
