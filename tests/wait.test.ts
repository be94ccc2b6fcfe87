import { describe, expect, spyOn, test } from "bun:test";
import { getEventListeners } from "node:events";
import { createPace, createPauses, sleep } from "../lib/wait.ts";

/** Runs something and gives the time it took, in ms. */
async function msOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

describe("sleep()", () => {
  test.each([0, -1])("sets no timer for %d ms", async (ms) => {
    using timers = spyOn(globalThis, "setTimeout");

    await sleep(ms, undefined);

    expect(timers).not.toHaveBeenCalled();
  });

  test("sets no timer when the signal had ended before", async () => {
    using timers = spyOn(globalThis, "setTimeout");

    await sleep(60_000, AbortSignal.abort());

    expect(timers).not.toHaveBeenCalled();
  });

  test("waits, and leaves no listener behind", async () => {
    const { signal } = new AbortController();

    const ms = await msOf(() => sleep(30, signal));

    expect(ms).toBeGreaterThan(25);
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  test("waits for longer than a timer can, instead of not at all", async () => {
    const controller = new AbortController();
    let isOver = false;

    const wait = sleep(1e12, controller.signal).then(() => {
      isOver = true;
    });
    await Bun.sleep(20);

    expect(isOver).toBe(false);
    controller.abort();
    await wait;
  });

  test("ends with the signal, and leaves no timer behind", async () => {
    using timers = spyOn(globalThis, "setTimeout");
    using cleared = spyOn(globalThis, "clearTimeout");
    const controller = new AbortController();

    const wait = sleep(60_000, controller.signal);
    controller.abort();
    await wait;

    // Not toHaveBeenCalledWith(), which takes any two timers for equal.
    const [timer] = timers.mock.results.map(({ value }) => value);
    expect<unknown>(cleared.mock.calls[0]?.[0]).toBe(timer);
  });
});

describe("createPace()", () => {
  test("lets the first through at once and the others one gap apart", async () => {
    const pace = createPace(20, undefined);

    using timers = spyOn(globalThis, "setTimeout");

    await pace();
    expect(timers).not.toHaveBeenCalled();
    const others = await msOf(async () => {
      await pace();
      await pace();
    });

    expect(others).toBeWithin(80, 2_000);
  });

  test("lets the first through at once when the gap is longer than the process is old", async () => {
    const pace = createPace(1e-6, undefined);

    expect(await msOf(pace)).toBeLessThan(1_000);
  });

  test("holds the others back when the gap is longer than any number", async () => {
    const controller = new AbortController();
    const pace = createPace(Number.MIN_VALUE, controller.signal);
    let isOver = false;

    await pace();
    const second = pace().then(() => {
      isOver = true;
    });
    await Bun.sleep(20);

    expect(isOver).toBe(false);
    controller.abort();
    await second;
  });

  test("spreads those that come together", async () => {
    const pace = createPace(50, undefined);

    const ms = await msOf(async () => {
      await Promise.all([pace(), pace(), pace(), pace()]);
    });

    expect(ms).toBeWithin(50, 2_000);
  });

  test("has each wait for no more than a gap", async () => {
    using timers = spyOn(globalThis, "setTimeout");
    const pace = createPace(100, undefined);

    await Promise.all([pace(), pace(), pace(), pace()]);

    const waits = timers.mock.calls.map(([, ms]) => ms ?? 0);
    expect(waits.length).toBeWithin(1, 4);
    expect(Math.max(...waits)).toBeLessThan(12);
  });

  test("makes up for its timers where one comes when the last is through", async () => {
    const pace = createPace(100_000, undefined);

    const ms = await msOf(async () => {
      for (let count = 0; count < 2_000; count++) await pace();
    });

    expect(ms).toBeWithin(15, 700);
  });

  test("lets no crowd through when its timers are late", async () => {
    const pace = createPace(50, undefined);
    const passed: number[] = [];
    const callers = Array.from({ length: 8 }, async () => {
      await pace();
      passed.push(performance.now());
    });

    await callers[0];
    const until = performance.now() + 120;
    while (performance.now() < until);
    await Promise.all(callers);

    // All of them were due by now: one was let through, another made up for.
    const late = passed.filter((at) => at >= until);
    const soon = late.filter((at) => at < Math.min(...late) + 35);
    expect(soon.length).toBeWithin(1, 5);
  });
});

describe("createPauses()", () => {
  test("pauses after 20 ms, and counts anew from there", async () => {
    const pauseIfDue = createPauses();

    expect(pauseIfDue()).toBeUndefined();
    Bun.sleepSync(30);
    await pauseIfDue();
    expect(pauseIfDue()).toBeUndefined();
  });

  test("pauses where there is no setImmediate as well", async () => {
    const { setImmediate } = globalThis;
    Reflect.deleteProperty(globalThis, "setImmediate");
    const anew = "../lib/wait.ts?anew";
    const { createPauses } = await import(anew);
    globalThis.setImmediate = setImmediate;

    const pauseIfDue = createPauses();
    Bun.sleepSync(30);
    await pauseIfDue();

    expect(pauseIfDue()).toBeUndefined();
  });

  test("lets a timer through, and sets none", async () => {
    let isOver = false;
    const pauseIfDue = createPauses();
    setTimeout(() => (isOver = true), 0);
    using timers = spyOn(globalThis, "setTimeout");

    for (let count = 0; count < 5 && !isOver; count++) {
      Bun.sleepSync(30);
      const pause = pauseIfDue();
      expect(pause).toBeInstanceOf(Promise);
      await pause;
    }

    expect(isOver).toBe(true);
    expect(timers).not.toHaveBeenCalled();
  });
});
