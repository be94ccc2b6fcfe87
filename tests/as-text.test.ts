import { describe, expect, test } from "bun:test";
import { asText } from "../fake-server/as-text.ts";

describe("asText()", () => {
  test.each([
    ["a string as it is", 'say "hi"', 'say "hi"'],
    ["a number as JSON", 42, "42"],
    ["an object as JSON", { toString: 1 }, '{"toString":1}'],
    ["nothing as an empty text", undefined, ""],
    ["what JSON leaves out as an empty text", () => 1, ""],
  ])("gives %s", (_, value, text) => {
    expect(asText(value)).toBe(text);
  });
});
