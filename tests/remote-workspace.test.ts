import { afterAll, describe, expect, expectTypeOf, test } from "bun:test";
import {
  connectFakeServer,
  createFakeServer,
  type FakeServer,
  type RemoteFakeServer,
} from "../fake-server/mod.ts";
import { otp } from "./fixture.ts";

const fake = createFakeServer();
const { url } = await fake.listen();

afterAll(fake.stop);

test("connectFakeServer() gives all but what needs the same process", () => {
  type Here = Exclude<keyof FakeServer, keyof RemoteFakeServer>;

  expectTypeOf<Here>().toEqualTypeOf<
    "fetch" | "sweep" | "listen" | "stop" | typeof Symbol.asyncDispose
  >();
});

describe("a workspace of connectFakeServer()", () => {
  test("ends with its scope", async () => {
    let left;
    {
      await using workspace = await connectFakeServer(url).workspace();
      left = workspace;
    }

    await expect(left.inbox.mark()).rejects.toThrow("No workspace has this");
  });

  test("leaves its scope in peace when its server is gone", async () => {
    const own = createFakeServer();
    const remote = connectFakeServer((await own.listen()).url);
    const workspace = await remote.workspace();
    await own.stop();

    const left = (async () => {
      await using _ = workspace;
      throw new Error("what the test is about");
    })();

    await expect(left).rejects.toThrow("what the test is about");
    await expect(workspace.stop()).rejects.toThrow("Cannot reach");
  });

  test("stops no other that has its key by now", async () => {
    await using own = createFakeServer();
    const remote = connectFakeServer((await own.listen()).url);
    const snapshot = await remote.snapshot();
    const ended = await remote.workspace();
    await remote.restore(snapshot);
    const { connection, inbox } = await remote.workspace();

    await ended.stop();

    expect(connection.apiKey).toBe(ended.connection.apiKey);
    expect(await inbox.messages()).toEqual([]);
  });
});

/** What its functions need to be given to ask. */
const GIVEN: Readonly<Record<string, unknown>> = {
  otpFor: otp.recipient,
  add: { effect: { hang: true } },
  remove: "fault-1",
  set: 0,
  advance: 1,
};

const lost = connectFakeServer("http://127.0.0.1:4010", {
  fetch: () => Promise.reject(new Error("planted")),
});
const functions = [lost, lost.inbox, lost.faults, lost.clock]
  .flatMap((part) => Object.entries<unknown>({ ...part }))
  .filter(([, one]) => typeof one === "function");

describe("what connectFakeServer() gives", () => {
  test("is seen by this guard", () => {
    const names = functions.map(([name]) => name);

    expect(names).toContain("resume");
    expect(names.length).toBeGreaterThan(20);
  });

  test.each(functions)(
    "waits for its request, and rejects as that does: %s()",
    async (name, call) => {
      const ask = async (): Promise<unknown> =>
        Reflect.apply(Object(call), null, [GIVEN[name]]);

      await expect(ask()).rejects.toThrow("the connection was lost");
    },
  );
});
