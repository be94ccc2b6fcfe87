import { describe, expect, test } from "bun:test";
import { connectFakeServer } from "../fake-server/mod.ts";
import { send, trySend } from "../mod.ts";
import { connect, otp } from "./fixture.ts";

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
      "The test ends, but 3 things are left:\n" +
        "- fault-1 (reset) has never struck: send what it is for, or do not add it\n" +
        '- request 3 was refused, unknown-key: expect it by reading requests({ refusal: "unknown-key" }), or mend what was sent\n' +
        "- request 4 was queued with a warning (phone-number-no-plus): expect it by reading requests(), mend what was sent, or switch the rule off",
    );
  });

  test("fails on a fault that has strikes left", async () => {
    const { fake, connection } = connect();
    fake.faults.add({ times: 3, effect: { status: 503 } });
    await trySend(otp, connection);

    expect(() => fake.verify()).toThrow(
      "one thing is left:\n- fault-1 (status 503) has struck 1 of 3 times",
    );
  });

  test("fails on a request that was late, and then refused", async () => {
    const { fake, connection } = connect();
    fake.faults.add({ effect: { delayMs: 1 } });
    const path = `${connection.baseUrl}/messages/send-otp`;
    const headers = { "x-api-key": connection.apiKey };
    await fake.fetch(path, { method: "POST", headers, body: "{}" });

    expect(() => fake.verify()).toThrow(
      "one thing is left:\n- request 1 was refused, unsupported-media-type",
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
    expect(() => fake.verify()).toThrow("one thing is left");
    fake.requests();

    expect(() => fake.verify()).not.toThrow();
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
