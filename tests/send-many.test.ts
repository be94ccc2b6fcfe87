import { describe, expect, test } from "bun:test";
import { type MessageBody, sendMany } from "../mod.ts";
import { connect } from "./fixture.ts";
import { bodies, bodyFor, indexesOf, upTo } from "./many.ts";

describe("sendMany()", () => {
  test.each<[string, () => Iterable<MessageBody> | AsyncIterable<MessageBody>]>(
    [
      ["a list", () => bodies(50)],
      ["a set", () => new Set(bodies(50))],
      ["a generator", () => generated(50)],
      ["an async generator", () => slowly(50)],
    ],
  )("yields one result for each body of %s", async (_, source) => {
    const { fake, connection } = connect();

    const results = await Array.fromAsync(sendMany(source(), connection));

    expect(indexesOf(results)).toEqual(upTo(50));
    expect(results.every(({ result }) => result.ok)).toBe(true);
    expect(fake.inbox.messages()).toHaveLength(50);
  });

  test("yields results as they settle, not in order", async () => {
    const { connection } = connect();
    const fetch: typeof connection.fetch = async (input, init) => {
      const { recipient } = await new Request(input, init).json();
      await Bun.sleep(recipient.endsWith("0000") ? 100 : 1);
      return Response.json({ queued: true });
    };

    const results = await Array.fromAsync(
      sendMany(bodies(4), { ...connection, fetch }, { concurrency: 4 }),
    );

    expect(results.at(-1)?.index).toBe(0);
  });

  test("yields what has settled while its source keeps it waiting", async () => {
    const { connection } = connect();
    async function* source() {
      yield bodyFor(0);
      await new Promise(() => {});
    }

    const run = sendMany(source(), connection);
    const first = await run.next();

    expect(first.value).toMatchObject({ index: 0, result: { ok: true } });
  });

  test.each([
    [1, 1],
    [3, 3],
    [16, 16],
    [undefined, 8],
  ])("with a concurrency of %p keeps %d under way", async (concurrency, at) => {
    const { connection } = connect();
    let underWay = 0;
    let most = 0;
    const fetch = async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await Bun.sleep(2);
      underWay -= 1;
      return Response.json({ queued: true });
    };

    await Array.fromAsync(
      sendMany(bodies(40), { ...connection, fetch }, { concurrency }),
    );

    expect(most).toBe(at);
  });

  test("reads no further ahead than it can send", async () => {
    const { connection } = connect();
    let read = 0;
    function* source() {
      for (; ; read++) yield bodyFor(read);
    }

    const run = sendMany(source(), connection, { concurrency: 4 });
    for (let count = 0; count < 10; count++) await run.next();
    await Bun.sleep(20);

    expect(read).toBeWithin(9, 16);
    await run.return();
  });

  test("starts no more than perSecond", async () => {
    const { connection } = connect();
    const started = performance.now();

    await Array.fromAsync(sendMany(bodies(11), connection, { perSecond: 50 }));

    expect(performance.now() - started).toBeGreaterThan(190);
  });

  test("starts one after the other at its pace, whatever is under way", async () => {
    const { connection } = connect();
    const all = Promise.withResolvers<void>();
    let underWay = 0;
    const fetch = async () => {
      if (++underWay === 3) all.resolve();
      await all.promise;
      return Response.json({ queued: true });
    };

    const results = await Array.fromAsync(
      sendMany(bodies(3), { ...connection, fetch }, { perSecond: 200 }),
    );

    expect(results.every(({ result }) => result.ok)).toBe(true);
  });

  test("reads one body ahead of its pace, and yields it when it is stopped", async () => {
    const { connection } = connect();
    const controller = new AbortController();
    const { signal } = controller;
    let read = 0;
    function* source() {
      for (; ; read++) yield bodyFor(read);
    }

    const run = sendMany(source(), connection, { perSecond: 0.1, signal });
    await run.next();
    const second = run.next();
    await Bun.sleep(20);
    controller.abort();

    expect((await second).value).toMatchObject({
      index: 1,
      result: { error: { outcome: "not-sent" } },
    });
    expect(read).toBe(1);
  });

  test("yields a broken body as an error and goes on", async () => {
    const { connection } = connect();
    const broken = [bodyFor(0), JSON.parse("null"), bodyFor(2)];

    const results = await Array.fromAsync(
      sendMany(broken, connection, { concurrency: 1 }),
    );

    expect(results.map(({ result }) => result.ok)).toEqual([true, false, true]);
  });
});

describe("sendMany() and what it cannot use", () => {
  test.each<[string, unknown, unknown, string]>([
    ["a single body", bodyFor(0), {}, "in a list"],
    ["nothing", undefined, {}, "in a list"],
    ["a signal that is none", [bodyFor(0)], { signal: {} }, "AbortSignal"],
    ["options that are null", [bodyFor(0)], null, "must be an object such as"],
    ["a bare number", [bodyFor(0)], 5, "such as { concurrency: 8 }"],
  ])("throws when given %s", async (_, bodies, options, advice) => {
    const { fake, connection } = connect();
    const run = sendMany(bodies as never, connection, options as never);

    await expect(run.next()).rejects.toThrow(advice);
    expect(fake.requests()).toEqual([]);
  });
});

function* generated(count: number) {
  for (let index = 0; index < count; index++) yield bodyFor(index);
}

async function* slowly(count: number) {
  for (let index = 0; index < count; index++) {
    await Bun.sleep(0);
    yield bodyFor(index);
  }
}
