import { describe, expect, test } from "bun:test";
import { send, type SendError, trySend, ValidationError } from "../mod.ts";
import { authenticationMessage, connect, otp } from "./fixture.ts";
import { answer, connectionTo, KEY, serveRaw } from "./raw-server.ts";

describe("send()", () => {
  test("resolves with queued: true", async () => {
    const { connection } = connect();

    expect(await send(otp, connection)).toEqual({ queued: true });
  });

  test("resolves with queued: false: a value, not an error", async () => {
    await using server = await serveRaw(answer("200 OK", '{"queued":false}'));

    const result = await send(otp, connectionTo(server.origin));

    expect(result).toEqual({ queued: false });
  });

  test("resolves when the answer has a field more", async () => {
    await using server = await serveRaw(
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

  test("calls no onWarning where an option is wrong", async () => {
    const codes: string[] = [];
    const body = { ...otp, recipient: "4915112345678" };

    const attempt = send(
      body,
      { ...connect().connection, onWarning: ({ code }) => codes.push(code) },
      { timeoutMs: -1 },
    );

    await expect(attempt).rejects.toMatchObject({ code: "misconfigured" });
    expect(codes).toEqual([]);
  });

  test("calls no onWarning for a body that has issues", async () => {
    const codes: string[] = [];
    const body = { recipient: "4915112345678", otp: "" };

    const result = await trySend(body, {
      ...connect().connection,
      onWarning: ({ code }) => codes.push(code),
    });

    expect(result).toMatchObject({
      error: { code: "invalid-request" },
      warnings: [{ code: "phone-number-no-plus" }],
    });
    expect(codes).toEqual([]);
  });

  test("sends headers of the connection beside its own", async () => {
    await using server = await serveRaw(answer("200 OK", '{"queued":true}'));
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
    await using server = await serveRaw(answer("200 OK"));

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
    await using server = await serveRaw(answer("200 OK"));
    const connection = { ...connectionTo(server.origin), ...bent };

    const result = await trySend(otp, connection);

    expect(result).toMatchObject({
      ok: false,
      error: { code: "misconfigured", outcome: "not-sent" },
    });
    expect(server.requests).toHaveLength(0);
  });

  test.each<[string, unknown]>([
    ["an option that is misspelt", { sginal: AbortSignal.timeout(1) }],
    ["an inherited one that is misspelt", Object.create({ timeout: 5 })],
    ["a bare number for options", 500],
    ["a text for options", "500"],
  ])("is thrown for %s, and nothing leaves", async (_, options) => {
    const { fake, connection } = connect();

    const result = await trySend(otp, connection, options as object);

    expect(result).toMatchObject({ error: { code: "misconfigured" } });
    expect(fake.requests()).toEqual([]);
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
