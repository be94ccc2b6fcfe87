import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { createOtpChallenge } from "../../mod.ts";
import { challenge } from "../fixture.ts";
import { createOtpStore } from "./otp-store.ts";

const right = { ...challenge };
const wrong = { ...challenge, otp: "000000" };

async function kept() {
  const store = createOtpStore(new Database(":memory:"));
  const token = await createOtpChallenge({ ...challenge, ttlSeconds: 300 });
  store.keep(token);
  return { store, token };
}

describe("the store on bun:sqlite", () => {
  test("takes a right code once", async () => {
    const { store, token } = await kept();

    const verdicts = [
      await store.verify(token, right),
      await store.verify(token, right),
    ];

    expect(verdicts).toEqual(["valid", "wrong"]);
  });

  test("takes a right code once when it comes twice at the same time", async () => {
    const { store, token } = await kept();

    const verdicts = await Promise.all([
      store.verify(token, right),
      store.verify(token, right),
    ]);

    expect(verdicts.toSorted()).toEqual(["valid", "wrong"]);
  });

  test("takes the right code at the fifth attempt", async () => {
    const { store, token } = await kept();

    for (let attempt = 1; attempt < 5; attempt++) {
      expect(await store.verify(token, wrong)).toBe("wrong");
    }

    expect(await store.verify(token, right)).toBe("valid");
  });

  test("refuses the right code at the sixth attempt", async () => {
    const { store, token } = await kept();

    await Promise.all(
      Array.from({ length: 5 }, () => store.verify(token, wrong)),
    );

    expect(await store.verify(token, right)).toBe("wrong");
  });

  test("refuses a right token that it was never given", async () => {
    const { store } = await kept();

    const other = await createOtpChallenge({ ...challenge, ttlSeconds: 299 });

    expect(await store.verify(other, right)).toBe("wrong");
  });

  test("says of its own token that it is expired", async () => {
    const { store, token } = await kept();

    const late = { ...right, now: challenge.now + 300_000 };

    expect(await store.verify(token, late)).toBe("expired");
  });
});
