import { describe, expect, test } from "bun:test";
import { validateOtp } from "../mod.ts";
import { otp } from "./fixture.ts";
import { codesOf, warningsOf } from "./verdict.ts";

describe("validateOtp()", () => {
  test("gives the very body when it fits", () => {
    const body = { ...otp };

    const { value } = validateOtp(body) as { value?: unknown };

    expect(value).toBe(body);
  });

  test.each([
    ["4 digits", "4938"],
    ["15 characters", "123456789012345"],
    ["mixed symbols, as Meta's sample has", "J$FpnYnP"],
    ["15 characters of two code units each", "𝟘".repeat(15)],
  ])("accepts a code of %s", (_, code) => {
    expect(codesOf(validateOtp({ ...otp, otp: code }))).toEqual([]);
  });

  test.each([
    ["is empty", "", "otp-length"],
    ["has 16 characters", "1234567890123456", "otp-length"],
    ["is 10 MB", "1".repeat(10_000_000), "otp-length"],
    ["has a line break", "49\n38", "otp-line-break"],
    ["has a tab", "49\t38", "otp-line-break"],
    ["has five spaces in a row", "4     9", "otp-spaces"],
    ["was left unfilled", "{{otp}}", "left-over"],
    ["is the text undefined", "undefined", "left-over"],
    ["is a number", 493817, "not-a-string"],
    ["is null", null, "not-a-string"],
    ["is absent", undefined, "missing-field"],
  ])("refuses a code that %s", (_, code, issue) => {
    const verdict = validateOtp({ ...otp, otp: code });

    expect(codesOf(verdict)).toEqual([issue]);
    expect(warningsOf(verdict)).toEqual([]);
    expect(verdict.issues?.[0]?.path).toEqual(["otp"]);
  });

  test("names every rule that a code breaks, its length included", () => {
    const verdict = validateOtp({ ...otp, otp: `${"x".repeat(40)}\n     {{` });

    expect(codesOf(verdict)).toEqual([
      "otp-length",
      "otp-line-break",
      "otp-spaces",
      "left-over",
    ]);
  });

  test("judges a long code by the other rules when any length is allowed", () => {
    const rules = { "otp-length": "off" } as const;

    const verdict = validateOtp(
      { ...otp, otp: "x".repeat(16) + "\n" },
      { rules },
    );

    expect(codesOf(verdict)).toEqual(["otp-line-break"]);
  });

  test("says why a code is no number", () => {
    const { issues } = validateOtp({ ...otp, otp: 493817 });

    expect(issues?.[0]?.message).toContain("leading zeros");
  });

  test.each([[null], [true], [Promise.resolve("4938")]])(
    "says of %p only that it is no text",
    (code) => {
      const { issues } = validateOtp({ ...otp, otp: code });

      expect(issues?.[0]?.message).toBe("must be a string");
    },
  );

  test.each([
    ["ends with a space", "4938 ", "otp-outer-space"],
    ["has 3 characters", "493", "otp-short"],
    ["looks like a link", "www.a.io", "otp-symbols"],
    ["looks like a short link", "bit.ly/x9", "otp-symbols"],
    ["looks like a host", "A1.example", "otp-symbols"],
    ["holds a flag", "12🇩🇪34", "otp-symbols"],
    ["holds a keycap", "12️⃣34", "otp-symbols"],
    ["holds an emoji", "49🙂38", "otp-symbols"],
    ["holds what nobody sees", "4938\u200b17", "otp-symbols"],
    ["holds a letter that is not drawn", "4938\u3164", "otp-symbols"],
    ["holds a control character", "4938\u0000", "otp-symbols"],
    ["holds a blank that is a symbol", "4938\u2800", "otp-symbols"],
    ["has digits of another script", "٤٩٣٨١٧", "otp-symbols"],
    ["is a number with commas", "1,493,817", "otp-symbols"],
    ["is a number with a comma", "493,817", "otp-symbols"],
    ["is a number with dots", "1.493.817", "otp-symbols"],
    ["is a number of a spreadsheet", "493817.0", "otp-symbols"],
  ])("warns of a code that %s", (_, code, warning) => {
    const verdict = validateOtp({ ...otp, otp: code });

    expect(codesOf(verdict)).toEqual([]);
    expect(warningsOf(verdict)).toEqual([warning]);
  });

  test.each([["493"], ["493817492"], ["AB12CD"]])(
    "warns when the code %s goes through Telegram",
    (code) => {
      const channels = ["WhatsApp", "Telegram"];

      const verdict = validateOtp({ ...otp, otp: code, channels });

      expect(warningsOf(verdict)).toContain("telegram-code-form");
    },
  );

  test.each([
    ["null", null],
    ["a list", [otp]],
    ["a text", "{}"],
    ["a number", 1],
    ["nothing", undefined],
  ])("refuses %s as a body", (_, body) => {
    expect(validateOtp(body).issues?.[0]?.path).toEqual([]);
  });

  test("gives an issue when a getter throws", () => {
    const body = {
      ...otp,
      get recipient(): string {
        throw new Error("planted-secret");
      },
    };

    const verdict = validateOtp(body);

    expect(codesOf(verdict)).toEqual(["unreadable"]);
    expect(verdict.issues?.[0]?.path).toEqual([]);
    expect(JSON.stringify(verdict)).not.toContain("planted-secret");
  });

  test("refuses an own __proto__ key as an unknown field", () => {
    const body: unknown = JSON.parse(
      '{"recipient":"+4915112345678","otp":"493817","__proto__":{"otp":1}}',
    );

    expect(codesOf(validateOtp(body))).toEqual(["unknown-field"]);
  });

  test("refuses an unknown field also where a known one is inherited", () => {
    class Login {
      otp = "493817";
      chanels = ["Telegram"];
      get recipient() {
        return "+4915112345678";
      }
    }

    expect(codesOf(validateOtp(new Login()))).toEqual(["unknown-field"]);
  });

  test("caps the list of issues of a hostile body at 100", () => {
    const body = {
      ...otp,
      channels: Array.from({ length: 5000 }, () => "Fax"),
    };

    expect(validateOtp(body).issues).toHaveLength(100);
  });

  test.each(["http:1", "https:1", "WWW.1", "a://b", "12😀3"])(
    "warns of the code %s: it looks like a link, or shows a picture",
    (code) => {
      expect(warningsOf(validateOtp({ ...otp, otp: code }))).toEqual([
        "otp-symbols",
      ]);
    },
  );

  test("names the known fields to a body with an unknown one", () => {
    const { issues } = validateOtp({ ...otp, chanels: ["WhatsApp"] });

    expect(issues?.[0]?.message).toEndWith(
      ": known fields are recipient, otp, channels",
    );
  });

  test("moves a rule as it is told", () => {
    const short = { ...otp, otp: "12" };

    const verdict = validateOtp(short, { rules: { "otp-short": "error" } });

    expect(codesOf(verdict)).toEqual(["otp-short"]);
  });

  test("throws when a rule is moved to no severity", () => {
    const rules = { "otp-short": "loud" } as never;

    expect(() => validateOtp(otp, { rules })).toThrow(
      "Cannot validate: rules.otp-short must be off, warn or error",
    );
  });

  test("leaves a rule as it is when its severity is undefined", () => {
    const empty = { ...otp, otp: "" };

    const verdict = validateOtp(empty, { rules: { "otp-length": undefined } });

    expect(codesOf(verdict)).toEqual(["otp-length"]);
  });
});
