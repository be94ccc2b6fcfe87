import { describe, expect, test } from "bun:test";
import {
  buildOtp,
  type MessageBody,
  sendMany,
  type SendManyResult,
} from "../mod.ts";
import { connect } from "./fixture.ts";

function bodyFor(index: number): MessageBody {
  const recipient = `+1415555${String(index).padStart(4, "0")}`;
  return buildOtp({ recipient, otp: "493817" });
}

const bodies = (count: number) =>
  Array.from({ length: count }, (_, index) => bodyFor(index));

async function collected(run: AsyncIterable<SendManyResult>) {
  const results: SendManyResult[] = [];
  for await (const result of run) results.push(result);
  return results;
}

const indexesOf = (results: readonly SendManyResult[]) =>
  results.map(({ index }) => index).toSorted((one, other) => one - other);

const upTo = (count: number) =>
  Array.from({ length: count }, (_, index) => index);

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

    const results = await collected(sendMany(source(), connection));

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

    const results = await collected(
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

  test.each([1, 3, 16])("keeps at most %d under way", async (concurrency) => {
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

    await collected(
      sendMany(bodies(40), { ...connection, fetch }, { concurrency }),
    );

    expect(most).toBe(concurrency);
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

    await collected(sendMany(bodies(11), connection, { perSecond: 50 }));

    expect(performance.now() - started).toBeGreaterThan(190);
  });

  test.each([401, 403])(
    "stops at a %d; the rest of a list is not-sent",
    async (status) => {
      const { connection } = connect();
      let sent = 0;
      const fetch = async () => {
        sent += 1;
        return new Response("", { status });
      };

      const results = await collected(
        sendMany(bodies(100), { ...connection, fetch }, { concurrency: 2 }),
      );

      expect(indexesOf(results)).toEqual(upTo(100));
      expect(sent).toBeLessThan(6);
      expect(
        results.filter(({ result }) => outcomeOf(result) === "not-sent").length,
      ).toBe(100 - sent);
      expect(results.at(-1)?.result).toMatchObject({
        error: {
          code: "aborted",
          message: expect.stringContaining(`refused with ${status}`),
        },
      });
    },
  );

  test("goes on after a 422", async () => {
    const { connection } = connect();
    const fetch = async () => new Response("", { status: 422 });

    const results = await collected(
      sendMany(bodies(9), { ...connection, fetch }),
    );

    expect(results.map(({ result }) => outcomeOf(result))).toEqual(
      Array(9).fill("refused"),
    );
  });

  test("stops at an abort; the rest of a list is not-sent", async () => {
    const { fake, connection } = connect();
    const controller = new AbortController();
    const { signal } = controller;
    const results: SendManyResult[] = [];

    for await (const result of sendMany(bodies(60), connection, {
      signal,
      concurrency: 3,
    })) {
      results.push(result);
      if (results.length === 5) controller.abort();
    }

    expect(indexesOf(results)).toEqual(upTo(60));
    expect(fake.inbox.messages().length).toBeLessThan(12);
  });

  test("sends nothing when the signal had ended before", async () => {
    const { fake, connection } = connect();
    const signal = AbortSignal.abort();

    const results = await collected(
      sendMany(bodies(5), connection, { signal }),
    );

    expect(results.map(({ result }) => outcomeOf(result))).toEqual(
      Array(5).fill("not-sent"),
    );
    expect(fake.requests()).toEqual([]);
  });

  test("closes a generator with return() and reads it no further", async () => {
    const { connection } = connect();
    let isClosed = false;
    let read = 0;
    async function* source() {
      try {
        for (; ; read++) yield bodyFor(read);
      } finally {
        isClosed = true;
      }
    }
    const fetch = async () => new Response("", { status: 401 });

    const results = await collected(
      sendMany(source(), { ...connection, fetch }, { concurrency: 2 }),
    );
    await Bun.sleep(5);

    expect(isClosed).toBe(true);
    expect(read).toBeLessThan(6);
    expect(results.length).toBeLessThan(6);
  });

  test("settles at an abort although its source never answers", async () => {
    const { connection } = connect();
    const source = {
      [Symbol.asyncIterator]: () => ({
        next: () => new Promise<never>(() => {}),
      }),
    };

    const results = await collected(
      sendMany(source, connection, { signal: AbortSignal.timeout(20) }),
    );

    expect(results).toEqual([]);
  });

  test("throws what its source throws, after what was under way", async () => {
    const { connection } = connect();
    function* source() {
      yield bodyFor(0);
      throw new Error("the source broke");
    }
    const results: SendManyResult[] = [];

    const run = (async () => {
      for await (const result of sendMany(source(), connection))
        results.push(result);
    })();

    await expect(run).rejects.toThrow("the source broke");
    expect(results).toHaveLength(1);
  });

  test.each<[string, () => object]>([
    ["a step that is none", () => ({ next: () => Promise.resolve(null) })],
    ["a value that throws", () => ({ next: async () => broken })],
  ])("throws what a source gives: %s", async (_, opened) => {
    const source = { [Symbol.asyncIterator]: opened };
    const run = sendMany(source as never, connect().connection);

    await expect(collected(run)).rejects.toThrow();
  });

  test("yields a broken body as an error and goes on", async () => {
    const { connection } = connect();
    const broken = [bodyFor(0), JSON.parse("null"), bodyFor(2)];

    const results = await collected(
      sendMany(broken, connection, { concurrency: 1 }),
    );

    expect(results.map(({ result }) => result.ok)).toEqual([true, false, true]);
  });

  test.each([
    ["a concurrency of 0", { concurrency: 0 }],
    ["a concurrency of 1.5", { concurrency: 1.5 }],
    ["a rate of 0", { perSecond: 0 }],
  ])("throws for %s", async (_, options) => {
    const run = sendMany([], connect().connection, options);

    await expect(run.next()).rejects.toMatchObject({ code: "misconfigured" });
  });
});

describe("sendMany() and what it cannot use", () => {
  test.each<[string, unknown, unknown, string]>([
    ["a single body", bodyFor(0), {}, "in a list"],
    ["nothing", undefined, {}, "in a list"],
    ["a misspelt option", [bodyFor(0)], { concurency: 3 }, "concurrency"],
    ["a signal that is none", [bodyFor(0)], { signal: {} }, "AbortSignal"],
    ["options that are null", [bodyFor(0)], null, "no such option"],
  ])("throws when given %s", async (_, bodies, options, advice) => {
    const { fake, connection } = connect();
    const run = sendMany(bodies as never, connection, options as never);

    await expect(run.next()).rejects.toThrow(advice);
    expect(fake.requests()).toEqual([]);
  });
});

function outcomeOf(result: SendManyResult["result"]): string {
  return result.ok ? "sent" : result.error.outcome;
}

function* generated(count: number) {
  for (let index = 0; index < count; index++) yield bodyFor(index);
}

async function* slowly(count: number) {
  for (let index = 0; index < count; index++) {
    await Bun.sleep(0);
    yield bodyFor(index);
  }
}

const broken = {
  done: false,
  get value() {
    throw new Error("no value");
  },
};
