import { describe, expect, setDefaultTimeout, test } from "bun:test";
import fc from "fast-check";
import { doorHere, doorThere } from "./fake-door.ts";
import { step } from "./fake-step.ts";

setDefaultTimeout(60_000);

const options = {
  seed: 7,
  clock: { now: () => 1_800_000_000_000 },
  limits: { maxMessages: 2, maxRequests: 4, maxFaults: 3 },
};

const steps = fc.array(fc.tuple(fc.nat(1), step), {
  maxLength: 50,
  size: "max",
});

describe("a fake server", () => {
  test("tells the same in process and over HTTP, whatever is done to it", async () => {
    let crowded = 0;

    await fc.assert(
      fc.asyncProperty(steps, async (steps) => {
        const here = doorHere(options);
        const there = await doorThere(options);
        await using _ = there.fake;

        for (const [which, step] of steps) {
          const told = await here.take(step, which);
          expect(await there.take(step, which)).toEqual(told);
        }

        expect(there.fake.snapshot()).toBe(here.fake.snapshot());
        if (here.fake.inbox.evicted > 0) crowded += 1;
      }),
      { seed: 20_261, numRuns: 40 },
    );

    // Where nothing is ever evicted, neither door says so.
    expect(crowded).toBeGreaterThan(5);
  });

  test("goes on as another from whose snapshot it was restored", async () => {
    let crowded = 0;

    await fc.assert(
      fc.asyncProperty(steps, steps, async (before, after) => {
        const one = doorHere(options);
        const other = doorHere(options);
        for (const [which, step] of before) await one.take(step, which);
        const text = one.fake.snapshot();

        other.fake.restore(text);

        expect(other.fake.snapshot()).toBe(text);
        for (const [which, step] of after) {
          if (step.do === "back") continue;
          const told = await one.take(step, which);
          expect(await other.take(step, which)).toEqual(told);
        }
        expect(other.fake.snapshot()).toBe(one.fake.snapshot());
        if (one.fake.inbox.evicted > 0) crowded += 1;
      }),
      { seed: 20_262, numRuns: 40 },
    );

    expect(crowded).toBeGreaterThan(5);
  });
});
