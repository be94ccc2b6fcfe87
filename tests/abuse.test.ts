import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { connect as openSocket, type Socket } from "node:net";
import {
  createFakeServer,
  type FakeServer,
  type Listening,
} from "../fake-server/mod.ts";
import { send } from "../mod.ts";
import { authenticationMessage, otp } from "./fixture.ts";

const MARKUP = `"><script>alert(1)</script>\u0000\u202e{{7*7}}`;
const SECRET = "waybill-local-key";

let fake: FakeServer;
let at: Listening;

beforeAll(async () => {
  fake = createFakeServer();
  at = await fake.listen();
});

afterAll(() => fake.stop());

/** Asks; whatever it is, the answer is no 5xx and tells no key. */
async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(`${at.url}${path}`, {
    redirect: "manual",
    ...init,
  });
  expect(answer.status).toBeLessThan(500);
  expect(await answer.clone().text()).not.toContain(SECRET);
  return answer;
}

function post(
  path: string,
  body: string,
  headers: Record<string, string> = {},
) {
  return ask(path, {
    method: "POST",
    body,
    headers: {
      "x-api-key": SECRET,
      "content-type": "application/json",
      ...headers,
    },
  });
}

const OTP_PATH = "/api/messages/send-otp";
const RAW_PATH = "/api/messages/send/raw";
const ENDPOINTS = [OTP_PATH, RAW_PATH];

/** Every place in a JSON value, each put to another value. */
function* spoilt(value: unknown, spoil: unknown): Generator<unknown> {
  yield spoil;
  if (Array.isArray(value)) {
    for (const [index, part] of value.entries()) {
      for (const other of spoilt(part, spoil)) yield value.with(index, other);
    }
  } else if (typeof value === "object" && value !== null) {
    for (const [name, part] of Object.entries(value)) {
      for (const other of spoilt(part, spoil)) {
        yield { ...value, [name]: other };
      }
      yield { ...value, [MARKUP]: part };
    }
  }
}

const SPOILS = [MARKUP, null, [], {}, 1e308, true, "x".repeat(5_000)];

