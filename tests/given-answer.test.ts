import { describe, expect, test } from "bun:test";
import { bodyFor, unsendableIn } from "../fake-server/given-answer.ts";
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

describe("unsendableIn()", () => {
  const noJson = "body is not JSON";

  test.each<[string, unknown, string | undefined]>([
    ["no body", undefined, undefined],
    ["null", null, undefined],
    ["a list of texts", ["a"], undefined],
    ["a function", () => {}, noJson],
    ["a function in a list", [() => {}], noJson],
    ["a symbol", Symbol("a"), noJson],
    ["a bigint", 1n, noJson],
    ["a toJSON that gives nothing", { toJSON: () => undefined }, noJson],
  ])("says of %s what is wrong with it, if anything", (_, body, problem) => {
    expect(unsendableIn({ body })).toBe(problem);
  });

  test.each<[string, object, string | undefined]>([
    ["a plain one", { "x-mine": "1" }, undefined],
    [
      "one of no prototype",
      Object.assign(Object.create(null), { a: "1" }),
      undefined,
    ],
    [
      "one like an encoding",
      { "x-content-encoding": "1", "content-encoding-x": "1" },
      undefined,
    ],
    ["a line break", { "x-mine": "1\n2" }, "headers.x-mine cannot be sent"],
    ["no name", { "": "1" }, "headers.? cannot be sent"],
    ["a blank in the name", { "a b": "1" }, "headers.? cannot be sent"],
    ...["Content-Encoding", "content-length", "Transfer-Encoding"].map(
      (name): [string, object, string] => [
        name,
        { [name]: "1" },
        `headers.${name} cannot be sent`,
      ],
    ),
    [
      "no header, but an object of them",
      new Map([["x-mine", "1"]]),
      "headers must be an object of strings",
    ],
  ])("names a header that cannot be sent: %s", (_, headers, problem) => {
    expect(unsendableIn({ headers: headers as never })).toBe(problem);
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
      "headers.Content-Encoding cannot be sent",
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
