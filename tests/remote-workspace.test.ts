import { afterAll, describe, expect, expectTypeOf, test } from "bun:test";
import {
  connectFakeServer,
  createFakeServer,
  type FakeServer,
  type RemoteFakeServer,
} from "../fake-server/mod.ts";

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
