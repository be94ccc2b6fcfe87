import { describe, expect, test } from "bun:test";
import {
  createOtpChallenge,
  verifyOtpChallenge,
  type VerifyOtpOptions,
} from "../mod.ts";
import { challenge as issued } from "./fixture.ts";

const { now } = issued;
const token = await createOtpChallenge({ ...issued, ttlSeconds: 300 });

// Another value of each; the compiler names one that is missing.
const other = { otp: "049382", secret: "a secret that another server knows" };
const otherBond: Required<Omit<VerifyOtpOptions, keyof typeof other | "now">> =
  {
    recipient: "+4915112345679",
    purpose: "payment",
  };

describe("verifyOtpChallenge()", () => {
  test("says valid for the code that was sealed", async () => {
    expect(await verifyOtpChallenge(token, issued)).toBe("valid");
  });

  test("says valid again, because it keeps nothing", async () => {
    await verifyOtpChallenge(token, issued);

    expect(await verifyOtpChallenge(token, issued)).toBe("valid");
  });

  test("takes a recipient with separators for the same", async () => {
    const typed = "+49 (151) 123-456.78";

    const fresh = await createOtpChallenge({
      ...issued,
      recipient: typed,
      ttlSeconds: 300,
    });

    expect(fresh).toBe(token);
    expect(
      await verifyOtpChallenge(token, { ...issued, recipient: typed }),
    ).toBe("valid");
  });

  test.each<[string, Partial<VerifyOtpOptions>]>([
    ...Object.entries({ ...otherBond, ...other }).map(
      ([name, value]): [string, object] => [name, { [name]: value }],
    ),
    ["code without its leading zero", { otp: "49381" }],
    ["recipient, the + missing", { recipient: "4915112345678" }],
    ["case of the purpose", { purpose: "Login" }],
    ["purpose: none", { purpose: undefined }],
    ["purpose: an empty one", { purpose: "" }],
  ])("says wrong for another %s", async (_, other) => {
    const verdict = await verifyOtpChallenge(token, { ...issued, ...other });

    expect(verdict).toBe("wrong");
  });

  test.each([
    ["a NUL at its end", "a secret", "a secret\0"],
    ["another half of a character", "a secret \ud800", "a secret \ud801"],
  ])("says wrong for a secret with %s", async (_, secret, other) => {
    const sealed = await createOtpChallenge({
      ...issued,
      secret,
      ttlSeconds: 300,
    });

    const verdict = verifyOtpChallenge(sealed, { ...issued, secret: other });

    expect(await verdict).toBe("wrong");
  });

  test("keeps apart fields that read the same when joined", async () => {
    const moved = { ...issued, purpose: 'login","+4915112345678' };

    expect(await verifyOtpChallenge(token, moved)).toBe("wrong");
  });

  test.each([
    ["valid", "one ms before its end", 299_999],
    ["expired", "at its end", 300_000],
    ["expired", "a year later", 31_536_000_000],
    ["valid", "by a clock that lags behind", -60_000],
  ] as const)("says %s %s", async (verdict, _, later) => {
    const said = verifyOtpChallenge(token, { ...issued, now: now + later });

    expect(await said).toBe(verdict);
  });

  test("takes a date and a clock for now", async () => {
    const late = now + 300_000;

    const verdicts = await Promise.all([
      verifyOtpChallenge(token, { ...issued, now: new Date(late) }),
      verifyOtpChallenge(token, { ...issued, now: () => late }),
      verifyOtpChallenge(token, { ...issued, now: { now: () => late } }),
    ]);

    expect(verdicts).toEqual(["expired", "expired", "expired"]);
  });

  test("takes the machine's time when it is given none", async () => {
    const { now: _, ...untimed } = issued;
    const fresh = await createOtpChallenge({ ...untimed, ttlSeconds: 300 });

    expect(await verifyOtpChallenge(fresh, untimed)).toBe("valid");
    expect(await verifyOtpChallenge(token, untimed)).toBe("expired");
  });

  test("tells nothing of the code once the token is expired", async () => {
    const late = { ...issued, now: now + 300_000 };

    const verdict = await verifyOtpChallenge(token, { ...late, otp: "000000" });

    expect(verdict).toBe("expired");
  });

  test("says wrong, not expired, for an expiry that was moved", async () => {
    const past = token.replace(`${now + 300_000}`, `${now - 1}`);
    const future = token.replace(`${now + 300_000}`, `${now + 400_000}`);

    expect(await verifyOtpChallenge(past, issued)).toBe("wrong");
    expect(await verifyOtpChallenge(future, issued)).toBe("wrong");
  });

  test("says wrong when the seal of the recipient stands for that of the code", async () => {
    const [version, expiry, bondSeal] = token.split(".");
    const forged = [version, expiry, bondSeal, bondSeal].join(".");

    for (const otp of [issued.otp, "", undefined, null]) {
      // @ts-expect-error some are of a wrong type
      const verdict = await verifyOtpChallenge(forged, { ...issued, otp });
      expect(verdict).toBe("wrong");
    }
  });

  test.each(Object.entries(otherBond))(
    "says wrong for the seals of two tokens with another %s",
    async (name, value) => {
      const known = { ...issued, otp: "777777" };
      const seen = await createOtpChallenge({
        ...known,
        [name]: value,
        ttlSeconds: 300,
      });
      const [version, expiry, bondSeal] = token.split(".");
      const [, , , otpSeal] = seen.split(".");
      const forged = [version, expiry, bondSeal, otpSeal].join(".");

      expect(await verifyOtpChallenge(forged, known)).toBe("wrong");
    },
  );
});

describe("verifyOtpChallenge(), given what a stranger sends", () => {
  const hostile = [
    undefined,
    null,
    49381,
    1n,
    Symbol("otp"),
    ["049381"],
    { toJSON: () => "049381" },
    { toJSON: () => fail() },
    new Proxy({}, { get: () => fail() }),
    "\ud800",
    "0".repeat(100_000_000),
  ];

  test.each(["otp", "recipient", "purpose"])(
    "says wrong and never throws, whatever %s is",
    async (field) => {
      for (const value of hostile) {
        const typed = { ...issued, [field]: value };
        expect(await verifyOtpChallenge(token, typed)).toBe("wrong");
      }
    },
  );

  function fail(): never {
    throw new Error("a trap was touched");
  }
});
