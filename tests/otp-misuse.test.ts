import { describe, expect, test } from "bun:test";
import { inspect } from "node:util";
import {
  createOtpChallenge,
  generateOtp,
  ValidationError,
  verifyOtpChallenge,
} from "../mod.ts";
import { challenge as issued } from "./fixture.ts";

const { secret } = issued;
const token = await createOtpChallenge({ ...issued, ttlSeconds: 300 });

describe("the OTP kit, misused", () => {
  const input = { ...issued, ttlSeconds: 300 };
  test.each([
    ["an empty secret", { secret: "" }, "non-empty"],
    ["no secret", { secret: undefined }, "non-empty"],
    ["a secret that is no string", { secret: {} }, "non-empty"],
    ["a blank secret", { secret: " \n" }, "non-empty"],
    ["a variable that is not set", { secret: "undefined" }, "not filled in"],
    ["the same with a line break", { secret: "null\n" }, "not filled in"],
    ["an object as a text", { secret: `${{}}` }, "not filled in"],
    ["a promise as a text", { secret: `${Promise.resolve()}` }, "not filled"],
    ["a number that is none as a text", { secret: "NaN" }, "not filled in"],
    ["a now that is no number", { now: Number.NaN }, "now must be"],
    ["an invalid date as now", { now: new Date("") }, "now must be"],
    ["a text as now", { now: "2026-01-01" }, "now must be"],
    ["null as now", { now: null }, "now must be"],
    ["an object that is no clock as now", { now: {} }, "now must be"],
    ["a now that no date can hold", { now: 8.64e15 + 1 }, "now must be"],
    ["a now in seconds", { now: 1_767_225_600 }, "now looks like seconds"],
    ["a now in seconds of 2001", { now: 1e9 }, "now looks like seconds"],
    ["a now in seconds of 5138", { now: 1e11 - 1 }, "now looks like seconds"],
    [
      "a date made of seconds as now",
      { now: new Date(1_767_225_600) },
      "now looks like seconds",
    ],
    ["a now before 1970", { now: -1 }, "now must be"],
    ["a clock that stands still", { now: () => Number.NaN }, "now must be"],
  ])("rejects %s, on both sides", async (_, bent, message) => {
    // @ts-expect-error some are of a wrong type
    const create = createOtpChallenge({ ...input, ...bent });
    // @ts-expect-error some are of a wrong type
    const verify = verifyOtpChallenge(token, { ...issued, ...bent });

    for (const attempt of [create, verify]) {
      const error = await caught(attempt);
      expect(error).toBeInstanceOf(TypeError);
      expect(`${error}`).toContain(message);
    }
  });

  test("rejects a token that nobody awaited", async () => {
    const error = await caught(
      verifyOtpChallenge(Promise.resolve(token), issued),
    );

    expect(`${error}`).toBe(
      "TypeError: Cannot verify a challenge: the token is a promise, so await it first",
    );
  });

  test("rejects a now that is long before the token was made", async () => {
    const [day, now] = [86_400_000, 1_767_225_600_000];
    const made = { ...issued, ttlSeconds: 300, now };
    const old = await createOtpChallenge(made);
    const first = now + 300_000 - 2 * day;
    const verdict = (now: number) =>
      verifyOtpChallenge(old, { ...issued, now });

    expect(await verdict(first + 1)).toBe("valid");
    const error = await caught(verdict(first));

    expect(error).toBeInstanceOf(TypeError);
    expect(`${error}`).toContain("now is days before the token was made");
    // Of what was not issued, it says no more than that.
    const forged = { ...issued, secret: "another secret", now: first };
    expect(await verifyOtpChallenge(old, forged)).toBe("wrong");
  });

  test.each([0, 1e9 - 1, 1e11, 8.64e15])(
    "takes %d for a now in ms, on both sides",
    async (now) => {
      const early = await createOtpChallenge({ ...input, now });

      const verdict = await verifyOtpChallenge(early, { ...issued, now });

      expect(verdict).toBe("valid");
    },
  );

  test.each([
    ["zero", 0],
    ["negative", -1],
    ["a fraction", 1.5],
    ["a time in ms", 300_000],
    ["a second too long", 86_401],
    ["not a number", Number.NaN],
    ["absent", undefined],
    ["a text", "300"],
  ])("rejects ttlSeconds that is %s", async (_, ttlSeconds) => {
    // @ts-expect-error some are of a wrong type
    const create = createOtpChallenge({ ...input, ttlSeconds });

    await expect(create).rejects.toThrow(TypeError);
    await expect(create).rejects.toThrow("from 1 to 86400");
  });

  test.each([[7], [null], ["p".repeat(101)]])(
    "rejects a purpose such as %p",
    async (purpose) => {
      // @ts-expect-error some are of a wrong type
      const create = createOtpChallenge({ ...input, purpose });

      await expect(create).rejects.toThrow("purpose must be a string");
    },
  );

  test("rejects a misspelt purpose, which would seal the code for any", async () => {
    const { purpose, ...rest } = input;
    // @ts-expect-error it is misspelt
    const create = createOtpChallenge({ ...rest, purpos: purpose });

    await expect(create).rejects.toThrow(TypeError);
    await expect(create).rejects.toThrow(
      "Cannot create a challenge: there is an unknown option purpos; known: recipient, otp",
    );
  });

  test.each([[null], [undefined], ["493817"]])(
    "rejects %j, which is no input",
    async (nothing) => {
      // @ts-expect-error none of them has a recipient
      const create = createOtpChallenge(nothing);

      await expect(create).rejects.toThrow(
        "Cannot create a challenge: the options must be an object such as { recipient,",
      );
    },
  );

  test.each([[null], [undefined], ["493817"]])(
    "rejects to verify with %j, which are no options",
    async (nothing) => {
      // @ts-expect-error none of them has a recipient
      const verify = verifyOtpChallenge(token, nothing);

      await expect(verify).rejects.toThrow(
        "Cannot verify a challenge: the options must be an object such as { recipient, otp",
      );
    },
  );

  test("rejects to verify with an option that is misspelt, and takes those of the challenge", async () => {
    const bound = { ...input, purpose: "payment" };
    const challenge = await createOtpChallenge(bound);
    // @ts-expect-error the option has another name
    const verify = verifyOtpChallenge(token, { ...input, purpos: "payment" });

    await expect(verify).rejects.toThrow(
      "Cannot verify a challenge: there is an unknown option purpos; known: recipient, otp",
    );
    expect(await verifyOtpChallenge(challenge, bound)).toBe("valid");
  });

  test.each([
    ["recipient", { recipient: "0151 2345678" }],
    ["code", { otp: "1\n2345" }],
    ["missing code", { otp: undefined }],
  ])("rejects a %s that buildOtp would refuse", async (_, bent) => {
    // @ts-expect-error some are of a wrong type
    const create = createOtpChallenge({ ...input, ...bent });

    await expect(create).rejects.toThrow(ValidationError);
  });

  test("shows no secret, code or number in any error", async () => {
    const otp = generateOtp({ length: 8 });
    const planted = { recipient: "+4915198765432", otp, secret };
    const attempts = [
      createOtpChallenge({ ...planted, secret: "", ttlSeconds: 300 }),
      createOtpChallenge({ ...planted, ttlSeconds: 0 }),
      createOtpChallenge({ ...planted, otp: otp + otp, ttlSeconds: 9 }),
      createOtpChallenge({ ...planted, recipient: "98765432x", ttlSeconds: 9 }),
      verifyOtpChallenge(token, { ...planted, secret: "" }),
      verifyOtpChallenge(token, { ...planted, now: Number.NaN }),
    ];

    for (const attempt of attempts) {
      const error = await caught(attempt);
      const print = inspect(error, { showHidden: true, depth: 10 });
      expect(error).toBeInstanceOf(Error);
      expect(print).not.toContain(secret);
      expect(print).not.toContain(otp);
      expect(print).not.toContain("98765432");
    }
  });
});

/** What a promise is rejected with. */
async function caught(attempt: Promise<unknown>): Promise<unknown> {
  try {
    await attempt;
  } catch (error) {
    return error;
  }
  return undefined;
}
