import { describe, expect, test } from "bun:test";
import { trySend } from "../mod.ts";
import { nowhere, otp } from "./fixture.ts";
import { answer, closedPort, connectionTo, serveRaw } from "./raw-server.ts";
import { AUTHORITY, clientTls, criticalTls, tls } from "./tls.ts";

describe("unreachable", () => {
  test("is thrown when nothing listens on the port", async () => {
    const origin = `http://127.0.0.1:${await closedPort()}`;

    const result = await trySend(otp, connectionTo(origin));

    expect(result).toMatchObject({
      error: { code: "unreachable", outcome: "not-sent" },
    });
  });

  test("is thrown when the name does not resolve", async () => {
    const result = await trySend(otp, connectionTo(`https://${nowhere}`));

    expect(result).toMatchObject({
      error: { code: "unreachable", outcome: "not-sent" },
    });
  });

  test("is thrown when the certificate is of another host", async () => {
    await using server = await serveRaw(answer("200 OK"), tls);

    const result = await trySend(otp, connectionTo(server.origin));

    expect(result).toMatchObject({
      error: { code: "unreachable", outcome: "not-sent" },
    });
    expect(server.requests).toHaveLength(0);
  });

  test("is thrown when the certificate is for another purpose", async () => {
    await using server = await serveRaw(answer("200 OK"), clientTls);
    const trusting = { tls: { ca: AUTHORITY } };

    const result = await trySend(otp, {
      ...connectionTo(server.origin),
      fetch: (input, init) => fetch(input, { ...init, ...trusting }),
    });

    expect(result).toMatchObject({
      error: { code: "unreachable", cause: { code: "INVALID_PURPOSE" } },
    });
    expect(server.requests).toHaveLength(0);
  });

  test("is thrown when the certificate has a critical part nobody knows", async () => {
    await using server = await serveRaw(answer("200 OK"), criticalTls);
    const trusting = { tls: { ca: criticalTls.cert } };

    const result = await trySend(otp, {
      ...connectionTo(server.origin),
      fetch: (input, init) => fetch(input, { ...init, ...trusting }),
    });

    expect(result).toMatchObject({
      error: {
        code: "unreachable",
        cause: { code: "UNHANDLED_CRITICAL_EXTENSION" },
      },
    });
    expect(server.requests).toHaveLength(0);
  });

  test("is thrown when a proxy speaks what the runtime does not", async () => {
    const proxy = `socks5://127.0.0.1:${await closedPort()}`;

    const result = await trySend(otp, {
      ...connectionTo("https://service.example"),
      fetch: (input, init) => fetch(input, { ...init, proxy }),
    });

    expect(result).toMatchObject({
      error: { code: "unreachable", outcome: "not-sent" },
    });
  });

  test("is thrown when a proxy opens no way to the service", async () => {
    await using proxy = await serveRaw(answer("407 Who are you"));

    const result = await trySend(otp, {
      ...connectionTo("https://service.example"),
      fetch: (input, init) => fetch(input, { ...init, proxy: proxy.origin }),
    });

    expect(result).toMatchObject({
      error: { code: "unreachable", outcome: "not-sent" },
    });
    expect(proxy.requests).toEqual([expect.stringMatching(/^CONNECT /)]);
  });

  test("is thrown when the server speaks no TLS", async () => {
    await using server = await serveRaw(answer("400 Bad Request"));
    const origin = server.origin.replace("http:", "https:");

    const result = await trySend(otp, connectionTo(origin));

    expect(result).toMatchObject({ error: { code: "unreachable" } });
  });
});
