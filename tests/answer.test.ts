import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { trySend } from "../mod.ts";
import { otp } from "./fixture.ts";
import { connectionTo, KEY, serveRaw } from "./raw-server.ts";
import { elsewhere, sentTo } from "./sent-to.ts";

setDefaultTimeout(60_000);

const CAP = 65_536;
const QUEUED = '{"queued":true}';

/** A body of these pieces, which then ends, or breaks off. */
function bodyOf(pieces: readonly (string | number[])[], breaksOff = false) {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) {
        const isText = typeof piece === "string";
        controller.enqueue(
          isText ? new TextEncoder().encode(piece) : Uint8Array.from(piece),
        );
      }
      if (!breaksOff) controller.close();
    },
    pull(controller) {
      controller.error(new Error("the connection broke"));
    },
  });
}

/** A stream that never ends by itself, and what is called when it is left. */
function endless(cancel: () => void) {
  const chunk = new TextEncoder().encode("x".repeat(40_000));
  return new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(chunk),
    cancel,
  });
}

describe("an answer of 64 KiB", () => {
  test.each([
    ["its length is told", { "Content-Length": `${CAP}` }],
    ["its length is not told", {}],
  ])("is read whole when %s", async (_, headers) => {
    const result = await sentTo(bodyOf([QUEUED.padEnd(CAP)]), { headers });

    expect(result).toMatchObject({ ok: true, queued: true });
  });

  test.each<[string, Record<string, string>]>([
    ["told", { "Content-Length": `${CAP + 1}` }],
    ["not told", {}],
    ["that of its zip", { "Content-Length": "50", "Content-Encoding": "gzip" }],
  ])(
    "and a byte more is too large when its length is %s",
    async (_, headers) => {
      const body = bodyOf([QUEUED, " ".repeat(CAP - QUEUED.length), " "]);

      const result = await sentTo(body, { headers });

      expect(result).toMatchObject({
        error: {
          code: "unreadable-answer",
          message: `Cannot confirm the message: the answer is too large (status 200): ${QUEUED}`,
        },
      });
    },
  );

  test("and more is too large when it comes in chunks under a small length", async () => {
    const head =
      "HTTP/1.1 200 OK\r\nContent-Length: 15\r\nTransfer-Encoding: chunked\r\n\r\n";
    const chunk = `fffffff\r\n${" ".repeat(2 * CAP)}`;
    await using server = await serveRaw((socket) => {
      socket.write(head + chunk);
    });
    const connection = connectionTo(server.origin);

    const result = await trySend(otp, { ...connection, timeoutMs: 2_000 });

    expect(result).toMatchObject({ error: { code: "unreadable-answer" } });
  });

  test("is not waited for in pieces without a byte", async () => {
    const nothing = new Uint8Array(0);
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(nothing),
    });

    const result = await sentTo(body);

    expect(result).toMatchObject({ error: { code: "unreadable-answer" } });
  });

  test("and more stays a refusal, with its first words", async () => {
    const body = bodyOf(["no such template", " ".repeat(CAP), "x"]);

    const result = await sentTo(body, { status: 400 });

    expect(result).toMatchObject({
      error: { code: "refused", excerpt: "no such template" },
    });
  });

  test("is left there, whether its stream likes that or not", async () => {
    let left = 0;
    const body = endless(() => {
      left += 1;
      throw new Error("a stream that cannot be left");
    });

    const result = await sentTo(body);

    expect(result).toMatchObject({ error: { code: "unreadable-answer" } });
    expect(left).toBe(1);
  });
});

describe("an answer in pieces", () => {
  test("is put together, a letter cut in two as well", async () => {
    const body = bodyOf(["caf", [0xc3], [0xa9], " is closed"]);

    const result = await sentTo(body, { status: 400 });

    expect(result).toMatchObject({ error: { excerpt: "café is closed" } });
  });

  test("shows a letter that lacks its end as a broken one", async () => {
    const result = await sentTo(bodyOf(["caf", [0xc3]]), { status: 400 });

    expect(result).toMatchObject({ error: { excerpt: "caf\ufffd" } });
  });

  test.each([
    [200, "unreadable-answer", "the answer is cut short (status 200)"],
    [400, "refused", "the service refused it (status 400)"],
    [500, "service-failed", "the service failed (status 500)"],
  ])("with a %d that breaks off is %s", async (status, code, message) => {
    const result = await sentTo(bodyOf(["half"], true), { status });

    expect(result).toMatchObject({
      error: { code, message: expect.stringContaining(message), excerpt: "" },
    });
  });
});

describe("an answer without a body", () => {
  test.each([
    [204, 'the answer is not {"queued": boolean} (status 204)'],
    [400, "the service refused it (status 400)"],
  ])("with a %d is an empty one", async (status, message) => {
    const result = await sentTo(null, { status });

    expect(result).toMatchObject({
      error: { message: expect.stringContaining(message), excerpt: "" },
    });
  });

  test("is a redirect with a 301", async () => {
    const result = await sentTo(null, { status: 301 });

    expect(result).toMatchObject({ error: { code: "redirected" } });
  });
});

describe("an answer that says queued", () => {
  test.each([
    [400, "refused"],
    [500, "service-failed"],
  ])("with a %d is %s all the same", async (status, code) => {
    const result = await sentTo(QUEUED, { status });

    expect(result).toMatchObject({ ok: false, error: { code } });
  });
});

describe("a status below 200, or none", () => {
  test.each([0, 100, 199, undefined])(
    "of %p is no answer that counts",
    async (status) => {
      // `new Response` makes none: only a double that stands for fetch does.
      const answer = Object.defineProperty(new Response(QUEUED), "status", {
        value: status,
      });
      const fetch = async () => answer;

      const result = await trySend(otp, { ...elsewhere, fetch });

      expect(result).toMatchObject({
        error: { code: "unreadable-answer", outcome: "unknown" },
      });
    },
  );

  test("of a text is shown as no number", async () => {
    const value = `401 for ${KEY}`;
    const answer = Object.defineProperty(new Response(""), "status", { value });

    const result = await trySend(otp, {
      ...elsewhere,
      fetch: async () => answer,
    });

    expect(result).toMatchObject({ error: { status: NaN } });
    expect(Bun.inspect(result)).not.toContain(KEY);
  });
});
