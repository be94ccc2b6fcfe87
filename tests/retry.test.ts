import { describe, expect, test } from "bun:test";
import { type Attempt, type Connection, trySend } from "../mod.ts";
import { otp } from "./fixture.ts";
import { answer, closedPort, type Reply, serveRaw } from "./raw-server.ts";

const QUEUED = answer("200 OK", '{"queued":true}');
const SLOW_DOWN = answer("429 Slow down", "", "Retry-After: 0\r\n");

/** Sends to a server that replies in turn, the last reply for ever. */
async function sentTo(replies: readonly Reply[], bent: Partial<Connection>) {
  let count = 0;
  const attempts: Attempt[] = [];
  await using server = await serveRaw((socket, request) => {
    const reply = replies[Math.min(count, replies.length - 1)];
    count += 1;
    reply?.(socket, request);
  });
  const started = performance.now();
  const result = await trySend(otp, {
    baseUrl: `${server.origin}/api`,
    apiKey: "a-key",
    timeoutMs: 1_000,
    onAttempt: (attempt) => attempts.push(attempt),
    ...bent,
  });
  const ms = performance.now() - started;
  return { result, attempts, posts: server.requests.length, ms };
}

const retry = { attempts: 3, budgetMs: 5_000, seed: 7 };

describe("retry", () => {
  test("is off: a failed send is one request", async () => {
    const { result, posts } = await sentTo([SLOW_DOWN, QUEUED], {});

    expect(result.ok).toBe(false);
    expect(posts).toBe(1);
  });

  test("sends one request when attempts is 1", async () => {
    const { posts, attempts } = await sentTo([SLOW_DOWN, QUEUED], {
      retry: { ...retry, attempts: 1 },
    });

    expect(posts).toBe(1);
    expect(attempts.map(({ attempt, delayMs }) => [attempt, delayMs])).toEqual([
      [1, undefined],
    ]);
  });

  test("repeats a 429 that names its Retry-After", async () => {
    const { result, posts, attempts } = await sentTo(
      [SLOW_DOWN, SLOW_DOWN, QUEUED],
      { retry },
    );

    expect(result).toMatchObject({ ok: true, queued: true });
    expect(posts).toBe(3);
    expect(attempts.map(({ attempt, delayMs }) => [attempt, delayMs])).toEqual([
      [1, 0],
      [2, 0],
    ]);
  });

  test("gives up after its attempts, with the last error", async () => {
    const { result, posts } = await sentTo([SLOW_DOWN], { retry });

    expect(result).toMatchObject({ error: { code: "refused", status: 429 } });
    expect(posts).toBe(3);
  });

  test("repeats what was never sent", async () => {
    const attempts: Attempt[] = [];
    const result = await trySend(otp, {
      baseUrl: `http://127.0.0.1:${await closedPort()}/api`,
      apiKey: "a-key",
      retry,
      onAttempt: (attempt) => attempts.push(attempt),
    });

    expect(result).toMatchObject({ error: { code: "unreachable" } });
    expect(attempts).toHaveLength(3);
    expect(attempts[0]?.delayMs).toBeWithin(100, 201);
    expect(attempts[1]?.delayMs).toBeWithin(200, 401);
  });

  test("asks an apiKey function again that failed", async () => {
    let calls = 0;
    const apiKey = async () => {
      calls += 1;
      if (calls === 1) throw new Error("planted");
      return "a-key";
    };

    const { result, posts } = await sentTo([QUEUED], { apiKey, retry });

    expect(result).toMatchObject({ ok: true });
    expect([calls, posts]).toEqual([2, 1]);
  });

  test("waits alike for one seed, and otherwise for another", async () => {
    const delays = async (seed: number) => {
      const attempts: Attempt[] = [];
      await trySend(otp, {
        baseUrl: `http://127.0.0.1:${await closedPort()}/api`,
        apiKey: "a-key",
        retry: { ...retry, attempts: 2, seed },
        onAttempt: (attempt) => attempts.push(attempt),
      });
      return attempts[0]?.delayMs;
    };

    expect(await delays(1)).toBe(await delays(1));
    expect(await delays(1)).not.toBe(await delays(2));
  });

  test.each<[string, Reply]>([
    ["a 429 without Retry-After", answer("429 Slow down")],
    ["a 400", answer("400 No", "", "Retry-After: 0\r\n")],
    ["a 503", answer("503 Sorry", "", "Retry-After: 0\r\n")],
    ["a lost answer", (socket) => socket.destroy()],
    ["HTML", answer("200 OK", "<html>")],
    ["a redirect", answer("307 There", "", "Location: /x\r\n")],
  ])("does not repeat %s", async (_, reply) => {
    const { posts } = await sentTo([reply, QUEUED], { retry });

    expect(posts).toBe(1);
  });

  test.each<[string, Reply, number]>([
    ["a 503", answer("503 Sorry", "", "Retry-After: 0\r\n"), 2],
    ["a lost answer", (socket) => socket.destroy(), 2],
    ["HTML", answer("200 OK", "<html>"), 2],
    ["nothing of a 400", answer("400 No"), 1],
    ["a 303", answer("303 There", "", "Location: /x\r\n"), 2],
    ["nothing of a redirect", answer("307 There", "", "Location: /x\r\n"), 1],
  ])("with repeatUnknown repeats %s", async (_, reply, expected) => {
    const { posts } = await sentTo([reply, QUEUED], {
      retry: { ...retry, repeatUnknown: true },
    });

    expect(posts).toBe(expected);
  });

  test("returns at once when Retry-After is longer than the budget", async () => {
    const late = answer("429 Slow down", "", "Retry-After: 60\r\n");

    const { result, posts, ms } = await sentTo([late, QUEUED], { retry });

    expect(result).toMatchObject({ error: { retryAfterMs: 60_000 } });
    expect(posts).toBe(1);
    expect(ms).toBeLessThan(3_000);
  });

  test("returns at once when Retry-After is longer than what is left of the budget", async () => {
    const late = answer("429 Slow down", "", "Retry-After: 1\r\n");
    const slow: Reply = (socket) => {
      setTimeout(late, 300, socket, "");
    };

    const { attempts, posts } = await sentTo([slow, QUEUED], {
      retry: { ...retry, budgetMs: 1_200 },
    });

    expect(attempts.map(({ delayMs }) => delayMs)).toEqual([undefined]);
    expect(posts).toBe(1);
  });

  test("honours a Retry-After that is a date", async () => {
    const past = new Date(Date.now() - 1_000).toUTCString();
    const dated = answer("429 Slow down", "", `Retry-After: ${past}\r\n`);

    const { result } = await sentTo([dated, QUEUED], { retry });

    expect(result.ok).toBe(true);
  });

  test("keeps all attempts inside the budget", async () => {
    const { posts, ms } = await sentTo([() => {}], {
      retry: { attempts: 50, budgetMs: 400, repeatUnknown: true },
      timeoutMs: 150,
    });

    expect(posts).toBeWithin(1, 4);
    expect(ms).toBeLessThan(2_000);
  });

  test("names whole milliseconds when the budget cuts an attempt short", async () => {
    const { result } = await sentTo([SLOW_DOWN, () => {}], {
      retry: { ...retry, budgetMs: 200 },
    });

    expect(result).toMatchObject({
      error: { message: expect.stringMatching(/within \d+ ms$/) },
    });
  });

  test("posts no more once a hook has used the budget up", async () => {
    const { result, posts } = await sentTo([SLOW_DOWN, QUEUED], {
      retry: { ...retry, budgetMs: 500 },
      onAttempt: () => Bun.sleepSync(550),
    });

    expect(result).toMatchObject({ error: { code: "refused", status: 429 } });
    expect(posts).toBe(1);
  });

  test("ends its wait when the signal does", async () => {
    const late = answer("429 Slow down", "", "Retry-After: 4\r\n");
    await using server = await serveRaw(late);
    const controller = new AbortController();
    const result = await trySend(
      otp,
      {
        baseUrl: `${server.origin}/api`,
        apiKey: "a-key",
        retry,
        onAttempt: () => controller.abort(),
      },
      { signal: controller.signal },
    );

    expect(result).toMatchObject({
      error: { code: "aborted", outcome: "not-sent" },
    });
  });

  test("sends although onAttempt throws", async () => {
    const { result } = await sentTo([SLOW_DOWN, QUEUED], {
      retry,
      onAttempt: () => {
        throw new Error("a hook that fails");
      },
    });

    expect(result.ok).toBe(true);
  });

  test.each([
    ["attempts of 0", { attempts: 0, budgetMs: 1 }],
    ["attempts of 1.5", { attempts: 1.5, budgetMs: 1 }],
    ["no budget", { attempts: 2, budgetMs: 0 }],
    ["an endless budget", { attempts: 2, budgetMs: Infinity }],
  ])("is misconfigured with %s", async (_, wrong) => {
    const { result, posts } = await sentTo([QUEUED], { retry: wrong });

    expect(result).toMatchObject({ error: { code: "misconfigured" } });
    expect(posts).toBe(0);
  });
});
