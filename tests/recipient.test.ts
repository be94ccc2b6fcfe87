import { describe, expect, test } from "bun:test";
import { validateOtp } from "../mod.ts";
import { otp } from "./fixture.ts";
import { codesOf, warningsOf } from "./verdict.ts";

function verdictOf(recipient: unknown) {
  return validateOtp({ ...otp, recipient });
}

describe("a recipient", () => {
  test.each([
    ["+4915112345678"],
    ["+1 (415) 555-0123"],
    ["+49.151.1234.5678"],
    ["+49.151.1234567.0"],
    ["+4915112345678."],
    ["+49151123456.70"],
    ["+4915(0)12345678"],
    ["+1 (404) (0)55-0123"],
    ["+39 (06) 6982 1234"],
    ["+390669821234"],
    ["+2250707123456"],
    ["+10415555012"],
    ["+620018031234"],
    ["+44 7900 123456"],
    ["+1234567"],
    ["+123456789012345"],
  ])("%s is fine", (recipient) => {
    const verdict = verdictOf(recipient);

    expect(codesOf(verdict)).toEqual([]);
    expect(warningsOf(verdict)).toEqual([]);
  });

  test.each([
    "+4407911123456",
    "+44 07911 123456",
    "+49 (0151) 12345678",
    "+353.087.1234567",
    "+3530871234567",
    "+351-0912345678",
    "+62 0812 3456789",
  ])("with a 0 after its country code is a warning: %s", (recipient) => {
    const verdict = verdictOf(recipient);

    expect(codesOf(verdict)).toEqual([]);
    expect(warningsOf(verdict)).toEqual(["phone-number-trunk-zero"]);
  });

  test("without + is a warning", () => {
    expect(warningsOf(verdictOf("4915112345678"))).toEqual([
      "phone-number-no-plus",
    ]);
  });

  test.each([
    ["+49151ABC5678", "phone-number-form"],
    ["+4915112345678 ext. 9", "phone-number-form"],
    ["49+15112345678", "phone-number-form"],
    ["++4915112345678", "phone-number-form"],
    ["+49/15112345678", "phone-number-form"],
    ["+49\u00a015112345678", "phone-number-form"],
    ["+٤٩١٥١١٢٣٤٥٦٧٨", "phone-number-form"],
    ["+49 (0)151 12345678", "phone-number-form"],
    ["49(0)15112345678", "phone-number-form"],
    ["+1(0)4045550123", "phone-number-form"],
    ["+49 (0) 151 12345678", "phone-number-form"],
    [" +49 (0)151 12345678", "phone-number-form"],
    ["+49-(0)151-12345678", "phone-number-form"],
    ["+49  (0)151 12345678", "phone-number-form"],
    ["+225 (0)7.07.12.34.56", "phone-number-form"],
    ["(+49) (0)151 12345678", "phone-number-form"],
    ["(+44)(0)20 7946 0958", "phone-number-form"],
    ["+ 49 ( 0 ) 151 12345678", "phone-number-form"],
    ["+49 (0)151 (123) 45678", "phone-number-form"],
    ["4915112345678.0", "phone-number-form"],
    ["+4915112345678.00", "phone-number-form"],
    ["0.0", "phone-number-form"],
    ["(0)151 12345678", "phone-number-leading-zero"],
    ["+04 (0)151 12345678", "phone-number-leading-zero"],
    ["9.19E+11", "phone-number-scientific"],
    ["9,19e11", "phone-number-scientific"],
    ["015112345678", "phone-number-leading-zero"],
    ["+04915112345678", "phone-number-leading-zero"],
    ["004915112345678", "phone-number-leading-zero"],
    ["+123456", "phone-number-length"],
    ["+1234567890123456", "phone-number-length"],
    ["", "phone-number-length"],
    ["+", "phone-number-length"],
    [4915112345678, "not-a-string"],
    [null, "not-a-string"],
    [undefined, "missing-field"],
  ])("%p is refused as %s", (recipient, code) => {
    const verdict = verdictOf(recipient);

    expect(codesOf(verdict)).toEqual([code]);
    expect(verdict.issues?.[0]?.path).toEqual(["recipient"]);
  });
});
