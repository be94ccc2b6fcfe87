import { describe, expect, test } from "bun:test";
import type { FaultMatch } from "../fake-server/mod.ts";
import { send } from "../mod.ts";
import { connect, otp } from "./fixture.ts";

describe("fake.verify()", () => {
  test.each<[FaultMatch, string]>([
    [
      { recipient: "+1" },
      ": send a request that it matches and no other fault stops, or do not add it",
    ],
    [
      { probability: 0 },
      ", and no more requests can change that: change its match, or do not add it",
    ],
    [
      { nth: 9, probability: 0.5 },
      ", though 1 request matched: passed over by its nth and probability, or for a fault that was added before it",
    ],
    [
      { every: 9 },
      ", though 1 request matched: passed over by its every, or for a fault that was added before it",
    ],
  ])("says why a fault with %j never struck", async (match, told) => {
    const { fake, connection } = connect();
    fake.faults.add({ match, effect: { queued: false } });
    await send(otp, connection);

    expect(() => fake.verify()).toThrow(
      new Error(
        `The test left one thing behind:\n- fault-1 (queued: false) never struck${told}`,
      ),
    );
  });

  test.each([
    [
      {},
      ", though 1 request matched: passed over for a fault that was added before it",
    ],
    [
      { nth: 1 },
      ", and no more requests can change that: change its match, or do not add it",
    ],
  ])(
    "says why a fault with %j never struck behind another",
    async (match, told) => {
      const { fake, connection } = connect();
      fake.faults.add({ effect: { queued: false } });
      fake.faults.add({ match, effect: { reset: true } });
      await send(otp, connection);

      expect(() => fake.verify()).toThrow(
        new Error(
          `The test left one thing behind:\n- fault-2 (reset) never struck${told}`,
        ),
      );
    },
  );
});
