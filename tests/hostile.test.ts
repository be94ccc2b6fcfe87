import { describe, expect, test } from "bun:test";
import { inspect } from "node:util";
import { createFakeServer } from "../fake-server/mod.ts";
import {
  buildAuthenticationMessage,
  buildOtp,
  buildTemplateMessage,
  createTemplateRegistry,
  defineTemplate,
  trySend,
  validate,
  ValidationError,
} from "../mod.ts";
import {
  authenticationMessage,
  connect,
  JSON_TYPE,
  otp,
  sender,
} from "./fixture.ts";
import { codesOf } from "./verdict.ts";

// Each of these was a bug once.

const PLANTED = "planted-secret";

function messageOf(components: unknown) {
  const { payload } = authenticationMessage;
  const template = { ...payload.template, components };
  return { ...authenticationMessage, payload: { ...payload, template } };
}

/** Carousels in cards, `depth` of them. */
function nested(depth: number): unknown[] {
  let components: unknown[] = [];
  for (let level = 0; level < depth; level++) {
    components = [{ type: "carousel", cards: [{ components }] }];
  }
  return components;
}

async function posted(body: BodyInit, path = "send-otp", headers: object = {}) {
  const fake = createFakeServer();
  const response = await fake.fetch(`http://localhost/api/messages/${path}`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-API-KEY": fake.connection.apiKey,
      ...headers,
    },
    body,
  });
  return { status: response.status, text: await response.text(), fake };
}

