import { describe, expect, test } from "bun:test";
import { TRUNK_STARTS } from "../lib/trunk-zero.ts";

/** How many country codes of three digits begin with these two, and are listed. */
const BY_REGION = {
  ...{ 21: 5, 23: 10, 24: 2, 25: 7, 26: 7, 29: 1 },
  ...{ 35: 10, 37: 8, 38: 8, 42: 3, 50: 1, 59: 6, 68: 1 },
  ...{ 85: 3, 88: 2, 96: 9, 97: 8, 99: 3 },
};

// As their numbering plans have it; the 0 is for calls within the country.
const LISTED = [
  ..."20 27 30 31 32 33 34 36 40 41 43 44 45 46 48 49 51 52 53 54 55 56".split(
    " ",
  ),
  ..."57 58 60 61 63 64 65 66 84 86 90 91 92 93 94 95 98".split(" "),
];

describe("the country codes that no 0 follows", () => {
  const starts = [...TRUNK_STARTS].filter((start) => start.endsWith("0"));
  const codes = starts.map((start) => start.slice(0, -1));

  test("are those of two digits that are listed here", () => {
    expect(codes.filter(({ length }) => length === 2)).toEqual(LISTED);
  });

  test("are as many of three digits in each region", () => {
    const long = codes.filter(({ length }) => length === 3);
    const counts = Object.groupBy(long, (code) => code.slice(0, 2));
    const sizes = Object.entries(counts).map(([region, some = []]) => {
      return [region, some.length];
    });

    expect(Object.fromEntries(sizes)).toEqual(BY_REGION);
  });

  // Italy, the Vatican, San Marino, Côte d'Ivoire, Gabon and Congo have numbers that
  // begin with 0; Macau, Hong Kong, Norway, Russia and the United States dial none.
  test.each([
    "39",
    "379",
    "378",
    "225",
    "241",
    "242",
    "853",
    "852",
    "47",
    "7",
    "1",
  ])("are not %s", (code) => {
    expect(TRUNK_STARTS).not.toContain(`${code}0`);
  });

  test.each([
    ["620", "6208"],
    ["810", "8109"],
    ["820", "8201"],
  ])(
    "are followed by another digit where some numbers begin with %s",
    (start, whole) => {
      expect(TRUNK_STARTS.has(start)).toBe(false);
      expect(TRUNK_STARTS.has(whole)).toBe(true);
    },
  );
});
