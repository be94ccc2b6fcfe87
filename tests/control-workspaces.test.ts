import { describe, expect, test } from "bun:test";
import { createFakeServer } from "../fake-server/mod.ts";
import { send } from "../mod.ts";
import { answerTo, ask } from "./control-ask.ts";
import { connect, otp } from "./fixture.ts";

describe("POST and DELETE /__fake/api/workspaces", () => {
  test("end a workspace by its instance while it is that one", async () => {
    const { fake } = connect();
    const post = { method: "POST" };
    const { body } = await answerTo(fake, "/workspaces", post);
    const end = (instance: string) => {
      const headers = { "x-api-key": body.apiKey };
      const path = `/workspaces?instance=${instance}`;
      return answerTo(fake, path, { method: "DELETE", headers });
    };

    const another = await end("another");
    const itself = await end(body.instance);

    expect(another).toEqual({
      status: 401,
      body: {
        error: { message: "The workspace has ended; another one has its key" },
      },
    });
    expect(itself).toEqual({ status: 200, body: { ended: true } });
  });

  test.each([
    ['{"limit":{}}', "no option is called limit; known: limits"],
    ["[]", "options must be an object; known: limits"],
    ["null", "options must be an object; known: limits"],
    [
      '{"limits":null}',
      "limits must be an object; known: maxMessages, maxRequests",
    ],
    ['{"limits":{"max":1}}', "no limit is called max; known: maxMessages"],
  ])("mints no workspace out of %s, as in process", async (text, message) => {
    const { fake } = connect();
    const init = { method: "POST", body: text };

    const { status, body } = await answerTo(fake, "/workspaces", init);

    expect(status).toBe(400);
    expect(body.error.message).toContain(message);
    expect(() => fake.workspace(JSON.parse(text))).toThrow(message);
  });

  test.each([
    ["no body", null],
    ["an empty body", ""],
  ])(
    "mints a workspace with the server's limits out of %s, through either door",
    async (_, body) => {
      await using fake = createFakeServer({ limits: { maxMessages: 7 } });
      const { url } = await fake.listen();
      const init = { method: "POST", body };

      const here = await ask(fake, "/workspaces", init);
      const there = await fetch(`${url}/__fake/api/workspaces`, init);

      for (const answer of [here, there]) {
        expect(answer.status).toBe(201);
        const headers = { "x-api-key": (await answer.json()).apiKey };
        const { body: stats } = await answerTo(fake, "/stats", { headers });
        expect(stats.messages.limit).toBe(7);
      }
    },
  );

  test("mints a workspace of its own limits that only its key opens", async () => {
    const { fake } = connect();
    const text = '{"limits":{"maxMessages":1}}';
    const init = { method: "POST", body: text };

    const { status, body: minted } = await answerTo(fake, "/workspaces", init);
    await send(otp, { ...fake.connection, apiKey: minted.apiKey });
    await send(otp, { ...fake.connection, apiKey: minted.apiKey });

    const headers = { "x-api-key": minted.apiKey };
    const own = await answerTo(fake, "/messages", { headers });
    expect(status).toBe(201);
    expect(own.body).toMatchObject([{ seq: 2 }]);
    expect((await answerTo(fake, "/messages")).body).toEqual([]);
  });

  test.each(["GET", "PUT"])(
    "refuses a minted key the snapshot of all: %s is 403",
    async (method) => {
      const { fake } = connect();
      const headers = { "x-api-key": fake.workspace().connection.apiKey };

      const answer = await answerTo(fake, "/snapshot", { method, headers });

      expect(answer.status).toBe(403);
      expect(answer.body.error.message).toEndWith("without a minted key");
    },
  );

  test("ends the workspace whose key asks, and never the first", async () => {
    const { fake } = connect();
    const { apiKey } = fake.workspace().connection;
    const init = { method: "DELETE", headers: { "x-api-key": apiKey } };

    const ended = await answerTo(fake, "/workspaces", init);
    const again = await ask(fake, "/workspaces", init);
    const first = await ask(fake, "/workspaces", { method: "DELETE" });

    expect(ended).toEqual({ status: 200, body: { ended: true } });
    expect([again.status, first.status]).toEqual([401, 409]);
  });
});
