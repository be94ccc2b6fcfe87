import { describe, expect, test } from "bun:test";
import { send, type SendError, trySend, ValidationError } from "../mod.ts";
import { authenticationMessage, connect, otp } from "./fixture.ts";
import { answer, closedPort, rawServer, type Reply } from "./raw-server.ts";
import { tls } from "./tls.ts";

const KEY = "planted-key-0123456789";

function connectionTo(origin: string) {
  return { baseUrl: `${origin}/api`, apiKey: KEY, timeoutMs: 3_000 };
}

/** What `send` makes of a server that replies by hand. */
async function errorFrom(reply: Reply) {
  await using server = await rawServer(reply);
  const result = await trySend(otp, connectionTo(server.origin));
  if (result.ok) throw new Error("the send succeeded");
  return { error: result.error, posts: server.requests.length };
}

describe("send()", () => {
  test("resolves with queued: true", async () => {
    const { connection } = connect();

    expect(await send(otp, connection)).toEqual({ queued: true });
  });

  test("resolves with queued: false: a value, not an error", async () => {
    await using server = await rawServer(answer("200 OK", '{"queued":false}'));

    const result = await send(otp, connectionTo(server.origin));

    expect(result).toEqual({ queued: false });
  });

  test("resolves when the answer has a field more", async () => {
    await using server = await rawServer(
      answer("201 Created", '{"queued":true,"id":"7"}'),
    );

    const result = await send(otp, connectionTo(server.origin));

    expect(result).toEqual({ queued: true });
  });

  test("calls onWarning, and sends although it throws", async () => {
    const { connection } = connect();
    const codes: string[] = [];

    const result = await trySend(
      { ...otp, recipient: "4915112345678" },
      {
        ...connection,
        onWarning(warning) {
          codes.push(warning.code);
          throw new Error("a hook that fails");
        },
      },
    );

    expect(result).toMatchObject({ ok: true, queued: true });
    expect(codes).toEqual(["phone-number-no-plus"]);
  });

  test("sends headers of the connection beside its own", async () => {
    await using server = await rawServer(answer("200 OK", '{"queued":true}'));
    const headers = { "X-Trace": "abc" };

    await send(otp, { ...connectionTo(server.origin), headers });

    expect(server.requests[0]).toMatch(/x-trace: abc/i);
    expect(server.requests[0]).toMatch(/x-api-key: planted-key-0123456789/i);
    expect(server.requests[0]).toMatch(/content-type: application\/json\r/i);
  });

  test("calls an apiKey function for each request", async () => {
    const { connection, fake } = connect();
    let calls = 0;
    const apiKey = async () => {
      calls += 1;
      return connection.apiKey;
    };

    await send(otp, { ...connection, apiKey });
    await send(authenticationMessage, { ...connection, apiKey });

    expect(calls).toBe(2);
    expect(fake.inbox.messages()).toHaveLength(2);
  });
});

describe("invalid-request", () => {
  test.each([
    ["null", null],
    ["a list", [otp]],
    ["an empty object", {}],
    ["a code as a number", { ...otp, otp: 493817 }],
  ])("is thrown for %s, and nothing leaves", async (_, body) => {
    await using server = await rawServer(answer("200 OK"));

    const attempt = send(body as typeof otp, connectionTo(server.origin));

    await expect(attempt).rejects.toBeInstanceOf(ValidationError);
    await expect(attempt).rejects.toMatchObject({
      code: "invalid-request",
      outcome: "not-sent",
    });
    expect(server.requests).toHaveLength(0);
  });

  test("is thrown for a cyclic component", async () => {
    const component: Record<string, unknown> = {};
    component["self"] = component;
    const { payload } = authenticationMessage;
    const template = { ...payload.template, components: [component] };
    const body = {
      ...authenticationMessage,
      payload: { ...payload, template },
    };
    const { connection } = connect();

    const result = await trySend(body, connection);

    expect(result).toMatchObject({ error: { code: "invalid-request" } });
  });

  test("follows the connection's rules", async () => {
    const { connection } = connect();
    const rules = { "phone-number-no-plus": "error" } as const;
    const body = { ...otp, recipient: "4915112345678" };

    const result = await trySend(body, { ...connection, rules });

    expect(result).toMatchObject({ error: { code: "invalid-request" } });
  });
});

