import { describe, expect, test } from "bun:test";
import { createFaults, effectNameOf } from "../fake-server/fault.ts";
import type { FaultSpec } from "../fake-server/mod.ts";
import { createRandom } from "../fake-server/random.ts";
import { otp } from "./fixture.ts";

const effect = { status: 503 } as const;

/** Faults of their own, with what they draw from and how often they tell of a change. */
function made(limit = 10) {
  const told = { changes: 0 };
  const random = createRandom(1);
  const faults = createFaults(random, limit, () => (told.changes += 1));
  /** Tells whether a fault strikes the next request. */
  const strikes = () =>
    faults.strike("before-accept", "send-otp", otp) !== undefined;
  return { faults, random, told, strikes };
}

describe("createFaults()", () => {
  test("tells of a change when a fault is added, removed, and when all are", () => {
    const { faults, told } = made();

    const { id } = faults.add({ effect });
    const added = told.changes;
    faults.remove(id);
    const removed = told.changes;
    faults.clear();

    expect([added, removed, told.changes]).toEqual([1, 2, 3]);
  });

  test("counts down what is left of a fault, and nothing of an endless one", () => {
    const { faults, strikes } = made();
    const twice = faults.add({ times: 2, effect });
    const endless = faults.add({ effect });

    const left = [twice.remaining];
    for (let count = 0; count < 3; count++) {
      strikes();
      left.push(twice.remaining);
    }

    expect(left).toEqual([2, 1, 0, 0]);
    expect(endless).toMatchObject({ hits: 1, remaining: undefined });
  });

  test("draws a number for a probability alone", () => {
    const { faults, random, strikes } = made();
    const start = random.state;

    faults.add({ match: { probability: 1 }, times: 1, effect });
    strikes();
    const certain = random.state;
    faults.add({ match: { probability: 0.5 }, effect });
    strikes();

    expect(certain).toBe(start);
    expect(random.state).not.toBe(start);
  });

  test.each<[string, FaultSpec]>([
    ["has not met its nth request", { match: { nth: 9 }, effect }],
    [
      "met its nth request without striking it",
      { match: { nth: 1, probability: 0 }, effect },
    ],
    ["has struck less often than it may", { times: 2, effect }],
  ])("keeps a fault that %s when room is wanted", (_, spec) => {
    const { faults, strikes } = made(1);
    const fault = faults.add(spec);
    strikes();

    expect(() => faults.add({ effect })).toThrow("1 can still strike");
    expect(faults.list()).toEqual([fault]);
  });

  test.each<[string, FaultSpec]>([
    ["its nth request", { match: { nth: 1 }, effect }],
    ["as often as it may", { times: 1, effect }],
  ])("gives up a fault that has struck %s when room is wanted", (_, spec) => {
    const { faults, strikes } = made(1);
    faults.add(spec);
    strikes();

    const next = faults.add({ effect });

    expect(faults.list()).toEqual([next]);
  });

  test("puts a saved state in the place of what it has", () => {
    const one = made();
    one.faults.add({ times: 2, effect });
    one.strikes();
    const other = made();
    other.faults.add({ effect: { reset: true } });
    other.faults.add({ effect: { html: true } });

    other.faults.load(one.faults.state());

    expect(other.faults.list()).toMatchObject([{ id: "fault-1", hits: 1 }]);
    expect([other.strikes(), other.strikes()]).toEqual([true, false]);
    expect(other.faults.add({ effect }).id).toBe("fault-2");
  });
});

describe("effectNameOf()", () => {
  test.each([
    ["status 429", { status: 429, body: {} }],
    ["hang", { hang: true }],
  ] as const)("calls an effect %s", (name, effect) => {
    expect(effectNameOf(effect)).toBe(name);
  });
});
