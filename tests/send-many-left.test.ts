import { describe, expect, spyOn, test } from "bun:test";
import { sendMany, type SendManyResult } from "../mod.ts";
import { connect } from "./fixture.ts";
import { answering, bodies, bodyFor, watched } from "./many.ts";

describe("sendMany() that nobody reads on", () => {
  test("closes its source, and sends unseen what is under way", async () => {
    const { seen, source } = watched(100);
    const { connection, posts } = answering(200);
    const results: SendManyResult[] = [];

    for await (const one of sendMany(source, connection, { concurrency: 2 })) {
      results.push(one);
      break;
    }
    await Bun.sleep(5);

    expect(results).toHaveLength(1);
    expect(seen).toEqual({ read: 2, isClosed: true });
    expect(posts.count).toBe(2);
  });

  test("closes a source that never answers, though somebody waits for it", async () => {
    let isClosed = false;
    const source = {
      [Symbol.asyncIterator]: () => ({
        next: () => new Promise<never>(() => {}),
        async return() {
          isClosed = true;
          return { done: true as const, value: undefined };
        },
      }),
    };
    const run = sendMany(source, connect().connection);
    const waiting = run.next();

    const end = { done: true as const, value: undefined };
    expect(await run.return()).toEqual(end);
    expect(await waiting).toEqual(end);
    expect(isClosed).toBe(true);
  });

  test("sends nothing that its pace still holds back", async () => {
    const { connection, posts } = answering(200);
    const run = sendMany(bodies(3), connection, { perSecond: 0.1 });
    await run.next();
    const waiting = run.next();

    await run.return();

    expect(await waiting).toMatchObject({
      value: { index: 1, result: { error: { outcome: "not-sent" } } },
    });
    expect(posts.count).toBe(1);
  });

  test("leaves no timer of its pace behind", async () => {
    const { connection } = answering(200);
    using timers = spyOn(globalThis, "setTimeout");
    using cleared = spyOn(globalThis, "clearTimeout");

    for await (const _ of sendMany(bodies(3), connection, { perSecond: 0.1 }))
      break;

    const ended = new Set<unknown>(cleared.mock.calls.map(([timer]) => timer));
    const set = timers.mock.results.map(({ value }) => value);
    expect(set.length).toBeGreaterThan(1);
    // One by one: bun:test takes any two timers for equal.
    expect(set.filter((timer) => !ended.has(timer))).toEqual([]);
  });

  test("closes its source when an error is thrown into it", async () => {
    const { seen, source } = watched(100);
    const { connection } = answering(200);
    const run = sendMany(source, connection, { concurrency: 1 });
    await run.next();

    await expect(run.throw(new Error("planted"))).rejects.toThrow("planted");
    await Bun.sleep(5);

    expect(seen.isClosed).toBe(true);
  });

  test("tells of each body that was left whom it is for, in an error of its own", async () => {
    const list = bodies(3);
    const options = { signal: AbortSignal.abort() };

    const results = await Array.fromAsync(
      sendMany(list, connect().connection, options),
    );

    const errors = results.map(({ result }) => !result.ok && result.error);
    expect(errors).toMatchObject(
      list.map((_, index) => ({
        code: "aborted",
        about: { recipient: `+14…0${index}`, lengths: { otp: 6 } },
      })),
    );
  });

  test("lets timers through between the results of what was left", async () => {
    const list = Array.from({ length: 200_000 }, () => bodyFor(0));
    let isThrough = false;
    setTimeout(() => (isThrough = true), 1);

    const options = { signal: AbortSignal.abort() };
    for await (const _ of sendMany(list, connect().connection, options));

    expect(isThrough).toBe(true);
  });

  test("yields what is left of a list that broke, also where it cannot be read", async () => {
    const list = bodies(4);
    const broken = () => {
      throw new Error("the list broke");
    };
    Object.defineProperty(list, 1, { get: broken });
    const results: SendManyResult[] = [];

    const reading = (async () => {
      const run = sendMany(list, connect().connection, { concurrency: 1 });
      for await (const one of run) results.push(one);
    })();

    await expect(reading).rejects.toThrow("the list broke");
    expect(results).toMatchObject([
      { index: 0, result: { ok: true } },
      { index: 1, result: { error: { about: { lengths: {} } }, warnings: [] } },
      { index: 2, result: { error: { about: { recipient: "+14…02" } } } },
      { index: 3, result: { error: { about: { recipient: "+14…03" } } } },
    ]);
  });

  test("throws an error that is thrown into it, though its source never answers", async () => {
    const source = {
      [Symbol.asyncIterator]: () => ({
        next: () => new Promise<never>(() => {}),
      }),
    };
    const run = sendMany(source, connect().connection);
    const waiting = run.next();

    await expect(run.throw(new Error("planted"))).rejects.toThrow("planted");
    expect(await waiting).toEqual({ done: true, value: undefined });
  });

  test("opens no source when it is left before it began", async () => {
    const { seen, source } = watched(5);
    const run = sendMany(source, connect().connection);

    await run.return();

    expect(await run.next()).toEqual({ done: true, value: undefined });
    expect(seen).toEqual({ read: 0, isClosed: false });
  });
});