describe("misconfigured", () => {
  test.each([
    ["no key", { apiKey: "" }],
    ["a key of two lines", { apiKey: "a\nb" }],
    ["a key function that rejects", { apiKey: () => Promise.reject(KEY) }],
    ["a key function that gives a bad key", { apiKey: () => "a b" }],
    ["a base URL without https", { baseUrl: "http://service.example/api" }],
    ["a timeout of nothing", { timeoutMs: Number.NaN }],
  ])("is thrown for %s, and nothing leaves", async (_, bent) => {
    await using server = await rawServer(answer("200 OK"));
    const connection = { ...connectionTo(server.origin), ...bent };

    const result = await trySend(otp, connection);

    expect(result).toMatchObject({
      ok: false,
      error: { code: "misconfigured", outcome: "not-sent" },
    });
    expect(server.requests).toHaveLength(0);
  });
});

describe("unreachable", () => {
  test("is thrown when nothing listens on the port", async () => {
    const origin = `http://127.0.0.1:${await closedPort()}`;

    const result = await trySend(otp, connectionTo(origin));

    expect(result).toMatchObject({
      error: { code: "unreachable", outcome: "not-sent" },
    });
  });

  test("is thrown when the name does not resolve", async () => {
    const result = await trySend(otp, connectionTo("https://nowhere.invalid"));

    expect(result).toMatchObject({
      error: { code: "unreachable", outcome: "not-sent" },
    });
  });

  test("is thrown when the certificate is of another host", async () => {
    await using server = await rawServer(answer("200 OK"), tls);

    const result = await trySend(otp, connectionTo(server.origin));

    expect(result).toMatchObject({
      error: { code: "unreachable", outcome: "not-sent" },
    });
    expect(server.requests).toHaveLength(0);
  });

  test("is thrown when the server speaks no TLS", async () => {
    await using server = await rawServer(answer("400 Bad Request"));
    const origin = server.origin.replace("http:", "https:");

    const result = await trySend(otp, connectionTo(origin));

    expect(result).toMatchObject({ error: { code: "unreachable" } });
  });
});

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
    await using sink = await rawServer(answer("200 OK", '{"queued":true}'));
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

describe("timed-out", () => {
  test.each<[string, Reply]>([
    ["never answers", () => {}],
    [
      "stalls in its body",
      (socket) => {
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 15\r\n\r\n{"que');
      },
    ],
  ])("is thrown when the server %s", async (_, reply) => {
    await using server = await rawServer(reply);
    const started = performance.now();

    const result = await trySend(otp, connectionTo(server.origin), {
      timeoutMs: 150,
    });

    expect(result).toMatchObject({
      error: { code: "timed-out", outcome: "unknown" },
    });
    expect(performance.now() - started).toBeLessThan(3_000);
  });

  test("is not-sent when only the key was waited for", async () => {
    const { connection, fake } = connect();
    const apiKey = () => new Promise<string>(() => {});

    const result = await trySend(otp, { ...connection, apiKey, timeoutMs: 50 });

    expect(result).toMatchObject({
      error: { code: "timed-out", outcome: "not-sent" },
    });
    expect(fake.requests()).toEqual([]);
  });

  test("comes even when the transport does not heed the signal", async () => {
    const { connection } = connect();
    const fetch = () => new Promise<Response>(() => {});

    const result = await trySend(otp, { ...connection, fetch, timeoutMs: 50 });

    expect(result).toMatchObject({ error: { code: "timed-out" } });
  });
});

describe("aborted", () => {
  test("is not-sent when the signal had ended before", async () => {
    await using server = await rawServer(answer("200 OK"));
    const signal = AbortSignal.abort(new Error("planted reason"));

    const result = await trySend(otp, connectionTo(server.origin), { signal });

    expect(result).toMatchObject({
      error: { code: "aborted", outcome: "not-sent" },
    });
    expect(server.requests).toHaveLength(0);
  });

  test("is unknown when the request was under way", async () => {
    const controller = new AbortController();
    await using server = await rawServer(() => controller.abort("planted"));
    const { signal } = controller;

    const result = await trySend(otp, connectionTo(server.origin), { signal });

    expect(result).toMatchObject({
      error: { code: "aborted", outcome: "unknown" },
    });
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

describe("trySend()", () => {
  test("never rejects, whatever it is handed", async () => {
    const attempts = [
      // @ts-expect-error nothing at all
      trySend(),
      trySend(null as never, null as never),
      trySend(otp, 5 as never),
      trySend(
        otp,
        { baseUrl: "https://x.example", apiKey: KEY },
        {
          signal: "no signal" as never,
        },
      ),
    ];

    const results = await Promise.all(attempts);

    expect(results.every(({ ok }) => !ok)).toBe(true);
  });

  test("gives an error that a switch over code exhausts", async () => {
    const result = await trySend({ ...otp, otp: "" }, connect().connection);
    const outcomeOf = (error: SendError) => error.outcome;

    expect(result.ok ? undefined : outcomeOf(result.error)).toBe("not-sent");
  });
});
