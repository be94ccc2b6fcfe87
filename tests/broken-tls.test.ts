import { describe, expect, test } from "bun:test";
import { connect, type Socket } from "node:net";
import { type Connection, trySend } from "../mod.ts";
import { otp } from "./fixture.ts";
import { connectionTo, serveRaw } from "./raw-server.ts";
import { tls } from "./tls.ts";

const ignore = () => {};

/** What a send comes to, and how many POSTs were read, where each ends in bytes that are no TLS. */
async function sentIntoBrokenTls(bent: Partial<Connection>) {
  const clients = new Set<Socket>();
  await using server = await serveRaw(() => {
    for (const client of clients) client.write("This is no TLS.");
  }, tls);
  await using between = await serveRaw(ignore, undefined, (client) => {
    clients.add(client);
    const onward = connect(server.port, "127.0.0.1");
    onward.on("error", ignore);
    client.pipe(onward).pipe(client);
  });

  const trusting = { tls: { rejectUnauthorized: false } };
  const result = await trySend(otp, {
    ...connectionTo(`https://127.0.0.1:${between.port}`),
    fetch: (input, init) => fetch(input, { ...init, ...trusting }),
    ...bent,
  });

  return { result, posts: server.requests.length };
}

// Bun cannot tell it from a handshake that failed.
describe("TLS that breaks once the message was read", () => {
  test("is no reason for retry to send it again", async () => {
    const retry = { attempts: 3, budgetMs: 5_000 };

    const { result, posts } = await sentIntoBrokenTls({ retry });

    expect(result).toMatchObject({ error: { code: "unreachable" } });
    expect(posts).toBe(1);
  });

  test("is one where the caller would rather send twice", async () => {
    const retry = { attempts: 2, budgetMs: 5_000, repeatUnknown: true };

    const { result, posts } = await sentIntoBrokenTls({ retry });

    expect(result).toMatchObject({ error: { code: "unreachable" } });
    expect(posts).toBe(2);
  });
});
