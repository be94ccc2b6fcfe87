import { describe, expect, test } from "bun:test";
import type { Findings } from "../lib/issue.ts";
import {
  isLeftOver,
  reviewData,
  reviewLeftOver,
} from "../lib/template/left-over.ts";
import { isUsual } from "../lib/template/text.ts";

/** The codes of what is found in a text. */
function foundIn(text: string, review = reviewLeftOver): string[] {
  const found: Findings = { rules: undefined };
  review(text, () => ["text"], found);
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

describe("a text", () => {
  test.each([
    "null",
    "Hallo null!",
    "Hallo null",
    " Hallo null ",
    "null, null, null",
    "orders?id=null&x=1",
    "https://x.co/images/null.png",
    "Invoice-2041-null.pdf",
    "null 7",
    "null  a",
    "undefined",
    "Dear undefined, your order is on its way",
    "null Fehler für undefined",
    "annull {{null ab}}",
    "[object Promise] is here now",
    '{"order":7,"coupon":"null"}',
    '{"order":null,"name":"undefined"}',
  ])("%j has something left over", (text) => {
    expect(foundIn(text)).toEqual(["left-over"]);
    expect(isUsual(text)).toBe(false);
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
    "null zu null",
    "null Fehler: null",
    "[null]",
    "[1, null] apples",
    'Order {"coupon":null}',
    '{"coupon": null , "order": 7}',
    "NaN €",
    "NaN EUR",
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
    expect(isUsual(text)).toBe(false);
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
    "Up & Down",
  ])("%j has not", (text) => {
    expect(foundIn(text)).toEqual([]);
  });
});

describe("data", () => {
  test.each([
    '{"order":7,"coupon":null}',
    '{"orders": [null , null,\n7], "coupon": null}',
    "[null]",
    "state=[null]",
    'v1:{"order":null}',
    JSON.stringify(JSON.stringify({ a: null })),
  ])("%j has a null like any other value", (text) => {
    expect(foundIn(text, reviewData)).toEqual([]);
  });

  test.each(["null", "order-null", '{"order":"null"}', '{"a":null} undefined'])(
    "%j has something left over",
    (text) => {
      expect(foundIn(text, reviewData)).toEqual(["left-over"]);
    },
  );

  test("may have a word of a sentence", () => {
    expect(foundIn("Es gibt null Fehler", reviewData)).toEqual([
      "maybe-left-over",
    ]);
  });
});
