import { describe, expect, test } from "bun:test";
import { verdicts } from "./fuzz/fake-doors.ts";
import { fuzz } from "./fuzz/run.ts";

describe("client and fake", () => {
  test("find the same in 2,000 bodies, issues and warnings alike", async () => {
    const plan = { seed: 59, runs: 2_000, doors: [verdicts] };

    const { failure } = await fuzz({ ...plan, goesOn: () => true });

    expect(failure).toBeUndefined();
  });
});
