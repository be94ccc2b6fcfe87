import { describe, expect, test } from "bun:test";
import type { Findings } from "../lib/issue.ts";
import {
  isUsual,
  lengthOf,
  reviewShown,
  reviewTyped,
} from "../lib/template/text.ts";

/** The codes of what is found in a text that a recipient will read. */
function foundIn(text: string): string[] {
  const found: Findings = { rules: undefined };
  reviewShown(text, () => ["text"], found);
  const { issues = [], warnings = [] } = found;
  return [...issues, ...warnings].map(({ code }) => code);
}

describe("isUsual()", () => {
  test.each([
    "Ana",
    "Ana Maria",
    "Ana ",
    "your bus",
    "unu null1",
    "Nina",
    "David",
    "up",
    "AT&T #1 <3 $5",
    "https://x.co/a?b=c_d-e&f=%20",
    "a".repeat(200),
  ])("passes %j at a glance", (text) => {
    expect(isUsual(text)).toBe(true);
  });

  test.each([
    "",
    " ",
    " Ana",
    "Ana  Maria",
    "Ana\n",
    "Zoë",
    "{{1}}",
    "[object Object]",
    "null",
    "it is undefined",
    "a".repeat(201),
    undefined,
    [["Ana"]],
  ])("leaves %j to the exact look", (text) => {
    expect(isUsual(text)).toBe(false);
  });
});

describe("lengthOf()", () => {
  test.each([
    ["", 0],
    ["abc", 3],
    ["é", 1],
    ["😀", 1],
    ["a😀b😀", 4],
    ["\ud83d", 1],
    ["\ud83da", 2],
    ["a\ude00", 2],
    ["\ud83d\ud83d\ude00\ude00", 3],
  ])("of %j is %d", (text, length) => {
    expect(lengthOf(text)).toBe(length);
  });
});

describe("a text that is shown", () => {
  test.each([
    ["a", 32_768, []],
    ["a", 32_769, ["text-too-long"]],
    ["😀", 32_768, []],
    ["😀", 32_769, ["text-too-long"]],
  ])("of %s, %d times, has these issues", (character, times, codes) => {
    expect(foundIn(character.repeat(times))).toEqual(codes);
  });

  test.each([
    ["Ana", []],
    ["a    b", []],
    ["a     b", ["parameter-line-break"]],
    ["a\nb", ["parameter-line-break"]],
    ["a\rb", ["parameter-line-break"]],
    ["a\tb", ["parameter-line-break"]],
    ["", ["blank-parameter"]],
    ["    ", ["blank-parameter"]],
    ["     ", ["parameter-line-break"]],
    ["null\n", ["parameter-line-break", "left-over"]],
  ])("%j has these issues", (text, codes) => {
    expect(foundIn(text)).toEqual(codes);
  });
});

describe("reviewTyped()", () => {
  /** The codes of what nobody can read or type in a code. */
  function toldOf(code: string): string[] {
    const found: Findings = { rules: undefined };
    reviewTyped(code, () => ["otp"], found);
    return (found.warnings ?? []).map((warning) => warning.code);
  }

  test.each(["493817", "", "A493,817", "493,817A", "A493817.0", "493817.0A"])(
    "lets %j pass",
    (code) => {
      expect(toldOf(code)).toEqual([]);
    },
  );

  test.each(["493,817", "1.493.817", "493817.0", "493817.00"])(
    "minds the format of %j",
    (code) => {
      expect(toldOf(code)).toEqual(["otp-symbols"]);
    },
  );
});
