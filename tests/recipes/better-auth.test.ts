import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { getMigrations } from "better-auth/db/migration";
import { createFakeServer } from "../../fake-server/mod.ts";
import type { Connection } from "../../mod.ts";
import { closedPort } from "../raw-server.ts";
import { createAuth } from "./better-auth.ts";
import { lostAnswer } from "../fixture.ts";

const recipient = "+4915112345678";

/** better-auth on a fresh database, reached as a browser reaches it. */
async function start(connection: Connection) {
  const auth = createAuth(new Database(":memory:"), connection);
  const { runMigrations } = await getMigrations(auth.options);
  await runMigrations();

  function post(path: string, body: object): Promise<Response> {
    return auth.handler(
      new Request(`http://localhost:3000/api/auth/phone-number/${path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      }),
    );
  }

  async function sessionOf(response: Response) {
    const cookie = response.headers
      .getSetCookie()
      .map((text) => text.split(";")[0])
      .join("; ");
    return auth.api.getSession({ headers: new Headers({ cookie }) });
  }

  return { post, sessionOf };
}

describe("sign-in by phone number with better-auth", () => {
  test("gives a session for the code that arrived", async () => {
    await using fake = createFakeServer();
    const { post, sessionOf } = await start(fake.connection);

    await post("send-otp", { phoneNumber: recipient });
    const { otp } = await fake.inbox.waitFor({ recipient });
    const verified = await post("verify", {
      phoneNumber: recipient,
      code: otp,
    });

    expect(verified.status).toBe(200);
    const session = await sessionOf(verified);
    expect(session?.user).toMatchObject({
      phoneNumber: recipient,
      phoneNumberVerified: true,
    });
  });

  test("gives no session for another code", async () => {
    await using fake = createFakeServer();
    const { post, sessionOf } = await start(fake.connection);

    await post("send-otp", { phoneNumber: recipient });
    const { otp } = await fake.inbox.waitFor({ recipient });
    const code = otp === "000000" ? "111111" : "000000";
    const verified = await post("verify", { phoneNumber: recipient, code });

    expect(verified.status).toBe(400);
    expect(await sessionOf(verified)).toBeNull();
  });

  test.each([
    ...["0151 2345678", "+49 151 12345678", "4915112345678", ""],
    ...["+4915112345678x", "+49151123456789012"],
  ])("refuses the number %p before a code is made", async (phoneNumber) => {
    await using fake = createFakeServer();
    const { post } = await start(fake.connection);

    const answer = await post("send-otp", { phoneNumber });

    expect(answer.status).toBe(400);
    expect(fake.requests()).toEqual([]);
  });

  test("says that no code was sent when the service is out of reach", async () => {
    const baseUrl = `http://127.0.0.1:${await closedPort()}/api`;
    const { post } = await start({ baseUrl, apiKey: "a-key" });

    const answer = await post("send-otp", { phoneNumber: recipient });

    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({
      code: "not-sent",
      message: "No code was sent. Try again.",
    });
  });

  test("takes each number for a person of its own", async () => {
    await using fake = createFakeServer();
    const { post, sessionOf } = await start(fake.connection);
    const people: unknown[] = [];

    for (const phoneNumber of [recipient, "+14155550123"]) {
      await post("send-otp", { phoneNumber });
      const { otp } = await fake.inbox.waitFor({ recipient: phoneNumber });
      const verified = await post("verify", { phoneNumber, code: otp });
      people.push((await sessionOf(verified))?.user);
    }

    expect(people).toMatchObject([
      { phoneNumber: recipient },
      { phoneNumber: "+14155550123" },
    ]);
  });

  test("says that no code can be sent when the service queues none", async () => {
    await using fake = createFakeServer();
    fake.faults.add({ effect: { queued: false } });
    const { post } = await start(fake.connection);

    const answer = await post("send-otp", { phoneNumber: recipient });

    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({ code: "refused" });
  });

  test("says that the service refused when the key is wrong", async () => {
    await using fake = createFakeServer();
    const { post } = await start({ ...fake.connection, apiKey: "wrong-key" });

    const answer = await post("send-otp", { phoneNumber: recipient });

    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({ code: "refused" });
  });

  test("says that a code may be on its way when the answer is lost, and takes it", async () => {
    await using fake = createFakeServer();
    fake.faults.add(lostAnswer);
    const { post } = await start(fake.connection);

    const answer = await post("send-otp", { phoneNumber: recipient });
    const { otp } = await fake.inbox.waitFor({ recipient });
    const verified = await post("verify", {
      phoneNumber: recipient,
      code: otp,
    });

    expect(answer.status).toBe(504);
    expect(await answer.json()).toMatchObject({ code: "unknown" });
    expect(verified.status).toBe(200);
  });
});
