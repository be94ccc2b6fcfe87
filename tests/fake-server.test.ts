import { describe, expect, test } from "bun:test";
import { createFakeServer } from "../fake-server/mod.ts";
import { send, trySend } from "../mod.ts";
import {
  authenticationMessage,
  connect,
  JSON_TYPE,
  otp,
  plainMessage,
  sender,
} from "./fixture.ts";

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
    ["a key that is in no list", { apiKeys: "a-key" }],
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

  test("does not listen any more after stop()", async () => {
    const { fake } = connect();

    await fake.stop();

    await expect(fake.listen()).rejects.toThrow("the fake server stopped");
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
