import { describe, expect, test } from "bun:test";
import { createFakeServer } from "../fake-server/mod.ts";
import { createTemplateRegistry, trySend, validate } from "../mod.ts";
import { jsonFrom } from "./control-ask.ts";
import {
  authenticationMessage,
  connect,
  otp,
  plainMessage,
  postBody,
} from "./fixture.ts";

const { payload } = plainMessage;
const { template } = payload;

const sent = (change: object) => ({
  ...plainMessage,
  payload: { ...payload, ...change },
});
const speaking = (code: string) =>
  sent({ template: { ...template, language: { code } } });

type Breach = readonly [code: string, body: object];

const REFUSED: readonly Breach[] = [
  [
    "recipient-is-sender",
    { ...sent({ to: `+${plainMessage.phoneNumberId}` }) },
  ],
  ["otp-line-break", { ...otp, otp: "12\n34" }],
  ["otp-spaces", { ...otp, otp: "1     2" }],
  ["left-over", { ...otp, otp: "{{code}}" }],
  ["left-over", sent({ template: { ...template, name: "undefined" } })],
  ["otp-length", { ...otp, otp: "1".repeat(16) }],
  ["no-channels", { ...otp, channels: [] }],
  ["repeated-channel", { ...otp, channels: ["WhatsApp", "WhatsApp"] }],
  ["language-code-form", speaking("english")],
  ["phone-number-scientific", { ...otp, recipient: "4.91511E+12" }],
  ["phone-number-leading-zero", { ...otp, recipient: "+0151123456" }],
  ["phone-number-length", { ...otp, recipient: "+123" }],
  ["phone-number-form", { ...otp, recipient: "+49x1511234567" }],
  ["empty-text", { ...plainMessage, whatsappBusinessId: "" }],
];

const WARNED: readonly Breach[] = [
  ["otp-symbols", { ...otp, otp: "12🎉" }],
  ["otp-symbols", { ...otp, otp: "www.x.y" }],
  ["otp-symbols", { ...otp, otp: "bit.ly/x9" }],
  ["otp-symbols", { ...otp, otp: "12🇩🇪34" }],
  ["otp-outer-space", { ...otp, otp: " 1234" }],
  ["telegram-alone", { ...otp, channels: ["Telegram"] }],
  [
    "telegram-code-form",
    { ...otp, otp: "AB12", channels: ["Telegram", "WhatsApp"] },
  ],
  ["phone-number-no-plus", { ...otp, recipient: "4915112345678" }],
  ["phone-number-trunk-zero", { ...otp, recipient: "+4407911123456" }],
  [
    "phone-number-trunk-zero",
    { ...otp, recipient: "+353871234567".replace("8", "08") },
  ],
  ["phone-number-trunk-zero", { ...otp, recipient: "+49 0151 12345678" }],
  ["recipient-differs", sent({ to: "+14155550123" })],
  ["auth-button-missing", authenticationMessage],
];

const withComponents = (...components: object[]) =>
  sent({ template: { ...template, components } });

describe("the rules of a fake server", () => {
  test("move what it finds in components too", async () => {
    const rules = { "sent-footer": "off", "surplus-component": "off" } as const;
    await using fake = createFakeServer({ rules });
    const body = withComponents({ type: "footer", text: "x" });

    expect(await jsonFrom(fake, "/check", body)).toMatchObject({ issues: [] });
  });

  test("move what it finds in a code", async () => {
    await using fake = createFakeServer({ rules: { "unknown-field": "off" } });

    const { issues } = await jsonFrom(fake, "/check", { ...otp, x: 1 });

    expect(issues).toEqual([]);
  });

  test("may name a rule about definitions", () => {
    expect(() =>
      createFakeServer({ rules: { "body-edge": "off" } }),
    ).not.toThrow();
  });

  test("tell an offer's end by the fake's clock", async () => {
    await using fake = createFakeServer();
    fake.clock.freeze(0);
    const limited_time_offer = { expiration_time_ms: 1_700_000_000_000 };
    const parameter = { type: "limited_time_offer", limited_time_offer };
    const offer = { type: "limited_time_offer", parameters: [parameter] };

    const { issues } = await jsonFrom(fake, "/check", withComponents(offer));

    const codes = issues.map(({ code }: { code: string }) => code);
    expect(codes).not.toContain("offer-expired");
    expect(codes).not.toBeEmpty();
  });
});

