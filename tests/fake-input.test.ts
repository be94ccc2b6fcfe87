import { describe, expect, test } from "bun:test";
import { createFakeServer } from "../fake-server/mod.ts";
import {
  authenticationMessage,
  connect,
  JSON_TYPE,
  otp,
  postBody,
} from "./fixture.ts";

describe("the service plane, given bad input", () => {
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
  ])("answers %s without a stack", async (_, body, status) => {
    const answer = await postBody(createFakeServer(), body);

    expect(answer.status).toBe(status);
    expect(answer.text).not.toMatch(/\.ts|at \w+ \(/);
  });

  test("queues a deep component, for components are open", async () => {
    const { fake } = connect();
    const deep = `{"type":"future","a":${"[".repeat(100)}${"]".repeat(100)}}`;
    const body = JSON.stringify(authenticationMessage).replace(
      '"components":[',
      `"components":[${deep},`,
    );

    const answer = await postBody(fake, body, { path: "/messages/send/raw" });

    expect(answer.status).toBe(200);
  });

  test("takes a doubled key header for another key", async () => {
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

  test.each([
    ["one byte order mark", "\uFEFF", 200],
    ["two", "\uFEFF\uFEFF", 400],
  ])(
    "reads a body that begins with %s alike through both doors",
    async (_, marks, status) => {
      await using fake = createFakeServer();
      const { baseUrl } = await fake.listen();
      const { apiKey } = fake.connection;
      const url = `${baseUrl}/messages/send-otp`;
      const init = (type: object) => ({
        method: "POST",
        headers: { "X-API-KEY": apiKey, ...type },
        body: marks + JSON.stringify(otp),
      });

      for (const door of [fake.fetch, fetch]) {
        expect((await door(url, init(JSON_TYPE))).status).toBe(status);
        expect((await door(url, init({}))).status).toBe(415);
      }
    },
  );

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
  ])("answers %s %s with %d", async (method, path, status) => {
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

  test("names paths when it refuses, and never echoes a value", async () => {
    const { fake } = connect();
    const body = JSON.stringify({
      recipient: "planted-number",
      otp: "planted-code-that-is-long",
      channels: ["planted-channel"],
    });

    const { status, text, error } = await postBody(fake, body);

    expect(status).toBe(422);
    expect(text).not.toContain("planted");
    expect(
      error.issues.map(({ path }: { path: string[] }) => path.join(".")),
    ).toEqual(["channels.0", "recipient", "otp"]);
  });
});
