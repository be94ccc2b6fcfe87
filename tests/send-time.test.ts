import { describe, expect, spyOn, test } from "bun:test";
import { trySend } from "../mod.ts";
import { connect, otp } from "./fixture.ts";
import { answer, connectionTo, type Reply, serveRaw } from "./raw-server.ts";

describe("timed-out", () => {
  test("is due after 10 s, unless another time is given", async () => {
    const fetch = async () => Response.json({ queued: true });
    const connection = { ...connectionTo("https://service.example"), fetch };
    using timers = spyOn(globalThis, "setTimeout");

    await trySend(otp, { ...connection, timeoutMs: undefined });
    await trySend(otp, { ...connection, timeoutMs: 2_000 });
    await trySend(otp, connection, { timeoutMs: 1_000 });

    const times = timers.mock.calls.map(([, ms]) => ms);
    expect(times).toEqual([10_000, 2_000, 1_000]);
  });

  test.each<[string, Reply]>([
    ["never answers", () => {}],
    [
      "stalls in its body",
      (socket) => {
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 15\r\n\r\n{"que');
      },
    ],
  ])("is thrown when the server %s", async (_, reply) => {
    await using server = await serveRaw(reply);
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
    await using server = await serveRaw(answer("200 OK"));
    const signal = AbortSignal.abort(new Error("planted reason"));

    const result = await trySend(otp, connectionTo(server.origin), { signal });

    expect(result).toMatchObject({
      error: { code: "aborted", outcome: "not-sent" },
    });
    expect(server.requests).toHaveLength(0);
  });

  test("is unknown when the request was under way", async () => {
    const controller = new AbortController();
    await using server = await serveRaw(() => controller.abort("planted"));
    const { signal } = controller;

    const result = await trySend(otp, connectionTo(server.origin), { signal });

    expect(result).toMatchObject({
      error: { code: "aborted", outcome: "unknown" },
    });
  });
});
