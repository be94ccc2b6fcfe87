import { describe, expect, test } from "bun:test";
import { createFakeServer } from "../fake-server/mod.ts";
import { send, trySend } from "../mod.ts";
import {
  authenticationMessage,
  connect,
  otp,
  plainMessage,
  sender,
} from "./fixture.ts";

const JSON_TYPE = { "Content-Type": "application/json" };

/** Posts raw text with a good key, and gives status and refusal. */
async function posted(
  fake: ReturnType<typeof createFakeServer>,
  body: BodyInit,
  { path = "/messages/send-otp", headers = JSON_TYPE as object } = {},
) {
  const { baseUrl, apiKey, fetch } = fake.connection;
  const response = await fetch(baseUrl + path, {
    method: "POST",
    headers: { "X-API-KEY": apiKey, ...headers },
    body,
  });
  const text = await response.text();
  const { error } = JSON.parse(text);
  return { status: response.status, code: error?.code, error, text, response };
}

describe("createFakeServer()", () => {
  test("needs no option: key, account and templates are there", async () => {
    const { fake, connection } = connect();

    await send(otp, connection);
    await send(authenticationMessage, connection);
    await send(plainMessage, connection);

    expect(fake.inbox.messages()).toHaveLength(3);
    expect(fake.sender).toEqual(sender);
  });

  test.each([
    ["an option", { apiKey: ["a"] }, "no option is called apiKey"],
    ["a rule", { rules: { "unknown-filed": "off" } }, "unknown-filed"],
    ["a refusal", { refusals: { "no-key": {} } }, "no-key"],
    ["a limit", { limits: { messages: 5 } }, "messages"],
  ])("throws when the name of %s is misspelt", (_, options, text) => {
    expect(() => createFakeServer(options as object)).toThrow(text);
  });

  test.each([
    ["no key", { apiKeys: [] }],
    ["a key with a blank", { apiKeys: ["a b"] }],
    ["a limit of 0", { limits: { maxMessages: 0 } }],
    ["a seed of 1.5", { seed: 1.5 }],
    ["no account's id", { accounts: [{ phoneNumberIds: [] }] }],
    ["no list of numbers", { accounts: [{ whatsappBusinessId: "1" }] }],
    [
      "a number that is no text",
      { accounts: [{ whatsappBusinessId: "1", phoneNumberIds: [2] }] },
    ],
    ["an account that is no object", { accounts: [1] }],
    ["a limit of 1.5", { limits: { maxBodyBytes: 1.5 } }],
  ])("throws when given %s", (_, options: object) => {
    expect(() => createFakeServer(options)).toThrow(TypeError);
  });

  test("opens one workspace with all its keys", async () => {
    const { fake, connection } = connect({}, { apiKeys: ["one", "two"] });

    await send(otp, { ...connection, apiKey: "one" });
    await send(otp, { ...connection, apiKey: "two" });

    expect(fake.inbox.messages()).toHaveLength(2);
  });

  test("listens on loopback, and stops with await using", async () => {
    let url = "";
    {
      await using fake = createFakeServer();
      const listening = await fake.listen({ port: 0 });
      url = listening.url;
      const { apiKey } = fake.connection;
      await send(otp, { baseUrl: listening.baseUrl, apiKey });
      expect(listening).toEqual({
        url: `http://127.0.0.1:${listening.port}`,
        baseUrl: `${url}/api`,
        inboxUrl: `${url}/__fake/`,
        port: listening.port,
      });
      expect(fake.inbox.otpFor(otp.recipient)).toBe("493817");
    }

    await expect(fetch(url)).rejects.toThrow();
  });

  test("throws when the port is taken", async () => {
    await using fake = createFakeServer();
    const { port } = await fake.listen();

    await expect(fake.listen({ port })).rejects.toMatchObject({
      code: "EADDRINUSE",
    });
  });

  test("is unreachable in process after stop()", async () => {
    const { fake, connection } = connect();

    await fake.stop();

    expect(await trySend(otp, connection)).toMatchObject({
      error: { code: "unreachable" },
    });
  });

  test("answers in process whatever origin the request is for", async () => {
    const { fake, connection } = connect();
    const baseUrl = "https://service.example/api";

    await send(otp, { ...connection, baseUrl });
    const { url } = { url: `${baseUrl}/messages/send-otp` };
    const response = await fake.fetch(
      new Request(url, {
        method: "POST",
        headers: { "X-API-KEY": connection.apiKey, ...JSON_TYPE },
        body: JSON.stringify(otp),
      }),
    );

    expect(response.status).toBe(200);
    expect(fake.inbox.messages()).toHaveLength(2);
  });
});

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

  test.each(steps)("%s is a %d", async (code, status, headers, body) => {
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
  });
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

    const answer = await posted(fake, body, { path: "/messages/send/raw" });

    expect(answer).toMatchObject({ code, status });
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

