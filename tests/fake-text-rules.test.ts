import { describe, expect, test } from "bun:test";
import {
  codeProblems,
  idProblems,
  languageProblems,
  nameProblems,
  phoneProblems,
} from "../fake-server/text-rules.ts";

describe("phoneProblems()", () => {
  test.each([
    ["seven digits", "+4915112"],
    ["fifteen digits", "+491511234567890"],
    ["every separator", "+49 (151) 123-45.678"],
    ["a zero between dots", "+49151123.0.12"],
    ["a dot at the end", "+49151123456."],
    ["a zero after several dots", "+49.151.123456.0"],
    ["more than zeros after a dot", "+49151123456.70"],
    ["a (0) after four digits", "+1234(0)5678901"],
    ["a (0) after four digits and a space", "+1234 (0)5678901"],
    ["a (0) after an area code in brackets", "+1 (404) (0)5550123"],
    ["an area code that begins with 0", "+39 (06) 6982 1234"],
  ])("finds nothing wrong with %s", (_, text) => {
    expect(phoneProblems(text)).toEqual([]);
  });

  test.each([
    "+49 (0)151 1234567",
    "+49(0)1511234567",
    "+1(0)51 1234567",
    "+1 (0)51 1234567",
    "+351 (0)91-234.56",
    " +49  (0)151 1234567",
    "+49-(0)151-1234567",
    ".-+41. (0)44 1234567",
    "1 (0)51 1234567",
    "49(0)1511234567",
    "+4-9(0)1511234567",
    "(+49) (0) 151 1234567",
    "+ (49) ( 0 )151 1234567",
    "+49 (0)15(0)1234567",
    "+49 (0)151 (1234567",
    "+49 (0)151) 1234567",
    "+49 (0)151 (123) 4567",
  ])("refuses the form of %s for its (0)", (text) => {
    expect(phoneProblems(text)).toEqual(["phone-number-form"]);
  });

  test.each([
    ["+49x15112345678", ["phone-number-form"]],
    ["1.2.3E4", ["phone-number-form"]],
    ["+4915112345678.0", ["phone-number-form"]],
    ["4915112345678.00", ["phone-number-form"]],
    ["0.0", ["phone-number-form"]],
    [" 4915112345678.0 ", ["phone-number-form"]],
    ["(+49) 151-12345678.0", ["phone-number-form"]],
    [
      ".0",
      [
        "phone-number-leading-zero",
        "phone-number-length",
        "phone-number-no-plus",
      ],
    ],
    ["+.0", ["phone-number-leading-zero", "phone-number-length"]],
    ["4.91511E+12", ["phone-number-scientific"]],
    ["+0151123456", ["phone-number-leading-zero"]],
    ["+491511", ["phone-number-length"]],
    ["+4915112345678901", ["phone-number-length"]],
    ["4915112345678", ["phone-number-no-plus"]],
    ["+04 (0)151 1234567", ["phone-number-leading-zero"]],
    ["+44 07911 123456", ["phone-number-trunk-zero"]],
    ["+49(0151)1234567", ["phone-number-trunk-zero"]],
    ["+353 087 1234567", ["phone-number-trunk-zero"]],
    ["+62 0812 3456789", ["phone-number-trunk-zero"]],
    ["+62 001 803 1234", []],
    ["+39 06 69812345", []],
    ["+225 07 07 12 34 56", []],
    ["+1 0415 5550123", []],
    ["+81 090 1234 5678", ["phone-number-trunk-zero"]],
    ["+82 010 1234 5678", ["phone-number-trunk-zero"]],
    ["+81 0077 123456", []],
    ["44 07911 123456", ["phone-number-no-plus"]],
    ["(0)15112345678", ["phone-number-leading-zero", "phone-number-no-plus"]],
  ])("finds what is wrong with %s, and nothing else", (text, problems) => {
    expect<string[]>(phoneProblems(text)).toEqual(problems);
  });
});

