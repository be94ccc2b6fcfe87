import { describe, expect, test } from "bun:test";
import { type Attempt, trySend } from "../mod.ts";
import { otp } from "./fixture.ts";

const baseUrl = "https://service.example/api";
const apiKey = "planted-key-0123456789";

/** What a send comes to that is refused with such a Retry-After. */
async function sentAgainst(value: string, more: Record<string, string> = {}) {
  const headers = { "Retry-After": value, ...more };
  const fetch = async () => new Response("", { status: 429, headers });
  return await trySend(otp, { baseUrl, apiKey, fetch });
}

describe("Retry-After", () => {
  test.each([
    ["0", 0],
    ["7", 7_000],
    ["Wed, 21 Oct 2015 07:28:00 GMT", 0],
    ["Wednesday, 21-Oct-15 07:28:00 GMT", 0],
  ])("of %s is told in ms", async (value, retryAfterMs) => {
    const result = await sentAgainst(value);

    expect(result).toMatchObject({ error: { retryAfterMs } });
  });

  test("with a blank at its end, which Node leaves there, is told in ms", async () => {
    const answered = new Response("", { status: 429 });
    Object.defineProperty(answered, "headers", {
      value: new Map([["retry-after", "7 "]]),
    });

    const result = await trySend(otp, {
      baseUrl,
      apiKey,
      fetch: async () => answered,
    });

    expect(result).toMatchObject({ error: { retryAfterMs: 7_000 } });
  });

  test.each([
    ["ahead of", "2015"],
    ["behind", "2044"],
  ])(
    "as a date waits as long when this machine's clock is %s the service's",
    async (_, year) => {
      const result = await sentAgainst(`Wed, 21 Oct ${year} 07:28:02 GMT`, {
        Date: `Wed, 21 Oct ${year} 07:28:00 GMT `,
      });

      expect(result).toMatchObject({ error: { retryAfterMs: 2_000 } });
    },
  );

  test("as a date is told by this machine's clock when the answer's is no date", async () => {
    const past = "Wed, 21 Oct 2015 07:28:00 GMT";

    const result = await sentAgainst(past, { Date: "-1" });

    expect(result).toMatchObject({ error: { retryAfterMs: 0 } });
  });

  test.each([
    ["in the form that names no zone", "Sun Nov  6 08:49:37 2044"],
    ["with a zone of its own", "Sun, 06 Nov 2044 10:49:37 +0200"],
  ])("%s means the same wherever it is read", async (_, value) => {
    const zone = process.env["TZ"];
    process.env["TZ"] = "America/New_York";

    const result = await sentAgainst(value).finally(() => {
      process.env["TZ"] = zone ?? "UTC";
    });

    const error = "error" in result ? result.error : undefined;
    const wait = error?.code === "refused" ? (error.retryAfterMs ?? 0) : 0;
    const due = Date.UTC(2044, 10, 6, 8, 49, 37);
    expect(Math.abs(due - Date.now() - wait)).toBeLessThan(10_000);
  });

  test.each([
    "1.5",
    "-1",
    "7, 8",
    "about 7",
    "7 seconds",
    "25:00:00",
    "1".padEnd(10, "0"),
    "9".repeat(400),
  ])("of %s is none: no wait is told", async (value) => {
    const result = await sentAgainst(value);

    expect(result).toMatchObject({ error: { code: "refused" } });
    expect(result).not.toHaveProperty("error.retryAfterMs");
  });

  test.each([
    [29, 29_000],
    [31, undefined],
  ])(
    "of %d s fits into the 30 s that all have, or not",
    async (after, wait) => {
      const headers = { "Retry-After": `${after}` };
      const fetch = async () => new Response("", { status: 429, headers });
      const ended = new AbortController();
      const waits: (number | undefined)[] = [];
      const onAttempt = ({ delayMs }: Attempt) => {
        waits.push(delayMs);
        ended.abort();
      };

      const retry = { attempts: 2 };
      const connection = { baseUrl, apiKey, fetch, retry, onAttempt };
      await trySend(otp, connection, { signal: ended.signal });

      expect(waits).toEqual([wait]);
    },
  );
});
