import { describe, expect, spyOn, test } from "bun:test";
import type { FakeServer } from "../fake-server/mod.ts";
import { buildOtp, send, trySend } from "../mod.ts";
import { jsonFrom } from "./control-ask.ts";
import { FAULT_CASES } from "./fault-cases.ts";
import { authenticationMessage, connect, otp, sender } from "./fixture.ts";

/** Posts a body as an OTP; gives the text of the answer, if one came whole. */
async function postedTo({ fetch, connection }: FakeServer, body: object) {
  const { baseUrl, apiKey } = connection;
  const answered = fetch(`${baseUrl}/messages/send-otp`, {
    method: "POST",
    headers: { "X-API-KEY": apiKey, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return answered.then((one) => one.text()).catch(() => undefined);
}

describe("GET /__fake/api/bubbles", () => {
  test("gives the newest of a stretch, and which numbers are kept", async () => {
    const { fake, connection } = connect({}, { limits: { maxMessages: 5 } });
    for (let count = 0; count < 7; count++) {
      await send(
        buildOtp({ recipient: `+1415555010${count}`, otp: "493817" }),
        connection,
      );
    }
    fake.inbox.drain({ recipient: "+14155550104" });
    const seqs = async (query: string) => {
      const { rows, ...rest } = await jsonFrom(fake, `/bubbles${query}`);
      expect(rest).toEqual({
        last: 7,
        loads: 0,
        kept: [
          [3, 4],
          [6, 7],
        ],
      });
      return rows.map(({ seq }: { seq: number }) => seq);
    };

    expect(await seqs("")).toEqual([3, 4, 6, 7]);
    expect(await seqs("?after=3")).toEqual([4, 6, 7]);
    expect(await seqs("?limit=2")).toEqual([6, 7]);
    expect(await seqs("?after=2&before=7&limit=2")).toEqual([4, 6]);
    expect(await seqs("?after=7")).toEqual([]);
  });

  test("tells what came since the last tick, unless it is asked to share", async () => {
    const { fake, connection } = connect();
    const events = await fake.fetch("http://localhost/__fake/api/events");
    const lastOf = async (query: string) =>
      (await jsonFrom(fake, `/bubbles${query}`)).last;
    // Neither the tick nor a timeout comes.
    using _ = spyOn(globalThis, "setTimeout").mockReturnValue(Object(0));

    await send(otp, connection);
    const first = [await lastOf(""), await lastOf("?shared=true")];
    await send(otp, connection);
    const second = [await lastOf(""), await lastOf("?shared=true")];
    await events.body?.cancel();

    expect([first, second]).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  test("shares one answer for each stretch and list", async () => {
    const { fake, connection } = connect();
    await send(otp, connection);
    await send(otp, connection);
    const seqs = async (path: string) => {
      const { rows } = await jsonFrom(fake, `${path}&shared=true`);
      return rows.map(({ seq }: { seq: number }) => seq);
    };

    expect(await seqs("/bubbles?limit=1")).toEqual([2]);
    expect(await seqs("/bubbles?limit=2")).toEqual([1, 2]);
    expect(await seqs("/bubbles?before=2&limit=2")).toEqual([1]);
    expect(await seqs("/journal?limit=1")).toEqual([2]);
  });

  test("refuses a stretch in words, whatever was shared before", async () => {
    const { fake } = connect();
    await jsonFrom(fake, "/bubbles?after=1&shared=true");

    const { error } = await jsonFrom(fake, "/bubbles?after=1,&shared=true");

    expect(error.message).toBe("after must be a whole number, 0 or more");
  });

  test("shows an OTP as its preview reads, from the official sender", async () => {
    const { fake, connection } = connect();
    await send(otp, connection);

    const { rows } = await jsonFrom(fake, "/bubbles");

    expect(rows).toMatchObject([
      {
        otp: "493817",
        template: "otp_code_1",
        category: "AUTHENTICATION",
        request: 1,
      },
    ]);
    const [{ bubble, preview, sender }] = rows;
    expect(sender).toBeUndefined();
    expect(
      bubble.body.map(({ text }: { text: string }) => text).join(""),
    ).toStartWith("*493817* is your verification code.");
    expect(preview).toBe("*493817* is your verification code.");
  });

  test("names template, sender and the fault that came after it was queued", async () => {
    const { fake, connection } = connect();
    fake.faults.add({ phase: "after-accept", effect: { reset: true } });
    await trySend(authenticationMessage, connection);

    const { rows } = await jsonFrom(fake, "/bubbles");

    expect(rows).toMatchObject([
      {
        template: "login_code",
        language: "en_US",
        category: "AUTHENTICATION",
        sender,
        fault: { id: "fault-1", effect: "reset" },
      },
    ]);
  });
});

describe("GET /__fake/api/journal", () => {
  test.each([
    ["queued", otp, undefined, '{"queued":true}'],
    [
      "refused",
      { recipient: 1 },
      undefined,
      /^\{"error":\{"code":"invalid-request"/,
    ],
    ["struck", otp, { status: 503, body: { sorry: true } }, '{"sorry":true}'],
    ["struck by a text", otp, { status: 500, body: "no" }, "no"],
    ["struck without a body", otp, { status: 204, body: "no" }, ""],
    ["not queued", otp, { queued: false }, '{"queued":false}'],
    ["broken off", otp, { truncate: true }, '{"qu'],
    ["late", otp, { delayMs: 1 }, '{"queued":true}'],
    ["reset", otp, { reset: true }, undefined],
    [
      "magic",
      { ...otp, recipient: "+9990000503" },
      undefined,
      '{"error":{"message":"Told to answer 503"}}',
    ],
  ] as const)(
    "gives the answer of a request that was %s",
    async (_, body, effect, answer) => {
      const { fake } = connect();
      if (effect) fake.faults.add({ effect });
      const text = await postedTo(fake, body);

      const { rows } = await jsonFrom(fake, "/journal");

      if (answer === undefined) expect(rows[0]).not.toHaveProperty("answer");
      else expect(rows[0].answer).toMatch(answer);
      if (text !== undefined) expect(rows[0].answer).toBe(text);
    },
  );

  const answering = FAULT_CASES.filter(({ isEndless }) => !isEndless);

  test.each(answering)("gives what $name was answered with", async (one) => {
    const { fake } = connect();
    fake.faults.add({ effect: one.effect });
    const text = await postedTo(fake, otp);

    const { rows } = await jsonFrom(fake, "/journal");

    expect(rows).toHaveLength(1);
    // One that breaks off is shown as far as it came, as another test says.
    if (one.name !== "truncate") expect(rows[0].answer).toBe(text);
  });

  test("does not count as looked at", async () => {
    const { fake } = connect();
    await trySend(otp, { ...fake.connection, apiKey: "wrong" });

    await jsonFrom(fake, "/journal");

    expect(fake.verify).toThrow("unknown-key");
  });
});
