import { describe, expect, test } from "bun:test";
import { trySend } from "../mod.ts";
import { otp } from "./fixture.ts";
import { answer, connectionTo, KEY, serveRaw } from "./raw-server.ts";
import { sentTo } from "./sent-to.ts";

describe("a redirect", () => {
  test.each<[string, Record<string, string>]>([
    ["has no Location", {}],
    ["has one that is no URL", { Location: "https://" }],
    ["has one that is of no origin", { Location: "javascript:alert(1)" }],
  ])("names no origin when it %s", async (_, headers) => {
    const result = await sentTo(null, { status: 300, headers });

    expect(result).toMatchObject({
      error: {
        message: "Cannot queue the message: the service redirects (status 300)",
      },
    });
  });

  test.each([
    ["has a Location on it", "Location: /elsewhere\r\n", true],
    ["has no Location", "", false],
  ])("names the service itself when it %s", async (_, header, isNamed) => {
    await using server = await serveRaw(answer("307 There", "", header));
    const connection = connectionTo(server.origin);

    const result = await trySend(otp, connection);

    const origin = isNamed ? server.origin : undefined;
    expect(result).toMatchObject({ error: { code: "redirected", origin } });
  });

  test("names the service when a double answers with a path", async () => {
    const result = await sentTo(null, {
      status: 307,
      headers: { Location: "/elsewhere" },
    });

    const origin = "https://service.example";
    expect(result).toMatchObject({ error: { code: "redirected", origin } });
  });

  test("names an origin that is an IP address", async () => {
    const headers = { Location: "http://192.168.178.1/login" };

    const result = await sentTo(null, { status: 302, headers });

    expect(result).toMatchObject({ error: { origin: "http://192.168.178.1" } });
  });

  test("blots the key out of the origin", async () => {
    const headers = { Location: `https://${KEY}.example/` };

    const result = await sentTo(null, { status: 307, headers });

    expect(result).toMatchObject({ error: { origin: "https://•••.example" } });
  });

  test("is left unread, whether its stream likes that or not", async () => {
    let left = 0;
    const chunk = new TextEncoder().encode("x".repeat(40_000));
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(chunk),
      cancel() {
        left += 1;
        throw new Error("a stream that cannot be left");
      },
    });

    const result = await sentTo(body, { status: 302 });

    expect(result).toMatchObject({ error: { code: "redirected" } });
    expect(left).toBe(1);
  });
});
