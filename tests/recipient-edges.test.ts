import { describe, expect, test } from "bun:test";
import { buildOtp, validate } from "../mod.ts";
import { connect, otp, plainMessage, postBody } from "./fixture.ts";
import { codesOf, warningsOf } from "./verdict.ts";

function messageTo(recipient: string, to: string) {
  const { payload } = plainMessage;
  return { ...plainMessage, payload: { ...payload, recipient, to } };
}

describe("a number", () => {
  test.each([
    ["+1", ["phone-number-length"]],
    ["+12", ["phone-number-length"]],
    ["+123456", ["phone-number-length"]],
    ["+1234567", []],
    ["+123-4567", []],
    ["+123-456", ["phone-number-length"]],
    ["1234E+12", ["phone-number-scientific"]],
    ["1E12", ["phone-number-scientific"]],
    ["+123456789012345", []],
    ["+1234567890123456", ["phone-number-length"]],
  ])("%s has 7–15 digits and no E, or is refused", (recipient, codes) => {
    expect(codesOf(validate({ ...otp, recipient }))).toEqual(codes);
  });
});

describe("a recipient that is no text", () => {
  test("is refused by validate() and buildOtp() alike, with a hint", () => {
    const body = JSON.parse('{"recipient":4915112345678,"otp":"493817"}');
    const hint = "write a phone number as a string, with its +";

    expect(validate(body).issues?.[0]?.message).toEndWith(hint);
    expect(() => buildOtp(body)).toThrow(hint);
  });
});

describe("a recipient with a 0 that is not its own", () => {
  const recipient = "+49 (0)151 12345678";

  test.each([
    [recipient, "leave out the (0)"],
    ["4915112345678.0", "leave out the .0 of a spreadsheet"],
    [" (+49) 15112345678.0", "leave out the .0 of a spreadsheet"],
  ])("is not stripped to another number: %s", (recipient, advice) => {
    expect(() => buildOtp({ ...otp, recipient })).toThrow(advice);
  });

  test.each([
    recipient,
    "49 (0)151 12345678",
    "+225(0)7071234",
    "+98 (0)912 1234567",
    "(0)151 12345678",
    "+4915(0)12345678",
    "+49 (0)151 (123) 45678",
    "+49 (0)(0)151 12345678",
    "+49  (0)151 12345678",
    "+ (0)151 12345678",
    "(+49) (0)151 12345678",
    "+ 49 ( 0 ) 151 12345678",
    "+4 (9) (0)151 12345678",
    "+4(0)9(0)151 12345678",
    "(0)(0)151 12345678",
    "+1 (404) (0)55-0123",
    "+4915)1(0)2345678",
    "+4915112345678.0",
    "4915112345678.000",
    "+49.15112345678.0",
    "+4915112345678.",
    "+4915112345678.01",
    "+ 4915112345678.0",
    " 4915112345678.0",
    "+49 151 12345678.0 ",
    "(+49)15112345678.0",
    "+4407911123456",
    "+81 090 1234 5678",
    "++4915112345678.0",
    ".0",
    "+.0",
    "0.0",
  ])("%s is judged alike by the fake", async (recipient) => {
    const body = { ...otp, recipient };

    const { error } = await postBody(connect().fake, JSON.stringify(body));

    const issues: readonly { code: string }[] = error?.issues ?? [];
    expect(issues.map(({ code }) => code)).toEqual(codesOf(validate(body)));
  });
});

describe("a recipient that was copied", () => {
  test("gets no such advice when all in it is plain to see", () => {
    const { issues } = validate({ ...otp, recipient: "+49 151 x" });

    expect(issues?.[0]?.message).toEndWith("as in +14155550123");
  });

  test.each([
    ["a mark of direction", "\u202a+4915112345678\u202c"],
    ["another blank", "+49\u00a015112345678"],
    ["another dash", "+49\u2011151\u201112345678"],
    ["a tab", "+4915112345678\t"],
    ["a wide plus", "\uff0b4915112345678"],
  ])("is told to be typed anew when it brings %s", (_, recipient) => {
    const { issues } = validate({ ...otp, recipient });

    expect(issues?.[0]?.message).toEndWith("so retype it");
  });
});

describe("a recipient in a list", () => {
  test("is no text, though it can be read as one", () => {
    const recipient = ["+4915112345678"];

    expect(codesOf(validate({ ...otp, recipient }))).toEqual(["not-a-string"]);
  });
});

describe("a sender that is the recipient", () => {
  test.each([
    ["14155550123", "+14155550123", true],
    ["14155550123", "14155550123", true],
    ["24155550123", "14155550123", false],
    ["24155550123", "+14155550123", false],
    ["4155550123", "+14155550123", false],
    ["114155550123", "14155550123", false],
  ])("has the ID %s and the number %s: %p", (phoneNumberId, to, isSender) => {
    const codes = codesOf(validate({ ...messageTo(to, to), phoneNumberId }));

    expect(codes).toEqual(isSender ? ["recipient-is-sender"] : []);
  });
});

describe("recipient and to", () => {
  test.each([
    ["+14155550123", "+14155550124"],
    ["+14155550123", "+1415555012"],
    ["+1415555012", "+14155550123"],
    ["+1 415 555-0123", "+1 415 555-012"],
  ])("%s and %s differ", (recipient, to) => {
    const warnings = warningsOf(validate(messageTo(recipient, to)));

    expect(warnings).toContain("recipient-differs");
  });

  test.each([
    ["+14155550123", "+1 (415) 555-0123"],
    ["+14155550123 ", "+14155550123"],
    ["+14155550123x", "+14155550123"],
  ])("%j and %j have the same digits", (recipient, to) => {
    const warnings = warningsOf(validate(messageTo(recipient, to)));

    expect(warnings).not.toContain("recipient-differs");
  });

  test("are both warned of, whatever else is wrong, when both lack their +", () => {
    const number = "4915112345678";
    const body = messageTo(number, number);

    const fine = validate(body);
    const wrong = validate({ ...body, phoneNumberId: 1 });

    expect(fine.warnings).toMatchObject([
      { code: "phone-number-no-plus", path: ["payload", "recipient"] },
      { code: "phone-number-no-plus", path: ["payload", "to"] },
    ]);
    expect(wrong.warnings).toEqual(fine.warnings);
  });

  test.each([
    ["+123", "phone-number-length"],
    ["4915112345678", "phone-number-no-plus"],
  ])("are both told of when each is %s", (number, code) => {
    const body = messageTo(number, number);

    const { issues = [], warnings } = validate(body);

    const found = [...issues, ...warnings];
    expect(found.map(({ code, path }) => `${code} ${path[1]}`)).toEqual([
      `${code} recipient`,
      `${code} to`,
    ]);
  });
});
