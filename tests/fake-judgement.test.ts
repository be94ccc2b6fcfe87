import { describe, expect, test } from "bun:test";
import { createFakeServer } from "../fake-server/mod.ts";
import { send, trySend } from "../mod.ts";
import {
  authenticationMessage,
  connect,
  JSON_TYPE,
  otp,
  postBody,
  sender,
} from "./fixture.ts";

describe("the order of the checks", () => {
  const wrongTemplate = {
    ...authenticationMessage,
    payload: {
      ...authenticationMessage.payload,
      template: { name: "unknown", language: { code: "en_US" } },
    },
  };
  const steps = [
    ["missing-key", 401, {}, "x".repeat(300_000)],
    ["unknown-key", 401, { "X-API-KEY": "other" }, "x".repeat(300_000)],
    ["too-large", 413, { "Content-Type": "text/plain" }, "x".repeat(300_000)],
    ["unsupported-media-type", 415, { "Content-Type": "text/plain" }, "{"],
    ["malformed-json", 400, JSON_TYPE, "{"],
    ["invalid-request", 422, JSON_TYPE, '{"whatsappBusinessId":"1"}'],
    [
      "unknown-waba",
      404,
      JSON_TYPE,
      JSON.stringify({ ...wrongTemplate, whatsappBusinessId: "1" }),
    ],
    ["unknown-template", 404, JSON_TYPE, JSON.stringify(wrongTemplate)],
  ] as const;

  test.each(steps)(
    "refuses with %s, a %d, whatever else is wrong",
    async (code, status, headers, body) => {
      const fake = createFakeServer();
      const { baseUrl, apiKey } = fake.connection;
      const key = code === "missing-key" ? {} : { "X-API-KEY": apiKey };

      const response = await fake.fetch(`${baseUrl}/messages/send/raw`, {
        method: "POST",
        headers: { ...key, ...headers },
        body,
      });
      const { error } = await response.json();

      expect(error.code).toBe(code);
      expect(response.status).toBe(status);
      expect(response.headers.get("x-fake-assumed")).toBe("true");
      expect(fake.inbox.messages()).toEqual([]);
      expect(fake.requests().map(({ refusal }) => refusal)).toEqual([code]);
    },
  );
});

describe("account and template", () => {
  const definition = {
    name: "login_code",
    language: "en_US",
    category: "AUTHENTICATION",
  };

  test.each([
    ["foreign-phone-number", 403, { phoneNumberIds: ["1"] }],
    ["unverified-account", 403, { verified: false }],
    ["unknown-template", 404, { templates: [] }],
    [
      "unknown-language",
      404,
      { templates: [{ ...definition, language: "de" }] },
    ],
    [
      "unapproved-template",
      422,
      { templates: [{ ...definition, status: "PAUSED" }] },
    ],
  ] as const)("gives %s as %d", async (code, status, change) => {
    const account = {
      whatsappBusinessId: sender.whatsappBusinessId,
      phoneNumberIds: [sender.phoneNumberId],
      templates: [definition],
      ...change,
    };
    const fake = createFakeServer({ accounts: [account] });
    const body = JSON.stringify(authenticationMessage);

    const answer = await postBody(fake, body, { path: "/messages/send/raw" });

    expect(answer).toMatchObject({ code, status });
  });

  test("gives unapproved-template for an unknown status that the rules refuse", async () => {
    const account = {
      whatsappBusinessId: sender.whatsappBusinessId,
      phoneNumberIds: [sender.phoneNumberId],
      templates: [{ ...definition, status: "SHELVED" }],
    };
    const rules = { "unknown-status": "error" } as const;
    const fake = createFakeServer({ accounts: [account], rules });
    const body = JSON.stringify(authenticationMessage);

    const answer = await postBody(fake, body, { path: "/messages/send/raw" });

    expect(answer).toMatchObject({ code: "unapproved-template", status: 422 });
  });

  test("finds a phone number of a second account", async () => {
    const first = { whatsappBusinessId: "1", phoneNumberIds: ["2"] };
    const second = {
      whatsappBusinessId: sender.whatsappBusinessId,
      phoneNumberIds: ["9", sender.phoneNumberId],
      templates: [definition],
    };
    const fake = createFakeServer({ accounts: [first, second] });

    const result = await send(authenticationMessage, fake.connection);

    expect(result.queued).toBe(true);
    expect(fake.sender.phoneNumberId).toBe("2");
  });
});

describe("options.rules and options.refusals", () => {
  test("move a rule to where it stands in validate()", async () => {
    const rules = {
      "unknown-field": "off",
      "phone-number-no-plus": "error",
    } as const;
    const fake = createFakeServer({ rules });

    const more = await postBody(fake, JSON.stringify({ ...otp, future: 1 }));
    const bare = await postBody(
      fake,
      JSON.stringify({ ...otp, recipient: "4915112345678" }),
    );

    expect(more.status).toBe(200);
    expect(bare.error.issues[0].code).toBe("phone-number-no-plus");
  });

  test("queue a body that a moved rule lets pass, without a crash", async () => {
    const rules = { "missing-field": "off", "not-an-object": "off" } as const;
    const fake = createFakeServer({ rules });

    const empty = await postBody(fake, "{}");
    const raw = await postBody(fake, "null", { path: "/messages/send/raw" });

    expect(empty.status).toBe(200);
    expect(raw.status).toBeLessThan(500);
  });

  test("answer a refusal as they are told", async () => {
    const refusals = {
      "unknown-key": {
        status: 403,
        body: "<h1>Forbidden</h1>",
        headers: { "content-type": "text/html" },
      },
    };
    const { fake, connection } = connect({ apiKey: "other" }, { refusals });

    const result = await trySend(otp, connection);

    expect(result).toMatchObject({
      error: { status: 403, excerpt: "<h1>Forbidden</h1>" },
    });
    expect(fake.requests()[0]?.status).toBe(403);
  });

  test("take a status that HTTP allows no body for", async () => {
    const refusals = { "unknown-key": { status: 204 } };
    const { connection } = connect({ apiKey: "other" }, { refusals });

    const result = await trySend(otp, connection);

    expect(result).toMatchObject({
      error: { code: "unreadable-answer", status: 204 },
    });
  });
});
