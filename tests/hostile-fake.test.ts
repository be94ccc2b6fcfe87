import { describe, expect, test } from "bun:test";
import {
  authenticationMessage,
  connect,
  JSON_TYPE,
  otp,
  postBody,
} from "./fixture.ts";
import { messageOf, nested, PLANTED } from "./hostile-body.ts";

// Each of these was a bug once.

const RAW = { path: "/messages/send/raw" };

describe("the fake server", () => {
  test.each([
    ["an object with a toString for a channel", '{"toString":1,"valueOf":1}'],
    ["lists in lists for a channel", "[".repeat(150) + "]".repeat(150)],
  ])("refuses %s without a 5xx", async (_, channel) => {
    const body = `{"recipient":"+14155550123","otp":"493817","channels":[${channel}]}`;
    const { fake } = connect();

    const { status } = await postBody(fake, body);

    expect(status).toBe(422);
    expect(fake.requests()[0]?.status).toBe(422);
  });

  test("names 100 issues at most, of whichever parts of the body", async () => {
    const fields = Array.from({ length: 150 }, (_, count) => [`f${count}`, 1]);
    const { payload } = authenticationMessage;
    const components = Array.from({ length: 150 }, () => ({ type: 1 }));
    const template = { ...payload.template, components };
    const body = {
      ...authenticationMessage,
      ...Object.fromEntries(fields),
      payload: { ...payload, template },
    };

    const { error } = await postBody(connect().fake, JSON.stringify(body), RAW);

    expect(error.issues).toHaveLength(100);
  });

  test("notes a request whose body fails, and tells nobody why", async () => {
    const body = new ReadableStream({
      pull(controller) {
        controller.error(new Error(PLANTED));
      },
    });

    const { fake, connection } = connect();

    const failed = await connection
      .fetch(`${connection.baseUrl}/messages/send-otp`, {
        method: "POST",
        body,
      })
      .catch(String);

    expect(failed).toBe("TypeError: The connection was reset");
    expect(fake.requests()).toMatchObject([{ status: 0, body: "" }]);
  });

  test("can be looked into when it was told to take a code that makes no text", async () => {
    const rules = { "not-a-string": "off" } as const;
    const { fake } = connect({}, { rules });
    const body = { recipient: otp.recipient, otp: { toString: 1 } };
    await postBody(fake, JSON.stringify(body));

    const code = `http://localhost/__fake/api/otp?to=${otp.recipient}`;

    expect(fake.inbox.messages()).toMatchObject([
      { body, preview: '*{"toString":1}* is your verification code.' },
    ]);
    expect(await (await fake.fetch(code)).text()).toBe('{"toString":1}\n');
  });

  test("ends a wait when it was told to take a channel that makes no text", async () => {
    const rules = { "unknown-channel": "off" } as const;
    const { fake } = connect({}, { rules });
    await postBody(
      fake,
      JSON.stringify({ ...otp, channels: [{ toString: 1 }] }),
    );

    const wait = fake.inbox.waitFor({ channel: "Telegram" }, { timeoutMs: 1 });

    await expect(wait).rejects.toThrow('through {"toString":1}');
  });

  test("refuses carousels in cards at once", async () => {
    const started = performance.now();

    const { status, text } = await postBody(
      connect().fake,
      JSON.stringify(messageOf(nested(30))),
      RAW,
    );

    expect(status).toBe(422);
    expect(text.length).toBeLessThan(5_000);
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  test("refuses JSON deeper than 200 levels, so that the inbox can be read", async () => {
    const deep = "[".repeat(300) + "]".repeat(300);
    const body = JSON.stringify(authenticationMessage).replace(
      '"components":[',
      `"components":[{"type":"future","x":${deep}},`,
    );

    const { status } = await postBody(connect().fake, body, RAW);

    expect(status).toBe(400);
  });

  test("cuts a body that claims a smaller content-length", async () => {
    const body = `"${"x".repeat(500_000)}"`;
    const { fake } = connect();
    const bytes = new TextEncoder().encode(body);

    // The length of a text is set by the door; that of bytes is as claimed.
    const { status } = await postBody(fake, bytes, {
      headers: { ...JSON_TYPE, "Content-Length": "5" },
    });

    expect(status).toBe(413);
    expect(fake.requests()[0]?.body.length).toBeLessThan(200_000);
  });

  test("tells no name of a field and no type that it was sent", async () => {
    const strange = JSON.stringify({ ...otp, [`${PLANTED} 1`]: 1 });
    const typed = messageOf([
      { type: "body", parameters: [{ type: PLANTED, text: "1" }] },
    ]);
    const { fake } = connect();

    const field = await postBody(fake, strange);
    const type = await postBody(fake, JSON.stringify(typed), RAW);

    expect(field.status).toBe(422);
    expect(type.status).toBe(422);
    expect(field.text + type.text.toLowerCase()).not.toContain(PLANTED);
  });
});
