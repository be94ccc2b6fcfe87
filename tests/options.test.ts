import { describe, expect, test } from "bun:test";
import { type FakeServerOptions, settingsOf } from "../fake-server/options.ts";
import type { Rules } from "../lib/rule.ts";
import { sender } from "./fixture.ts";

const { whatsappBusinessId } = sender;

describe("settingsOf()", () => {
  test("takes every option as it is given", () => {
    const options: Required<FakeServerOptions> = {
      apiKeys: ["one", "!~"],
      accounts: [
        { whatsappBusinessId, phoneNumberIds: ["1", "2"], verified: false },
        { whatsappBusinessId: "2", phoneNumberIds: [] },
      ],
      rules: {
        "unknown-field": "off",
        "otp-short": "warn",
        "phone-number-no-plus": "error",
      },
      limits: { maxMessages: 7 },
      refusals: { "unknown-key": { status: 403, body: "no" } },
      seed: 9,
      clock: { now: () => 0 },
    };

    const settings = settingsOf(options);

    expect(settings).toMatchObject(options);
    expect(settings.limits.maxRequests).toBe(2_000);
  });

  test("keeps its rules when the caller's change", () => {
    const rules: Rules = { "otp-short": "warn" };
    const settings = settingsOf({ rules });

    Object.assign(rules, { "otp-short": "off" });

    expect(settings.rules).toEqual({ "otp-short": "warn" });
    expect(settingsOf({}).rules).toBeUndefined();
  });

  test("passes over a rule and a refusal that are undefined", () => {
    const options: object = {
      rules: { "otp-short": undefined },
      refusals: { "missing-key": undefined },
    };

    expect(settingsOf(options)).toMatchObject(options);
  });

  test.each([
    [
      "an account that is no object",
      { accounts: [1] },
      "accounts[0] must be an object",
    ],
    [
      "one number among others that is no text",
      { accounts: [{ whatsappBusinessId, phoneNumberIds: ["1", 2] }] },
      "accounts[0].phoneNumberIds must be a list of strings, none empty",
    ],
    [
      "an empty number among others",
      { accounts: [{ whatsappBusinessId, phoneNumberIds: ["1", ""] }] },
      "accounts[0].phoneNumberIds must be a list of strings, none empty",
    ],
    [
      "an empty id of an account",
      { accounts: [{ whatsappBusinessId: "", phoneNumberIds: [] }] },
      "accounts[0].whatsappBusinessId must be a string, and not empty",
    ],
    [
      "one key among others that is none",
      { apiKeys: ["one", ""] },
      "apiKeys must be a list of one or more strings",
    ],
    ...[Number.NaN, -Infinity, 8.7e15, "0", undefined].map(
      (now): [string, object, string] => [
        `a clock that says ${now}`,
        { clock: { now: () => now } },
        "clock.now() must give a number of ms that a Date can hold",
      ],
    ),
    ["a seed of 1.5", { seed: 1.5 }, "seed must be a whole number"],
  ])("says what is wrong with %s", (_, options: object, problem) => {
    expect(() => settingsOf(options)).toThrow(
      `Cannot create a fake server: ${problem}`,
    );
  });
});
