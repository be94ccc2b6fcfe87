import { describe, expect, setDefaultTimeout, test } from "bun:test";
import fc from "fast-check";
import * as kit from "../lib/otp-kit.ts";
import { buildOtp, generateOtp } from "../mod.ts";

setDefaultTimeout(60_000);

/** Texts of `length` characters, 1,000,000 characters in all. */
function million(length: number, alphabet?: string): string {
  const times = Math.ceil(1_000_000 / length);
  return Array.from({ length: times }, () =>
    generateOtp({ length, alphabet }),
  ).join("");
}

/** How far counts are from equal ones (Pearson). */
function chiSquare(values: readonly string[], size: number): number {
  const expected = values.length / size;
  const counts = [...Map.groupBy(values, (value) => value).values()].map(
    ({ length }) => length,
  );
  const absent = (size - counts.length) * expected;
  return counts.reduce(
    (sum, count) => sum + (count - expected) ** 2 / expected,
    absent,
  );
}

const visible = Array.from({ length: 256 }, (_, index) =>
  String.fromCodePoint(0x4e00 + index),
).join("");

describe("generateOtp()", () => {
  test("is part of the OTP kit", () => {
    expect(kit.generateOtp).toBe(generateOtp);
  });

  test("gives six digits", () => {
    expect(generateOtp()).toMatch(/^\d{6}$/);
  });

  // A fair generator breaks each limit once in 1e12 runs. Without rejection
  // sampling the sizes that do not divide 256 give at least 180, ten digits 370.
  test.each([
    [7, 68.1],
    [10, 76],
    [36, 129.24],
    [200, 373.15],
    [256, 447.51],
  ])(
    "spreads 1,000,000 characters evenly over an alphabet of %d",
    (size, limit) => {
      const alphabet = visible.slice(0, size);

      const text = million(10, alphabet);

      expect(chiSquare([...text], size)).toBeLessThan(limit);
    },
  );

  test("makes no digit depend on the one before it", () => {
    const text = million(10);

    const pairs = text.match(/../g) ?? [];

    expect(pairs).toHaveLength(500_000);
    expect(chiSquare(pairs, 100)).toBeLessThan(232.32);
  });

  test("spreads 1,000,000 digits of codes of six evenly, in every place", () => {
    const text = million(6);

    const codes = text.match(/.{6}/g) ?? [];

    expect(chiSquare([...text], 10)).toBeLessThan(76);
    for (const place of [0, 1, 2, 3, 4, 5]) {
      const digits = codes.map((code) => code.charAt(place));
      expect(chiSquare(digits, 10)).toBeLessThan(76);
    }
  });

  // 200 codes without one: once in 1.4e9 runs.
  test("keeps leading zeros", () => {
    const codes = Array.from({ length: 200 }, () => generateOtp());

    const leading = codes.filter((code) => code.startsWith("0"));

    expect(leading).not.toEqual([]);
    expect(leading.every((code) => code.length === 6)).toBe(true);
  });

  test("gives codes that buildOtp takes, in any length and alphabet", () => {
    const characters = fc.uniqueArray(
      fc.constantFrom(..."0123456789nulefid{}[]objctOé𝟘"),
      { minLength: 2 },
    );
    const lengths = fc.integer({ min: 1, max: 15 });

    fc.assert(
      fc.property(lengths, characters, (length, list) => {
        const alphabet = list.join("");

        const otp = generateOtp({ length, alphabet });

        expect([...otp]).toHaveLength(length);
        expect(buildOtp({ recipient: "+4915112345678", otp }).otp).toBe(otp);
      }),
      { numRuns: 2_000 },
    );
  });

  test("never spells a word that the rules of a code refuse", () => {
    const codes = Array.from({ length: 5_000 }, () =>
      generateOtp({ length: 4, alphabet: "nul" }),
    );

    expect(codes).not.toContain("null");
    expect(codes).toContain("nuln");
  });

  test.each([
    ["zero", 0],
    ["16", 16],
    ["a fraction", 5.5],
    ["negative", -6],
    ["not a number", Number.NaN],
    ["infinite", Number.POSITIVE_INFINITY],
    ["a text", "6"],
    ["null", null],
  ])("throws a TypeError when length is %s", (_, length) => {
    // @ts-expect-error some are of a wrong type
    const generate = () => generateOtp({ length });

    expect(generate).toThrow(TypeError);
    expect(generate).toThrow("length must be a whole number from 1 to 15");
  });

  test.each([
    ["a bare length", 8],
    ["a text", "8"],
    ["null", null],
  ])("throws a TypeError when it is given %s for options", (_, options) => {
    // @ts-expect-error none of them has options
    const generate = () => generateOtp(options);

    expect(generate).toThrow(TypeError);
    expect(generate).toThrow("options must be an object such as { length: 8 }");
  });

  test("throws a TypeError for an option that it does not know", () => {
    // @ts-expect-error a misspelt option
    expect(() => generateOtp({ lenght: 8 })).toThrow(
      "Cannot generate a code: there is an unknown option lenght; known: length, alphabet",
    );
  });

  test.each([
    ["is empty", ""],
    ["has one character", "1"],
    ["repeats a character", "01230"],
    ["holds a space", "01 23"],
    ["holds a line break", "01\n23"],
    ["holds an invisible character", "01\u200b23"],
    ["holds a letter that is drawn as nothing", "01\u316423"],
    ["holds a symbol that is drawn as nothing", "01\u280023"],
    ["holds a combining accent", "01\u030123"],
    ["holds half a character", "01\ud83523"],
    ["has 257 characters", `${visible}0`],
    ["is a list", ["0", "1"]],
    ["is a number", 123],
    ["is null", null],
  ])("throws a TypeError when alphabet %s", (_, alphabet) => {
    // @ts-expect-error some are of a wrong type
    const generate = () => generateOtp({ alphabet });

    expect(generate).toThrow(TypeError);
    expect(generate).toThrow("2 to 256 different visible characters");
  });

  test.each(["0-9", "1-9", "a-z0-9", "A-F", "A-N", "[0-9]"])(
    "throws a TypeError when alphabet is the pattern %s",
    (alphabet) => {
      expect(() => generateOtp({ alphabet })).toThrow(
        new TypeError(
          "Cannot generate a code: alphabet must spell a range such as 0-9 out: 0123456789",
        ),
      );
    },
  );

  test("takes an alphabet with a dash that is no range", () => {
    expect(generateOtp({ alphabet: "8-A" })).toMatch(/^[8A-]{6}$/);
  });
});
