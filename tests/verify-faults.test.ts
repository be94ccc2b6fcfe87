import { describe, expect, test } from "bun:test";
import type { FaultMatch, GivenLimits } from "../fake-server/mod.ts";
import { send } from "../mod.ts";
import { connect, otp } from "./fixture.ts";

describe("fake.verify()", () => {
  test.each<[FaultMatch, string]>([
    [
      { recipient: "+1", endpoint: "send-otp", channel: "Telegram" },
      ", because no request had its recipient or channel: send a request that it matches and no other fault stops, or do not add it",
    ],
    [
      {
        recipient: otp.recipient,
        endpoint: "send-raw",
        template: "login_code",
      },
      ", because no request had its endpoint or template: send a request that it matches and no other fault stops, or do not add it",
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

  test.each<[string, FaultMatch]>([
    ["no request came to this workspace", { recipient: otp.recipient }],
    ["no request came to this workspace", {}],
  ])("says that %s to meet a fault with %j", async (told, match) => {
    const { fake, connection } = connect();
    await send(otp, connection);
    fake.reset();
    fake.faults.add({ match, effect: { reset: true } });
    await send(otp, fake.workspace().connection);

    expect(() => fake.verify()).toThrow(`never struck, and ${told}: send`);
  });

  test.each<[string, FaultMatch, GivenLimits]>([
    ["what was queued before it", { recipient: otp.recipient }, {}],
    ["what was pushed out", { template: "gone" }, { maxRequests: 1 }],
  ])("blames no part of its match for %s", async (_, match, limits) => {
    const { fake, connection } = connect({}, { limits });
    await send(otp, connection);
    await send(otp, connection);
    fake.faults.add({ match, effect: { reset: true } });

    expect(() => fake.verify()).toThrow("fault-1 (reset) never struck: send");
  });
});