describe("the fake server", () => {
  test.each([
    ["an object with a toString for a channel", '{"toString":1,"valueOf":1}'],
    ["lists in lists for a channel", "[".repeat(150) + "]".repeat(150)],
  ])("refuses %s without a 5xx", async (_, channel) => {
    const body = `{"recipient":"+14155550123","otp":"493817","channels":[${channel}]}`;

    const { status, fake } = await posted(body);

    expect(status).toBe(422);
    expect(fake.requests()[0]?.status).toBe(422);
  });

  test.each<[string, () => BodyInit]>([
    [
      "fails",
      () =>
        new ReadableStream({
          pull(controller) {
            controller.error(new Error(PLANTED));
          },
        }),
    ],
  ])("answers and notes a request whose body %s", async (_, body) => {
    const { status, text, fake } = await posted(body());

    expect(status).toBe(400);
    expect(text).not.toContain(PLANTED);
    expect(fake.requests()).toHaveLength(1);
  });

  test("can be looked into when it was told to take a code that makes no text", async () => {
    const rules = { "not-a-string": "off" } as const;
    const { fake, connection } = connect({}, { rules });
    const body = { recipient: otp.recipient, otp: { toString: 1 } };
    await connection.fetch(`${connection.baseUrl}/messages/send-otp`, {
      method: "POST",
      headers: { ...JSON_TYPE, "X-API-KEY": connection.apiKey },
      body: JSON.stringify(body),
    });

    const code = `http://localhost/__fake/api/otp?to=${otp.recipient}`;

    expect(fake.inbox.messages()).toMatchObject([
      { body, preview: '*{"toString":1}* is your verification code.' },
    ]);
    expect(await (await fake.fetch(code)).text()).toBe('{"toString":1}\n');
  });

  test("refuses carousels in cards at once", async () => {
    const started = performance.now();

    const { status, text } = await posted(
      JSON.stringify(messageOf(nested(30))),
      "send/raw",
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

    const { status } = await posted(body, "send/raw");

    expect(status).toBe(400);
  });

  test("cuts a body that claims a smaller content-length", async () => {
    const body = `"${"x".repeat(500_000)}"`;

    const bytes = new TextEncoder().encode(body);

    // The length of a text is set by the door; that of bytes is as claimed.
    const { status, fake } = await posted(bytes, "send-otp", {
      "Content-Length": "5",
    });

    expect(status).toBe(413);
    expect(fake.requests()[0]?.body.length).toBeLessThan(200_000);
  });

  test("tells no name of a field and no type that it was sent", async () => {
    const strange = JSON.stringify({ ...otp, [`${PLANTED} 1`]: 1 });
    const typed = messageOf([
      { type: "body", parameters: [{ type: PLANTED, text: "1" }] },
    ]);

    const field = await posted(strange);
    const type = await posted(JSON.stringify(typed), "send/raw");

    expect(field.status).toBe(422);
    expect(type.status).toBe(422);
    expect(field.text + type.text.toLowerCase()).not.toContain(PLANTED);
  });
});

describe("validate()", () => {
  test("ends at once on carousels in cards", () => {
    const started = performance.now();

    const verdict = validate(messageOf(nested(10_000)));

    expect(codesOf(verdict)).toContain("nested-carousel");
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  test("ends at once on 80,000 channels", () => {
    const channels = Array.from({ length: 80_000 }, (_, index) =>
      index % 2 ? "Fax" : "WhatsApp",
    );
    const started = performance.now();

    expect(validate({ ...otp, channels }).issues).toHaveLength(100);
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  test.each([
    ["a proxy whose has throws", () => new Proxy({}, { has: throwing })],
    ["a revoked proxy", revoked],
  ])("gives issues for %s", (_, body) => {
    expect(codesOf(validate(body()))).not.toEqual([]);
  });
});

function throwing(): never {
  throw new Error(PLANTED);
}

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

describe("builders", () => {
  const hostile = Object.defineProperty({ sender, template: {} }, "recipient", {
    get: throwing,
    enumerable: true,
  });
  const definition = {
    name: "a",
    language: "en",
    category: "UTILITY",
    get components() {
      return throwing();
    },
  };

  test.each<[string, () => unknown]>([
    ["buildOtp()", () => buildOtp(hostile as never)],
    ["buildTemplateMessage()", () => buildTemplateMessage(hostile as never)],
    [
      "buildAuthenticationMessage()",
      () => buildAuthenticationMessage(hostile as never),
    ],
    ["defineTemplate()", () => defineTemplate(definition as never)],
    ["buildOtp() of a revoked proxy", () => buildOtp(revoked() as never)],
  ])("%s throws a ValidationError when a getter throws", (_, build) => {
    expect(build).toThrow(ValidationError);
    expect(build).not.toThrow(PLANTED);
  });

  test("createTemplateRegistry() passes over a definition that throws", () => {
    const broken = Object.defineProperty({}, "name", { get: throwing });

    const { warnings } = createTemplateRegistry([broken as never]);

    expect(warnings[0]?.path).toEqual([0]);
  });
});

describe("trySend()", () => {
  test("ends at once on a cyclic body", async () => {
    const body: Record<string, unknown> = {};
    body["a"] = body;
    body["b"] = body;

    const result = await trySend(body as never, connect().connection);

    expect(result).toMatchObject({ error: { code: "invalid-request" } });
  });

  test("ends at once when parameters hold the mark that blots them out", async () => {
    const parameters = Array.from({ length: 20 }, () => ({
      type: "text",
      text: "•",
    }));
    const fetch = async () => new Response("a • list", { status: 400 });
    const started = performance.now();

    const result = await trySend(
      messageOf([{ type: "body", parameters }]) as never,
      { ...connect().connection, fetch },
    );

    expect(result).toMatchObject({ error: { code: "refused" } });
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  test.each<[string, object]>([
    ["headers is null", { headers: null }],
    ["a header is a symbol", { headers: { a: Symbol("b") } }],
    ["a header is a number", { headers: { a: 5 } }],
    ["retry is null", { retry: null }],
    ["fetch is a number", { fetch: 5 }],
    [
      "a getter throws",
      Object.defineProperty({}, "timeoutMs", {
        get: throwing,
        enumerable: true,
      }),
    ],
  ])("is misconfigured and not-sent when %s", async (_, bent) => {
    const { baseUrl, apiKey } = connect().connection;
    const connection = Object.defineProperties(
      { baseUrl, apiKey },
      Object.getOwnPropertyDescriptors(bent),
    );

    const result = await trySend(otp, connection as never);

    expect(result).toMatchObject({
      error: { code: "misconfigured", outcome: "not-sent" },
    });
  });

  test.each<[string, unknown]>([
    ["is null", null],
    ["has a signal that is none", { signal: {} }],
  ])("is not-sent when its options %s", async (_, options) => {
    const result = await trySend(otp, connect().connection, options as never);

    expect(result).toMatchObject({ error: { outcome: "not-sent" } });
  });

  test("resolves when a transport throws a frozen error of ours", async () => {
    const { connection } = connect({ apiKey: "wrong" });
    const first = await trySend(otp, connection);
    const frozen = first.ok ? undefined : Object.freeze(first.error);

    const result = await trySend(otp, {
      ...connection,
      fetch: () => Promise.reject(frozen),
    });

    expect(result).toMatchObject({ error: { code: "refused" } });
  });

  test("blots out the name of a place", async () => {
    const location = { latitude: 1, longitude: 2, name: PLANTED, address: "x" };
    const body = messageOf([
      { type: "header", parameters: [{ type: "location", location }] },
    ]);
    const fetch = async () =>
      new Response(JSON.stringify(body), { status: 400 });

    const result = await trySend(body as never, {
      ...connect().connection,
      fetch,
    });

    expect(result.ok).toBe(false);
    expect(inspect(result, { depth: 10 })).not.toContain(PLANTED);
  });

  test("tells no field's name that is no usual name", async () => {
    const body = Object.assign({ [`+4915199988877 ${PLANTED}`]: 1 }, otp);

    const result = await trySend(body, connect().connection);

    expect(inspect(result, { depth: 10 })).not.toContain(PLANTED);
    expect(inspect(result, { depth: 10 })).not.toContain("99988877");
  });
});
