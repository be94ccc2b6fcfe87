import { describe, expect, test } from "bun:test";
import { createFakeServer } from "../fake-server/mod.ts";
import {
  buildAuthenticationMessage,
  buildOtp,
  buildTemplateMessage,
  send,
  validate,
  validateOtp,
  validateTemplateMessage,
} from "../mod.ts";

// The third witness: what the spec says, in literals, against both halves.

const API_KEY = "spec-key-0123456789";
const account = {
  whatsappBusinessId: "102290129340398",
  phoneNumberIds: ["106540352242922"],
  templates: [
    { name: "login_code", language: "en_US", category: "AUTHENTICATION" },
    { name: "order_update", language: "en_US", category: "UTILITY" },
    { name: "spring_sale", language: "en_US", category: "MARKETING" },
  ],
};
const fake = createFakeServer({ apiKeys: [API_KEY], accounts: [account] });

function post(path: string, body: unknown, headers: object = {}) {
  return fake.fetch(`http://localhost/api${path}`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-API-KEY": API_KEY,
      ...headers,
    },
    body: JSON.stringify(body),
  });
}

/** What the client puts on the wire for a body. */
async function sent(body: Parameters<typeof send>[0]) {
  const requests: Request[] = [];
  await send(body, {
    baseUrl: "https://service.example/api",
    apiKey: API_KEY,
    fetch: async (input, init) => {
      requests.push(new Request(input, init));
      return Response.json({ queued: true });
    },
  });
  return requests[0]!;
}

const otp = { recipient: "+4915112345678", otp: "493817" };
const raw = {
  whatsappBusinessId: "102290129340398",
  phoneNumberId: "106540352242922",
  payload: {
    recipient: "+4915112345678",
    to: "+4915112345678",
    type: "template",
    template: {
      name: "login_code",
      language: { code: "en_US" },
      components: [
        {
          type: "body",
          parameters: [{ type: "text", text: "493817", parameter_name: "1" }],
        },
      ],
    },
  },
} as const;

function withTemplate(template: object, channels?: readonly string[]) {
  const payload = { ...raw.payload, template };
  return { ...raw, payload, ...(channels && { channels }) };
}

const regular = withTemplate({
  name: "order_update",
  language: { code: "en_US" },
  components: [],
});

describe("§4.1 POST {base_url}/messages/send-otp", () => {
  test("the client posts to the path, with the key and as JSON", async () => {
    const request = await sent(otp);

    expect(request.method).toBe("POST");
    expect(request.url).toBe("https://service.example/api/messages/send-otp");
    expect(request.headers.get("X-API-KEY")).toBe(API_KEY);
    expect(request.headers.get("Content-Type")).toBe("application/json");
    expect(await request.json()).toEqual(otp);
  });

  test("the fake answers 200 with exactly {queued: true}", async () => {
    const response = await post("/messages/send-otp", otp);

    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toStartWith(
      "application/json",
    );
    expect(await response.json()).toEqual({ queued: true });
  });

  test("rule 1: the message needs no account of the caller", async () => {
    await using alone = createFakeServer({ apiKeys: [API_KEY], accounts: [] });

    const answer = await send(buildOtp(otp), alone.connection);

    expect(answer).toEqual({ queued: true });
  });

  test("rule 2: otp goes into the built-in template, not into components", async () => {
    const after = fake.inbox.mark();
    const body = buildOtp(otp);

    await post("/messages/send-otp", body);

    expect(body).toEqual(otp);
    expect(fake.inbox.latest({ after })?.preview).toContain("493817");
  });

  test("rule 3: an omitted channels stays off the wire and means WhatsApp", async () => {
    const after = fake.inbox.mark();

    await send(buildOtp(otp), { ...fake.connection, apiKey: API_KEY });

    const message = fake.inbox.latest({ after });
    expect(message?.body).toEqual(otp);
    expect(message?.channels).toEqual(["WhatsApp"]);
  });

  test.each([
    [["WhatsApp"]],
    [["WhatsApp", "Telegram"]],
    [["Telegram", "WhatsApp"]],
  ])("rule 4: %j is allowed and its order is kept", async (channels) => {
    const body = { ...otp, channels };

    const response = await post("/messages/send-otp", body);

    expect(validateOtp(body).issues).toBeUndefined();
    expect(response.status).toBe(200);
    expect(fake.inbox.latest()?.channels.join()).toBe(channels.join());
  });

  test.each([[["SMS"]], [["whatsapp"]], [["WhatsApp", "Fax"]], ["WhatsApp"]])(
    "rule 4: %j is refused by both",
    async (channels) => {
      const body = { ...otp, channels };

      const response = await post("/messages/send-otp", body);

      expect(validateOtp(body).issues).not.toBeUndefined();
      expect(response.status).toBe(422);
    },
  );

  test.each(["whatsappBusinessId", "phoneNumberId", "sender"])(
    "rule 5: a custom sender in %s is refused by both",
    async (field) => {
      const body = { ...otp, [field]: "106540352242922" };

      const response = await post("/messages/send-otp", body);

      expect(validateOtp(body).issues).not.toBeUndefined();
      expect(response.status).toBe(422);
    },
  );

  test.each(["recipient", "otp"])("%s is required by both", async (field) => {
    const body = { ...otp, [field]: undefined };

    const response = await post("/messages/send-otp", body);
    const { error } = await response.json();

    expect(validateOtp(body).issues?.map(({ path }) => path)).toEqual([
      [field],
    ]);
    expect(response.status).toBe(422);
    expect(error.issues.map(({ path }: { path: unknown }) => path)).toEqual([
      [field],
    ]);
  });
});

