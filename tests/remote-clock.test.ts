import { afterAll, describe, expect, test } from "bun:test";
import { connectFakeServer, createFakeServer } from "../fake-server/mod.ts";
import { send } from "../mod.ts";
import { otp } from "./fixture.ts";

const fake = createFakeServer();
const { url } = await fake.listen();

afterAll(fake.stop);

describe("the clock of connectFakeServer()", () => {
  test("is stopped and moved in its workspace alone", async () => {
    const remote = connectFakeServer(url);
    await using workspace = await remote.workspace();
    const { clock } = workspace;

    await clock.freeze(0);
    await clock.advance(60_000);
    await send(otp, workspace.connection);
    await clock.set(3_600_000);

    expect(await clock.now()).toBe(3_600_000);
    expect(await clock.frozenAt()).toBe(3_600_000);
    expect(await workspace.inbox.latest()).toMatchObject({
      acceptedAt: "1970-01-01T00:01:00.000Z",
    });
    await clock.resume();
    expect(await clock.frozenAt()).toBeUndefined();
    await clock.freeze();
    expect(await clock.frozenAt()).toBeWithin(3_600_000, 3_660_000);
    expect(await remote.clock.frozenAt()).toBeUndefined();
  });

  test.each([
    ["set", Number.NaN, "set"],
    ["freeze", Number.POSITIVE_INFINITY, "set"],
    ["advance", Number.NaN, "advance"],
    ["advance", "5" as never, "advance"],
  ] as const)("refuses %s(%p) as in process", async (move, ms, action) => {
    const told = `Cannot ${action} the clock: the time must be a number of ms`;

    await expect(connectFakeServer(url).clock[move](ms)).rejects.toThrow(told);

    expect(() => fake.clock[move](ms)).toThrow(told);
  });
});
