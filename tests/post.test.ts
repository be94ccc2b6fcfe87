import { describe, expect, test } from "bun:test";
import { trySend } from "../mod.ts";
import { connect, otp } from "./fixture.ts";
import { rawServer } from "./raw-server.ts";

/** Sends to a server that says its status and then never ends its body. */
async function sentToStalled(status: string) {
  await using server = await rawServer((socket) => {
    socket.write(`HTTP/1.1 ${status}\r\nContent-Length: 15\r\n\r\n{"que`);
  });
  const connection = { baseUrl: `${server.origin}/api`, apiKey: "a-key" };
  return await trySend(otp, connection, { timeoutMs: 100 });
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
  test("is an error at once, with no timer left that fails later", async () => {
    const options = { signal: "no signal" as never, timeoutMs: 10 };

    const result = await trySend(otp, connect().connection, options);
    await Bun.sleep(30);

    expect(result).toMatchObject({ error: { code: "misconfigured" } });
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
});