describe("§4.2 POST {base_url}/messages/send/raw", () => {
  test("the client posts to the path, with the key and as JSON", async () => {
    const request = await sent(raw);

    expect(request.method).toBe("POST");
    expect(request.url).toBe("https://service.example/api/messages/send/raw");
    expect(request.headers.get("X-API-KEY")).toBe(API_KEY);
    expect(request.headers.get("Content-Type")).toBe("application/json");
    expect(await request.json()).toEqual(raw);
  });

  test("the fake answers 200 with exactly {queued: true}", async () => {
    const response = await post("/messages/send/raw", raw);

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ queued: true });
  });

  test("rule 1: payload.type is template", async () => {
    const text = { ...raw, payload: { ...raw.payload, type: "text" } };

    const response = await post("/messages/send/raw", text);

    expect(validateTemplateMessage(text).issues?.[0]).toMatchObject({
      path: ["payload", "type"],
      rule: "spec 4.2.1",
    });
    expect(response.status).toBe(422);
    expect(buildTemplateMessage(orderInput).payload.type).toBe("template");
  });

  test("rule 2: the WABA must be the connected one", async () => {
    const body = { ...raw, whatsappBusinessId: "999999999999999" };

    expect((await post("/messages/send/raw", body)).status).toBe(404);
  });

  test("rule 2: the phone number must belong to that WABA", async () => {
    const body = { ...raw, phoneNumberId: "999999999999999" };

    expect((await post("/messages/send/raw", body)).status).toBe(403);
  });

  test("rule 3: the OTP flow takes an approved AUTHENTICATION template", async () => {
    const templates = [{ ...account.templates[0]!, status: "PENDING" }];
    await using pending = createFakeServer({
      accounts: [{ ...account, templates }],
    });

    const attempt = send(raw, pending.connection);

    await expect(attempt).rejects.toMatchObject({ status: 422 });
    expect(pending.inbox.messages()).toEqual([]);
  });

  test.each(["order_update", "spring_sale"])(
    "rule 4: channels with %s, no AUTHENTICATION template, is refused",
    async (name) => {
      const template = { ...raw.payload.template, name, components: [] };
      const body = withTemplate(template, ["WhatsApp"]);

      expect((await post("/messages/send/raw", body)).status).toBe(422);
    },
  );

  test("rule 5: an omitted channels means WhatsApp", async () => {
    const after = fake.inbox.mark();

    await post("/messages/send/raw", raw);

    const message = fake.inbox.latest({ after });
    expect(message?.channels).toEqual(["WhatsApp"]);
    expect(message?.body).toEqual(raw);
  });

  test("rule 6: the OTP goes into the component that the template expects", () => {
    const body = buildAuthenticationMessage({
      sender: {
        whatsappBusinessId: "102290129340398",
        phoneNumberId: "106540352242922",
      },
      recipient: "+4915112345678",
      template: { name: "login_code", language: "en_US" },
      otp: "493817",
      button: false,
    });

    expect(body).toEqual(raw);
  });

  test("rule 7: a regular template has no channels and may have no components", async () => {
    const built = buildTemplateMessage(orderInput);

    const response = await post("/messages/send/raw", built);

    expect<unknown>(built).toEqual(regular);
    expect(response.status).toBe(200);
  });

  test("§2: components may be absent", async () => {
    const body = withTemplate({
      name: "order_update",
      language: { code: "en_US" },
    });

    expect(validate(body).issues).toBeUndefined();
    expect((await post("/messages/send/raw", body)).status).toBe(200);
  });

  test("rule 8: without a linked account nothing is queued", async () => {
    await using alone = createFakeServer({ accounts: [] });

    const attempt = send(raw, alone.connection);

    await expect(attempt).rejects.toMatchObject({ status: 404 });
    expect(alone.inbox.messages()).toEqual([]);
  });
});

describe("§5 X-API-KEY", () => {
  test.each(["/messages/send-otp", "/messages/send/raw"])(
    "%s without the header is refused before the body is judged",
    async (path) => {
      const response = await fake.fetch(`http://localhost/api${path}`, {
        method: "POST",
        body: "not json",
      });

      expect(response.status).toBe(401);
    },
  );

  test.each(["/messages/send-otp", "/messages/send/raw"])(
    "%s with another key is refused",
    async (path) => {
      const response = await post(path, otp, { "X-API-KEY": "another" });

      expect(response.status).toBe(401);
    },
  );

  test("the scheme is no Authorization header", async () => {
    const response = await fake.fetch(
      "http://localhost/api/messages/send-otp",
      {
        method: "POST",
        headers: { Authorization: `Bearer ${API_KEY}` },
        body: JSON.stringify(otp),
      },
    );

    expect(response.status).toBe(401);
  });
});

const orderInput = {
  sender: {
    whatsappBusinessId: "102290129340398",
    phoneNumberId: "106540352242922",
  },
  recipient: "+4915112345678",
  template: { name: "order_update", language: "en_US" },
};
