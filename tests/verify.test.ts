import { describe, expect, test } from "bun:test";
import { connectFakeServer } from "../fake-server/mod.ts";
import { send, trySend } from "../mod.ts";
import {
  connect,
  otp,
  plainMessage,
  postBody,
  untilRequests,
} from "./fixture.ts";

const withoutPlus = { recipient: "4915112345678", otp: "493817" };

describe("fake.verify()", () => {
  test("passes when nothing is left", async () => {
    const { fake, connection } = connect();
    fake.faults.add({ times: 1, effect: { status: 503 } });

    await trySend(otp, connection);
    await send(otp, connection);

    expect(() => fake.verify()).not.toThrow();
  });

  test("fails on what is left, and says what to do", async () => {
    const { fake, connection } = connect();
    fake.faults.add({ match: { nth: 9 }, effect: { reset: true } });
    fake.faults.add({ times: 3, effect: { status: 503 } });
    await trySend(otp, connection);
    fake.faults.remove("fault-2");
    fake.faults.add({ times: 2, effect: { queued: false } });
    await trySend(otp, connection);
    await trySend(otp, { ...connection, apiKey: "wrong" });
    fake.faults.remove("fault-3");
    await send(withoutPlus, connection);

    expect(() => fake.verify()).toThrow(
      "The test left 3 things behind:\n" +
        "- fault-1 (reset) never struck, though 3 requests matched: passed over by its nth, or for a fault that was added before it\n" +
        '- request 3 was refused with unknown-key: if that is expected, read requests({ refusal: "unknown-key" }); if not, fix what was sent\n' +
        "- request 4 was queued with a warning (phone-number-no-plus): if that is expected, read requests() or switch the rule off; if not, fix what was sent",
    );
  });

  test.each([
    ["refused", { recipient: "0151", otp: "493817" }],
    ["queued with a warning", withoutPlus],
  ])(
    "fails on what was read only before it was %s, delayed by a fault",
    async (what, body) => {
      const { fake } = connect();
      fake.faults.add({ times: 1, effect: { delayMs: 20 } });

      const delayed = postBody(fake, JSON.stringify(body));
      await untilRequests(fake);
      await delayed;

      expect(() => fake.verify()).toThrow(what);
    },
  );

  test.each([
    ["refused", { recipient: "0151", otp: "493817" }, 422],
    ["queued with a warning", withoutPlus, 200],
  ])(
    "fails on what newer requests pushed out before it was %s",
    async (_, body, status) => {
      const { fake, connection } = connect({}, { limits: { maxRequests: 2 } });
      fake.faults.add({ match: { nth: 1 }, effect: { delayMs: 20 } });

      const delayed = postBody(fake, JSON.stringify(body));
      await untilRequests(fake);
      for (let count = 0; count < 2; count++) await send(otp, connection);
      const answer = await delayed;

      expect(answer.status).toBe(status);
      expect(() => fake.verify()).toThrow("1 request that nobody had read");
    },
  );

  test("passes over what newer requests pushed out before it was queued as usual", async () => {
    const { fake, connection } = connect({}, { limits: { maxRequests: 2 } });
    fake.faults.add({ match: { nth: 1 }, effect: { delayMs: 20 } });

    const delayed = postBody(fake, JSON.stringify(otp));
    await untilRequests(fake);
    for (let count = 0; count < 2; count++) await send(otp, connection);

    expect((await delayed).status).toBe(200);
    expect(() => fake.verify()).not.toThrow();
  });

  test("names each code of a refusal once", async () => {
    const { fake } = connect();
    await postBody(fake, '{"recipient":"0151","otp":"","a":1,"b":2}');

    expect(() => fake.verify()).toThrow(
      "request 1 was refused with invalid-request (unknown-field, phone-number-leading-zero, phone-number-length, otp-length): if",
    );
  });

  test("names no code of a refusal that is its own name", async () => {
    const { fake, connection } = connect();
    const { payload } = plainMessage;
    const template = { ...payload.template, name: "nowhere" };
    await trySend(
      { ...plainMessage, payload: { ...payload, template } },
      connection,
    );

    expect(() => fake.verify()).toThrow(
      "request 1 was refused with unknown-template: if",
    );
  });

  test("fails on a fault that has strikes left", async () => {
    const { fake, connection } = connect();
    fake.faults.add({ times: 3, effect: { status: 503 } });
    await trySend(otp, connection);

    expect(() => fake.verify()).toThrow(
      "The test left one thing behind:\n- fault-1 (status 503) struck 1 of 3 times",
    );
  });

  test("asks for no more requests when a fault for the nth has struck", async () => {
    const { fake, connection } = connect();
    fake.faults.add({ match: { nth: 1 }, times: 3, effect: { status: 503 } });
    await trySend(otp, connection);

    expect(() => fake.verify()).not.toThrow();
  });

  test("asks for no more requests when a fault has let its nth pass", async () => {
    const { fake, connection } = connect();
    fake.faults.add({
      match: { nth: 1, probability: 0 },
      effect: { html: true },
    });
    await trySend(otp, connection);

    expect(() => fake.verify()).toThrow(
      "fault-1 (html) never struck, and no more requests can change that: change its match, or do not add it",
    );
  });

  test("fails on a request that was late, and then refused", async () => {
    const { fake, connection } = connect();
    fake.faults.add({ effect: { delayMs: 1 } });
    const path = `${connection.baseUrl}/messages/send-otp`;
    const headers = { "x-api-key": connection.apiKey };
    await fake.fetch(path, { method: "POST", headers, body: "{}" });

    expect(() => fake.verify()).toThrow(
      "The test left one thing behind:\n- request 1 was refused with unsupported-media-type",
    );
    await expect(fake.inbox.waitFor({}, { timeoutMs: 5 })).rejects.toThrow(
      "within 5 ms: 1 refused: unsupported-media-type",
    );
  });

  test("takes what requests() has shown for expected", async () => {
    const { fake, connection } = connect();
    await trySend(otp, { ...connection, apiKey: "wrong" });
    await send(withoutPlus, connection);

    fake.requests({ refusal: "unknown-key" });
    expect(() => fake.verify()).toThrow("one thing behind");
    fake.requests();

    expect(() => fake.verify()).not.toThrow();
  });

  test("fails on what made room before anybody had read it, until a reset", async () => {
    const { fake, connection } = connect({}, { limits: { maxRequests: 2 } });
    const wrong = { ...connection, apiKey: "wrong" };
    await trySend(otp, wrong);
    fake.requests();
    await trySend(otp, wrong);
    await trySend(withoutPlus, connection);
    for (let sent = 0; sent < 3; sent++) await send(otp, connection);
    const snapshot = fake.snapshot();
    const forgotten =
      "The test left one thing behind:\n- 2 requests that nobody had read, refused or queued with a warning, made room for newer ones: raise limits.maxRequests, or read requests() sooner";

    expect(() => fake.verify()).toThrow(forgotten);
    fake.reset();
    expect(() => fake.verify()).not.toThrow();
    fake.restore(snapshot);
    expect(() => fake.verify()).toThrow(forgotten);
    expect(fake.snapshot()).toBe(snapshot);
  });

  test("fails on a fault that never struck also when everything has ended", async () => {
    const { fake } = connect();
    const workspace = fake.workspace();
    for (const { faults } of [fake, workspace]) {
      faults.add({ effect: { reset: true } });
    }

    workspace.stop();
    await fake.stop();

    for (const ended of [fake, workspace]) {
      expect(() => ended.verify()).toThrow("fault-1 (reset) never struck");
    }
  });

  test("fails on what a restore had no room for", async () => {
    const { fake, connection } = connect();
    await trySend(otp, { ...connection, apiKey: "wrong" });
    for (let sent = 0; sent < 2; sent++) await send(otp, connection);
    const { fake: small } = connect({}, { limits: { maxRequests: 2 } });

    small.restore(fake.snapshot());

    expect(() => small.verify()).toThrow("- 1 request that nobody had read");
  });

  test("is the same over HTTP, where looking at the page reads nothing", async () => {
    const { fake, connection } = connect();
    const { url } = await fake.listen();
    const remote = connectFakeServer(url);
    await trySend(otp, { ...connection, apiKey: "wrong" });
    await fetch(`${url}/__fake/api/requests`);

    await expect(remote.verify()).rejects.toThrow("request 1 was refused");
    await remote.requests();

    await remote.verify();
    await fake.stop();
  });
});
