import { describe, expect, test } from "bun:test";
import "../fake-server/bun-test.ts";
import type { InboxFilter } from "../fake-server/mod.ts";
import { nearMissesOf, summaryOf } from "../fake-server/near-miss.ts";
import { buildOtp, send, trySend } from "../mod.ts";
import { connect, otp, plainMessage, postBody } from "./fixture.ts";

const BEN = "+14155550042";
const timeoutMs = 5;

describe("inbox.waitFor() that waits in vain", () => {
  test("says so when nothing came at all", async () => {
    const { fake } = connect();

    const wait = fake.inbox.waitFor({ recipient: BEN }, { timeoutMs });

    await expect(wait).rejects.toThrow(
      "No message to …0042 came within 5 ms: nothing else came either (was the send awaited? did it reject, or use another key?)",
    );
  });

  test("counts what came before the mark, to others, and what was refused", async () => {
    const { fake, connection } = connect();
    const toBen = buildOtp({ recipient: BEN, otp: "111111" });
    await send(toBen, connection);
    await send(toBen, connection);
    const after = fake.inbox.mark();
    await send(otp, connection);
    await trySend(toBen, { ...connection, apiKey: "wrong" });
    fake.faults.add({ effect: { reset: true } });
    await trySend(toBen, connection);

    const wait = fake.inbox.waitFor({ recipient: BEN }, { after, timeoutMs });

    await expect(wait).rejects.toThrow(
      "No message to …0042 came within 5 ms: 2 to …0042 before your mark; 1 to …5678; 1 refused: unknown-key; 1 met the fault reset",
    );
  });

  test("names the issue of a refusal where it says more than the refusal", async () => {
    const { fake, connection } = connect();
    const unknown = { ...plainMessage.payload.template, name: "nowhere" };
    const payload = { ...plainMessage.payload, template: unknown };
    await trySend({ ...plainMessage, payload }, connection);
    await postBody(fake, "{}");

    const wait = fake.inbox.waitFor({ recipient: BEN }, { timeoutMs });

    await expect(wait).rejects.toThrow(
      /: 1 refused: unknown-template; 1 refused: invalid-request \(missing-field\)$/,
    );
  });

  test("tells a number that ends alike from the wanted one", async () => {
    const { fake, connection } = connect();
    const withoutCountry = { recipient: "4155550042", otp: "111111" };
    await send(withoutCountry, connection);

    const wait = fake.inbox.waitFor({ recipient: BEN }, { timeoutMs });

    const told = "1 to another number, …0042";
    await expect(wait).rejects.toThrow(`came within 5 ms: ${told}`);
    expect(() => expect(fake).toHaveQueuedOtp(BEN)).toThrow(told);
  });

  test("names six kinds of near misses, and counts the others", async () => {
    const { fake, connection } = connect();
    for (let last = 0; last < 8; last++) {
      const recipient = `+1415555010${last}`;
      await send(buildOtp({ recipient, otp: "111111" }), connection);
    }

    const wait = fake.inbox.waitFor({ recipient: BEN }, { timeoutMs });

    await expect(wait).rejects.toThrow("1 to …0105; and 2 more");
  });

  test("says first how many messages the cap has pushed out", async () => {
    const { fake, connection } = connect({}, { limits: { maxMessages: 1 } });
    await send(buildOtp({ recipient: BEN, otp: "111111" }), connection);
    await send(otp, connection);

    const wait = fake.inbox.waitFor({ recipient: BEN }, { timeoutMs });

    const told = "1 pushed out by limits.maxMessages; 1 to …5678";
    await expect(wait).rejects.toThrow(told);
    expect(() => expect(fake).toHaveQueuedOtp(BEN)).toThrow(told);
  });

  test("says how many were drained, of those since the mark", async () => {
    const { fake, connection } = connect();
    const toBen = buildOtp({ recipient: BEN, otp: "111111" });
    await send(toBen, connection);
    await send(otp, connection);
    await send(toBen, connection);
    fake.inbox.drain({ recipient: BEN });

    const wait = (after: number) =>
      fake.inbox.waitFor({ recipient: BEN }, { after, timeoutMs });

    await expect(wait(0)).rejects.toThrow(
      "came within 5 ms: 2 removed by drain(); 1 to …5678",
    );
    await expect(wait(2)).rejects.toThrow("ms: 1 removed by drain(); 1 to");
    await expect(wait(3)).rejects.toThrow("ms: 1 to …5678");
    const told = "to be queued: 2 removed by drain(); 1 to …5678";
    expect(() => expect(fake).toHaveQueuedOtp(BEN)).toThrow(told);
    const since = { recipient: BEN, after: 1 };
    expect(() => expect(fake).toHaveQueuedTemplate("offer", since)).toThrow(
      "to be queued: 1 removed by drain(); 1 to",
    );
  });

  test("takes neither a reset nor what the cap pushed out for drained", async () => {
    const { fake, connection } = connect({}, { limits: { maxMessages: 2 } });
    await send(otp, connection);
    fake.reset();
    for (let count = 0; count < 4; count++) await send(otp, connection);
    const last = fake.inbox.mark();
    await send(buildOtp({ recipient: BEN, otp: "111111" }), connection);
    fake.inbox.drain({ recipient: BEN });
    await send(otp, connection);

    const wait = (filter: InboxFilter) =>
      fake.inbox.waitFor(filter, { timeoutMs });

    await expect(wait({ after: last + 2 })).rejects.toThrow(
      "ms: 3 pushed out by limits.maxMessages; 2 to …5678 before your mark",
    );
    await expect(wait({ recipient: BEN })).rejects.toThrow(
      "ms: 3 pushed out by limits.maxMessages; 1 removed by drain(); 2 to",
    );
  });

  test.each([
    ["kind", { kind: "template" }, "of kind template", "to …5678 of kind otp"],
    [
      "channel",
      { channel: "Telegram" },
      "through Telegram",
      "to …5678 through WhatsApp",
    ],
    [
      "template",
      { template: "login_code" },
      "of template login_code",
      "to …5678 of template otp_code_1",
    ],
  ] as const)("says which %s came instead", async (_, filter, wanted, came) => {
    const { fake, connection } = connect();
    await send(otp, connection);

    const wait = fake.inbox.waitFor(filter, { timeoutMs });

    await expect(wait).rejects.toThrow(
      `No message ${wanted} came within 5 ms: 1 ${came}`,
    );
  });

  test("names the rule that a refused body broke", async () => {
    const { fake } = connect();
    await postBody(fake, JSON.stringify({ ...otp, otp: "" }));

    const wait = fake.inbox.waitFor({}, { timeoutMs });

    await expect(wait).rejects.toThrow(
      "1 refused: invalid-request (otp-length)",
    );
  });

  test("tells no number, code or key", async () => {
    const { fake, connection } = connect();
    await send(otp, connection);
    await send(plainMessage, connection);
    await trySend(otp, { ...connection, apiKey: "a-planted-key" });
    const filter = { recipient: BEN, template: "login_code" };

    const error = await fake.inbox
      .waitFor(filter, { timeoutMs })
      .catch((error: Error) => Bun.inspect(error));

    expect(error).toContain("…0042");
    expect(error).toContain("1 refused: unknown-key");
    for (const secret of ["4155550042", "15112345678", "493817", "planted"]) {
      expect(error).not.toContain(secret);
    }
  });
});

