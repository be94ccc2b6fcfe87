import { describe, expect, test } from "bun:test";
import { send, trySend } from "../mod.ts";
import { connect, otp, plainMessage } from "./fixture.ts";

describe("fake.restore() of a snapshot that somebody edited", () => {
  test.each<[string, string, (snapshot: any) => void]>([
    [
      "another version",
      "version: must be 1",
      (snapshot) => (snapshot.version = 2),
    ],
    [
      "no first workspace",
      "first: is missing",
      (snapshot) => delete snapshot.first,
    ],
    [
      "a workspace without its state",
      "others.0.messages: is missing",
      ({ others }) => delete others[0].messages,
    ],
    [
      "limits that are none",
      "limits.maxMessages must be a whole number above 0",
      ({ others }) => (others[0].limits.maxMessages = 0),
    ],
    [
      "limits of the first workspace that are none",
      "limits.maxMessages must be a whole number above 0",
      ({ first }) => (first.limits.maxMessages = 0),
    ],
    [
      "a clock that is ahead of every Date",
      "Cannot set the clock",
      ({ first }) => (first.clock.offset = 1e300),
    ],
    [
      "numbers that go past the newest",
      "Cannot load rows: their numbers must ascend",
      ({ others }) => (others[0].requests.last = 0),
    ],
    [
      "a fault without an effect",
      "Cannot add the fault: effect",
      ({ others }) => (others[0].faults.faults[0].spec = {}),
    ],
    [
      "a fault of a later number than was added",
      "Cannot load faults: their numbers must ascend",
      ({ others }) => (others[0].faults.faults[0].id = "fault-2"),
    ],
    [
      "two faults of one ID",
      "Cannot load faults: their numbers must ascend",
      ({ others: [{ faults }] }) => faults.faults.push(faults.faults[0]),
    ],
    [
      "a message of a template that is not there",
      "Cannot load messages: one has no template",
      ({ first }) => (first.messages.rows[0].judgedBy = 1),
    ],
    [
      "the same key twice",
      "Cannot load workspaces: two have the same key",
      ({ others }) => others.push(others[0]),
    ],
  ])("with %s says so and changes nothing", async (_, why, edit) => {
    const { fake } = connect();
    const workspace = fake.workspace({ limits: { perSecond: 100 } });
    await send(plainMessage, fake.connection);
    await send(otp, workspace.connection);
    workspace.faults.add({ match: { nth: 2 }, effect: { delayMs: 0 } });
    const before = fake.snapshot();
    const snapshot = JSON.parse(before);
    edit(snapshot);

    expect(() => fake.restore(JSON.stringify(snapshot))).toThrow(why);
    expect(fake.snapshot()).toBe(before);
    expect((await trySend(otp, workspace.connection)).ok).toBe(true);
  });

  test("keeps what a later reader of it said as the cause", async () => {
    const { fake } = connect();
    fake.faults.add({ effect: { delayMs: 0 } });
    const snapshot = JSON.parse(fake.snapshot());
    snapshot.first.faults.faults[0].spec = {};

    const error = await Promise.try(() =>
      fake.restore(JSON.stringify(snapshot)),
    ).catch((error: Error) => error);

    expect(error?.cause).toBeInstanceOf(TypeError);
    expect(error?.message).toEndWith(`: ${(error?.cause as Error).message}`);
  });

  test("loses no header, no wait and no request that is late", async () => {
    const { fake, connection } = connect();
    await send(otp, { ...connection, headers: { "x-trace": "abc" } });
    fake.faults.add({ times: 1, effect: { delayMs: 20 } });
    const late = trySend(otp, connection);
    const arrival = fake.inbox.waitFor({}, { after: 1 });
    const snapshot = JSON.parse(fake.snapshot());
    const wrong = { id: "fault-2", spec: {}, met: 0, hits: 0 };
    snapshot.first.faults.added = 2;
    snapshot.first.faults.faults.push(wrong);

    expect(() => fake.restore(JSON.stringify(snapshot))).toThrow(
      "not a snapshot of this version: Cannot add the fault: effect",
    );

    expect(fake.requests()[0]?.headers).toMatchObject({ "x-trace": "abc" });
    expect(await late).toMatchObject({ ok: true });
    expect(await arrival).toMatchObject({ seq: 2 });
  });
});
