import { describe, expect, setDefaultTimeout, test } from "bun:test";
import fc from "fast-check";
import { createOtpChallenge, verifyOtpChallenge } from "../mod.ts";
import { challenge as issued } from "./fixture.ts";

setDefaultTimeout(60_000);

const { secret, recipient, now } = issued;
const token = await createOtpChallenge({ ...issued, ttlSeconds: 300 });

const ALPHABET =
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** What is said of a manipulated token by who knows everything else. */
function verdictOf(manipulated: unknown): Promise<string> {
  return verifyOtpChallenge(manipulated, issued);
}

async function expectNoneValid(tokens: readonly unknown[]): Promise<void> {
  const verdicts = await Promise.all(tokens.map(verdictOf));
  const accepted = tokens.filter((_, index) => verdicts[index] === "valid");
  expect(accepted).toEqual([]);
}

describe("a token", () => {
  test("holds neither code nor number nor secret nor purpose", () => {
    const plain = token
      .split(".")
      .slice(2)
      .map((part) => atob(part.replaceAll("-", "+").replaceAll("_", "/")));

    for (const text of [token, ...plain]) {
      expect(text).not.toContain("049381");
      expect(text).not.toContain("15112345678");
      expect(text).not.toContain("secret");
      expect(text).not.toContain("login");
    }
  });

  test("needs no escaping in a URL or a cookie", () => {
    expect(encodeURIComponent(token)).toBe(token);
    expect(token.length).toBeLessThan(110);
  });

  test("is not valid with any one bit flipped", async () => {
    const bytes = new TextEncoder().encode(token);
    const flipped = Array.from({ length: bytes.length * 8 }, (_, bit) => {
      const copy = bytes.with(
        bit >> 3,
        (bytes[bit >> 3] ?? 0) ^ (1 << (bit % 8)),
      );
      return String.fromCharCode(...copy);
    });

    expect(new Set(flipped).size).toBe(bytes.length * 8);
    await expectNoneValid(flipped);
  });

  test("is not valid with any one character changed", async () => {
    const characters = `${ALPHABET}.=+/ %\n\0é`;
    const changed = [...token].flatMap((was, place) =>
      [...characters]
        .filter((character) => character !== was)
        .map(
          (character) =>
            token.slice(0, place) + character + token.slice(place + 1),
        ),
    );

    expect(changed.length).toBeGreaterThan(6_000);
    await expectNoneValid(changed);
  });

  test("is malformed when cut short, at either end", async () => {
    for (let cut = 0; cut < token.length; cut++) {
      expect(await verdictOf(token.slice(0, cut))).toBe("malformed");
      expect(await verdictOf(token.slice(cut + 1))).toBe("malformed");
    }
  });

  // The last character of a seal holds 4 bits: 4 of the 64 decode to the same bytes.
  test.each([43, 44 * 2 - 1])(
    "is malformed when a seal ends in bits that are not read (%d from its start)",
    async (distance) => {
      const place = token.indexOf(".", 3) + distance;
      const twins = [...ALPHABET]
        .filter((twin) => decodesAlike(twin, token.charAt(place)))
        .map((twin) => token.slice(0, place) + twin + token.slice(place + 1));

      expect(twins).toHaveLength(3);
      for (const twin of twins) {
        expect(await verdictOf(twin)).toBe("malformed");
      }
    },
  );

  test.each([
    ["padding", `${token}=`],
    ["a space in front", ` ${token}`],
    ["a space behind", `${token} `],
    ["a line break behind", `${token}\n`],
    ["a zero before its expiry", token.replace("v1.", "v1.0")],
    ["a plus before its expiry", token.replace("v1.", "v1.+")],
    ["a fraction of its expiry", token.replace(/(\d{13})/, "$1.0")],
    ["an exponent in its expiry", token.replace(/\d{13}/, "17e11")],
    ["Arabic digits in its expiry", token.replace("v1.1", "v1.١")],
    ["the version in upper case", token.replace("v1", "V1")],
    ["another version", token.replace("v1", "v2")],
    ["no version", token.replace("v1.", "")],
    ["a part more", `${token}.${token.split(".")[3]}`],
    ["a part less", token.split(".").slice(0, 3).join(".")],
    ["dots instead of one", token.replace(".", "..")],
    ["all of it twice", token + token],
    ["a million characters", token.padEnd(1_000_000, "A")],
  ])("is malformed with %s", async (_, manipulated) => {
    expect(manipulated).not.toBe(token);
    expect(await verdictOf(manipulated)).toBe("malformed");
  });

  test("is malformed in the base64 of another alphabet, and wrong in another case", async () => {
    const both = await tokenWith(/-[^.]*_|_[^.]*-/);
    const standard = both.replaceAll("-", "+").replaceAll("_", "/");

    expect(await verdictOf(standard)).toBe("malformed");
    await expectNoneValid([both.toLowerCase(), both.toUpperCase()]);
  });

  test.each([
    ["undefined", undefined],
    ["null", null],
    ["a number", 1],
    ["a bigint", 1n],
    ["a symbol", Symbol("token")],
    ["a list that holds it", [token]],
    ["a String object", new String(token)],
    ["an object that reads as it", { toString: () => token }],
    ["bytes", new TextEncoder().encode(token)],
    ["a function", () => token],
  ])("is malformed when it is %s", async (_, manipulated) => {
    expect(await verdictOf(manipulated)).toBe("malformed");
  });

  test("is never valid, and never throws, for 10,000 random manipulations", async () => {
    const texts = fc.oneof(
      fc.string(),
      fc.string({ unit: "binary" }),
      fc.constantFrom(...ALPHABET, ".", "=", "\n"),
    );
    const places = fc.nat({ max: token.length });

    await fc.assert(
      fc.asyncProperty(places, places, texts, async (from, to, text) => {
        const manipulated = token.slice(0, from) + text + token.slice(to);
        fc.pre(manipulated !== token);

        expect(await verdictOf(manipulated)).not.toBe("valid");
      }),
      { numRuns: 10_000 },
    );
  });

  test("is never valid, and never throws, for any value at all", async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (value) => {
        expect(await verdictOf(value)).toBe("malformed");
      }),
      { numRuns: 2_000 },
    );
  });

  test("is valid for what it was made of and nothing else", async () => {
    const codes = fc.constantFrom("0000", "000000", "493817", "AB12");
    const bonds = fc.record({
      recipient: fc.constantFrom(recipient, "+14155550123"),
      otp: codes,
      secret: fc.constantFrom(secret, "another secret, as long"),
      purpose: fc.constantFrom(undefined, "", "login", "payment"),
    });

    await fc.assert(
      fc.asyncProperty(bonds, bonds, async (made, typed) => {
        const sealed = await createOtpChallenge({
          ...made,
          now,
          ttlSeconds: 1,
        });

        const verdict = await verifyOtpChallenge(sealed, { ...typed, now });

        const isSame = Bun.deepEquals(made, typed);
        expect(verdict).toBe(isSame ? "valid" : "wrong");
      }),
      { numRuns: 2_000 },
    );
  });
});

/** Tells whether two characters at the end of a seal give the same 4 bits. */
function decodesAlike(a: string, b: string): boolean {
  return a !== b && ALPHABET.indexOf(a) >> 2 === ALPHABET.indexOf(b) >> 2;
}

/** A valid token that has the form; which one has it is luck. */
async function tokenWith(form: RegExp): Promise<string> {
  for (let ttlSeconds = 1; ; ttlSeconds++) {
    const made = await createOtpChallenge({ ...issued, ttlSeconds });
    if (form.test(made)) return made;
  }
}
