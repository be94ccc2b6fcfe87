import { describe, expect, test } from "bun:test";
import { sendMany, type SendManyResult } from "../mod.ts";
import { connect } from "./fixture.ts";
import { bodies, bodyFor, indexesOf, upTo } from "./many.ts";

describe("sendMany()", () => {
  test.each([401, 403])(
    "stops at a %d; the rest of a list is not-sent",
    async (status) => {
      const { connection } = connect();
      let sent = 0;
      const fetch = async () => {
        sent += 1;
        return new Response("", { status });
      };

      const results = await Array.fromAsync(
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

  test.each([
    ["are queued in process", bodyFor(0)],
    ["are invalid", { ...bodyFor(0), otp: "" }],
  ])("lets a timer stop it while bodies without end %s", async (_, body) => {
    const { connection } = connect();
    const stop = new AbortController();
    const endless = function* () {
      for (;;) yield body;
    };
    setTimeout(() => stop.abort(), 100);

    const started = performance.now();
    const run = sendMany(endless(), connection, { signal: stop.signal });
    for await (const _ of run) if (performance.now() - started > 4_000) break;

    expect(stop.signal.aborted).toBe(true);
  });

  test("goes on after a 422", async () => {
    const { connection } = connect();
    const fetch = async () => new Response("", { status: 422 });

    const results = await Array.fromAsync(
      sendMany(bodies(9), { ...connection, fetch }),
    );

    expect(results.map(({ result }) => outcomeOf(result))).toEqual(
      Array(9).fill("refused"),
    );
  });

  test("yields a body that is added to its list too late as not-sent, and says why", async () => {
    const { fake, connection } = connect();
    const list = [...bodies(1)];
    const results: SendManyResult[] = [];

    for await (const result of sendMany(list, connection)) {
      results.push(result);
      if (list.length === 1) list.push(bodyFor(1));
    }

    expect(results).toMatchObject([
      { index: 0, result: { ok: true } },
      {
        index: 1,
        result: {
          error: {
            outcome: "not-sent",
            message:
              "Cannot send the message: the run had ended before it was read",
          },
        },
      },
    ]);
    expect(fake.inbox.messages()).toHaveLength(1);
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

    const results = await Array.fromAsync(
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

    const results = await Array.fromAsync(
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

    const results = await Array.fromAsync(
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

    await expect(Array.fromAsync(run)).rejects.toThrow();
  });
});

function outcomeOf(result: SendManyResult["result"]): string {
  return result.ok ? "sent" : result.error.outcome;
}

const broken = {
  done: false,
  get value() {
    throw new Error("no value");
  },
};