describe("nearMissesOf()", () => {
  const none = { messages: [], newest: 0, failed: [], evicted: 0, drained: 0 };
  const nothing = { filter: {}, ...none };

  test("names each near miss and counts no others when there are six", async () => {
    const { fake, connection } = connect();
    for (let last = 0; last < 6; last++) {
      const recipient = `+1415555010${last}`;
      await send(buildOtp({ recipient, otp: "111111" }), connection);
    }
    const messages = fake.inbox.messages();

    expect(nearMissesOf({ ...nothing, messages })).toBe(
      [0, 1, 2, 3, 4, 5]
        .map((last) => `1 to …010${last} before your mark`)
        .join("; "),
    );
  });

  test("lists the channels that a message went through", async () => {
    const { fake, connection } = connect();
    const channels = ["WhatsApp", "Telegram"] as const;
    await send({ ...otp, channels }, connection);
    await send(otp, connection);
    const messages = fake.inbox.messages({ channel: "Telegram" });

    // Whoever has no compiler can look for any channel.
    const filter = Object({ channel: "SMS" });

    expect(nearMissesOf({ ...nothing, filter, messages })).toBe(
      "1 to …5678 through WhatsApp, Telegram",
    );
  });

  test("says why a request was refused that a fault had made late", async () => {
    const { fake } = connect();
    fake.faults.add({ effect: { delayMs: 1 } });
    await postBody(fake, JSON.stringify({ ...otp, otp: "" }));
    const failed = fake.requests({ faulted: true });

    expect(nearMissesOf({ ...nothing, failed })).toBe(
      "1 refused: invalid-request (otp-length)",
    );
  });
});

describe("summaryOf()", () => {
  test("counts messages by number and template", async () => {
    const { fake, connection } = connect();
    await send(otp, connection);
    await send(otp, connection);
    await send(plainMessage, connection);

    expect(summaryOf(fake.inbox.messages())).toBe(
      "2 to …5678 of template otp_code_1; 1 to …5678 of template spring_offer",
    );
  });
});
