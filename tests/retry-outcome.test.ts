import { describe, expect, test } from "bun:test";
import type { FaultEffect } from "../fake-server/mod.ts";
import { type Attempt, type Connection, trySend } from "../mod.ts";
import { connect, lostAnswer, otp } from "./fixture.ts";

const retry = { attempts: 3, budgetMs: 5_000, seed: 7, repeatUnknown: true };
const headers = { "retry-after": "0" };
const slowDown = { status: 429, headers: { "retry-after": "4" } };

/** Sends to a fake that queues the first attempt, loses its answer, then refuses. */
async function sentAfterLost(
  effect: FaultEffect,
  onAttempt?: Connection["onAttempt"],
  signal?: AbortSignal,
) {
  const { fake, connection } = connect();
  fake.faults.add({ ...lostAnswer, times: 1 });
  fake.faults.add({ match: { nth: 2 }, effect });
  const retrying = { ...connection, retry, onAttempt };
  const result = await trySend(otp, retrying, { signal });
  return { result, messages: fake.inbox.messages().length };
}

test("queued: false is an answer where nothing is open", async () => {
  const { fake, connection } = connect();
  fake.faults.add({ match: { nth: 1 }, effect: { status: 429, headers } });
  fake.faults.add({ match: { nth: 2 }, effect: { queued: false } });

  const result = await trySend(otp, { ...connection, retry });

  expect(result).toMatchObject({ ok: true, queued: false });
});

test("a signal ends a call that is told to repeat at once, though no answer takes time", async () => {
  const { fake, connection } = connect();
  fake.faults.add({ effect: { status: 429, headers } });
  const many = { attempts: 1_000_000, budgetMs: 2_000 };
  const signal = AbortSignal.timeout(50);

  const result = await trySend(otp, { ...connection, retry: many }, { signal });

  expect(result).toMatchObject({ error: { code: "aborted" } });
});

describe("the outcome of a call whose first attempt may have gone out", () => {
  test("stays unknown when a later attempt is refused", async () => {
    const attempts: Attempt[] = [];

    const { result, messages } = await sentAfterLost({ status: 401 }, (one) =>
      attempts.push(one),
    );

    expect(messages).toBe(1);
    expect(attempts.map(({ error }) => error.outcome)).toEqual([
      "unknown",
      "refused",
    ]);
    expect(result).toMatchObject({
      error: { code: "connection-lost", outcome: "unknown" },
    });
  });

  test("stays unknown when a later attempt is answered queued: false", async () => {
    const { result, messages } = await sentAfterLost({ queued: false });

    expect(messages).toBe(1);
    expect(result).toMatchObject({
      error: { code: "connection-lost", outcome: "unknown" },
    });
  });

  test("is told by a later attempt that is queued", async () => {
    const { result, messages } = await sentAfterLost({ delayMs: 1 });

    expect(messages).toBe(2);
    expect(result).toMatchObject({ ok: true, queued: true });
  });

  test("stays unknown when the signal ends the wait after a 429", async () => {
    const caller = new AbortController();

    const { result } = await sentAfterLost(
      slowDown,
      ({ attempt }) => attempt === 2 && caller.abort(),
      caller.signal,
    );

    expect(result).toMatchObject({
      error: { code: "aborted", outcome: "unknown" },
    });
  });
});