/** Posts a body as it is, so that the fake alone judges it. */
async function judged(body: object) {
  const { fake, connection } = connect();
  const path = "payload" in body ? "send/raw" : "send-otp";
  await fake.fetch(`${connection.baseUrl}/messages/${path}`, {
    method: "POST",
    headers: {
      "x-api-key": connection.apiKey,
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
  });
  const [entry] = fake.requests();
  return {
    issues: (entry?.issues ?? []).map(({ code }) => code),
    warnings: (entry?.warnings ?? []).map(({ code }) => code),
  };
}

describe("a body that is no object", () => {
  const rules = { "not-an-object": "off", unreadable: "warn" } as const;

  test.each(["null", "[]", "7", '"text"'])(
    "%s is refused by client and fake whatever the rules say",
    async (text) => {
      const { fake, connection } = connect({}, { rules });

      const { status, error } = await postBody(fake, text);
      const { issues } = validate(JSON.parse(text), { rules });
      const sent = await trySend(JSON.parse(text), { ...connection, rules });

      expect([status, error?.issues]).toEqual([422, issues]);
      expect(issues).toMatchObject([{ code: "not-an-object", path: [] }]);
      expect(sent).toMatchObject({ error: { code: "invalid-request" } });
    },
  );

  test("a field that is none is moved as any rule is", async () => {
    const { fake } = connect({}, { rules });
    const body = { ...plainMessage, payload: [] };

    const { status } = await postBody(fake, JSON.stringify(body), {
      path: "/messages/send/raw",
    });

    expect(validate(body, { rules }).issues).toBeUndefined();
    expect(status).toBe(200);
  });

  test.each(["warn", "error"] as const)(
    "a component that is none is told once as %s",
    async (severity) => {
      const { fake } = connect({}, { rules: { "not-an-object": severity } });
      const { payload } = plainMessage;
      const template = { ...payload.template, components: ["x"] };
      const body = { ...plainMessage, payload: { ...payload, template } };

      await postBody(fake, JSON.stringify(body), {
        path: "/messages/send/raw",
      });

      const [{ issues = [], warnings = [] } = {}] = fake.requests();
      const told = [...issues, ...warnings].map(({ code }) => code);
      expect(told.filter((code) => code === "not-an-object")).toHaveLength(1);
    },
  );

  test("none at all is an issue, even where no field is required", () => {
    const { issues } = validate(undefined, {
      rules: { "missing-field": "off" },
    });

    expect(issues).toMatchObject([{ code: "missing-field", path: [] }]);
  });

  test("one that cannot be read has an issue that says so", () => {
    const body = {
      get recipient(): string {
        throw new Error("planted");
      },
    };

    const { issues } = validate(body, { rules });

    expect(issues).toMatchObject([{ code: "unreadable", path: [] }]);
  });
});

describe("the fake server's own reading of the rules", () => {
  test("compares no number with a field that may be missing", async () => {
    const rules = {
      "missing-field": "off",
      "recipient-differs": "error",
    } as const;
    const { fake } = connect({}, { rules });
    const body = sent({ to: undefined });

    const { status } = await postBody(fake, JSON.stringify(body), {
      path: "/messages/send/raw",
    });

    expect(validate(body, { rules }).issues).toBeUndefined();
    expect(status).toBe(200);
  });

  test.each(REFUSED)("refuses %s, as the client does", async (code, body) => {
    const { issues } = await judged(body);

    expect<string[]>(issues).toContain(code);
    expect(validate(body).issues?.map(({ code }) => code)).toContainEqual(
      expect.stringMatching(code),
    );
  });

  test.each(WARNED)("warns of %s, as the client does", async (code, body) => {
    const { fake } = connect();
    const [account] = await (
      await fake.fetch("http://localhost/__fake/api/templates")
    ).json();
    const templates = createTemplateRegistry(account.templates);

    const { issues, warnings } = await judged(body);

    expect(issues).toEqual([]);
    expect<string[]>(warnings).toContain(code);
    const own = validate(body, { templates });
    expect(own.warnings.map(({ code }) => code)).toContainEqual(
      expect.stringMatching(code),
    );
  });
});
