import { describe, expect, test } from "bun:test";
import { send } from "../mod.ts";
import { connect, otp } from "./fixture.ts";

const BEN = "+14155550123";

describe("inbox.waitFor()", () => {
  test("resolves on arrival", async () => {
    const { fake, connection } = connect();
    const after = fake.inbox.mark();

    const arrival = fake.inbox.waitFor({ recipient: BEN }, { after });
    await send({ ...otp, otp: "111111" }, connection);
    await send({ recipient: BEN, otp: "222222" }, connection);

    expect((await arrival).otp).toBe("222222");
  });

  test("resolves at once with what is there", async () => {
    const { fake, connection } = connect();
    await send(otp, connection);

    expect((await fake.inbox.waitFor({ recipient: otp.recipient })).seq).toBe(
      1,
    );
  });

  test("rejects when nothing arrives in time", async () => {
    const { fake } = connect();

    const arrival = fake.inbox.waitFor(
      { recipient: otp.recipient },
      { timeoutMs: 20 },
    );

    await expect(arrival).rejects.toThrow("within 20 ms");
  });

  test("says of a mark that no message here can reach where to take one", async () => {
    const { fake, connection } = connect();
    const { connection: other, inbox } = fake.workspace();
    await send(otp, other);
    await send(otp, other);
    const after = inbox.mark();
    await send(otp, connection);

    const arrival = fake.inbox.waitFor({}, { after, timeoutMs: 5 });

    await expect(arrival).rejects.toThrow(
      "No message came within 5 ms: your mark is above every message here: take it with mark() in this workspace, after any restore(); 1 to …5678 before your mark",
    );
  });

  test("rejects when the fake stops", async () => {
    const { fake } = connect();

    const arrival = fake.inbox.waitFor();
    await fake.stop();

    await expect(arrival).rejects.toThrow("stopped");
    await expect(fake.inbox.waitFor()).rejects.toThrow("stopped");
  });

  test("rejects with the reason of its signal when that ends", async () => {
    const { fake } = connect();
    const controller = new AbortController();
    const { signal } = controller;
    const reason = new Error("enough");
    const wait = fake.inbox.waitFor({}, { signal, timeoutMs: 60_000 });

    controller.abort(reason);

    await expect(wait).rejects.toBe(reason);
  });

  test.each([
    [1, "1 wait is open"],
    [2, "2 waits are open"],
  ])("rejects at once past limits.maxWaiters: %d", async (most, state) => {
    const { fake } = connect({}, { limits: { maxWaiters: most } });
    const open = Array.from({ length: most }, () => fake.inbox.waitFor());

    await expect(fake.inbox.waitFor()).rejects.toThrow(
      `Cannot wait for a message: ${state}; end some, or raise limits.maxWaiters`,
    );
    await fake.stop();
    for (const wait of open) {
      await expect(wait).rejects.toThrow("the fake server stopped");
    }
  });

  test("says nothing of what the cap pushed out before a reset", async () => {
    const { fake, connection } = connect({}, { limits: { maxMessages: 1 } });
    for (let count = 0; count < 3; count++) await send(otp, connection);
    fake.reset();
    const wait = () => fake.inbox.waitFor({ recipient: BEN }, { timeoutMs: 5 });

    await expect(wait()).rejects.toThrow(
      "ms: nothing else came either (was the send awaited? did it reject, or use another key?)",
    );
    await send({ recipient: BEN, otp: "111111" }, connection);
    fake.inbox.drain();

    await expect(wait()).rejects.toThrow("ms: 1 removed by drain();");
    expect(fake.inbox.evicted).toBe(2);
  });
});
