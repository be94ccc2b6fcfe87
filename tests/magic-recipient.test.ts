import { describe, expect, test } from "bun:test";
import {
  createFakeServer,
  MAGIC_RECIPIENTS,
  type MagicRecipient,
} from "../fake-server/mod.ts";
import { buildOtp, buildTemplateMessage, trySend } from "../mod.ts";
import { verdictOf } from "./fault-cases.ts";
import { connect, postBody, sender } from "./fixture.ts";

function expectedOf({ does, effect }: MagicRecipient): string {
  if (does === "not queued") return "queued false";
  if (does === "no answer") return "timed-out unknown";
  if (does === "queued, answer lost") return "connection-lost unknown";
  const isRefused = "status" in effect && effect.status < 500;
  return isRefused ? "refused refused" : "service-failed unknown";
}

describe("MAGIC_RECIPIENTS", () => {
  test.each(["+19990000404", "+99900004041", "+9990000399", "+9990000600"])(
    "leave %s to be queued",
    async (recipient) => {
      const { fake, connection } = connect();

      await trySend(buildOtp({ recipient, otp: "493817" }), connection);

      expect(fake.inbox.messages()).toHaveLength(1);
    },
  );

  test("leave a body that is no object to be refused, whatever fault is near", async () => {
    const { fake } = connect();
    fake.faults.add({ match: { nth: 99 }, effect: { status: 503 } });

    const answers = await Promise.all(
      ["null", "9990000404"].map((body) => postBody(fake, body)),
    );

    expect(answers.map(({ status }) => status)).toEqual([422, 422]);
  });

  test.each(MAGIC_RECIPIENTS.map((magic) => [magic.does, magic] as const))(
    "%s, in process and through a socket",
    async (_, magic) => {
      await using fake = createFakeServer();
      const { baseUrl } = await fake.listen();
      const { apiKey } = fake.connection;
      const body = buildOtp({ recipient: magic.recipient, otp: "493817" });

      const results = await Promise.all(
        [fake.connection, { baseUrl, apiKey }].map((connection) =>
          trySend(body, { ...connection, timeoutMs: 700 }),
        ),
      );

      const expected = expectedOf(magic);
      expect(results.map(verdictOf)).toEqual([expected, expected]);
      const queued = magic.phase === "after-accept" ? 2 : 0;
      expect(fake.inbox.messages()).toHaveLength(queued);
      const met = { id: "magic-recipient", phase: magic.phase };
      expect(fake.requests({ faulted: true })).toMatchObject([
        { fault: met },
        { fault: met },
      ]);
    },
  );

  test("are known with their digits escaped too", async () => {
    const { fake } = connect();
    const body = '{"recipient":"+\\u0039\\u0039\\u00390000503","otp":"493817"}';

    const { status } = await postBody(fake, body);

    expect(status).toBe(503);
  });

  test("are in a range that no operator assigns, each once", () => {
    const numbers = MAGIC_RECIPIENTS.map(({ recipient }) => recipient);

    expect(numbers.length).toBeGreaterThan(10);
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const number of numbers) expect(number).toMatch(/^\+9990000\d{3}$/);
  });

  test("say what they do, and the status that they are answered", () => {
    const said = MAGIC_RECIPIENTS.map(({ recipient, does, effect }) => {
      const what = "status" in effect ? `answered ${effect.status}` : effect;
      return [recipient.slice(-3), does, what];
    });

    const statuses = [400, 401, 403, 404, 409, 422, 429, 500, 502, 503, 504];
    const answered = (status: number) => `answered ${status}`;
    expect(said).toEqual([
      ...statuses.map((one) => [`${one}`, answered(one), answered(one)]),
      ["001", "not queued", { queued: false }],
      ["002", "no answer", { hang: true }],
      ["003", "queued, answer lost", { reset: true }],
    ]);
  });

  test("cannot be changed", () => {
    const parts = MAGIC_RECIPIENTS.flatMap((magic) => [magic, magic.effect]);

    expect(Object.isFrozen(MAGIC_RECIPIENTS)).toBe(true);
    expect(parts.every(Object.isFrozen)).toBe(true);
  });

  test.each([399, 600, 200])("accept a number that ends in %d", async (end) => {
    const { fake } = connect();
    const body = { recipient: `+9990000${end}`, otp: "493817" };

    expect((await postBody(fake, JSON.stringify(body))).status).toBe(200);
  });

  test.each([
    [400, null],
    [418, null],
    [429, "1"],
    [503, null],
    [599, null],
  ])(
    "answer %d with a word on it, and with the Retry-After %p",
    async (status, retryAfter) => {
      const { fake } = connect();
      const body = { recipient: `+9990000${status}`, otp: "493817" };

      const { error, response } = await postBody(fake, JSON.stringify(body));

      expect(response.status).toBe(status);
      expect(response.headers.get("retry-after")).toBe(retryAfter);
      expect(error).toEqual({ message: `Told to answer ${status}` });
    },
  );

  test("strike after a mere delay, and give way to any other fault", async () => {
    const { fake } = connect();
    const body = JSON.stringify({ recipient: "+9990000503", otp: "493817" });

    fake.faults.add({ times: 1, effect: { delayMs: 20 } });
    const late = await postBody(fake, body);
    fake.faults.add({ times: 1, effect: { status: 418, body: {} } });
    const other = await postBody(fake, body);

    expect([late.status, other.status]).toEqual([503, 418]);
    expect(fake.requests().map(({ fault }) => fault?.id)).toEqual([
      "magic-recipient",
      "fault-2",
    ]);
  });

  test("leave a body without a recipient to the rules", async () => {
    const { fake } = connect();

    const { status, code } = await postBody(fake, '{"otp":"999000"}');

    expect([status, code]).toEqual([422, "invalid-request"]);
  });

  test("are known in template messages, without + and with separators", async () => {
    const { fake, connection } = connect();
    const template = { name: "spring_offer", language: "en_US" };
    const recipient = "+999 000-0503";
    const message = buildTemplateMessage({ sender, recipient, template });

    const first = await trySend(message, connection);
    const second = await trySend(
      { recipient: "9990000503", otp: "493817" },
      connection,
    );

    const served = { error: { code: "service-failed", status: 503 } };
    expect([first, second]).toMatchObject([served, served]);
    expect(fake.inbox.messages()).toEqual([]);
  });

  test.each(["+99 90000 503", "+9 9-9 0000503", "(99)9.0000.503"])(
    "are known as %s, whether a fault is set or not",
    async (recipient) => {
      const { fake } = connect();
      const body = JSON.stringify({ recipient, otp: "493817" });

      const without = await postBody(fake, body);
      fake.faults.add({ match: { nth: 9 }, effect: { empty: true } });
      const beside = await postBody(fake, body);

      expect([without.status, beside.status]).toEqual([503, 503]);
    },
  );

  test("leave a code with 999 in it alone", async () => {
    const { fake, connection } = connect();

    const result = await trySend(
      { recipient: "+4915112345678", otp: "999000" },
      connection,
    );

    expect(result.ok).toBe(true);
    expect(fake.requests({ faulted: true })).toEqual([]);
  });
});
