import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { createFakeServer } from "../fake-server/mod.ts";
import { buildOtp, send, trySend } from "../mod.ts";
import { connect, otp } from "./fixture.ts";

setDefaultTimeout(60_000);

describe("limits.perSecond", () => {
  test("refuses with 429 and Retry-After once the bucket is empty", async () => {
    const fake = createFakeServer({ limits: { perSecond: 2, burst: 3 } });
    fake.clock.freeze(1_800_000_000_000);
    const attempt = () => trySend(otp, fake.connection);

    const results = [];
    for (let count = 0; count < 4; count++) results.push(await attempt());
    fake.clock.advance(500);
    const later = await attempt();

    expect(results.map(({ ok }) => ok)).toEqual([true, true, true, false]);
    expect(results[3]).toMatchObject({
      error: { code: "refused", status: 429, retryAfterMs: 1_000 },
    });
    expect(later.ok).toBe(true);
    expect(fake.requests({ refusal: "rate-limited" })).toHaveLength(1);
  });

  test("may be below one", async () => {
    const fake = createFakeServer({ limits: { perSecond: 0.5 } });
    fake.clock.freeze(1_800_000_000_000);
    const attempt = () => trySend(otp, fake.connection);

    const results = [await attempt(), await attempt()];
    fake.clock.advance(2_000);
    results.push(await attempt(), await attempt());

    expect(results.map(({ ok }) => ok)).toEqual([true, false, true, false]);
    expect(results[1]).toMatchObject({ error: { retryAfterMs: 2_000 } });
  });

  test("must have a whole burst", () => {
    const limits = { perSecond: 0.5, burst: 0.5 };

    expect(() => createFakeServer({ limits })).toThrow(
      "limits.burst must be a whole number above 0",
    );
  });

  test("is off by default", async () => {
    const { connection } = connect();

    const results = await Promise.all(
      Array.from({ length: 200 }, () => trySend(otp, connection)),
    );

    expect(results.every(({ ok }) => ok)).toBe(true);
  });
});

describe("send() with a retry", () => {
  test("waits as the limiter says and gets through", async () => {
    const fake = createFakeServer({ limits: { perSecond: 1 } });
    const body = buildOtp({ recipient: "+14155550123", otp: "493817" });
    await send(body, fake.connection);

    const retry = { attempts: 2, budgetMs: 5_000 };
    const { queued } = await send(body, { ...fake.connection, retry });

    expect(queued).toBe(true);
  });
});
