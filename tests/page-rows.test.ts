import { describe, expect, test } from "bun:test";
import type { FakeServer, FakeServerOptions } from "../fake-server/mod.ts";
import { send, trySend } from "../mod.ts";
import { answerTo } from "./control-ask.ts";
import { connect, otp, plainMessage, sender } from "./fixture.ts";

const { payload } = plainMessage;

/** Messages as the page shows them. */
async function bubblesOf(fake: FakeServer) {
  return (await answerTo(fake, "/bubbles")).body.rows;
}

/** Requests as the page shows them. */
async function journalOf(fake: FakeServer) {
  return (await answerTo(fake, "/journal")).body.rows;
}

describe("a message on the page", () => {
  test("has the code in its button too", async () => {
    const { fake, connection } = connect();
    await send(otp, connection);

    const [{ bubble, otp: code }] = await bubblesOf(fake);

    expect(code).toBe("493817");
    expect(bubble.buttons).toEqual([
      { label: "Copy code", type: "URL", value: "493817" },
    ]);
  });

  test("has no code, category or bubble where there is none", async () => {
    const rules = { "unknown-template": "warn" } as const;
    const { fake, connection } = connect({}, { rules });
    const template = { ...payload.template, name: "nobody_knows" };
    const body = { ...plainMessage, payload: { ...payload, template } };
    await send(plainMessage, connection);
    await send(body, connection);

    const [known, unknown] = await bubblesOf(fake);

    expect(known).not.toHaveProperty("otp");
    expect(known).toMatchObject({
      category: "MARKETING",
      request: 1,
      bubble: { body: [{ text: "Our spring offer is here." }] },
    });
    expect(unknown).toMatchObject({ template: "nobody_knows", sender });
    expect(unknown).not.toHaveProperty("category");
    expect(unknown).not.toHaveProperty("bubble");
  });

  test("is shown when its request is no longer kept", async () => {
    const { fake, connection } = connect({}, { limits: { maxRequests: 1 } });
    await send(otp, connection);
    await send(otp, connection);

    const [first, second] = await bubblesOf(fake);

    expect(first).toMatchObject({ seq: 1 });
    expect(first).not.toHaveProperty("request");
    expect(second).toMatchObject({ seq: 2, request: 2 });
  });

  test.each([[null], [{}], [{ template: null }], [{ template: {} }]])(
    "is shown whatever the rules let through: payload %j",
    async (payload) => {
      const rules: FakeServerOptions["rules"] = {
        "not-an-object": "off",
        "not-a-string": "off",
        "not-a-template": "off",
        "missing-field": "off",
      };
      const { fake } = connect({}, { rules });
      await fake.fetch("http://localhost/api/messages/send/raw", {
        method: "POST",
        headers: {
          "X-API-KEY": fake.connection.apiKey,
          "Content-Type": "application/json",
        },
        body: JSON.stringify({ ...sender, payload }),
      });

      expect(await bubblesOf(fake)).toMatchObject([
        { seq: 1, template: "", language: "", sender },
      ]);
    },
  );

  test.each([[null], [{}]])(
    "is shown whatever somebody wrote into a snapshot: payload %j",
    async (payload) => {
      const { fake, connection } = connect();
      await send(plainMessage, connection);
      const snapshot = JSON.parse(fake.snapshot());
      snapshot.first.messages.rows[0].body.payload = payload;

      fake.restore(JSON.stringify(snapshot));

      expect(await bubblesOf(fake)).toMatchObject([
        { seq: 1, template: "", category: "MARKETING" },
      ]);
    },
  );
});

describe("a request on the page", () => {
  test("has the answer of the fault that struck it", async () => {
    const { fake, connection } = connect();
    fake.faults.add({ match: { nth: 2 }, effect: { status: 501, body: "1" } });
    fake.faults.add({ match: { nth: 1 }, effect: { status: 502, body: "2" } });
    fake.faults.add({ match: { nth: 3 }, effect: { status: 503 } });
    for (let count = 0; count < 3; count++) await trySend(otp, connection);

    const rows = await journalOf(fake);

    expect(rows).toMatchObject([
      { status: 502, answer: "2" },
      { status: 501, answer: "1" },
      { status: 503, answer: "" },
    ]);
  });

  test("has no text of a fault that is gone, but that of its effect", async () => {
    const { fake, connection } = connect();
    fake.faults.add({ times: 1, effect: { status: 502, body: "2" } });
    fake.faults.add({ times: 1, effect: { html: true } });
    fake.faults.add({ times: 1, effect: { status: 204 } });
    fake.faults.add({ times: 1, effect: { redirect: "http://x.example/" } });
    for (let count = 0; count < 4; count++) await trySend(otp, connection);
    fake.faults.clear();

    const [first, second, third, fourth] = await journalOf(fake);

    expect(first).toMatchObject({ status: 502 });
    expect(first).not.toHaveProperty("answer");
    expect([third.answer, fourth.answer]).toEqual(["", ""]);
    expect(second.answer).toContain("Bad Gateway");
  });

  test("is cut where its body was, also out of a snapshot", async () => {
    const { fake, connection } = connect({}, { limits: { maxBodyBytes: 80 } });
    await trySend(otp, connection);
    await trySend(plainMessage, connection);

    fake.restore(fake.snapshot());

    const [whole, cut] = await journalOf(fake);
    expect(whole).not.toHaveProperty("isCut");
    expect(cut).toMatchObject({ isCut: true, refusal: "too-large" });
  });

  test("is cut where its body broke off", async () => {
    const { fake, connection } = connect();
    const { baseUrl, fetch } = connection;
    const body = new ReadableStream({ start: (one) => one.error("gone") });
    const init = { method: "POST", body };
    await fetch(`${baseUrl}/messages/send-otp`, init).catch(() => {});

    expect(await journalOf(fake)).toMatchObject([{ isCut: true, status: 0 }]);
  });

  test("has no answer of its magic recipient where a fault struck first", async () => {
    const { fake, connection } = connect();
    fake.faults.add({ times: 1, effect: { status: 502, body: "2" } });
    await trySend({ ...otp, recipient: "+9990000429" }, connection);
    fake.faults.clear();

    const [row] = await journalOf(fake);

    expect(row).toMatchObject({ status: 502 });
    expect(row).not.toHaveProperty("answer");
  });
});
