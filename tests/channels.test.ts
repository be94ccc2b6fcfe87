import { describe, expect, test } from "bun:test";
import { isTelegramCode, isUsualFlow } from "../lib/channels.ts";
import { validateOtp } from "../mod.ts";
import { otp } from "./fixture.ts";
import { codesOf, warningsOf } from "./verdict.ts";

describe("isUsualFlow()", () => {
  test.each([
    [["WhatsApp"]],
    [["WhatsApp", "Telegram"]],
    [["Telegram", "WhatsApp"]],
  ])("passes %j, which spec 2 lists", (flow) => {
    expect(isUsualFlow(flow)).toBe(true);
    expect(codesOf(validateOtp({ ...otp, channels: flow }))).toEqual([]);
  });

  test.each<[unknown, string[]]>([
    [[], ["no-channels"]],
    [["Telegram"], ["telegram-alone"]],
    [["Fax"], ["unknown-channel"]],
    [["Telegram", "Telegram"], ["repeated-channel"]],
    [["WhatsApp", "WhatsApp"], ["repeated-channel"]],
    [["Telegram", "Fax"], ["unknown-channel"]],
    [["Fax", "WhatsApp"], ["unknown-channel"]],
    [["WhatsApp", "Telegram", "WhatsApp"], ["repeated-channel"]],
    [["Telegram", "WhatsApp", "Fax"], ["unknown-channel"]],
    ["WhatsApp", ["not-a-list"]],
    [{ 0: "WhatsApp", length: 1 }, ["not-a-list"]],
    [null, ["not-a-list"]],
  ])("leaves %j to the rules, which mind it", (flow, codes) => {
    const verdict = validateOtp({ ...otp, channels: flow });

    expect(isUsualFlow(flow)).toBe(false);
    expect([...codesOf(verdict), ...warningsOf(verdict)]).toEqual(codes);
  });
});

describe("isTelegramCode()", () => {
  test.each([
    ["4938", true],
    ["49381749", true],
    ["493", false],
    ["493817492", false],
    ["A4938", false],
    ["4938A", false],
    [493817, false],
  ])("tells of %j: %p", (code, expected) => {
    expect(isTelegramCode(code)).toBe(expected);
  });

  test("is not asked of a code that is no text, which has an issue of its own", () => {
    const channels = ["WhatsApp", "Telegram"];

    const verdict = validateOtp({ ...otp, otp: 493817, channels });

    expect(codesOf(verdict)).toEqual(["not-a-string"]);
    expect(warningsOf(verdict)).toEqual([]);
  });
});
