import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { send, trySend } from "../mod.ts";
import { connect, otp, unreadable } from "./fixture.ts";
import { closedPort } from "./raw-server.ts";

setDefaultTimeout(60_000);

const KEY = "planted-key-0123456789";

describe("an error of ours out of the transport", () => {
  /** What fails when a message is queued and an audit of it is not. */
  const audits: readonly (readonly [
    string,
    (address: string) => Promise<unknown>,
  ])[] = [
    [
      "breaks a rule",
      (baseUrl) => send({ ...otp, otp: "" }, { baseUrl, apiKey: KEY }),
    ],
    ["reaches nobody", (baseUrl) => send(otp, { baseUrl, apiKey: KEY })],
    [
      "reaches nobody, as its cause says",
      (baseUrl) =>
        send(otp, { baseUrl, apiKey: KEY }).catch((cause) => {
          throw new Error("no audit", { cause });
        }),
    ],
  ];

  /** What a send comes to whose transport does more than it should. */
  async function sentWith(
    audited: (answer: Response, baseUrl: string) => Promise<Response>,
  ) {
    const { fake, connection } = connect();
    const baseUrl = `http://127.0.0.1:${await closedPort()}/api`;
    const result = await trySend(otp, {
      ...connection,
      fetch: async (url, init) =>
        audited(await connection.fetch(url, init), baseUrl),
      retry: { attempts: 3 },
    });
    return { result, queued: fake.inbox.messages().length };
  }

  const open = { outcome: "unknown", about: { lengths: { otp: 6 } } };

  test.each(audits)(
    "says nothing of the message, which is not sent again, when another %s",
    async (_, audit) => {
      const { result, queued } = await sentWith(async (answer, baseUrl) => {
        await audit(baseUrl);
        return answer;
      });

      expect(result).toMatchObject({
        error: { code: "connection-lost", ...open },
      });
      expect(queued).toBe(1);
    },
  );

  test.each(audits)(
    "says nothing of it either when another %s while the answer is read",
    async (_, audit) => {
      const { result, queued } = await sentWith(
        async (_, baseUrl) =>
          new Response(
            new ReadableStream({
              async pull(controller) {
                await audit(baseUrl).catch((error) => controller.error(error));
              },
            }),
          ),
      );

      expect(result).toMatchObject({
        error: { code: "unreadable-answer", ...open },
      });
      expect(queued).toBe(1);
    },
  );
});

describe("a transport that gives or throws what cannot be read", () => {
  const noResponse = "what fetch gave cannot be read as a Response";

  test.each<[string, () => Promise<unknown>, string, string]>([
    ["nothing", async () => undefined, noResponse, noResponse],
    ["null", async () => null, noResponse, noResponse],
    ["an empty text", async () => "", noResponse, noResponse],
    ["a 0", async () => 0, noResponse, noResponse],
    ["an empty object", async () => ({}), noResponse, noResponse],
    ["a status alone", async () => ({ status: 200 }), noResponse, noResponse],
    [
      "a Response written by hand",
      async () => ({ ok: true, json: async () => ({ queued: true }) }),
      noResponse,
      noResponse,
    ],
    [
      "an error that cannot be read",
      () => Promise.reject(unreadable),
      "the connection broke",
      "what fetch threw cannot be read",
    ],
  ])(
    "such as %s leaves it open whether the message is queued, and says why",
    async (_, transport, told, why) => {
      const { connection } = connect();
      const fetch = transport as typeof connection.fetch;

      const result = await trySend(otp, { ...connection, fetch });

      const error = result.ok ? undefined : result.error;
      expect(error).toMatchObject({
        code: "connection-lost",
        outcome: "unknown",
        message: expect.stringContaining(told),
        cause: { message: expect.stringContaining(why) },
      });
      expect(JSON.stringify(result)).not.toContain("planted");
    },
  );
});
