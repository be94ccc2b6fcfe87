import { describe, expect, test } from "bun:test";
import { connect as openSocket } from "node:net";
import { type Door, guarded, LOCAL } from "../fake-server/guard.ts";
import { createFakeServer } from "../fake-server/mod.ts";

const EVERYWHERE: Door = { hostname: "0.0.0.0" };

/** The status of an answer to this host, through this door. */
async function statusFor(host: string, door: Door): Promise<number> {
  const fetch = guarded(() => new Response("let in"), door, {});
  const url = "http://localhost/__fake/api/livez";
  return (await fetch(new Request(url, { headers: { host } }))).status;
}

describe("the Host of a request", () => {
  test("is no leave for a URL that is none, as Deno takes it from a request's first line", async () => {
    const token = "s3cret";
    const fetch = guarded(() => new Response(), { ...LOCAL, token }, {});
    const headers = new Headers({ host: "127.0.0.1" });
    const asked = (url: string) =>
      fetch({ url, headers, method: "GET" } as Request);

    await asked("http://127.0.0.1/api/");
    const { status } = await asked("http://a:99999/__fake/api/livez");

    expect(status).toBe(403);
  });

  test.each([
    ["https://__fake/api/messages", 403],
    ["ftp://x/__fake/api/messages", 403],
    ["/0123456/__fake/api/messages", 403],
    ["http:///__fake/api/messages", 401],
    ["http://__fake/api/messages", 200],
  ])("reads the path of %s where the router does", async (url, status) => {
    const door = { ...LOCAL, token: "s3cret" };
    const fetch = guarded(() => new Response(), door, {});
    const headers = new Headers({ host: "127.0.0.1" });

    const answer = await fetch({ url, headers, method: "GET" } as Request);

    expect(answer.status).toBe(status);
  });

  test.each([
    "localhost",
    "LOCALHOST:4010",
    "127.0.0.1",
    "127.10.20.30:4010",
    "[::1]:4010",
    "fake.localhost:4010",
    "a.b.LOCALHOST",
  ])("lets in a loopback name, %s, through any door", async (host) => {
    expect(await statusFor(host, LOCAL)).toBe(200);
    expect(await statusFor(host, EVERYWHERE)).toBe(200);
  });

  test.each([
    "evil.example",
    "localhost.evil.example",
    "evil-localhost",
    ".localhost",
    "fake.localhost.",
    "127.0.0.1.evil.example",
    "evil127.0.0.1",
    "1.2.3.4.evil.example",
    "evil1.2.3.4",
    "1.2",
    "[::1].evil.example",
    "evil[::1]",
    "[]",
    "[evil]",
  ])("keeps out %s through any door", async (host) => {
    expect(await statusFor(host, LOCAL)).toBe(403);
    expect(await statusFor(host, EVERYWHERE)).toBe(403);
  });

  test.each(["192.168.17.4", "10.0.0.12:4010", "[fe80::12]", "[2001:DB8::1]"])(
    "lets in the address %s only where others can connect",
    async (host) => {
      expect(await statusFor(host, EVERYWHERE)).toBe(200);
      expect(await statusFor(host, LOCAL)).toBe(403);
    },
  );

  test("lets in the name that is listened on, in any case", async () => {
    const door = { hostname: "My.Box" };

    expect(await statusFor("my.box:4010", door)).toBe(200);
    expect(await statusFor("MY.BOX", door)).toBe(200);
    expect(await statusFor("other.box", door)).toBe(403);
  });

  test("keeps out the next one after it let one in", async () => {
    const app = guarded(() => new Response("let in"), LOCAL, {});
    const ask = async (host: string) => {
      const headers = { host };
      return (await app(new Request("http://localhost/", { headers }))).status;
    };

    expect([await ask("localhost"), await ask("evil.example")]).toEqual([
      200, 403,
    ]);
  });

  test.each([
    [LOCAL, 200],
    [{ hostname: "127.0.0.1" }, 403],
    [EVERYWHERE, 403],
  ])("may be missing in process only: %j", async (door, status) => {
    const app = guarded(() => new Response("let in"), door, {});
    const answer = await app(new Request("http://localhost/__fake/"));

    expect(answer.status).toBe(status);
  });

  test("is missed with a refusal where a socket can leave it out", async () => {
    await using fake = createFakeServer();
    const { port } = await fake.listen();
    const socket = openSocket(port, "127.0.0.1");

    socket.write("GET /__fake/api/livez HTTP/1.0\r\n\r\n");
    const { promise, resolve } = Promise.withResolvers<Uint8Array>();
    socket.once("data", resolve);

    expect(`${await promise}`).toStartWith("HTTP/1.1 403");
    socket.destroy();
  });
});

describe("the control plane behind a guard", () => {
  /** The status of an answer to a request with these headers. */
  async function statusOf(
    door: Door,
    headers: Record<string, string>,
    { path = "/__fake/", method = "GET" } = {},
  ): Promise<number> {
    const fetch = guarded(() => new Response("let in"), door, {});
    const url = `http://localhost${path}`;
    return (await fetch(new Request(url, { method, headers }))).status;
  }

  test.each(["same-origin", "none"])(
    "is open to a fetch whose site is %s",
    async (site) => {
      expect(await statusOf(LOCAL, { "sec-fetch-site": site })).toBe(200);
    },
  );

  test("is closed to a form that another site sends to its page", async () => {
    const headers = {
      "sec-fetch-site": "cross-site",
      "sec-fetch-dest": "document",
    };

    expect(await statusOf(LOCAL, headers)).toBe(200);
    expect(await statusOf(LOCAL, headers, { method: "POST" })).toBe(403);
  });

  test.each([
    ["bearer s3cret", 200],
    ["Basic Bearer s3cret", 401],
    ["Bearer s3cret more", 401],
    ["bearer  s3cret", 200],
    ["s3cret", 401],
  ])("meets the Authorization %j with %d", async (authorization, status) => {
    const door = { ...LOCAL, token: "s3cret" };

    expect(await statusOf(door, { authorization })).toBe(status);
  });
});
