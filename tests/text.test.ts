import { describe, expect, test } from "bun:test";
import type { Findings } from "../lib/issue.ts";
import {
  isLeftOver,
  isUsual,
  lengthOf,
  reviewShown,
} from "../lib/template/text.ts";

/** The codes of what is found in a text that a recipient will read. */
function foundIn(text: string): string[] {
  const found: Findings = { rules: undefined };
  reviewShown(text, () => ["text"], found);
  const { issues = [], warnings = [] } = found;
  return [...issues, ...warnings].map(({ code }) => code);
}

describe("isLeftOver()", () => {
  test.each([
    "{{1}}",
    "Hi {{",
    "undefined",
    "null",
    "Hi undefined, bye",
    "(null)",
    "null-null",
    "[object Object]",
    "[object Promise]",
  ])("minds %j", (text) => {
    expect(isLeftOver(text)).toBe(true);
  });

  test.each([
    "",
    "Ana",
    "{1}",
    "nullify",
    "annulled null1",
    "énull nullé",
    "1null",
    "_null",
    "null_",
    "undefineds",
    "[object]",
    "[object Map",
  ])("lets %j pass", (text) => {
    expect(isLeftOver(text)).toBe(false);
  });
});

describe("isUsual()", () => {
  test.each([
    "Ana",
    "Ana Maria",
    "Ana ",
    "your bus",
    "unu null1",
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

  test.each([
    "null",
    "Hallo null!",
    "Hallo null, Ana".slice(0, -5),
    "null 7",
    "null  a",
    "null Fehler: null",
    "undefined",
    "Dear undefined, your order is on its way",
    "null Fehler für undefined",
    "annull {{null ab}}",
    "[object Promise] is here now",
    '{"order":7,"coupon":"null"}',
    '{"order":null,"name":"undefined"}',
  ])("%j has something left over", (text) => {
    expect(foundIn(text)).toEqual(["left-over"]);
  });

  test.each([
    "Es gibt null Fehler",
    "drei zu null",
    "von null auf null Ämter",
    "null Fehler",
    "null-safety",
    "undefined-behaviour",
    "null nullify",
    "Dear null, your order is on its way",
    "jennifer.null@example.com",
    "null Fehler für null",
    "[1] null for Ana",
    'Order {"coupon":null}',
    "NaN €",
    "on Invalid Date",
    "#N/A",
    "#DIV/0!",
    "#REF!",
    "#VALUE!",
    "#NAME?",
    "Hi ${name}",
    "Hi <%= name %>",
    "O&#39;Brien",
    "5&nbsp;€",
    "a=1&amp;b=2",
    "&lt;b&gt;",
    "&quot;",
    "&apos;",
  ])("%j may have", (text) => {
    expect(foundIn(text)).toEqual(["maybe-left-over"]);
  });

  test.each([
    "Nan",
    "NaNa",
    "BaNaN",
    "Invalid Dates",
    "AT&T & Co.",
    "#1",
    "#N/B",
    "$20.00",
    "<3",
    "100 %",
    "a & b; c",
    "nullify undefineds",
    "null_ a",
    '{"order":7,"coupon":null}',
    " [null, 7]",
    '{"coupon": null , "order": 7}',
    "Up & Down",
  ])("%j has not", (text) => {
    expect(foundIn(text)).toEqual([]);
  });
});