describe("bad input", () => {
  test.each([
    ["no body", "", 400],
    ["half a JSON", '{"recipient":"+49', 400],
    ["null", "null", 422],
    ["a list", "[]", 422],
    ["a number", "7", 422],
    ["100 levels of lists", "[".repeat(100) + "]".repeat(100), 422],
    ["50,000 levels of lists", "[".repeat(5e4) + "]".repeat(5e4), 400],
    ["1 MB", `"${"x".repeat(1_000_000)}"`, 413],
    ["prototype keys", '{"__proto__":{"otp":"1"},"constructor":1}', 422],
  ])("%s gets an answer and no echo", async (_, body, status) => {
    const answer = await posted(createFakeServer(), body);

    expect(answer.status).toBe(status);
    expect(answer.text).not.toMatch(/\.ts|at \w+ \(/);
  });

  test("a deep component is queued: components are open", async () => {
    const { fake } = connect();
    const deep = `{"type":"future","a":${"[".repeat(100)}${"]".repeat(100)}}`;
    const body = JSON.stringify(authenticationMessage).replace(
      '"components":[',
      `"components":[${deep},`,
    );

    const answer = await posted(fake, body, { path: "/messages/send/raw" });

    expect(answer.status).toBe(200);
  });

  test.each([
    ["none", {}, 415],
    ["a form", { "Content-Type": "application/x-www-form-urlencoded" }, 415],
    ["another JSON", { "Content-Type": "application/problem+json" }, 415],
    [
      "another charset",
      { "Content-Type": "application/json; charset=utf-16" },
      415,
    ],
    [
      "with charset",
      { "Content-Type": "application/json; charset=UTF-8" },
      200,
    ],
    ["in capitals", { "Content-Type": "APPLICATION/JSON" }, 200],
  ])("a content type %s gives its status", async (_, headers, status) => {
    const bytes = new TextEncoder().encode(JSON.stringify(otp));

    const answer = await posted(createFakeServer(), bytes, { headers });

    expect(answer.status).toBe(status);
  });

  test("a doubled key header is another key", async () => {
    const { fake } = connect();
    const headers = new Headers(JSON_TYPE);
    headers.append("X-API-KEY", fake.connection.apiKey);
    headers.append("X-API-KEY", fake.connection.apiKey);

    const response = await fake.fetch(
      "http://localhost/api/messages/send-otp",
      {
        method: "POST",
        headers,
        body: JSON.stringify(otp),
      },
    );

    expect(response.status).toBe(401);
  });

  test("both doors tell a body's length in bytes, and that of an answer", async () => {
    await using fake = createFakeServer();
    const { baseUrl } = await fake.listen();
    const init = {
      method: "POST",
      headers: { ...JSON_TYPE, "X-API-KEY": fake.connection.apiKey },
      body: JSON.stringify({ ...otp, otp: "né-1234" }),
    };

    const answers = [
      await fake.fetch(`${baseUrl}/messages/send-otp`, init),
      await fetch(`${baseUrl}/messages/send-otp`, init),
    ];

    const bytes = `${new Blob([init.body]).size}`;
    const asked = fake.requests().map(({ headers }) => headers);
    expect(asked.map((all) => all["content-length"])).toEqual([bytes, bytes]);
    for (const { status, headers } of answers) {
      expect(status).toBe(200);
      expect(headers.get("content-length")).toBe("15");
    }
  });

  test.each([
    ["GET", "/api/messages/send-otp", 405],
    ["PUT", "/api/messages/send/raw", 405],
    ["DELETE", "/api/messages/send-otp", 405],
    ["OPTIONS", "/api/messages/send/raw", 405],
    ["HEAD", "/api/messages/send-otp", 405],
    ["POST", "/api/messages/send-otp/", 404],
    ["POST", "/api/Messages/send-otp", 404],
    ["POST", "/messages/send-otp", 404],
    ["POST", "/api/messages/send", 404],
    ["POST", "/api//messages/send-otp", 404],
    ["GET", "/api/%E0%A4%A", 404],
    ["GET", "/", 404],
  ])("%s %s is a %d", async (method, path, status) => {
    await using fake = createFakeServer();
    const { url } = await fake.listen();
    const headers = { "X-API-KEY": fake.connection.apiKey };

    const inProcess = await fake.fetch(`http://localhost${path}`, {
      method,
      headers,
    });
    const overSocket = await fetch(url + path, { method, headers });

    expect(inProcess.status).toBe(status);
    expect(overSocket.status).toBe(status);
    expect(overSocket.headers.get("x-fake-assumed")).toBe("true");
    expect(overSocket.headers.get("allow")).toBe(
      status === 405 ? "POST" : null,
    );
  });

  test("a refusal names paths and never echoes a value", async () => {
    const { fake } = connect();
    const body = JSON.stringify({
      recipient: "planted-number",
      otp: "planted-code-that-is-long",
      channels: ["planted-channel"],
    });

    const { status, text, error } = await posted(fake, body);

    expect(status).toBe(422);
    expect(text).not.toContain("planted");
    expect(
      error.issues.map(({ path }: { path: string[] }) => path.join(".")),
    ).toEqual(["channels.0", "recipient", "otp"]);
  });

  test("a foreign Host is refused on every path", async () => {
    await using fake = createFakeServer();
    const { url, port } = await fake.listen();
    const status = async (path: string, host: string) =>
      (await fetch(url + path, { headers: { host } })).status;

    expect(await status("/__fake/api/messages", "evil.example")).toBe(403);
    expect(await status("/nowhere", `evil.example:${port}`)).toBe(403);
    expect(await status("/__fake/api/messages", `localhost:${port}`)).toBe(200);
  });
});

describe("options.rules and options.refusals", () => {
  test("a rule means the same as in validate()", async () => {
    const rules = {
      "unknown-field": "off",
      "phone-number-no-plus": "error",
    } as const;
    const fake = createFakeServer({ rules });

    const more = await posted(fake, JSON.stringify({ ...otp, future: 1 }));
    const bare = await posted(
      fake,
      JSON.stringify({ ...otp, recipient: "4915112345678" }),
    );

    expect(more.status).toBe(200);
    expect(bare.error.issues[0].code).toBe("phone-number-no-plus");
  });

  test("a body that a moved rule lets pass is queued without a crash", async () => {
    const rules = { "missing-field": "off", "not-an-object": "off" } as const;
    const fake = createFakeServer({ rules });

    const empty = await posted(fake, "{}");
    const raw = await posted(fake, "null", { path: "/messages/send/raw" });

    expect(empty.status).toBe(200);
    expect(raw.status).toBeLessThan(500);
  });

  test("a refusal is answered as told", async () => {
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
});
