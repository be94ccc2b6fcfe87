import { describe, expect, test } from "bun:test";
import { createFakeServer, MAGIC_RECIPIENTS } from "../fake-server/mod.ts";
import { send, trySend } from "../mod.ts";
import { answerTo, ask } from "./control-ask.ts";
import { connect, otp, sender } from "./fixture.ts";

const ANA = otp.recipient;
const post = { method: "POST" };
const put = (body: string) => ({ method: "PUT", body });

describe("the list of routes", () => {
  test("says of each what it does", async () => {
    const { fake } = connect();

    const { body: routes } = await answerTo(fake, "");

    const said = routes.map(({ does }: { does: string }) => does);
    expect(said).toContain("lists these routes; all take key and token");
    expect(said.filter((does: string) => !/^[a-z].{10}/.test(does))).toEqual(
      [],
    );
  });
});

describe("an answer of the control plane", () => {
  test.each([
    ["GET", "/livez", { live: true }],
    ["GET", "/readyz", { ready: true }],
    ["POST", "/reset", { reset: true }],
    ["DELETE", "/faults", []],
    ["GET", "/mark", { mark: 0 }],
    ["GET", "/magic-recipients", [...MAGIC_RECIPIENTS]],
    [
      "GET",
      "/accounts",
      [
        {
          whatsappBusinessId: sender.whatsappBusinessId,
          phoneNumberIds: [sender.phoneNumberId],
          verified: true,
        },
      ],
    ],
  ])("to %s %s is %j", async (method, path, body) => {
    const { fake } = connect();

    expect(await answerTo(fake, path, { method })).toEqual({
      status: 200,
      body,
    });
  });

  test.each([
    ["GET", "/nothing", 404, "There is no such path; GET /__fake/api lists"],
    ["GET", "/nothing", 404, "lists them all, and the service is below /api"],
    ["GET", "/messages/latest", 404, "There is no such message"],
    ["DELETE", "/faults/fault-9", 404, "There is no such fault"],
    ["GET", "/otp", 400, "Name the recipient: otp?to="],
    ["GET", "/otp?to=", 400, "Name the recipient: otp?to="],
    ["DELETE", "/workspaces", 409, "The first workspace cannot be ended"],
    ["GET", "/messages?after=1x", 400, "after must be a whole number"],
    ["GET", "/messages?after=x1", 400, "after must be a whole number"],
    ["GET", "/messages?after=1e400", 400, "after must be a whole number"],
    ["GET", `/messages?after=${2 ** 53}`, 400, "after must be a whole number"],
    ["GET", "/bubbles?limit=-1", 400, "limit must be a whole number"],
    ["GET", "/bubbles?limit=1e1", 400, "limit must be a whole number"],
    ["GET", `/bubbles?limit=${2 ** 53}`, 400, "limit must be a whole number"],
  ])("to %s %s is %d and says why", async (method, path, status, words) => {
    const { fake } = connect();

    const answer = await ask(fake, path, { method });

    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(words);
  });

  test.each([
    ["PUT", "/clock", 400, "{}", "Send one of freeze, set, advance and resume"],
    ["PUT", "/clock", 400, "[]", "Send one of freeze, set, advance and resume"],
    ["PUT", "/clock", 400, "{", "The body must be JSON, nested at most 200"],
    ["POST", "/faults", 400, "{", "The body must be JSON, nested at most 200"],
    ["PUT", "/templates", 400, "1", "The body must be JSON: a list of"],
    ["PUT", "/templates", 400, "[null,{}]", "None of these is a definition"],
    [
      "PUT",
      "/templates?whatsappBusinessId=1",
      404,
      "[]",
      "There is no such account: GET /__fake/api/accounts lists",
    ],
  ])("to %s %s is %d with %p", async (method, path, status, body, words) => {
    const { fake } = connect();

    const answer = await answerTo(fake, path, { method, body });

    expect(answer.status).toBe(status);
    expect(answer.body.error.message).toStartWith(words);
  });

  test("to a key that opens nothing is 401", async () => {
    const { fake } = connect();
    const headers = { "x-api-key": "nobody" };

    expect(await answerTo(fake, "/stats", { headers })).toEqual({
      status: 401,
      body: { error: { message: "No workspace has this key" } },
    });
    expect((await ask(fake, "/stats?key=nobody")).status).toBe(401);
    expect((await ask(fake, "/stats?%6Bey=nobody")).status).toBe(401);
    expect((await ask(fake, "/stats?key=waybill-local-key")).status).toBe(200);
  });

  test("to what breaks something within does not say what", async () => {
    let isBroken = false;
    const now = () => {
      if (isBroken) throw new RangeError("a secret of ours");
      return 0;
    };
    await using fake = createFakeServer({ clock: { now } });
    isBroken = true;

    expect(await answerTo(fake, "/clock")).toEqual({
      status: 400,
      body: { error: { message: "The request cannot be read" } },
    });
  });

  test("to one workspace too many is 429", async () => {
    await using fake = createFakeServer({ limits: { maxWorkspaces: 1 } });

    const { status, body } = await answerTo(fake, "/workspaces", post);

    expect(status).toBe(429);
    expect(body.error.message).toBe(
      "Cannot open a workspace: 1 is open; raise limits.maxWorkspaces",
    );
  });

  test.each(["/messages/wait", "/otp?to=14155550123&timeoutMs=5"])(
    "to one waiter too many at %s is 429, not a wait in vain",
    async (path) => {
      await using fake = createFakeServer({ limits: { maxWaiters: 1 } });
      const first = fake.inbox.waitFor({ recipient: ANA });

      const answer = await ask(fake, path);

      await send(otp, fake.connection);
      await first;
      expect(answer.status).toBe(429);
      expect(await answer.text()).toContain("limits.maxWaiters");
    },
  );

  test("to a new workspace has the address to send to", async () => {
    await using fake = createFakeServer();
    const { baseUrl, url } = await fake.listen();

    const minted = await fetch(`${url}/__fake/api/workspaces`, post);

    expect(await minted.json()).toMatchObject({ baseUrl });
  });

  test("to /templates without an account is 404", async () => {
    await using fake = createFakeServer({ accounts: [] });

    expect((await ask(fake, "/templates", put("[]"))).status).toBe(404);
    expect((await answerTo(fake, "/accounts")).body).toEqual([]);
  });
});

