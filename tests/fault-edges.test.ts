import { describe, expect, test } from "bun:test";
import { createFaults } from "../fake-server/fault.ts";
import type { FaultMatch, FaultSpec } from "../fake-server/mod.ts";
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

/** Of each part of a match, one that means the next request, and one that does not. */
const PARTS: {
  readonly [Part in keyof Required<FaultMatch>]: readonly [
    FaultMatch[Part],
    FaultMatch[Part],
  ];
} = {
  endpoint: ["send-otp", "send-raw"],
  recipient: [otp.recipient, "+4915187654321"],
  template: ["otp_code_1", "login_code"],
  channel: ["WhatsApp", "Telegram"],
  nth: [1, 2],
  every: [1, 2],
  probability: [1, 0],
};

describe("createFaults()", () => {
  test.each(Object.entries(PARTS))("looks at %s", (part, values) => {
    const struck = values.map((value) => {
      const { faults, strikes } = made();
      faults.add({ match: { [part]: value }, effect });
      return strikes();
    });

    expect(struck).toEqual([true, false]);
  });

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

  test.each<[string, FaultSpec, (number | undefined)[]]>([
    ["for its nth request", { match: { nth: 2 }, effect }, [1, 1, 0, 0]],
    [
      "for its nth request, however often it may strike",
      { match: { nth: 2 }, times: 3, effect },
      [1, 1, 0, 0],
    ],
    [
      "for its nth request, which it lets pass",
      { match: { nth: 2, probability: 0 }, effect },
      [1, 1, 0, 0],
    ],
    [
      "for an nth request that is also one of every few",
      { match: { nth: 2, every: 2 }, effect },
      [1, 1, 0, 0],
    ],
    [
      "for an nth request that is none of every few",
      { match: { nth: 2, every: 3 }, effect },
      [0, 0, 0, 0],
    ],
    [
      "for every few requests",
      { match: { every: 2 }, times: 2, effect },
      [2, 2, 1, 1],
    ],
  ])("counts down what is left of a fault %s", (_, spec, expected) => {
    const { faults, strikes } = made();
    const fault = faults.add(spec);

    const left = [fault.remaining];
    for (let count = 0; count < 3; count++) {
      strikes();
      left.push(fault.remaining);
    }

    expect(left).toEqual(expected);
  });

  test.each([{ recipient: 7 }, { recipient: {} }, {}, null, "text"])(
    "strikes no %j when it is for a recipient",
    (body) => {
      const { faults } = made();
      faults.add({ match: { recipient: otp.recipient }, effect });

      expect(faults.strike("before-accept", "send-otp", body)).toBeUndefined();
    },
  );

  test.each([{ name: 7 }, { name: {} }, {}, 7])(
    "strikes no template %j when it is for one",
    (template) => {
      const { faults } = made();
      faults.add({ match: { template: "login_code" }, effect });
      const body = { payload: { template } };

      expect(faults.strike("before-accept", "send-raw", body)).toBeUndefined();
    },
  );

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

    expect(() => faults.add({ effect })).toThrow(
      "1 can still strike or never did",
    );
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

  test("puts back more faults than ten", () => {
    const { faults } = made(11);
    for (let count = 0; count < 11; count++) faults.add({ effect });
    const before = faults.state();

    faults.load(before);

    expect(faults.state()).toEqual(before);
  });

  test("refuses a saved state with two faults of one number", () => {
    const { faults } = made();
    faults.add({ effect });
    const before = faults.state();
    const wrong = { added: 2, faults: [...before.faults, ...before.faults] };

    expect(() => faults.load(wrong)).toThrow(
      "Cannot load faults: their numbers must ascend",
    );
    expect(faults.state()).toEqual(before);
  });
});
