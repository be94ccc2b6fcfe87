import { describe, expect, test } from "bun:test";
import {
  createFakeServer,
  type FakeServer,
  type FaultEffect,
} from "../fake-server/mod.ts";
import { struckAnswerOf } from "../fake-server/strike.ts";
import { trySend } from "../mod.ts";
import { callWith } from "./fake-call.ts";
import { connect, otp, plainMessage, untilRequests } from "./fixture.ts";

/** Sends a code that a fault keeps waiting; gives what it comes to. */
async function keptWaiting(fake: FakeServer, effect: FaultEffect) {
  fake.faults.add({ effect });
  const result = trySend(otp, { ...fake.connection, timeoutMs: 1_500 });
  await untilRequests(fake);
  return { result };
}

/** Posts a text as it is. */
async function postTo(fake: FakeServer, path: string, body: string) {
  const { baseUrl, apiKey } = fake.connection;
  const headers = { "x-api-key": apiKey, "content-type": "application/json" };
  const init = { method: "POST", headers, body };
  return await fake.fetch(`${baseUrl}/messages/${path}`, init);
}

describe("struckAnswerOf()", () => {
  test.each<[string, FaultEffect]>([
    ["hangs", { hang: true }],
    ["is late", { delayMs: 5_000 }],
  ])(
    "notes no status for a request that %s and is let go",
    async (_, effect) => {
      const fake = createFakeServer();
      const { result } = await keptWaiting(fake, effect);

      fake.faults.clear();

      expect(await result).toMatchObject({
        error: { code: "connection-lost" },
      });
      expect(fake.requests()).toMatchObject([{ status: 0 }]);
    },
  );

  test("notes the status of a late request when it is answered", async () => {
    const fake = createFakeServer();
    const { result } = await keptWaiting(fake, { delayMs: 20 });

    const before = fake.requests().map(({ status }) => status);
    await result;

    expect(before).toEqual([0]);
    expect(fake.requests()).toMatchObject([{ status: 200 }]);
  });

  test.each<[string, FaultEffect]>([
    ["lost", { reset: true }],
    ["never given", { hang: true }],
  ])(
    "notes no status when the answer to a queued message is %s",
    async (_, effect) => {
      const { fake, connection } = connect();
      fake.faults.add({ phase: "after-accept", effect });

      await trySend(otp, { ...connection, timeoutMs: 20 });

      expect(fake.requests()).toMatchObject([{ status: 0, messageSeq: 1 }]);
    },
  );

  test("notes the status of a queued message once its late answer is given", async () => {
    const { fake, connection } = connect();
    fake.faults.add({ phase: "after-accept", effect: { delayMs: 20 } });
    const result = trySend(otp, connection);
    await fake.inbox.waitFor();

    const before = fake.requests().map(({ status }) => status);
    await result;

    expect(before).toEqual([0]);
    expect(fake.requests()).toMatchObject([{ status: 200 }]);
  });

  test("tells the inbox page of a request while it hangs", async () => {
    const fake = createFakeServer();
    const answer = await fake.fetch("http://localhost/__fake/api/events");
    const ticks = answer.body?.pipeThrough(new TextDecoderStream()).values();
    await ticks?.next();

    const { result } = await keptWaiting(fake, { hang: true });
    const tick = await Promise.race([ticks?.next(), Bun.sleep(1_500)]);
    fake.faults.clear();
    await result;

    expect(tick).toMatchObject({
      value: expect.stringContaining('"requests":1'),
    });
  });

  test("counts a change when it strikes, and one when it has answered", async () => {
    const call = callWith(JSON.stringify(otp));
    const { faults, changes } = call.workspace;
    faults.add({ effect: { status: 503 } });
    const start = changes.version;

    const answer = struckAnswerOf(call, "before-accept");
    const struck = changes.version;
    await answer;

    expect([struck - start, changes.version - struck]).toEqual([1, 1]);
  });

  test("counts for after-accept the requests that were queued alone", async () => {
    const { fake, connection } = connect();
    fake.faults.add({ match: { nth: 1 }, effect: { status: 503 } });
    const [effect, phase] = [{ reset: true }, "after-accept"] as const;
    fake.faults.add({ match: { nth: 2 }, phase, effect });

    for (let count = 0; count < 3; count++) await trySend(otp, connection);

    const struck = fake.requests().map(({ fault }) => fault?.effect);
    expect(struck).toEqual(["status 503", undefined, "reset"]);
  });

  test("notes a magic recipient as the trouble", async () => {
    const { fake, connection } = connect();

    await trySend({ ...otp, recipient: "+9990000003" }, connection);

    expect(fake.requests()[0]?.fault).toEqual({
      id: "magic-recipient",
      phase: "after-accept",
      effect: "reset",
    });
  });

  test("lets a fault go before a magic recipient", async () => {
    const { fake, connection } = connect();
    fake.faults.add({ effect: { status: 418 } });

    await trySend({ ...otp, recipient: "+9990000503" }, connection);

    expect(fake.requests()).toMatchObject([
      { status: 418, fault: { id: "fault-1", effect: "status 418" } },
    ]);
  });

  test("leaves a path that is none of the API's alone", async () => {
    const fake = createFakeServer();
    const fault = fake.faults.add({ effect: { status: 503 } });

    const answer = await postTo(fake, "elsewhere", JSON.stringify(otp));

    expect(answer.status).toBe(404);
    expect(fault.hits).toBe(0);
  });

  const hostile = '{"toString":1,"valueOf":1}';
  test.each([
    ["a recipient", "send-otp", `{"recipient":${hostile},"otp":"493817"}`],
    [
      "a template's name",
      "send/raw",
      JSON.stringify(plainMessage).replace('"spring_offer"', hostile),
    ],
  ])("passes over %s that is no text", async (_, path, body) => {
    const fake = createFakeServer();
    const match = { recipient: "+14155550123", template: "spring_offer" };
    const fault = fake.faults.add({ match, effect: { status: 503 } });

    const answer = await postTo(fake, path, body);

    expect(answer.status).toBe(422);
    expect(fault.hits).toBe(0);
  });
});
