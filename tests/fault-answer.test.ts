import { describe, expect, test } from "bun:test";
import { getEventListeners } from "node:events";
import { faultAnswerOf, isReset } from "../fake-server/fault-answer.ts";
import type { FaultEffect } from "../fake-server/mod.ts";
import { timersKept } from "./garbage.ts";

const JSON_TYPE = "application/json";

/** Asks for the answer of an effect; both ends of the wait can be cut. */
function asked(effect: FaultEffect) {
  const caller = new AbortController();
  const release = new AbortController();
  const { signal } = caller;
  const request = new Request("http://localhost/", { signal });
  const answer = faultAnswerOf(effect, request, release.signal);
  return { answer, caller, release };
}

describe("faultAnswerOf()", () => {
  test.each<[FaultEffect, number, string, string, string]>([
    [{ queued: false }, 200, JSON_TYPE, "queued", '{"queued":false}'],
    [{ invalidJson: true }, 200, JSON_TYPE, "invalidJson", '{"queued":tru'],
    [{ empty: true }, 200, JSON_TYPE, "empty", ""],
    [{ status: 503 }, 503, JSON_TYPE, "status 503", ""],
    [{ status: 418, body: "tea" }, 418, JSON_TYPE, "status 418", "tea"],
    [{ status: 404, body: null }, 404, JSON_TYPE, "status 404", "null"],
  ])(
    "answers %j with its mark and text",
    async (effect, status, type, mark, text) => {
      const response = await asked(effect).answer;

      expect(response?.status).toBe(status);
      expect(response?.headers.get("content-type")).toBe(type);
      expect(response?.headers.get("x-fake-fault")).toBe(mark);
      expect(await response?.text()).toBe(text);
    },
  );

  test("answers html as a gateway would", async () => {
    const response = await asked({ html: true }).answer;

    expect(response?.headers.get("content-type")).toBe("text/html");
    expect(response?.headers.get("x-fake-fault")).toBe("html");
    expect(await response?.text()).toStartWith("<!doctype html>");
  });

  test("redirects with a status that keeps the method", async () => {
    const response = await asked({ redirect: "/elsewhere" }).answer;

    expect(response?.status).toBe(307);
    expect(Object.fromEntries(response?.headers ?? [])).toEqual({
      location: "/elsewhere",
      "x-fake-fault": "redirect",
    });
  });

  test("breaks a truncated answer off after its first bytes have left", async () => {
    const response = await asked({ truncate: true }).answer;
    const reader = response?.body?.getReader();

    const first = await reader?.read();
    const start = performance.now();
    const rest = reader?.read();

    expect(new TextDecoder().decode(first?.value)).toBe('{"qu');
    const broken = new TypeError("The connection was closed by a fault");
    await expect(Promise.resolve(rest)).rejects.toThrow(broken);
    expect(performance.now() - start).toBeWithin(10, 500);
    expect(response?.headers.get("content-type")).toBe(JSON_TYPE);
    expect(response?.headers.get("x-fake-fault")).toBe("truncate");
  });

  test("stands for a reset connection by a mark, and by a body that cannot be read", async () => {
    const response = (await asked({ reset: true }).answer) ?? new Response();

    expect(isReset(response)).toBe(true);
    await expect(response.text()).rejects.toBeUndefined();
  });

  test("gives nothing once a delay is over", async () => {
    const start = performance.now();

    expect(await asked({ delayMs: 30 }).answer).toBeUndefined();

    expect(performance.now() - start).toBeWithin(25, 500);
  });

  test("leaves no listener on the server's signal once a delay is over", async () => {
    const { answer, release } = asked({ delayMs: 1 });

    await answer;

    expect(getEventListeners(release.signal, "abort")).toEqual([]);
  });

  test("delays on when the caller has left", async () => {
    const { answer, caller } = asked({ delayMs: 20 });

    caller.abort();

    expect(await answer).toBeUndefined();
  });

  test.each<[string, FaultEffect]>([
    ["a delay", { delayMs: 60_000 }],
    ["a hanging request", { hang: true }],
  ])("resets %s that is released", async (_, effect) => {
    const { answer, release } = asked(effect);

    release.abort();

    expect(isReset((await answer) ?? new Response())).toBe(true);
  });

  test.each<[string, FaultEffect]>([
    ["a delay", { delayMs: 60_000 }],
    ["a hanging request", { hang: true }],
  ])("resets %s at once that was released before", async (_, effect) => {
    const request = new Request("http://localhost/");

    const answer = await faultAnswerOf(effect, request, AbortSignal.abort());

    expect(isReset(answer ?? new Response())).toBe(true);
  });

  test("leaves no timer behind of a delay that was released", async () => {
    const before = timersKept();
    const waits = Array.from({ length: 200 }, () => asked({ delayMs: 60_000 }));

    for (const { release } of waits) release.abort();
    await Promise.all(waits.map(({ answer }) => answer));

    expect(timersKept() - before).toBeLessThan(50);
  });

  test("ends a hanging request when its caller leaves, and not before", async () => {
    const { answer, caller } = asked({ hang: true });

    const early = await Promise.race([answer, Bun.sleep(30)]);
    caller.abort();

    expect(early).toBeUndefined();
    expect(isReset((await answer) ?? new Response())).toBe(true);
  });
});
