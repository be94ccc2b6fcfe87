import { describe, expect, test } from "bun:test";
import { send, trySend } from "../mod.ts";
import { connect, otp } from "./fixture.ts";
import {
  answer,
  connectionTo,
  KEY,
  type Reply,
  serveRaw,
} from "./raw-server.ts";

/** What `send` makes of a server that replies by hand. */
async function errorFrom(reply: Reply) {
  await using server = await serveRaw(reply);
  const result = await trySend(otp, connectionTo(server.origin));
  if (result.ok) throw new Error("the send succeeded");
  return { error: result.error, posts: server.requests.length };
}

describe("refused", () => {
  test.each([400, 401, 403, 404, 409, 422, 429])(
    "is thrown for a %d",
    async (status) => {
      const { error, posts } = await errorFrom(answer(`${status} No`, "no"));

      expect(error).toMatchObject({
        code: "refused",
        outcome: "refused",
        status,
        excerpt: "no",
      });
      expect(posts).toBe(1);
    },
  );

  test("tells Retry-After in ms, from seconds and from a date", async () => {
    const date = new Date(Date.now() + 60_000).toUTCString();
    const late = answer("429 Slow down", "", "Retry-After: 7\r\n");
    const later = answer("429 Slow down", "", `Retry-After: ${date}\r\n`);

    const seconds = await errorFrom(late);
    const dated = await errorFrom(later);

    expect(seconds.error).toMatchObject({ retryAfterMs: 7_000 });
    const { retryAfterMs = 0 } = dated.error as { retryAfterMs?: number };
    expect(retryAfterMs).toBeWithin(50_000, 60_001);
  });

  test("caps its excerpt and blots out key, code and number", async () => {
    const echo = `${"x".repeat(90)} ${KEY} 493817 +4915112345678 49 151 1234 5678 ${"y".repeat(400)}`;

    const { error } = await errorFrom(answer("400 No", echo));

    const { excerpt } = error as { excerpt: string };
    expect(excerpt).toHaveLength(200);
    expect(excerpt).toContain("x ••• ••• ••• ••• y");
    expect(error.message).not.toMatch(/493817|4915112345678|planted/);
  });

  test("stays a refusal when its body breaks off", async () => {
    const { error } = await errorFrom((socket) => {
      socket.end("HTTP/1.1 403 No\r\nContent-Length: 900\r\n\r\nhalf");
    });

    expect(error).toMatchObject({ code: "refused", status: 403 });
  });

  test("comes from the fake as from the service", async () => {
    const { connection, fake } = connect({ apiKey: "wrong-key" });

    const attempt = send(otp, connection);

    await expect(attempt).rejects.toMatchObject({ status: 401 });
    expect(fake.inbox.messages()).toEqual([]);
  });
});

describe("redirected", () => {
  test.each([
    [301, "refused"],
    [302, "refused"],
    [303, "unknown"],
    [307, "refused"],
    [308, "refused"],
  ])("is thrown for a %d and never followed", async (status, outcome) => {
    await using sink = await serveRaw(answer("200 OK", '{"queued":true}'));
    const location = `Location: ${sink.origin}/planted-path\r\n`;

    const { error } = await errorFrom(answer(`${status} There`, "", location));

    expect(error).toMatchObject({ code: "redirected", outcome, status });
    expect(error).toMatchObject({ origin: sink.origin });
    expect(error.message).not.toContain("planted-path");
    expect(sink.requests).toHaveLength(0);
  });
});

describe("service-failed", () => {
  test.each([500, 502, 503, 504])("is thrown for a %d", async (status) => {
    const { error } = await errorFrom(
      answer(`${status} Sorry`, "<html>", "Retry-After: 2\r\n"),
    );

    expect(error).toMatchObject({
      code: "service-failed",
      outcome: "unknown",
      status,
      retryAfterMs: 2_000,
    });
  });
});

describe("connection-lost", () => {
  test.each<[string, Reply]>([
    ["closes", (socket) => socket.end()],
    ["resets", (socket) => socket.resetAndDestroy()],
    [
      "breaks off in its headers",
      (socket) => socket.end("HTTP/1.1 200 OK\r\nCon"),
    ],
    ["speaks no HTTP", (socket) => socket.end("hello\r\n\r\n")],
  ])("is thrown when the server reads and %s", async (_, reply) => {
    const { error, posts } = await errorFrom(reply);

    expect(error).toMatchObject({
      code: "connection-lost",
      outcome: "unknown",
    });
    expect(posts).toBe(1);
  });
});

describe("unreadable-answer", () => {
  const huge = "x".repeat(70_000);
  test.each<[string, Reply]>([
    ["HTML", answer("200 OK", "<html>queued</html>")],
    ["empty", answer("200 OK")],
    ["a 204", answer("204 No Content")],
    ["JSON null", answer("200 OK", "null")],
    ["a list", answer("200 OK", '[{"queued":true}]')],
    ["queued as a text", answer("200 OK", '{"queued":"yes"}')],
    ["too large", answer("200 OK", `{"queued":true,"pad":"${huge}"}`)],
    [
      "cut short",
      (socket) =>
        socket.end(
          'HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{"queued":true}',
        ),
    ],
    [
      "chunked garbage",
      (socket) =>
        socket.end(
          "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n",
        ),
    ],
  ])("is thrown for an answer that is %s", async (_, reply) => {
    const { error, posts } = await errorFrom(reply);

    expect(error).toMatchObject({
      code: "unreadable-answer",
      outcome: "unknown",
    });
    expect(posts).toBe(1);
  });

  test("is cancelled past 64 KiB, not read to its end", async () => {
    let written = 0;
    const { error } = await errorFrom((socket) => {
      socket.write("HTTP/1.1 200 OK\r\nContent-Length: 300000000\r\n\r\n");
      const chunk = "x".repeat(1_000_000);
      const pump = () => {
        while (!socket.destroyed && written < 300_000_000) {
          written += chunk.length;
          if (!socket.write(chunk)) return void socket.once("drain", pump);
        }
      };
      pump();
    });

    expect(error).toMatchObject({ code: "unreadable-answer" });
    expect(written).toBeLessThan(100_000_000);
  });
});