describe("the control plane", () => {
  test("counts how often faults have struck", async () => {
    const { fake, connection } = connect();
    fake.faults.add({ times: 2, effect: { status: 500 } });
    fake.faults.add({ effect: { status: 501 } });
    for (let count = 0; count < 3; count++) await trySend(otp, connection);

    const { body } = await answerTo(fake, "/stats");

    expect(body.faults).toMatchObject({ added: 2, hits: 3 });
  });

  test("removes all faults", async () => {
    const { fake } = connect();
    fake.faults.add({ effect: { status: 500 } });

    await ask(fake, "/faults", { method: "DELETE" });

    expect(fake.faults.list()).toEqual([]);
  });

  test("marks refusals as read when it is asked to, and only then", async () => {
    const { fake } = connect();
    await trySend(otp, { ...fake.connection, apiKey: "wrong" });

    await ask(fake, "/requests");
    expect((await ask(fake, "/requests?read=false")).status).toBe(200);
    expect(fake.verify).toThrow("unknown-key");

    await ask(fake, "/requests?read=true");
    expect(fake.verify).not.toThrow();
    expect((await ask(fake, "/requests?read=yes")).status).toBe(400);
  });

  test("tells watchers that templates were replaced, and only then", async () => {
    const { fake } = connect();
    const versionOf = async () => (await answerTo(fake, "/stats")).body.version;
    const before = await versionOf();

    await ask(fake, "/templates", put("5"));
    expect(await versionOf()).toBe(before);
    await ask(fake, "/templates", put("[]"));

    expect(await versionOf()).toBeGreaterThan(before);
  });

  test("restores a snapshot and says so", async () => {
    const { fake } = connect();
    const snapshot = await (await ask(fake, "/snapshot")).text();

    expect(await answerTo(fake, "/snapshot", put(snapshot))).toEqual({
      status: 200,
      body: { restored: true },
    });
  });

  test("streams events", async () => {
    const { fake } = connect();

    const { headers, body } = await ask(fake, "/events");

    expect(headers.get("content-type")).toStartWith("text/event-stream");
    await body?.cancel();
  });

  test("shows its page, its files and its description", async () => {
    const { fake } = connect();
    const typeOf = async (path: string) => {
      const { status, headers } = await ask(fake, path);
      return `${status} ${headers.get("content-type")}`;
    };

    expect(await typeOf("/../")).toStartWith("200 text/html");
    expect(await typeOf("/../main.js")).toStartWith("200 text/javascript");
    expect(await typeOf("/../nothing.js")).toStartWith("404 ");
    expect(await typeOf("/../openapi.json")).toStartWith(
      "200 application/json",
    );
  });
});
