import { describe, expect, test } from "bun:test";
import { validate } from "../mod.ts";
import { connect, plainMessage, postBody } from "./fixture.ts";

const RAW = { path: "/messages/send/raw" };
const rules = { "unknown-template": "warn" } as const;

const text = (text: string) => [{ type: "text", text }];
const codeOf = (code: string, copied: string) => [
  { type: "body", parameters: text(code) },
  { type: "button", sub_type: "url", index: 0, parameters: text(copied) },
];
const unknown = (components: object[], more: object = {}) => {
  const { payload } = plainMessage;
  const template = { ...payload.template, name: "no_such", components };
  return { ...plainMessage, ...more, payload: { ...payload, template } };
};
const channels = ["WhatsApp"];
const { whatsappBusinessId, phoneNumberId } = plainMessage;
const account = { whatsappBusinessId, phoneNumberIds: [phoneNumberId] };

const header = { type: "header", parameters: text("x".repeat(61)) };
const long = "1".repeat(16);

describe("a message whose template the fake need not know", () => {
  test.each([
    ["text-too-long", unknown([header])],
    ["code-differs", unknown(codeOf("1234", "9999"), { channels })],
    ["code-too-long", unknown(codeOf(long, long), { channels })],
  ])("is refused for %s, as validate() does", async (code, body) => {
    const { fake } = connect({}, { rules });

    const { status, error } = await postBody(fake, JSON.stringify(body), RAW);
    const { issues } = validate(body, { rules });

    expect([status, error?.issues]).toEqual([422, issues]);
    expect(`${issues?.[0]?.code}`).toBe(code);
  });

  test("is judged by /check even where its components are no list", async () => {
    const { fake } = connect({}, { rules });
    const { payload } = unknown([]);
    const template = { ...payload.template, components: "x" };
    const body = { ...plainMessage, payload: { ...payload, template } };

    const answer = await fake.fetch("http://localhost/__fake/api/check", {
      method: "POST",
      body: JSON.stringify(body),
    });

    expect(await answer.json()).toMatchObject({
      refusal: { code: "invalid-request" },
      issues: [{ path: ["payload", "template", "components"] }],
    });
  });

  test("is queued with a warning when it has what any template allows", async () => {
    const { fake } = connect({}, { rules });
    const body = unknown(codeOf("1234", "1234"), { channels });

    const { status } = await postBody(fake, JSON.stringify(body), RAW);

    const [entry] = fake.requests();
    expect(status).toBe(200);
    expect(entry?.warnings).toMatchObject([{ code: "unknown-template" }]);
  });

  test("has a code when it has channels, which only a code has", async () => {
    const { fake } = connect({}, { rules });
    const components = codeOf("1234", "1234");

    await postBody(fake, JSON.stringify(unknown(components)), RAW);
    expect(fake.inbox.latest()).not.toHaveProperty("otp");

    await postBody(
      fake,
      JSON.stringify(unknown(components, { channels })),
      RAW,
    );
    const { recipient } = plainMessage.payload;
    expect(fake.inbox.otpFor(recipient)).toBe("1234");
  });

  test("needs a verified account when it has channels", async () => {
    const accounts = [{ ...account, verified: false }];
    const { fake } = connect({}, { rules, accounts });
    const components = codeOf("1234", "1234");
    const plain = JSON.stringify(unknown([]));
    const code = JSON.stringify(unknown(components, { channels }));

    expect(await postBody(fake, plain, RAW)).toMatchObject({ status: 200 });
    expect(await postBody(fake, code, RAW)).toMatchObject({
      status: 403,
      error: { code: "unverified-account" },
    });
  });

  test("is refused as unknown where the rules do not let it pass, verified or not", async () => {
    const { fake } = connect(
      {},
      { accounts: [{ ...account, verified: false }] },
    );
    const body = unknown(codeOf("1234", "1234"), { channels });

    expect(await postBody(fake, JSON.stringify(body), RAW)).toMatchObject({
      status: 404,
      error: { code: "unknown-template" },
    });
  });
});
