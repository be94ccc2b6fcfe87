import { afterAll, beforeEach, describe, expect, test } from "bun:test";
import { connectFakeServer, createFakeServer } from "../fake-server/mod.ts";
import { send, trySend } from "../mod.ts";
import { otp, sender } from "./fixture.ts";

const fake = createFakeServer();
const { url } = await fake.listen();

beforeEach(fake.reset);
afterAll(fake.stop);

const ANA = { recipient: otp.recipient };

describe("connectFakeServer()", () => {
  test("shows over HTTP what the fake shows in process", async () => {
    const remote = connectFakeServer(url);
    const start = await remote.inbox.mark();
    await send(otp, remote.connection);
    await send(otp, remote.connection);

    expect(remote.connection.baseUrl).toBe(`${url}/api`);
    expect(await remote.sender()).toEqual(sender);
    expect(await remote.inbox.messages(ANA)).toEqual([
      ...fake.inbox.messages(ANA),
    ]);
    expect(await remote.inbox.latest()).toEqual(fake.inbox.latest());
    expect(await remote.inbox.latest({ channel: "Telegram" })).toBeUndefined();
    expect(await remote.inbox.otpFor(otp.recipient)).toBe("493817");
    const after = await remote.inbox.mark();
    expect(after - start).toBe(2);
    expect(await remote.inbox.otpFor(otp.recipient, { after })).toBeUndefined();
    expect(await remote.inbox.duplicates()).toHaveLength(1);
    expect(await remote.requests({ status: 200 })).toHaveLength(2);
    expect(await remote.inbox.drain()).toHaveLength(2);
    expect(fake.inbox.messages()).toEqual([]);
    expect(await remote.reset()).toBeUndefined();
    expect(fake.requests()).toEqual([]);
  });

  test("waits for a message, or tells the near misses", async () => {
    const remote = connectFakeServer(url);
    const after = await remote.inbox.mark();
    const arrival = remote.inbox.waitFor(ANA, { after });
    await send(otp, remote.connection);

    expect(await arrival).toMatchObject({ otp: "493817" });
    const vain = remote.inbox.waitFor(
      { recipient: "+14155550042" },
      { after, timeoutMs: 5 },
    );
    await expect(vain).rejects.toThrow(
      "No message to …0042 came within 5 ms: 1 to …5678",
    );
  });

  test("rejects a misspelt option of a wait, as in process", async () => {
    const options: object = { timeout: 30 };
    const told = "Cannot wait for a message: no option is called timeout";

    await expect(
      connectFakeServer(url).inbox.waitFor({}, options),
    ).rejects.toThrow(told);
    await expect(fake.inbox.waitFor({}, options)).rejects.toThrow(told);
  });

  test("has a workspace of its own for each test", async () => {
    const remote = connectFakeServer(url);
    await using workspace = await remote.workspace();
    const fault = await workspace.faults.add({ effect: { status: 503 } });

    const failed = await trySend(otp, workspace.connection);
    const untouched = await trySend(otp, remote.connection);

    expect([failed.ok, untouched.ok]).toEqual([false, true]);
    expect(await workspace.faults.list()).toMatchObject([{ hits: 1 }]);
    expect(await workspace.faults.remove(fault.id)).toBe(true);
    expect(await workspace.faults.remove(fault.id)).toBe(false);
    await workspace.faults.clear();
    await workspace.stop();
    await expect(workspace.inbox.messages()).rejects.toThrow(
      "No workspace has this key",
    );
    await expect(workspace.requests()).rejects.not.toBeInstanceOf(RangeError);
  });

  test("stops a workspace that a restore has ended, as in process", async () => {
    const remote = connectFakeServer(url);
    const before = await remote.snapshot();
    const workspace = await remote.workspace();
    await remote.restore(before);

    await workspace.stop();

    await expect(workspace.inbox.mark()).rejects.toThrow(
      "No workspace has this key",
    );
  });

  test.each([() => 1, Symbol("body"), 10n])(
    "refuses a fault whose body is no JSON as in process, %p",
    async (body) => {
      const fault = { effect: { status: 503, body } };
      const told = "effect.body is not JSON";

      const adding = connectFakeServer(url).faults.add(fault);

      await expect(adding).rejects.toThrow(told);
      expect(() => fake.faults.add(fault)).toThrow(told);
    },
  );

  test("writes the whole fake down and makes it so again", async () => {
    await using one = createFakeServer();
    const remote = connectFakeServer((await one.listen()).url);
    await send(otp, remote.connection);

    const text = await remote.snapshot();
    await remote.inbox.drain();
    await remote.restore(text);

    expect(text).toBe(one.snapshot());
    expect(await remote.inbox.otpFor(otp.recipient)).toBe("493817");
    await expect(remote.restore("{}")).rejects.toThrow(
      "Cannot restore the fake server: the text is not a snapshot of this version",
    );
  });

  test("shows no other workspace to who has a minted key", async () => {
    await using one = createFakeServer();
    const { url } = await one.listen();
    const { apiKey } = one.workspace().connection;
    const minted = connectFakeServer(url, { apiKey });

    await expect(minted.snapshot()).rejects.toThrow("ask without a minted key");
    await expect(minted.restore(one.snapshot())).rejects.toThrow(
      "ask without a minted key",
    );
  });

  test("takes no option of otpFor() that is misspelt", async () => {
    const { inbox } = connectFakeServer(url);
    const misspelt = { aftr: 1 } as object;

    await expect(inbox.otpFor(otp.recipient, misspelt)).rejects.toThrow(
      "no option is called aftr",
    );
    expect(await inbox.otpFor(undefined as never)).toBeUndefined();
  });

  test("finds nothing for an empty recipient, not everything", async () => {
    await using workspace = await connectFakeServer(url).workspace();
    const { inbox, connection } = workspace;
    await send(otp, connection);

    expect(await inbox.otpFor("")).toBeUndefined();
    expect(await inbox.messages({ recipient: "" })).toEqual([]);
    expect(await inbox.messages({ template: "otp_code_1" })).toHaveLength(1);
    await expect(
      inbox.waitFor({ recipient: "" }, { timeoutMs: 5 }),
    ).rejects.toThrow("No message to … came within 5 ms");
  });

  test("counts what the cap has pushed out", async () => {
    const remote = connectFakeServer(url);
    await using workspace = await remote.workspace({
      limits: { maxMessages: 1 },
    });
    await send(otp, workspace.connection);
    await send(otp, workspace.connection);

    expect(await workspace.inbox.evicted()).toBe(1);
  });

  test("tells what is wrong with a fault", async () => {
    const { faults } = connectFakeServer(url);

    const wrong = faults.add({ times: 0, effect: { hang: true } });

    await expect(wrong).rejects.toThrow("Cannot add the fault: times");
  });

  test("looks into a fake that has keys of its own, given one or not", async () => {
    await using own = createFakeServer({ apiKeys: ["k1-abcdefgh"] });
    const { url } = await own.listen();
    const keyless = connectFakeServer(url);
    const keyed = connectFakeServer(url, { apiKey: "k1-abcdefgh" });
    await send(otp, keyed.connection);

    expect(keyless.connection.apiKey).toBe("waybill-local-key");
    expect(await keyless.inbox.messages()).toEqual([...own.inbox.messages()]);
    expect(await keyed.inbox.messages()).toEqual([...own.inbox.messages()]);
    await using workspace = await keyless.workspace();
    expect(await workspace.inbox.messages()).toEqual([]);
    const stranger = connectFakeServer(url, { apiKey: "k2-abcdefgh" });
    for (const look of [stranger.inbox.messages, stranger.inbox.latest]) {
      await expect(look()).rejects.toThrow("No workspace has this key");
    }
  });

  test("passes the token on", async () => {
    await using guarded = createFakeServer();
    const token = "s3cret";
    const { port } = await guarded.listen({ hostname: "0.0.0.0", token });
    const origin = `http://127.0.0.1:${port}`;

    expect(await connectFakeServer(origin, { token }).inbox.mark()).toBe(0);
    await expect(connectFakeServer(origin).inbox.mark()).rejects.toThrow(
      "The token of this fake server is missing or wrong",
    );
  });

  test("rejects with the caller's reason when that ends a wait", async () => {
    const reason = new Error("enough");
    const signal = AbortSignal.abort(reason);

    const wait = connectFakeServer(url).inbox.waitFor({}, { signal });

    await expect(wait).rejects.toBe(reason);
  });
});
