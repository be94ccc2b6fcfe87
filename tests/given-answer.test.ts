import { describe, expect, test } from "bun:test";
import { bodyFor, canBeSent } from "../fake-server/given-answer.ts";
import { createFakeServer, type Refusals } from "../fake-server/mod.ts";
import { trySend } from "../mod.ts";
import { connect, otp } from "./fixture.ts";

const teapot = {
  status: 418,
  body: { teapot: true },
  headers: { "x-mine": "1" },
};

/** Asks in process without a key, but with these headers. */
function asked(
  refusals: Refusals,
  path: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const { fetch } = createFakeServer({ refusals });
  return fetch(`http://localhost${path}`, { method: "POST", headers });
}

const OTP_PATH = "/api/messages/send-otp";

describe("options.refusals", () => {
  test.each([
    ["foreign-host", OTP_PATH, { host: "evil.example" }],
    ["foreign-origin", "/__fake/api/reset", { origin: "http://evil.example" }],
    ["missing-key", OTP_PATH, {}],
    ["unknown-path", "/api/nowhere", {}],
  ])("moves %s", async (code, path, headers) => {
    const answer = await asked({ [code]: teapot }, path, { ...headers });

    expect(answer.status).toBe(418);
    expect(answer.headers.get("x-mine")).toBe("1");
    expect(await answer.json()).toEqual({ teapot: true });
  });

  test("moves missing-token where a token is demanded", async () => {
    await using fake = createFakeServer({
      refusals: { "missing-token": teapot },
    });
    const { url } = await fake.listen({ token: "a-token" });

    const { status } = await fetch(`${url}/__fake/api/livez`);

    expect(status).toBe(418);
  });

  test.each(["content-type", "Content-Type"])(
    "sends %s in place of the assumed one",
    async (name) => {
      const override = { body: "no", headers: { [name]: "text/plain" } };
      const { headers } = await asked({ "missing-key": override }, OTP_PATH);

      expect(headers.get("content-type")).toBe("text/plain");
    },
  );

  test("keeps the mark that an answer is assumed, and takes no fault's", async () => {
    const marks = { "X-Fake-Assumed": "false", "x-fake-fault": "reset" };
    const { headers } = await asked(
      { "missing-key": { headers: marks } },
      OTP_PATH,
    );

    expect(headers.get("x-fake-assumed")).toBe("true");
    expect(headers.get("x-fake-fault")).toBeNull();
  });
});

describe("bodyFor()", () => {
  test.each([
    [200, "text"],
    [204, null],
    [205, null],
    [304, null],
    [404, "text"],
  ])("gives an answer with status %d the body %j", (status, body) => {
    expect(bodyFor(status, "text")).toBe(body);
  });
});

describe("canBeSent()", () => {
  test.each<[string, unknown, boolean]>([
    ["no body", undefined, true],
    ["null", null, true],
    ["a list of texts", ["a"], true],
    ["a function", () => {}, false],
    ["a function in a list", [() => {}], false],
    ["a symbol", Symbol("a"), false],
    ["a bigint", 1n, false],
  ])("tells whether %s can be sent", (_, body, is) => {
    expect(canBeSent({ body })).toBe(is);
  });

  test.each<[string, Record<string, string>, boolean]>([
    ["a plain one", { "x-mine": "1" }, true],
    ["one with a line break", { "x-mine": "1\n2" }, false],
    ["one without a name", { "": "1" }, false],
    ["an encoding", { "content-encoding": "gzip" }, false],
  ])("tells whether a header can be sent: %s", (_, headers, is) => {
    expect(canBeSent({ headers })).toBe(is);
  });
});

describe("the headers of a fault's answer", () => {
  test.each(["x-fake-fault", "X-Fake-Fault"])(
    "have the fake's own mark when the test gives %s, through either door",
    async (name) => {
      const { fake, connection } = connect();
      await using _ = fake;
      const { baseUrl } = await fake.listen();
      const { apiKey } = connection;
      fake.faults.add({
        effect: { status: 503, headers: { [name]: "reset" } },
      });

      for (const door of [connection, { baseUrl, apiKey }]) {
        const result = await trySend(otp, door);
        expect(result).toMatchObject({ error: { status: 503 } });
      }
      const url = `${connection.baseUrl}/messages/send-otp`;
      const init = { method: "POST", headers: { "x-api-key": apiKey } };
      const { headers } = await fake.fetch(url, init);
      expect(headers.get("x-fake-fault")).toBe("status 503");
    },
  );

  test("claim no encoding that a text does not have", () => {
    const { fake } = connect();
    const headers = { "Content-Encoding": "gzip" };

    expect(() => fake.faults.add({ effect: { status: 200, headers } })).toThrow(
      "has a header that cannot be sent, such as content-encoding",
    );
  });

  test("are those that the test gives, x-fake-assumed included", async () => {
    const { fake, connection } = connect();
    const given = { "Content-Type": "text/plain", "x-fake-assumed": "true" };
    fake.faults.add({ effect: { status: 503, body: "no", headers: given } });

    const url = `${connection.baseUrl}/messages/send-otp`;
    const headers = { "x-api-key": connection.apiKey };
    const answer = await fake.fetch(url, { method: "POST", headers });

    expect(answer.headers.get("content-type")).toBe("text/plain");
    expect(answer.headers.get("x-fake-assumed")).toBe("true");
  });
});
