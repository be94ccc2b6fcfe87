import { describe, expect, test } from "bun:test";
import { createFakeServer } from "../fake-server/mod.ts";
import { send, trySend } from "../mod.ts";
import {
  authenticationMessage,
  connect,
  otp,
  plainMessage,
  postBody,
} from "./fixture.ts";

describe("fake.snapshot()", () => {
  test("holds each template once, whichever messages were judged by it", async () => {
    const { fake, connection } = connect();
    const workspace = fake.workspace();
    await send(otp, connection);
    await send(plainMessage, connection);
    await send(plainMessage, connection);
    await send(authenticationMessage, workspace.connection);
    await send(plainMessage, workspace.connection);

    const { first, others, definitions } = JSON.parse(fake.snapshot());

    const names = definitions.map(({ name }: { name: string }) => name);
    expect(names).toEqual(["spring_offer", "login_code"]);
    const placesIn = ({ messages }: typeof first) =>
      messages.rows.map((row: { judgedBy?: number }) => row.judgedBy);
    expect(placesIn(first)).toEqual([undefined, 0, 0]);
    expect(placesIn(others[0])).toEqual([1, 0]);
  });

  test("holds an equal template once, though it was read twice", async () => {
    const { fake, connection } = connect();
    await send(plainMessage, connection);
    fake.restore(fake.snapshot());
    await send(plainMessage, connection);

    const { first, definitions } = JSON.parse(fake.snapshot());

    expect(definitions).toHaveLength(1);
    expect(first.messages.rows[1].judgedBy).toBe(0);
  });
});

describe("fake.restore()", () => {
  test("brings back code and preview of each message where there is no such account", async () => {
    const { fake, connection } = connect();
    await send(authenticationMessage, connection);
    await send(plainMessage, connection);
    const text = fake.snapshot();
    const other = createFakeServer({ accounts: [] });

    other.restore(text);

    expect(other.inbox.messages()).toEqual([...fake.inbox.messages()]);
    expect(other.inbox.otpFor(otp.recipient)).toBe("493817");
    expect(other.snapshot()).toBe(text);
  });

  test("brings back what probabilities, ids and keys of later workspaces follow from, whatever the seed", async () => {
    const options = { clock: { now: () => 0 } };
    const one = createFakeServer({ ...options, seed: 5 });
    const other = createFakeServer({ ...options, seed: 6 });

    other.restore(one.snapshot());

    const [here, there] = [one.workspace(), other.workspace()];
    for (const { faults, connection } of [here, there]) {
      faults.add({ match: { probability: 0.5 }, effect: { status: 500 } });
      for (let count = 0; count < 9; count++) await trySend(otp, connection);
    }
    for (const { connection } of [one, other]) await send(otp, connection);
    expect(there.connection.apiKey).toBe(here.connection.apiKey);
    expect(other.inbox.messages()).toEqual([...one.inbox.messages()]);
    expect(other.snapshot()).toBe(one.snapshot());
  });

  test("brings back a message that is an empty object, as rules that are off allow it", async () => {
    const rules = { "missing-field": "off" } as const;
    const fake = createFakeServer({ rules });
    expect((await postBody(fake, "{}")).status).toBe(200);

    fake.restore(fake.snapshot());

    expect(fake.inbox.messages()).toMatchObject([{ body: {} }]);
  });

  test.each([
    ["text/plain; for=ana", { "content-type": "text/plain; for=ana" }],
    ["text/plain; for=planted-key-0123", {}],
  ])(
    "gives a request its content type unless a key is in it, %s",
    async (type, headers) => {
      await using fake = createFakeServer({ apiKeys: ["planted-key-0123"] });
      await postBody(fake, "{}", { headers: { "content-type": type } });

      const text = fake.snapshot();
      fake.restore(text);

      expect(text).not.toContain("for=planted");
      expect(fake.requests()[0]?.headers).toEqual(headers);
    },
  );

  test("is the same again after a content type that ends in a space", async () => {
    const { fake } = connect();
    const headers = new Headers({ "content-type": "application/json" });
    headers.append("content-type", "");
    await fake.fetch("http://localhost/api/nowhere", { headers });

    const text = fake.snapshot();
    fake.restore(text);

    expect(headers.get("content-type")).toEndWith(" ");
    expect(fake.snapshot()).toBe(text);
  });

  test("gives a request no content type that it did not have", async () => {
    const { fake } = connect();
    await fake.fetch("http://localhost/api/nowhere");

    fake.restore(fake.snapshot());

    expect(fake.requests()).toMatchObject([{ path: "/api/nowhere" }]);
    expect(fake.requests()[0]?.headers).toEqual({});
  });

  test("puts templates back that were replaced since", async () => {
    const { fake, connection } = connect();
    const before = fake.snapshot();
    const templates = "http://localhost/__fake/api/templates";
    await fake.fetch(templates, { method: "PUT", body: "[]" });

    fake.restore(before);

    expect(await send(plainMessage, connection)).toEqual({ queued: true });
  });

  test("ends a wait, which was for a message of another time", async () => {
    const { fake } = connect();
    const before = fake.snapshot();
    const wait = fake.inbox.waitFor();

    fake.restore(before);

    await expect(wait).rejects.toThrow("a snapshot was restored");
  });
});
