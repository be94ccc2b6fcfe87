import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { SendOtpRequest } from "../../lib/schemas.ts";
import type { Connection } from "../../mod.ts";
import { createElysiaLogin } from "./elysia.ts";
import { createHonoLogin } from "./hono.ts";
import { createLogin, type Login } from "./login.ts";
import { createOtpStore } from "./otp-store.ts";
import { lostAnswer } from "../fixture.ts";

type Fetch = (request: Request) => Response | Promise<Response>;

const recipient = "+4915112345678";
const apps: readonly (readonly [string, (login: Login) => Fetch])[] = [
  ["Elysia", (login) => createElysiaLogin(login).handle],
  ["Hono", (login) => createHonoLogin(login).fetch],
];

/** The app, as a browser that keeps cookies sees it. */
function open(connection: Connection, appOf: (login: Login) => Fetch) {
  const store = createOtpStore(new Database(":memory:"));
  const app = appOf(createLogin(connection, store));
  let cookie = "";

  return async (path: string, body: unknown): Promise<Response> => {
    const request = new Request(`http://localhost${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Cookie: cookie },
      body: JSON.stringify(body),
    });
    const response = await app(request);
    const [set] = response.headers.getSetCookie();
    if (set) cookie = set.split(";")[0] ?? "";
    return response;
  };
}

describe.each(apps)("the login on %s", (_, appOf) => {
  test("takes the code that arrived, once", async () => {
    await using fake = createFakeServer();
    const post = open(fake.connection, appOf);

    const started = await post("/login/phone", { recipient });
    const { otp } = await fake.inbox.waitFor({ recipient });
    const first = await post("/login/phone/code", { recipient, otp });
    const second = await post("/login/phone/code", { recipient, otp });

    expect(started.status).toBe(202);
    expect(await started.json()).toEqual({ outcome: "queued" });
    expect([first.status, second.status]).toEqual([200, 401]);
    expect(await first.json()).toEqual({ verdict: "valid" });
  });

  test("sends along the message flow that was asked for", async () => {
    await using fake = createFakeServer();
    const post = open(fake.connection, appOf);

    await post("/login/phone", {
      recipient,
      channels: ["Telegram", "WhatsApp"],
    });

    const { channels } = await fake.inbox.waitFor({ recipient });
    expect(channels).toEqual(["Telegram", "WhatsApp"]);
  });

  test("keeps the token from scripts and plain HTTP, and holds no code in it", async () => {
    await using fake = createFakeServer();
    const post = open(fake.connection, appOf);

    const started = await post("/login/phone", { recipient });

    const { otp = "" } = await fake.inbox.waitFor({ recipient });
    const [cookie = ""] = started.headers.getSetCookie();
    expect(cookie).toMatch(/^challenge=v1\..*HttpOnly/);
    expect(cookie).toContain("SameSite=Strict");
    expect(cookie).toContain("Secure");
    expect(cookie).not.toContain(otp);
  });

  test.each([
    ["another code", { otp: "x" }],
    ["another number", { recipient: "+14155550123" }],
  ])("refuses %s", async (_, other) => {
    await using fake = createFakeServer();
    const post = open(fake.connection, appOf);
    await post("/login/phone", { recipient });
    const { otp } = await fake.inbox.waitFor({ recipient });

    const typed = { recipient, otp, ...other };
    const answer = await post("/login/phone/code", typed);

    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ verdict: "wrong" });
  });

  test("refuses a code when none was asked for", async () => {
    await using fake = createFakeServer();
    const post = open(fake.connection, appOf);

    const answer = await post("/login/phone/code", {
      recipient,
      otp: "493817",
    });

    expect(answer.status).toBe(401);
  });

  test("answers a malformed body with 422 and does not echo its code", async () => {
    await using fake = createFakeServer();
    const post = open(fake.connection, appOf);

    const answer = await post("/login/phone/code", { otp: "84620395" });

    expect(answer.status).toBe(422);
    expect(await answer.text()).not.toContain("84620395");
  });

  test.each([
    ["a wrong number", { recipient: "0151 23456" }],
    ["no body", undefined],
    ["a misspelt field", { recipient, chanels: ["Telegram"] }],
  ])("answers %s with 422 and sends nothing", async (_, body) => {
    await using fake = createFakeServer();
    const post = open(fake.connection, appOf);

    const answer = await post("/login/phone", body);

    expect(answer.status).toBe(422);
    expect(fake.requests()).toEqual([]);
  });

  test("answers 503 when the service refuses", async () => {
    await using fake = createFakeServer();
    const post = open({ ...fake.connection, apiKey: "wrong-key" }, appOf);

    const answer = await post("/login/phone", { recipient });

    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ failure: "refused" });
  });

  test("answers 503 when the service queues nothing", async () => {
    await using fake = createFakeServer();
    fake.faults.add({ effect: { queued: false } });
    const post = open(fake.connection, appOf);

    const answer = await post("/login/phone", { recipient });

    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ failure: "not-queued" });
  });

  test("takes a code whose outcome was unknown", async () => {
    await using fake = createFakeServer();
    fake.faults.add(lostAnswer);
    const post = open(fake.connection, appOf);

    const started = await post("/login/phone", { recipient });
    const { otp } = await fake.inbox.waitFor({ recipient });
    const answer = await post("/login/phone/code", { recipient, otp });

    expect([started.status, answer.status]).toEqual([202, 200]);
    expect(await started.json()).toEqual({ outcome: "unknown" });
  });
});

describe("the login over a store that fails", () => {
  test("sends no code, because nobody could type it", async () => {
    await using fake = createFakeServer();
    const keep = () => {
      throw new Error("database is locked");
    };
    const { start } = createLogin(fake.connection, {
      keep,
      verify: async () => "wrong",
    });

    await expect(start({ recipient })).rejects.toThrow("locked");

    expect(fake.requests()).toEqual([]);
  });
});

describe("the schema that Elysia was handed", () => {
  test("stays as it was", async () => {
    await using fake = createFakeServer();
    const before = JSON.stringify(SendOtpRequest);
    const post = open(
      fake.connection,
      (login) => createElysiaLogin(login).handle,
    );

    await post("/login/phone", { recipient });
    await post("/login/phone/code", { recipient, otp: "493817", chanels: [] });

    expect(JSON.stringify(SendOtpRequest)).toBe(before);
  });
});
