import { describe, expect, test } from "bun:test";
import {
  isListedLanguage,
  languageHint,
  languageProblem,
} from "../lib/template/language.ts";

const NO_OTHER = { fallback: "none" } as const;
const LANGUAGES = new Intl.DisplayNames("en", {
  type: "language",
  ...NO_OTHER,
});
const REGIONS = new Intl.DisplayNames("en", { type: "region", ...NO_OTHER });

/** Every code of two letters with any region or none, and the two of three letters. */
function spelledCodes(): string[] {
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const pairs = letters.flatMap((one) => letters.map((two) => one + two));
  const regions = ["", ...pairs.map((pair) => `_${pair.toUpperCase()}`)];
  const codes = pairs.flatMap((pair) => regions.map((region) => pair + region));
  return [...codes, "fil", "prs_AF"];
}

describe("isListedLanguage()", () => {
  test.each("af en_US zh_HK fil pt_BR ms sr es_EC es_MX uz vi zu".split(" "))(
    "knows %s",
    (code) => {
      expect(isListedLanguage(code)).toBe(true);
    },
  );

  test("knows 111 codes, each of a language and a region that exist", () => {
    const known = spelledCodes().filter(isListedLanguage);

    // Meta's page of supported languages has as many.
    expect(known).toHaveLength(111);
    for (const code of known) {
      const [language = "", region] = code.split("_");
      expect(LANGUAGES.of(language), code).toBeDefined();
      if (region) expect(REGIONS.of(region), code).toBeDefined();
    }
  });

  test("knows no other text, and nothing that is no text", () => {
    const others = ["", "EN", "en-US", "tlh", "constructor", ["en"], undefined];

    expect(others.map(isListedLanguage)).toEqual(others.map(() => false));
  });
});

describe("languageProblem()", () => {
  test.each([
    ["en_US", undefined],
    ["tlh", "language-code-unknown"],
    ["xx_YY", "language-code-unknown"],
    ["es_419", "language-code-unknown"],
    ["aaa_AA", "language-code-unknown"],
    ["zzz_ZZ", "language-code-unknown"],
    ["tlhx", "language-code-form"],
    ["t", "language-code-form"],
    ["es_41", "language-code-form"],
    ["es_4190", "language-code-form"],
    ["es_abc", "language-code-form"],
    ["en-US", "language-code-form"],
    ["english", "language-code-form"],
    ["", "language-code-form"],
  ] as const)("of %j is %p", (code, problem) => {
    expect(languageProblem(code)).toBe(problem as never);
  });
});

describe("languageHint()", () => {
  test.each([
    ["en-US", "did you mean en_US?"],
    ["EN-us", "did you mean en_US?"],
    ["en_us", "did you mean en_US?"],
    ["DE", "did you mean de?"],
    ["iw", "did you mean he?"],
    ["in", "did you mean id?"],
    ["no", "did you mean nb?"],
    ["tl", "did you mean fil?"],
    ["no-NO", "did you mean nb?"],
    ["de-LU", "did you mean de, de_AT, de_CH?"],
    ["fr-LU", "did you mean fr, fr_BE, fr_CA?"],
    ["zh", "did you mean zh_CN, zh_HK, zh_TW?"],
    ["tlh", undefined],
    ["enUS", undefined],
    ["-en_US", undefined],
    ["_US", undefined],
    ["", undefined],
    [`en_US${"S".repeat(100)}`, "did you mean en, en_GB, en_US?"],
  ])("for %j is %p", (code, hint) => {
    expect(languageHint(code)).toBe(hint as never);
  });
});
