import { describe, expect, test } from "bun:test";
import { ledgerOf } from "./ledger.ts";

describe("the ledger of a fake server with options", () => {
  test("tells what options.refusals has moved", async () => {
    const rows = await ledgerOf({
      refusals: { "unknown-key": { status: 403 } },
    });

    const row = rows.find(({ behaviour }) => behaviour === "unknown-key");

    expect(row?.does).toStartWith("refused with 403, set by options.refusals");
  });

  test("does not call a refusal set that is given as undefined", async () => {
    const rows = await ledgerOf({ refusals: { "unknown-key": undefined } });

    const row = rows.find(({ behaviour }) => behaviour === "unknown-key");

    expect(row?.does).toStartWith("refused with 401: ");
  });

  test("says nothing of limits that a set limit makes untrue", async () => {
    const limits = { perSecond: 5, maxBodyBytes: 1_000 };

    const rows = await ledgerOf({ limits });

    const told = rows
      .filter(({ behaviour }) => / limit$/.test(behaviour))
      .map(({ does }) => does);
    expect(told).toEqual([
      expect.stringContaining(
        "unless limits.perSecond is set: then rate-limited",
      ),
      expect.stringContaining("too-large above limits.maxBodyBytes"),
    ]);
  });

  test("tells what options.rules has moved", async () => {
    const rows = await ledgerOf({
      rules: {
        "unknown-field": "off",
        "otp-length": "warn",
        "telegram-alone": "error",
        "missing-field": "error",
        "not-an-object": "off",
        "unknown-template": "warn",
      },
    });
    const moved = "set by options.rules";
    const told = rows.map(({ behaviour, source, does }) => {
      return [behaviour, `${source}, ${does}`];
    });
    expect(Object.fromEntries(told)).toMatchObject({
      "unknown-field": `advice, ignored, ${moved}: is not a field of this object`,
      "otp-length": `advice, queued with a warning, ${moved}: must have 1–15 characters`,
      "telegram-alone": `advice, refused, ${moved}: is a flow that the spec does not list`,
      "missing-field": `documented, refused, ${moved}: is required`,
      "not-an-object": `advice, ignored, ${moved}: must be an object; a whole body that is none is refused all the same`,
    });
    const alike = rows.filter((row) => row.behaviour === "unknown-template");
    expect(alike.map(({ where }) => where)).toEqual(["meta 132001"]);
  });
});
