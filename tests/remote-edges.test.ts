import { afterAll, describe, expect, test } from "bun:test";
import { connectFakeServer, createFakeServer } from "../fake-server/mod.ts";
import { send } from "../mod.ts";
import { authenticationMessage, otp, plainMessage } from "./fixture.ts";

const fake = createFakeServer();
const { url } = await fake.listen();

afterAll(fake.stop);

const BEN = "+14155550123";

/** What a call complains of. */
function messageOf(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    if (error instanceof Error) return error.message;
  }
  throw new Error("it did not throw");
}

const FROM_FAKE = { headers: { "x-fake-server": "true" } };

describe("connectFakeServer()", () => {
  test("judges a filter before it asks, as in process", async () => {
    let asked = 0;
    const fetch = async () => {
      asked += 1;
      return Response.json([]);
    };
    const { inbox, requests } = connectFakeServer(url, { fetch });
    const misspelt = { reciepent: BEN } as object;

    for (const look of [
      inbox.messages,
      inbox.latest,
      inbox.drain,
      inbox.waitFor,
      requests,
    ]) {
      await expect(look(misspelt)).rejects.toThrow("is called reciepent");
    }
    await expect(inbox.otpFor(415 as never)).rejects.toThrow("recipient");
    expect(asked).toBe(0);
  });

  test("throws on a transport that is no function", () => {
    const fetch = Object(5);

    expect(messageOf(() => connectFakeServer(url, { fetch }))).toContain(
      "fetch must be a function",
    );
  });

  test("judges options of a workspace before it asks, as in process", async () => {
    let asked = 0;
    const fetch = async () => {
      asked += 1;
      return Response.json({});
    };
    const remote = connectFakeServer(url, { fetch });

    for (const options of [
      { limits: { maxMesages: undefined } },
      { limit: undefined },
      { limits: { burst: () => 1 } },
      { limits: null },
      { limits: { maxStreams: 2 } },
    ] as object[]) {
      const message = messageOf(() => fake.workspace(options));

      await expect(remote.workspace(options)).rejects.toThrow(message);
    }
    expect(asked).toBe(0);
  });

  test("does not take a workspace for ended when that was refused", async () => {
    const fetch = async (input: string | URL | Request, init?: RequestInit) =>
      init?.method === "DELETE"
        ? Response.json({}, { status: 403, ...FROM_FAKE })
        : globalThis.fetch(input, init);
    const workspace = await connectFakeServer(url, { fetch }).workspace();

    await expect(workspace.stop()).rejects.toThrow("status 403");
  });

  test("takes no refusal for a thing that is not there", async () => {
    const refusals = { "missing-token": { status: 404 } } as const;
    await using closed = createFakeServer({ refusals });
    const { url } = await closed.listen({ token: "a-token" });
    const { faults, inbox } = connectFakeServer(url);

    await expect(inbox.latest()).rejects.toThrow("token");
    await expect(faults.remove("fault-1")).rejects.toThrow("token");
  });

  test("drains only what fits", async () => {
    await using workspace = await connectFakeServer(url).workspace();
    const { inbox, connection } = workspace;
    await send(otp, connection);
    await send({ ...otp, recipient: BEN }, connection);

    const drained = await inbox.drain({ recipient: BEN });

    expect(drained).toMatchObject([{ recipient: BEN }]);
    expect(await inbox.messages()).toMatchObject([
      { recipient: otp.recipient },
    ]);
  });

  test("finds the newest code past messages that have none", async () => {
    await using workspace = await connectFakeServer(url).workspace();
    const { inbox, connection } = workspace;
    await send(authenticationMessage, connection);
    await send(plainMessage, connection);

    expect(await inbox.otpFor(otp.recipient)).toBe("493817");
  });

  test("waits for a fraction of a ms, and for longer than a timer can", async () => {
    await using workspace = await connectFakeServer(url).workspace();
    const { inbox, connection } = workspace;
    const timeoutMs = 2 ** 31 - 1.5;

    await expect(inbox.waitFor({}, { timeoutMs: 0.5 })).rejects.toThrow(
      "came within 1 ms",
    );
    const arrival = inbox.waitFor({}, { timeoutMs });
    await send(otp, connection);

    expect(await arrival).toMatchObject({ otp: "493817" });
  });

  test("removes all faults", async () => {
    await using workspace = await connectFakeServer(url).workspace();
    const { faults } = workspace;
    await faults.add({ effect: { status: 503 } });

    await faults.clear();

    expect(await faults.list()).toEqual([]);
  });

  test("asks nothing when a workspace that was stopped is disposed of", async () => {
    const one = createFakeServer();
    const { url } = await one.listen();
    await using workspace = await connectFakeServer(url).workspace();

    await workspace.stop();
    await one.stop();

    expect(await workspace.stop()).toBeUndefined();
  });

  test("gives the sender that the fake gives in process where there is no account", async () => {
    await using bare = createFakeServer({ accounts: [] });
    const remote = connectFakeServer((await bare.listen()).url);

    expect(await remote.sender()).toEqual(bare.sender);
  });

  test("takes no other scheme for http", () => {
    expect(() => connectFakeServer("shttp://127.0.0.1:4010")).toThrow(
      "Cannot connect to a fake server: pass its origin",
    );
  });

  test.each([null, {}, { error: null }, "no words"])(
    "tells the status of a refusal that is made to say %j",
    async (body) => {
      await using closed = createFakeServer({
        refusals: { "missing-token": { body } },
      });
      const { url } = await closed.listen({ token: "a-token" });

      await expect(connectFakeServer(url).inbox.mark()).rejects.toThrow(
        `Cannot read the answer at ${url}: status 401`,
      );
    },
  );

  test("rejects with the class that is thrown in process", async () => {
    await using small = createFakeServer({
      limits: { maxFaults: 1, maxWorkspaces: 1, maxWaiters: 1 },
    });
    const remote = connectFakeServer((await small.listen()).url);
    const fault = { effect: { queued: false } } as const;
    small.faults.add(fault);
    small.inbox.waitFor({}).catch(() => {});

    await expect(remote.faults.add(fault)).rejects.toBeInstanceOf(RangeError);
    await expect(remote.workspace()).rejects.toBeInstanceOf(RangeError);
    await expect(remote.inbox.waitFor()).rejects.toBeInstanceOf(RangeError);
    await expect(remote.restore("{}")).rejects.toBeInstanceOf(TypeError);
    await expect(remote.clock.advance(-1)).rejects.toBeInstanceOf(TypeError);
    await expect(
      remote.workspace({ limits: { maxMessages: 0 } }),
    ).rejects.toBeInstanceOf(TypeError);
  });

  test("sends no body where none is asked for, and has Bun wait without end", async () => {
    const inits: unknown[] = [];
    const fetch = async (_: unknown, init?: RequestInit) => {
      inits.push(init);
      return Response.json({ mark: 0 }, FROM_FAKE);
    };

    await connectFakeServer(url, { fetch }).inbox.mark();

    const plain = { method: "GET", headers: {}, redirect: "manual" };
    expect(inits).toEqual([{ ...plain, timeout: false }]);
  });
});
