import { describe, expect, test } from "bun:test";
import { Webhook } from "standardwebhooks";
import { createFakeServer } from "../../fake-server/mod.ts";
import { closedPort } from "../raw-server.ts";
import { createSmsHook } from "./supabase.ts";
import { lostAnswer } from "../fixture.ts";

const key = btoa("a secret that Supabase generates");
const secret = `v1,whsec_${key}`;
const event = {
  user: { id: "6481a5c1", phone: "4915112345678" },
  sms: { otp: "049381" },
};

/** What Supabase posts. */
function posted(body: unknown, signedWith = key): Request {
  const text = JSON.stringify(body);
  const now = new Date();
  const headers = {
    "Content-Type": "application/json",
    "webhook-id": "msg_1",
    "webhook-timestamp": `${Math.floor(now.getTime() / 1_000)}`,
    "webhook-signature": new Webhook(signedWith).sign("msg_1", now, text),
  };
  return new Request("http://localhost/hook", {
    method: "POST",
    headers,
    body: text,
  });
}

describe("the send-SMS hook of Supabase", () => {
  test.each(["4915112345678", "+4915112345678"])(
    "sends the code to %s",
    async (phone) => {
      await using fake = createFakeServer();
      const hook = createSmsHook(secret, fake.connection);

      const answer = await hook(posted({ ...event, user: { phone } }));

      expect(answer.status).toBe(200);
      expect(fake.inbox.otpFor("+4915112345678")).toBe("049381");
    },
  );

  test("sends a code that is for another number than the user's to that one", async () => {
    await using fake = createFakeServer();
    const hook = createSmsHook(secret, fake.connection);
    const sms = { ...event.sms, phone: "14155550123" };

    const answer = await hook(posted({ ...event, sms }));

    expect(answer.status).toBe(200);
    expect(fake.inbox.messages()).toMatchObject([
      { recipient: "+14155550123", otp: "049381" },
    ]);
  });

  test.each([
    ["signed with another secret", posted(event, btoa("another secret"))],
    ["without a phone number", posted({ ...event, user: {} })],
    ["with a number that is none", posted({ ...event, user: { phone: "0" } })],
    [
      "whose code is a number, which has lost its zero",
      posted({ ...event, sms: { otp: 49_381 } }),
    ],
    ["that is not an object", posted([])],
    [
      "without a signature",
      new Request("http://localhost", { method: "POST" }),
    ],
  ])("refuses an event %s and sends nothing", async (_, request) => {
    await using fake = createFakeServer();
    const hook = createSmsHook(secret, fake.connection);

    const answer = await hook(request);

    expect(answer.status).toBe(400);
    expect(fake.requests()).toEqual([]);
  });

  test("refuses an event whose code was changed on the way", async () => {
    await using fake = createFakeServer();
    const hook = createSmsHook(secret, fake.connection);
    const { headers } = posted(event);
    const body = JSON.stringify({ ...event, sms: { otp: "111111" } });

    const answer = await hook(
      new Request("http://localhost", { method: "POST", headers, body }),
    );

    expect(answer.status).toBe(400);
    expect(fake.requests()).toEqual([]);
  });

  test("lets Supabase repeat what was not sent", async () => {
    const baseUrl = `http://127.0.0.1:${await closedPort()}/api`;
    const hook = createSmsHook(secret, { baseUrl, apiKey: "a-key" });

    const answer = await hook(posted(event));

    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toBe("1");
    expect(await answer.json()).toEqual({
      error: { http_code: 503, message: "No code was sent" },
    });
  });

  test("tells Supabase that no code was queued, where none was", async () => {
    await using fake = createFakeServer();
    fake.faults.add({ effect: { queued: false } });
    const hook = createSmsHook(secret, fake.connection);

    const answer = await hook(posted(event));

    expect(answer.status).toBe(500);
    expect(answer.headers.has("Retry-After")).toBe(false);
  });

  test("keeps Supabase from repeating what may be on its way", async () => {
    await using fake = createFakeServer();
    fake.faults.add(lostAnswer);
    const hook = createSmsHook(secret, fake.connection);

    const answer = await hook(posted(event));

    expect(answer.status).toBe(500);
    expect(answer.headers.has("Retry-After")).toBe(false);
    expect(fake.inbox.messages()).toHaveLength(1);
  });
});
