import { describe, expect, test } from "bun:test";
import { getEventListeners } from "node:events";
import {
  buildOtp,
  type MessageBody,
  sendMany,
  type SendManyOptions,
} from "../mod.ts";
import { connect } from "./fixture.ts";
import { answering, watched } from "./many.ts";

const body = buildOtp({ recipient: "+4915112345678", otp: "493817" });
const bodies = (count: number) => Array<MessageBody>(count).fill(body);

describe("sendMany() and a signal", () => {
  test("ends what is under way, which may have gone out", async () => {
    const { fake, connection } = connect();
    fake.faults.add({ effect: { hang: true } });
    const signal = AbortSignal.timeout(30);

    const results = await Array.fromAsync(
      sendMany(bodies(3), connection, { signal, concurrency: 2 }),
    );

    const errors = results.map(({ result }) => result.ok || result.error);
    expect(errors).toMatchObject([
      { code: "aborted", outcome: "unknown" },
      { code: "aborted", outcome: "unknown" },
      { message: "Cannot send the message: the call was aborted" },
    ]);
    expect(results[2]?.result.warnings).toEqual([]);
  });

  test("reads nothing of a source when the signal had ended before", async () => {
    const { seen, source } = watched(3);
    const signal = AbortSignal.abort();

    const run = sendMany(source, connect().connection, { signal });

    expect(await Array.fromAsync(run)).toEqual([]);
    expect(seen.read).toBe(0);
  });

  test("leaves no listener behind", async () => {
    const { signal } = new AbortController();

    await Array.fromAsync(
      sendMany(bodies(2), connect().connection, { signal }),
    );

    expect(getEventListeners(signal, "abort")).toEqual([]);
  });
});

describe("sendMany() and a slow source", () => {
  test("asks for one body at a time, and for no more than it needs", async () => {
    const { connection } = answering(200);
    let waiting = 0;
    let most = 0;
    const { source } = watched(6);
    const next = async () => {
      waiting += 1;
      most = Math.max(most, waiting);
      await Bun.sleep(1);
      waiting -= 1;
      return source.next();
    };
    const slow = { [Symbol.asyncIterator]: () => ({ next }) };

    const results = await Array.fromAsync(
      sendMany(slow, connection, { concurrency: 4 }),
    );

    expect(results).toHaveLength(6);
    expect(most).toBe(1);
  });
});

describe("sendMany() after a 401", () => {
  test("sends no body that its pace still holds back", async () => {
    const { connection, posts } = answering(401);

    const results = await Array.fromAsync(
      sendMany(bodies(4), connection, { perSecond: 50, concurrency: 4 }),
    );

    expect(posts.count).toBe(1);
    expect(results).toHaveLength(4);
  });

  test("yields what its pace holds back at once", async () => {
    const { connection } = answering(401);
    const started = performance.now();

    const results = await Array.fromAsync(
      sendMany(bodies(4), connection, { perSecond: 0.1 }),
    );

    expect(results).toHaveLength(4);
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  test("takes a source for no list because it has a length", async () => {
    const { connection } = answering(401);
    const source = Object.assign(watched(50).source, { length: 50 });

    const results = await Array.fromAsync(
      sendMany(source, connection, { concurrency: 1 }),
    );

    expect(results).toHaveLength(1);
  });
});

describe("sendMany() of no iterable", () => {
  test.each([
    ["one body", bodies(1)[0], "put a single one in a list"],
    ["a promise", Promise.resolve(bodies(1)), "await the promise"],
  ])("says what to do with %s", async (_, wrong, advice) => {
    const { connection } = answering(401);
    const run = sendMany(wrong as never, connection);

    const error = await run.next().catch((thrown: unknown) => thrown);

    expect(`${error}`).toEndWith(
      `sendMany takes an iterable of bodies: ${advice}`,
    );
  });
});

describe("sendMany() over an iterator of its caller's own", () => {
  const step = { recipient: "+14155550123", otp: "493817" };

  test.each<[unknown]>([[step], [{}], [5], ["x"], [undefined]])(
    "ends with an error when next() gives %j instead of a step",
    async (wrong) => {
      const { fake, connection } = connect();
      const sync = { [Symbol.iterator]: () => ({ next: () => wrong }) };
      const late = {
        [Symbol.asyncIterator]: () => ({ next: async () => wrong }),
      };

      for (const source of [sync, late]) {
        const run = sendMany(source as never, connection);

        await expect(run.next()).rejects.toBeInstanceOf(TypeError);
      }
      expect(fake.requests()).toEqual([]);
    },
  );

  test("ends where next() says no more than that it is done", async () => {
    const { connection } = connect();
    const steps = [{ value: step }, { done: true }];
    const source = { [Symbol.iterator]: () => ({ next: () => steps.shift() }) };

    const results = await Array.fromAsync(
      sendMany(source as never, connection),
    );

    expect(results.map(({ result }) => result.ok)).toEqual([true]);
  });
});

test("sendMany() takes every option that it names, and names them all", async () => {
  const { connection } = connect();
  const whole: Required<SendManyOptions> = {
    concurrency: 1,
    perSecond: 1_000,
    signal: new AbortController().signal,
  };

  const results = await Array.fromAsync(sendMany(bodies(2), connection, whole));
  const misspelt = sendMany([], connection, { concurency: 2 } as object);

  expect(results.map(({ result }) => result.ok)).toEqual([true, true]);
  const known = Object.keys(whole).join(", ");
  await expect(misspelt.next()).rejects.toThrow(new RegExp(`known: ${known}$`));
});

describe("sendMany() with an option that is wrong", () => {
  test.each<[string, object]>([
    [
      "there is an unknown option concurency; known: concurrency, perSecond, signal",
      { concurency: 2 },
    ],
    ["concurrency must be a whole number above 0", { concurrency: 0 }],
    ["concurrency must be a whole number above 0", { concurrency: 1.5 }],
    ["concurrency must be a whole number above 0", { concurrency: "2" }],
    ["perSecond must be a number above 0", { perSecond: 0 }],
    ["perSecond must be a number above 0", { perSecond: "5" }],
    ["perSecond must be a number above 0", { perSecond: Number.NaN }],
  ])("says that %s when given %j", async (text, options) => {
    const { fake, connection } = connect();
    const run = sendMany(bodies(1), connection, options);

    await expect(run.next()).rejects.toMatchObject({
      code: "misconfigured",
      message: expect.stringContaining(`Cannot send: ${text}`),
    });
    expect(fake.requests()).toEqual([]);
  });
});
