import { describe, expect, test } from "bun:test";
import {
  connectFakeServer,
  createFakeServer,
  type FaultSpec,
} from "../fake-server/mod.ts";
import { send, trySend } from "../mod.ts";
import { connect, otp, untilRequests } from "./fixture.ts";

const unavailable = { status: 503 } as const;

describe("fake.faults in a list", () => {
  test("are refused past limits.maxFaults, and removing makes room", async () => {
    await using fake = createFakeServer({ limits: { maxFaults: 2 } });
    const { url } = await fake.listen();
    const remote = connectFakeServer(url);
    const add = () => fake.faults.add({ effect: unavailable });
    const { id } = add();
    add();

    expect(add).toThrow("raise limits.maxFaults");
    await expect(remote.faults.add({ effect: unavailable })).rejects.toThrow(
      "2 can still strike or never did; remove some with remove() or clear()",
    );
    fake.faults.remove(id);
    expect(add().id).toBe("fault-3");
    expect(fake.workspace().faults.list()).toEqual([]);
  });

  test("are removed by their ID alone, and whoever passes a whole fault is told", async () => {
    await using fake = createFakeServer();
    const { url } = await fake.listen();
    const remote = connectFakeServer(url);
    const fault = fake.faults.add({ effect: unavailable });
    const told =
      "Cannot remove the fault: pass its id, a string such as fault-1";

    expect(() => fake.faults.remove(fault as never)).toThrow(told);
    await expect(remote.faults.remove(fault as never)).rejects.toThrow(told);
    expect(await remote.faults.remove(fault.id)).toBe(true);
  });

  test("make room for others once they never strike again", async () => {
    const { fake, connection } = connect({}, { limits: { maxFaults: 2 } });
    fake.faults.add({ times: 1, effect: unavailable });
    fake.faults.add({ match: { nth: 2 }, effect: unavailable });
    await trySend(otp, connection);
    await trySend(otp, connection);

    const third = fake.faults.add({ effect: unavailable });
    const fourth = fake.faults.add({ times: 2, effect: unavailable });

    expect(fake.faults.list()).toEqual([third, fourth]);
    await trySend(otp, connection);
    expect(() => fake.faults.add({ effect: unavailable })).toThrow(
      "2 can still strike or never did",
    );
  });

  test("are numbered as if a refused one had never been tried", () => {
    const { fake } = connect();
    // @ts-expect-error misspelt
    const wrong: FaultSpec = { effect: { statu: 503 } };

    expect(() => fake.faults.add(wrong)).toThrow("effect must be one of");
    expect(fake.faults.add({ effect: unavailable }).id).toBe("fault-1");
  });

  test("clear() lets go of those that hang", async () => {
    const { fake, connection } = connect();
    fake.faults.add({ effect: { hang: true } });
    const hanging = trySend(otp, connection);
    await untilRequests(fake, 1, { faulted: true });

    fake.faults.clear();

    expect(await hanging).toMatchObject({ error: { code: "connection-lost" } });
    expect(await send(otp, connection)).toEqual({ queued: true });
    expect(fake.inbox.messages()).toHaveLength(1);
  });

  test("remove() lets go of those that it makes hang, and of no others", async () => {
    const { fake, connection } = connect();
    const channel = "Telegram";
    const hang = { effect: { hang: true } } as const;
    const { id } = fake.faults.add({ match: { channel }, ...hang });
    fake.faults.add(hang);
    const flow = { ...otp, channels: [channel] } as const;
    const hanging = trySend(flow, connection);
    const other = trySend(otp, { ...connection, timeoutMs: 500 });
    await untilRequests(fake, 2, { faulted: true });

    fake.faults.remove(id);

    expect(await hanging).toMatchObject({ error: { code: "connection-lost" } });
    expect(await other).toMatchObject({ error: { code: "timed-out" } });
  });

  test("remove() leaves a request alone that they only delay", async () => {
    const { fake, connection } = connect();
    const { id } = fake.faults.add({ effect: { delayMs: 50 } });
    const late = trySend(otp, connection);
    await untilRequests(fake, 1, { faulted: true });

    fake.faults.remove(id);

    expect(await late).toMatchObject({ ok: true, queued: true });
    expect(fake.inbox.messages()).toHaveLength(1);
  });
});
