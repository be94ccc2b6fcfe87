import { describe, expect, test } from "bun:test";
import { inspect } from "node:util";
import {
  connectFakeServer,
  createFakeServer,
  type FakeServer,
} from "../fake-server/mod.ts";

const ORIGIN = "http://127.0.0.1:4010";
const FROM_FAKE = { headers: { "x-fake-server": "true" } };

const causeOf = (thrown: unknown) =>
  thrown instanceof Error ? thrown.cause : undefined;

/** How many waits are open. */
async function waitersOf(fake: FakeServer): Promise<number> {
  const answer = await fake.fetch("http://localhost/__fake/api/stats");
  return (await answer.json()).waiters.open;
}

describe("connectFakeServer() where an answer fails", () => {
  test.each([
    [ORIGIN, /^no route to http:\/\/127.*recipient=.*•••$/],
    ["http://ana:pa55word@127.0.0.1:4010", /^no route to http:\/\/ana:•••@/],
  ])(
    "tells what broke as the cause, but no number and no password of the address %s",
    async (origin, message) => {
      const { inbox } = connectFakeServer(origin, {
        async fetch(address) {
          const why = new Error(`no route to ${address}`);
          throw Object.assign(why, { code: "EHOSTUNREACH", path: address });
        },
      });

      const cause = await inbox.otpFor("+4915112345678").catch(causeOf);

      expect(cause).toMatchObject({
        message: expect.stringMatching(message),
        code: "EHOSTUNREACH",
      });
      expect(inspect(cause)).not.toMatch(/4915112345678|pa55word/);
    },
  );

  test("tells neither the key nor the token that a transport quotes", async () => {
    const { inbox } = connectFakeServer(ORIGIN, {
      apiKey: "planted-key-1",
      token: "planted-token-2",
      async fetch(_, { headers } = {}) {
        const sent = JSON.stringify(headers);
        throw new Error(`no match for ${sent}, Token planted-token-2`);
      },
    });

    const cause = await inbox.mark().catch(causeOf);

    expect(inspect(cause)).toContain("no match for");
    expect(inspect(cause)).not.toContain("planted");
  });

  test.each(["0151 123", "+49 151 12345678", "+49 (151) 1234-5678"])(
    "tells no part of %s, however the address spells it",
    async (recipient) => {
      const { inbox } = connectFakeServer(ORIGIN, {
        async fetch(address) {
          throw new Error(`no route to ${address}`);
        },
      });

      const cause = await inbox.latest({ recipient }).catch(causeOf);

      expect(inspect(cause)).toContain("•••");
      expect(inspect(cause)).not.toContain("151");
    },
  );

  test("says that the connection was lost where the fake stops during a wait", async () => {
    const fake = createFakeServer();
    const { url } = await fake.listen();
    const waiting = connectFakeServer(url).inbox.waitFor();
    const failed = waiting.catch((error: unknown) => `${error}`);
    while (!(await waitersOf(fake))) await Bun.sleep(1);

    await fake.stop();

    expect(await failed).toBe(
      `Error: Cannot read the answer at ${url}: the connection was lost; did the fake server stop?`,
    );
  });

  test("says that an answer was cut short, and quotes nothing of it", async () => {
    const { inbox } = connectFakeServer(ORIGIN, {
      fetch: async () => new Response("{", FROM_FAKE),
    });

    await expect(inbox.mark()).rejects.toThrow("it was cut short");
    expect(await inbox.mark().catch(causeOf)).toBeUndefined();
  });

  test("passes on what ends an answer", async () => {
    const broken = new TypeError("no route");
    const body = new ReadableStream({
      start: (stream) => stream.error(broken),
    });
    const { inbox } = connectFakeServer(ORIGIN, {
      fetch: async () => new Response(body, FROM_FAKE),
    });

    await expect(inbox.mark()).rejects.toBe(broken);
  });
});
