import { describe, expect, test } from "bun:test";
import { createConnection, trySend } from "../mod.ts";
import { connect, otp, unreadable } from "./fixture.ts";
import { serveRaw } from "./raw-server.ts";

/** Sends to a server that says its status and then never ends its body. */
async function sentToStalled(status: string) {
  await using server = await serveRaw((socket) => {
    socket.write(`HTTP/1.1 ${status}\r\nContent-Length: 15\r\n\r\n{"que`);
  });
  const connection = { baseUrl: `${server.origin}/api`, apiKey: "a-key" };
  return await trySend(otp, connection, { timeoutMs: 1_000 });
}

describe("the deadline", () => {
  test.each([
    ["400 Bad Request", { code: "refused", status: 400 }],
    ["503 Unavailable", { code: "service-failed", status: 503 }],
    ["200 OK", { code: "timed-out", outcome: "unknown" }],
  ])(
    "leaves what a %s says when it cuts its body off",
    async (status, error) => {
      expect(await sentToStalled(status)).toMatchObject({ ok: false, error });
    },
  );

  test("adds nothing to the refusal that it cuts off", async () => {
    const result = await sentToStalled("400 Bad Request");

    expect(result).toMatchObject({ error: { excerpt: "" } });
  });
});

describe("a signal that is none", () => {
  test("is an error at once, with no timer left that fails later, when it takes no listener", async () => {
    // Nothing less gets past the check of the options.
    const addEventListener = () => {
      throw new Error("planted");
    };
    const signal = { addEventListener, removeEventListener() {} };
    const options = { signal: signal as never, timeoutMs: 10 };

    const result = await trySend(otp, connect().connection, options);
    await Bun.sleep(30);

    expect(result).toMatchObject({ error: { code: "misconfigured" } });
  });

  test.each([
    null,
    {},
    7,
    "no signal",
    () => {},
    { addEventListener: () => {} },
    { removeEventListener: () => {} },
  ])("is refused before the key is asked for: %p", async (signal) => {
    const { connection, fake } = connect();
    let asked = 0;
    const apiKey = () => {
      asked += 1;
      return connection.apiKey;
    };
    const options = { signal: signal as never };

    const result = await trySend(otp, { ...connection, apiKey }, options);

    expect(result).toMatchObject({
      error: { message: expect.stringContaining("an AbortSignal") },
    });
    expect(asked).toBe(0);
    expect(fake.requests()).toEqual([]);
  });
});

describe("an apiKey function", () => {
  test.each([
    [
      "throws",
      () => {
        throw new Error("planted");
      },
    ],
    ["rejects", () => Promise.reject(new Error("planted"))],
  ])("is named when it %s, and not quoted", async (_, apiKey) => {
    const { connection } = connect();

    const result = await trySend(otp, { ...connection, apiKey });

    expect(result).toMatchObject({
      error: { message: "Cannot send: the apiKey function failed" },
    });
  });

  test("is not waited for once the signal has ended", async () => {
    const { connection } = connect();
    const signal = AbortSignal.timeout(30);
    const apiKey = () => new Promise<string>(() => {});

    const result = await trySend(otp, { ...connection, apiKey }, { signal });

    expect(result).toMatchObject({
      error: { code: "aborted", outcome: "not-sent" },
    });
  });

  test("sends nothing when it gives the key after the deadline", async () => {
    const { connection, fake } = connect();
    const apiKey = () => Bun.sleep(60).then(() => connection.apiKey);
    // Not every transport heeds a signal that has ended.
    const fetch = (url: string | URL | Request, init?: RequestInit) =>
      fake.fetch(url, { ...init, signal: null });

    const late = { ...connection, apiKey, fetch, timeoutMs: 20 };
    const result = await trySend(otp, late);
    await Bun.sleep(80);

    expect(result).toMatchObject({ error: { outcome: "not-sent" } });
    expect(fake.requests()).toEqual([]);
  });
});

describe("a header that every request has", () => {
  test("is refused among the caller's own, which it would undo", async () => {
    const { connection } = connect();
    const sent: string[] = [];
    const fetch = async (_: unknown, init?: RequestInit) => {
      sent.push(...new Headers(init?.headers).keys());
      return Response.json({ queued: true });
    };
    await trySend(otp, { ...connection, fetch });

    expect(sent).toContain("x-api-key");
    for (const name of sent) {
      const headers = { [name]: "a" };
      expect(() => createConnection({ ...connection, headers })).toThrow(
        `headers.${name} is one that waybill sets itself`,
      );
    }
  });
});

describe("a header that fails the second time it is read", () => {
  test.each([
    ["an error", new Error("planted")],
    ["what cannot be read", unreadable],
  ])("is an error before anything has left: %s", async (_, thrown) => {
    const { connection, fake } = connect();
    let reads = 0;
    const headers = {
      get "x-trace"() {
        reads += 1;
        if (reads > 1) throw thrown;
        return "abc";
      },
    };

    const result = await trySend(otp, { ...connection, headers });

    expect(result).toMatchObject({
      error: {
        message: "Cannot send: the request could not be made",
        outcome: "not-sent",
      },
    });
    expect(fake.requests()).toEqual([]);
  });
});

describe("a credential that changes while a request is under way", () => {
  test("is blotted out as it was sent", async () => {
    const { connection } = connect();
    const headers = { Authorization: "Bearer planted-token" };
    const fetch = async () => {
      headers.Authorization = "Bearer another-token";
      return new Response("Bearer planted-token has expired", { status: 400 });
    };

    const result = await trySend(otp, { ...connection, headers, fetch });

    expect(result).toMatchObject({
      error: { excerpt: "Bearer ••• has expired" },
    });
  });

  test("leaves a refusal a refusal when a transport puts no text in its place", async () => {
    const { connection } = connect();
    const fetch = async (_: unknown, init?: RequestInit) => {
      Object.assign(init?.headers ?? {}, { "X-Token-Count": 5 });
      return new Response("no", { status: 400 });
    };

    const result = await trySend(otp, { ...connection, fetch });

    expect(result).toMatchObject({ error: { code: "refused", excerpt: "no" } });
  });
});