describe("codeProblems()", () => {
  test.each([
    ["four characters", "4938"],
    ["fifteen characters of two code units", "𝟘".repeat(15)],
    ["four spaces in a row", "1    2"],
    ["one letter after a dot", "ab.c"],
    ["a dot after no letter or digit", "-.de"],
  ])("finds nothing wrong with %s", (_, text) => {
    expect(codeProblems(text)).toEqual([]);
  });

  test.each([
    ["", ["otp-length"]],
    ["x".repeat(16), ["otp-length"]],
    [`${"x".repeat(70)}\n{{`, ["left-over", "otp-length", "otp-line-break"]],
    ["1 null 2", ["left-over"]],
    ["12\n34", ["otp-line-break"]],
    ["1     2", ["otp-spaces"]],
    ["1234 ", ["otp-outer-space"]],
    ["ab.de", ["otp-symbols"]],
    ["4938\u200b", ["otp-symbols"]],
    ["4938\u0001", ["otp-symbols"]],
    ["4938\u007f", ["otp-symbols"]],
    ["4938\u2800", ["otp-symbols"]],
    ["٤٩٣٨", ["otp-symbols"]],
    ["493,817", ["otp-symbols"]],
    ["1.493.817", ["otp-symbols"]],
    ["493817.00", ["otp-symbols"]],
    ["4938,17", []],
    ["4938.170", []],
    ["493,000.0", []],
    ["1,234.567", []],
    ["4a3,817", []],
    ["493,81a", []],
    ["493817.0.5", []],
    ["[object Map]", ["left-over"]],
    ["[object M]", ["left-over"]],
    ["[object --]", []],
    ["1.234,567", []],
    ["493,0", []],
    ["493.817.0", []],
    [".493", []],
    ["493.", []],
    ["ab.info", ["otp-symbols"]],
    ["ab.de/x", ["otp-symbols"]],
    ["493", ["otp-short"]],
  ])("finds what is wrong with %j, and nothing else", (text, problems) => {
    expect<string[]>(codeProblems(text)).toEqual(problems);
  });
});

describe("idProblems()", () => {
  test.each([
    ["102290129340398", []],
    ["waba-1 of Ana's", []],
    [" ", ["empty-text"]],
    ["undefined", ["left-over"]],
    ["106540352242922\n", ["account-id-form"]],
    [" 106540352242922", ["account-id-form"]],
    ['"106540352242922"', ["account-id-form"]],
    ["'106540352242922", ["account-id-form"]],
    ["106540352242922>", ["account-id-form"]],
    ["<PHONE_NUMBER_ID", ["account-id-form"]],
    ["+4915112345678", ["account-id-form"]],
    ["4915112345678+", []],
    ["https://graph.example/1", ["account-id-form"]],
    ["'null'", ["left-over", "account-id-form"]],
  ])("finds what is wrong with %j, and nothing else", (text, problems) => {
    expect<string[]>(idProblems(text)).toEqual(problems);
  });
});

describe("nameProblems()", () => {
  test.each([
    ["x".repeat(512), []],
    ["x".repeat(513), ["template-name-form"]],
    ["", ["template-name-form"]],
    ["Login", ["template-name-form"]],
    ["null", ["left-over"]],
  ])("finds what is wrong with %j, and nothing else", (text, problems) => {
    expect<string[]>(nameProblems(text)).toEqual(problems);
  });
});

describe("languageProblems()", () => {
  test.each([
    ["en_US", []],
    ["xx", ["language-code-unknown"]],
    ["en_419", ["language-code-unknown"]],
    ["xxUS", ["language-code-form"]],
    ["en_aUS", ["language-code-form"]],
    ["en_USa", ["language-code-form"]],
    ["en_4", ["language-code-form"]],
    ["en_abc", ["language-code-form"]],
    ["en_US_1", ["language-code-form"]],
  ])("finds what is wrong with %s, and nothing else", (text, problems) => {
    expect<string[]>(languageProblems(text)).toEqual(problems);
  });
});
