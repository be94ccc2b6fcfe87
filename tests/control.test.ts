import { describe, expect, test } from "bun:test";
import { buildOtp, send } from "../mod.ts";
import { connect, otp } from "./fixture.ts";
import { answerTo, ask } from "./control-ask.ts";

const ANA = "+4915112345678";
const BEN = "+14155550123";

describe("GET /__fake/api", () => {
  test("lists routes that are all there, and answers no other", async () => {
    const { fake } = connect();

    const { body: routes } = await answerTo(fake, "");

    expect(routes.length).toBeGreaterThan(20);
    for (const { method, path } of routes) {
      if (path.endsWith("/events") || path.endsWith("/wait")) continue;
      const { status } = await fake.fetch(`http://localhost${path}`, {
        method,
      });
      expect(`${path} ${status}`).not.toEndWith(" 405");
      const isKnown = status < 400 || status === 400 || status === 409;
      const isEmpty = status === 404 && /latest|otp|:id/.test(path);
      expect(`${path} ${isKnown || isEmpty}`).toBe(`${path} true`);
    }
    expect((await ask(fake, "/nothing")).status).toBe(404);
    expect(fake.requests()).toEqual([]);
  });
});

describe("the control plane", () => {
  test.each([
    ["GET", "/clock"],
    ["GET", "/messages/latest"],
    ["GET", "/messages?recipent=1"],
    ["GET", "/nothing"],
    ["POST", "/stats"],
    ["GET", "/../openapi.json"],
  ])(
    "marks its answer to %s %s, and lets nobody keep it",
    async (method, path) => {
      const { fake } = connect();

      const { headers } = await ask(fake, path, { method });

      expect(headers.get("x-fake-server")).toBe("true");
      expect(headers.get("cache-control")).toBe("no-store");
    },
  );

  test.each([
    ["POST", "/stats", 405, "GET, HEAD"],
    ["PATCH", "/messages", 405, "GET, HEAD, DELETE"],
    ["PUT", "/faults/fault-1", 405, "DELETE"],
    ["OPTIONS", "/reset", 405, "POST"],
    ["POST", "", 405, "GET, HEAD"],
    ["POST", "/../", 405, "GET, HEAD"],
    ["POST", "/../openapi.json", 405, "GET, HEAD"],
    ["POST", "/../base.css", 405, "GET, HEAD"],
    ["HEAD", "/stats", 200, null],
    ["DELETE", "/faults/", 404, null],
    ["POST", "/faults/1/2", 404, null],
    ["POST", "/nothing", 404, null],
  ])(
    "answers %s %s with %d and allows %p",
    async (method, path, status, allow) => {
      const { fake } = connect();

      const answer = await ask(fake, path, { method });

      expect([answer.status, answer.headers.get("allow")]).toEqual([
        status,
        allow,
      ]);
      const text = await answer.text();
      if (allow) expect(text).toContain(`This path takes ${allow}`);
    },
  );

  test("filters messages as fake.inbox does", async () => {
    const { fake, connection } = connect();
    await send(otp, connection);
    await send(buildOtp({ recipient: BEN, otp: "111111" }), connection);

    const one = await answerTo(fake, `/messages?to=${BEN}&kind=otp`);
    const after = await answerTo(fake, "/messages?after=1");
    const none = await answerTo(fake, "/messages/latest?channel=Telegram");

    expect(one.body).toEqual([...fake.inbox.messages({ recipient: BEN })]);
    expect(after.body).toHaveLength(1);
    expect(none.status).toBe(404);
  });

  test.each([
    [`/messages?recipient=${ANA}&recipient=${BEN}`, "Give recipient once"],
    [`/messages?to=${ANA}&recipient=${BEN}`, "Give recipient or to, not both"],
    [`/otp?to=${ANA}&recipient=${BEN}`, "Give recipient or to, not both"],
    ["/requests?after=1&status=200&after=2", "Give after once"],
  ])("refuses %s, of which it could heed only a part", async (path, told) => {
    const { fake } = connect();

    const answer = await ask(fake, path);

    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(told);
  });

  test("waits for a code and a message", async () => {
    const { fake, connection } = connect();
    const line = ask(fake, `/otp?to=${ANA}&timeoutMs=5000`);
    const message = answerTo(fake, `/messages/wait?to=${ANA}`);

    await send(otp, connection);

    expect(await (await line).text()).toBe("493817\n");
    expect((await message).body).toMatchObject({ seq: 1, otp: "493817" });
  });

  test("answers a vain wait with its near misses", async () => {
    const { fake, connection } = connect();
    await send(otp, connection);

    const { status, body } = await answerTo(
      fake,
      `/messages/wait?to=${BEN}&timeoutMs=5`,
    );

    expect(status).toBe(404);
    expect(body.error.message).toBe(
      "No message to …0123 came within 5 ms: 1 to …5678",
    );
  });

  test.each([
    ["a misspelt parameter", "/messages?reciepent=1", "reciepent"],
    ["a cursor that is no number", "/messages?after=soon", "after"],
    ["a cursor below 0", "/messages?after=-1", "a whole number, 0 or more"],
    ["a parameter where none is", "/mark?to=1", "known: key, token"],
    ["an unknown kind", "/messages?kind=sms", "otp, template"],
    ["an unknown refusal", "/requests?refusal=no", "unknown-key"],
  ])("refuses %s and says what is known", async (_, path, text) => {
    const { fake } = connect();

    const { status, body } = await answerTo(fake, path);

    expect(status).toBe(400);
    expect(body.error.message).toContain(text);
  });

  test("adds, lists and removes faults", async () => {
    const { fake } = connect();
    const post = (body: string) =>
      answerTo(fake, "/faults", { method: "POST", body });

    const added = await post('{"times":1,"effect":{"reset":true}}');
    const wrong = await post('{"effect":{"explode":true}}');
    const listed = await answerTo(fake, "/faults");
    const removed = await answerTo(fake, "/faults/fault-1", {
      method: "DELETE",
    });
    const gone = await answerTo(fake, "/faults/fault-1", { method: "DELETE" });

    expect(added.body).toMatchObject({ id: "fault-1", hits: 0, remaining: 1 });
    expect(wrong.status).toBe(400);
    expect(wrong.body.error.message).toContain("effect must be one of");
    expect(listed.body).toEqual([added.body]);
    expect(removed.body).toEqual([]);
    expect(gone.status).toBe(404);
  });

  test("counts what is kept and what was evicted", async () => {
    const limits = { maxMessages: 2, maxRequests: 3 };
    const { fake, connection } = connect({}, { limits });
    for (let count = 0; count < 5; count++) await send(otp, connection);

    const { body } = await answerTo(fake, "/stats");

    expect(body).toMatchObject({
      messages: { accepted: 5, kept: 2, evicted: 3, limit: 2 },
      requests: { arrived: 5, kept: 3, evicted: 2, limit: 3 },
      waiters: { open: 0, limit: 20_000 },
      workspaces: { open: 1, limit: 10_000 },
      streams: { open: 0, limit: 200 },
    });
  });

  test("shows no whole key", async () => {
    const { fake, connection } = connect();
    await send(otp, connection);

    const texts = await Promise.all(
      ["/requests", "/messages", "/stats", "/accounts"].map(async (path) =>
        (await ask(fake, path)).text(),
      ),
    );

    expect(texts[0]).toContain("wayb…ey");
    for (const text of texts) expect(text).not.toContain(connection.apiKey);
  });

  test("resets a workspace; its numbers go on", async () => {
    const { fake, connection } = connect();
    await send(otp, connection);

    await ask(fake, "/reset", { method: "POST" });
    await send(otp, connection);

    expect(fake.inbox.messages()).toMatchObject([{ seq: 2 }]);
    expect(fake.requests()).toMatchObject([{ seq: 2 }]);
  });
});

describe("a body of the control plane", () => {
  test("may be 16 MiB, and no more", async () => {
    const { fake } = connect();
    const put = (body: string) =>
      answerTo(fake, "/templates", { method: "PUT", body });
    const list = (length: number) => `[${" ".repeat(length - 2)}]`;

    expect((await put(list(2 ** 24))).status).toBe(200);
    expect(await put(list(2 ** 24 + 1))).toMatchObject({
      status: 400,
      body: { error: { message: "The body must be at most 16 MiB" } },
    });
  });

  test("must be in UTF-8", async () => {
    const { fake } = connect();
    const body = Buffer.from('{"recipient":"é"}', "latin1");

    expect(await answerTo(fake, "/check", { method: "POST", body })).toEqual({
      status: 400,
      body: { error: { message: "The body must be in UTF-8" } },
    });
  });
});
