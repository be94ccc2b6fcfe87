import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { DOORS, fuzz } from "./fuzz/run.ts";

setDefaultTimeout(60_000);

describe("bun run fuzz", () => {
  test("finds nothing in 20,000 runs, and has tried every door", async () => {
    const plan = { seed: 53, runs: 20_000, doors: DOORS, goesOn: () => true };

    const { counts, failure } = await fuzz(plan);

    expect(failure).toBeUndefined();
    for (const { name } of DOORS) {
      expect(counts.get(name)).toBeGreaterThan(500);
    }
  });

  test("tries every door in a run of few inputs, and no input more", async () => {
    const plan = { seed: 53, runs: 200, doors: DOORS, goesOn: () => true };

    const { counts } = await fuzz(plan);

    expect([...counts.values()].every((count) => count > 0)).toBe(true);
    expect([...counts.values()].reduce((sum, one) => sum + one)).toBe(200);
  });
});