describe("a fake server that is abused", () => {
  test.each([
    [OTP_PATH, otp],
    [RAW_PATH, authenticationMessage],
  ])(
    "answers %s with markup, nulls and the like in every field",
    async (path, good) => {
      for (const body of SPOILS.flatMap((spoil) => [...spoilt(good, spoil)])) {
        const answer = await post(path, JSON.stringify(body));

        expect(await answer.text()).not.toContain("<script>");
      }
    },
  );

  test.each([
    ["deep JSON", `${"[".repeat(100_000)}${"]".repeat(100_000)}`],
    ["deep objects", `${'{"a":'.repeat(60_000)}1${"}".repeat(60_000)}`],
    [
      "prototype keys",
      '{"__proto__":{"otp":"1"},"constructor":1,"prototype":2}',
    ],
    [
      "more than it takes",
      JSON.stringify({ ...otp, x: "x".repeat(1_000_000) }),
    ],
    ["no JSON", "{"],
    ["nothing", ""],
    ["lone surrogates", '{"recipient":"\\ud800","otp":"\\udfff"}'],
    ["many keys", JSON.stringify(Object.fromEntries(keysOf(9_000)))],
    ["many channels", JSON.stringify({ ...otp, channels: keysOf(9_000) })],
  ])("refuses a body of %s", async (_, body) => {
    for (const path of [...ENDPOINTS, "/__fake/api/faults"]) {
      const { status } = await post(path, body);
      expect(status).toBeWithin(400, 500);
    }
    expect(Object.hasOwn(Object.prototype, "otp")).toBe(false);
  });

  test("refuses a foreign Host or Origin on every path", async () => {
    const paths = ["/", "/nowhere", "/__fake/", "/__fake/api/messages"];
    const statusOf = async (path: string, headers: Record<string, string>) =>
      (await ask(path, { headers })).status;

    for (const path of [...paths, ...ENDPOINTS]) {
      expect(await statusOf(path, { host: "evil.example" })).toBe(403);
      expect(await statusOf(path, { host: `evil.example:${at.port}` })).toBe(
        403,
      );
    }
    for (const path of paths) {
      const origin = "https://evil.example";
      expect(await statusOf(path, { origin })).toBe(403);
    }
  });

  test("answers odd paths, methods and queries without a 5xx, and tells no key", async () => {
    const paths = [
      "//",
      "/%00",
      "/__fake/api/otp?to=%ff",
      "/__fake/%2e%2e/api",
    ];
    const methods = ["GET", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"];
    for (const method of methods) {
      for (const path of [...paths, ...ENDPOINTS]) await ask(path, { method });
    }
    await ask("/__fake/api/messages?after=99999999999999999999");
    await ask(`/__fake/api/otp?to=${encodeURIComponent(MARKUP)}`);
    await ask(`/__fake/api/messages?key=${encodeURIComponent(MARKUP)}`);
  });

  test("wakes 10,000 waiters, and none is left", async () => {
    const after = fake.inbox.mark();
    const options = { after, timeoutMs: 60_000 };
    const waits = Array.from({ length: 10_000 }, () =>
      fake.inbox.waitFor({ recipient: "+14155550199" }, options),
    );

    await send({ recipient: "+14155550199", otp: "493817" }, fake.connection);

    const codes = new Set((await Promise.all(waits)).map(({ otp }) => otp));
    expect([...codes]).toEqual(["493817"]);
    expect(await openOf("waiters")).toBe(0);
  });

  test("forgets long polls and streams whose clients left", async () => {
    const leaver = new AbortController();
    const { signal } = leaver;
    const paths = [
      ...Array.from({ length: 50 }, () => "/messages/wait?after=999999"),
      ...Array.from({ length: 50 }, () => "/events"),
    ];
    const asked = paths.map((path) =>
      fetch(`${at.url}/__fake/api${path}`, { signal }).catch(() => {}),
    );
    while ((await openOf("waiters")) < 50) await Bun.sleep(5);
    while ((await openOf("streams")) < 50) await Bun.sleep(5);

    leaver.abort();
    await Promise.all(asked);

    const open = async () => [await openOf("waiters"), await openOf("streams")];
    for (let ms = 0; ms < 5_000 && sum(await open()) > 0; ms += 5) {
      await Bun.sleep(5);
    }
    expect(await open()).toEqual([0, 0]);
  });

  test("goes on while 50 clients send half a request and stop", async () => {
    const head = `POST ${OTP_PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-API-KEY: ${SECRET}\r\n`;
    const sockets = Array.from({ length: 50 }, (_, index) =>
      halfSent(index % 2 ? head : `${head}Content-Length: 99\r\n\r\n{"rec`),
    );

    const body = JSON.stringify(otp);
    const { status } = await post(OTP_PATH, body);

    expect(status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  test("goes on while streams are not read", async () => {
    const streams = await Promise.all(
      Array.from({ length: 20 }, () => fetch(`${at.url}/__fake/api/events`)),
    );

    for (let count = 0; count < 2_000; count++) {
      await send(otp, fake.connection);
    }

    const { status } = await post(OTP_PATH, JSON.stringify(otp));

    expect(status).toBe(200);
    for (const { body } of streams) await body?.cancel();
  });

  test("tells no key in its journal, and is still there", async () => {
    const wrong = await post(OTP_PATH, "{}", { "x-api-key": "no" });
    const journal = await ask("/__fake/api/requests");

    expect(wrong.status).toBe(401);
    expect(await journal.json()).not.toEqual([]);
    expect(await send(otp, { baseUrl: at.baseUrl, apiKey: SECRET })).toEqual({
      queued: true,
    });
  });
});

function keysOf(count: number): [string, number][] {
  return Array.from({ length: count }, (_, index) => [`k${index}`, index]);
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

async function openOf(part: "waiters" | "streams"): Promise<number> {
  const answer = await fetch(`${at.url}/__fake/api/stats`);
  return (await answer.json())[part].open;
}

function halfSent(text: string): Socket {
  const socket = openSocket(at.port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(text);
  return socket;
}
