import { describe, expect, test } from "bun:test";
import type { FakeServer } from "../fake-server/mod.ts";
import { trySend } from "../mod.ts";
import { answerTo } from "./control-ask.ts";
import { connect, otp } from "./fixture.ts";

async function versionOf(fake: FakeServer): Promise<number> {
  return (await answerTo(fake, "/stats")).body.version;
}

/** A fault that strikes nobody here, though each request is held against it. */
const ELSEWHERE = {
  match: { recipient: "+4915100000000" },
  effect: { status: 500 },
};

/** A request whose body breaks off. */
function brokenOff(path: string, headers: Record<string, string> = {}) {
  const body = new ReadableStream({ start: (stream) => stream.error("gone") });
  const init = { method: "POST", headers, body, duplex: "half" };
  return new Request(`http://localhost${path}`, init);
}

describe("the service plane", () => {
  test.each([
    ["queues", {}, 200],
    ["refuses a key", { apiKey: "wrong" }, 401],
  ])("tells watchers once when it %s", async (_, change, status) => {
    const { fake, connection } = connect();
    const before = await versionOf(fake);

    await trySend(otp, { ...connection, ...change });

    expect(await versionOf(fake)).toBe(before + 1);
    expect(fake.requests()).toMatchObject([{ status }]);
  });

  test("notes a request whose body broke off, and answers nobody", async () => {
    const { fake, connection } = connect();
    const headers = { "X-API-KEY": connection.apiKey };
    const path = "/api/messages/send-otp";
    const before = await versionOf(fake);

    for (const request of [
      brokenOff(path),
      brokenOff(path, headers),
      brokenOff("/api/nothing", headers),
    ]) {
      await expect(fake.fetch(request)).rejects.toThrow("was reset");
    }

    expect(await versionOf(fake)).toBe(before + 3);
    const noted = { body: "", status: 0 };
    expect(fake.requests()).toMatchObject([noted, noted, noted]);
    expect(fake.requests().some(({ refusal }) => refusal)).toBe(false);
    expect(() => fake.verify()).not.toThrow();
  });

  test.each(["reset", "restore"] as const)(
    "queues nothing of a request that is not in the journal any more: %s",
    async (emptied) => {
      const lost: number[] = [];
      for (let moments = 0; moments < 20; moments++) {
        const { fake, connection } = connect();
        fake.faults.add(ELSEWHERE);
        const snapshot = fake.snapshot();
        const result = trySend(otp, connection);
        for (let moment = 0; moment < moments; moment++) await undefined;

        fake[emptied](snapshot);
        const { ok } = await result;

        if (!ok) lost.push(moments);
        const queued = fake.inbox.messages().length;
        expect([moments, queued]).toEqual([moments, fake.requests().length]);
      }
      // Else none of these moments lies in between, and the test tries nothing.
      expect(lost).not.toEqual([]);
    },
  );

  test("queues nothing once its workspace has ended", async () => {
    const { fake } = connect();
    for (let moments = 0; moments < 20; moments++) {
      const workspace = fake.workspace();
      workspace.faults.add(ELSEWHERE);
      const result = trySend(otp, workspace.connection);
      for (let moment = 0; moment < moments; moment++) await undefined;

      workspace.stop();
      const queued = workspace.inbox.messages().length;
      const { ok } = await result;

      expect([moments, ok]).toEqual([moments, queued === 1]);
    }
  });

  test.each([
    ["is no UTF-8", {}, 400],
    ["is compressed", { "content-encoding": "gzip" }, 415],
    ["is coded as it is", { "content-encoding": "Identity" }, 200],
    ["is coded by a later name", { "content-encoding": "identity-x" }, 415],
    ["is compressed first", { "content-encoding": "gzip, identity" }, 415],
  ])("answers a body that %s", async (_, headers, status) => {
    const { fake, connection } = connect();
    const { baseUrl, apiKey } = connection;
    const text = JSON.stringify({ ...otp, otp: "café" });
    const isLatin = status === 400;

    const answer = await fake.fetch(`${baseUrl}/messages/send-otp`, {
      method: "POST",
      headers: {
        "X-API-KEY": apiKey,
        "Content-Type": "application/json",
        ...headers,
      },
      body: isLatin ? Buffer.from(text, "latin1") : text,
    });

    expect(answer.status).toBe(status);
    expect(fake.inbox.messages()).toHaveLength(status === 200 ? 1 : 0);
  });

  test("notes what it refuses by path with the workspace of its key", async () => {
    const { fake } = connect();
    using workspace = fake.workspace();
    const { apiKey } = workspace.connection;
    const headers = { "X-API-KEY": apiKey };

    await fake.fetch("http://localhost/api/nothing", { headers });
    await fake.fetch("http://localhost/api/nothing");

    expect(workspace.requests()).toMatchObject([{ refusal: "unknown-path" }]);
    expect(fake.requests()).toMatchObject([{ refusal: "unknown-path" }]);
  });

  test("lets no fault strike the answer to what it did not queue", async () => {
    const { fake, connection } = connect();
    const fault = fake.faults.add({
      phase: "after-accept",
      effect: { status: 503 },
    });

    await trySend(otp, { ...connection, apiKey: "wrong" });
    const refused = await fake.fetch(
      `${connection.baseUrl}/messages/send-otp`,
      {
        method: "POST",
        headers: { "X-API-KEY": connection.apiKey },
        body: JSON.stringify(otp),
      },
    );

    expect(refused.status).toBe(415);
    expect(fake.faults.list()).toMatchObject([{ id: fault.id, hits: 0 }]);
  });
});
