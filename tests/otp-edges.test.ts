import { describe, expect, test } from "bun:test";
import { keyOf } from "../lib/otp-seal.ts";
import { createOtpChallenge, verifyOtpChallenge } from "../mod.ts";
import { challenge } from "./fixture.ts";

const { purpose: _, ...bare } = challenge;

describe("a token of this version", () => {
  test.each([
    [
      "with a purpose",
      challenge,
      "v1.1767225900000.O4RpyAPbPwanulIBEbspUa3872QI0CGz-vYZcd3zkDs.68Fi9WnhGd8ExLWVOprPJp5c47c-j28pfYpAoWOUfBo",
    ],
    [
      "without a purpose",
      bare,
      "v1.1767225900000.4IR9PfXz8f5Vy4We970z9l7RIGuHr3AqMu3-GI7NhRo.KbW8eCgs1DdyT27InWH5EUNCLDbSVoAjxjDmau88mnc",
    ],
  ])("%s is sealed as it always was", async (_, input, token) => {
    const made = await createOtpChallenge({ ...input, ttlSeconds: 300 });

    // Tokens are out with users while a new version is deployed.
    expect(made).toBe(token);
    expect(await verifyOtpChallenge(token, input)).toBe("valid");
  });
});

describe("createOtpChallenge()", () => {
  test.each(["p", "🔑"])(
    "takes a day, the first moment, and 100 characters of purpose: %s",
    async (letter) => {
      const edge = { ...challenge, now: 0, purpose: letter.repeat(100) };

      const token = await createOtpChallenge({ ...edge, ttlSeconds: 86_400 });

      expect(await verifyOtpChallenge(token, edge)).toBe("valid");
    },
  );

  test("takes the last moment that a Date can hold, and none after it", async () => {
    const last = { ...challenge, now: 8.64e15, ttlSeconds: 1 };
    const beyond = { ...last, now: 8.64e15 + 2 };

    expect(await createOtpChallenge(last)).toStartWith("v1.8640000000001000.");
    await expect(createOtpChallenge(beyond)).rejects.toThrow(
      "Cannot create a challenge: now must be",
    );
  });

  test("says what it cannot do", async () => {
    const nameless = { ...challenge, secret: "" };

    await expect(
      createOtpChallenge({ ...nameless, ttlSeconds: 1 }),
    ).rejects.toThrow("Cannot create a challenge: secret must be");
    await expect(verifyOtpChallenge("v1", nameless)).rejects.toThrow(
      "Cannot verify a challenge: secret must be",
    );
  });
});

describe("the key of a secret", () => {
  test("cannot be taken out again", async () => {
    expect((await keyOf("a secret")).extractable).toBe(false);
  });
});
