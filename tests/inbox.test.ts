import { describe, expect, test } from "bun:test";
import type { InboxMessage } from "../fake-server/mod.ts";
import { buildAuthenticationMessage, buildOtp, send } from "../mod.ts";
import {
  authenticationMessage,
  connect,
  otp,
  postBody,
  sender,
} from "./fixture.ts";

const ANA = "+4915112345678";
const BEN = "+14155550123";

function codeFor(recipient: string, code: string) {
  return buildOtp({ recipient, otp: code });
}

/** A value and all objects in it. */
function partsOf(value: unknown): object[] {
  if (typeof value !== "object" || value === null) return [];
  return [value, ...Object.values(value).flatMap(partsOf)];
}

/** What a message's body says, its type told by `kind`. */
function namedIn(message: InboxMessage): string {
  return message.kind === "otp"
    ? message.body.otp
    : message.body.payload.template.name;
}

describe("fake.inbox", () => {
  test("gives messages whose kind tells the type of their body", async () => {
    const { fake, connection } = connect();

    await send(otp, connection);
    await send(authenticationMessage, connection);

    const named = fake.inbox.messages().map(namedIn);
    expect(named).toEqual([otp.otp, "login_code"]);
  });

  test("keeps what was accepted, newest last", async () => {
    const { fake, connection } = connect();

    await send(otp, connection);
    await send(authenticationMessage, connection);

    const [first, second] = fake.inbox.messages();
    expect(first).toMatchObject({
      seq: 1,
      kind: "otp",
      recipient: ANA,
      channels: ["WhatsApp"],
      otp: "493817",
      body: otp,
    });
    expect(second).toMatchObject({ seq: 2, kind: "template", otp: "493817" });
    expect(second?.preview).toStartWith("*493817* is your verification code.");
    expect(Date.parse(first?.acceptedAt ?? "")).toBeWithin(
      Date.now() - 60_000,
      Date.now() + 1,
    );
  });

  test.each([
    ["recipient, however written", { recipient: "1 (415) 555-0123" }, [2, 3]],
    ["kind", { kind: "template" }, [3]],
    ["channel", { channel: "Telegram" }, [3]],
    ["template", { template: "login_code" }, [3]],
    ["after", { after: 1 }, [2, 3]],
    ["all of them", { recipient: BEN, kind: "otp", after: 2 }, []],
  ] as const)("filters by %s", async (_, filter, expected) => {
    const { fake, connection } = connect();
    await send(codeFor(ANA, "111111"), connection);
    await send(codeFor(BEN, "222222"), connection);
    const login = buildAuthenticationMessage({
      sender,
      recipient: BEN,
      template: { name: "login_code", language: "en_US" },
      otp: "333333",
      channels: ["WhatsApp", "Telegram"],
    });
    await send(login, connection);

    const seqs = fake.inbox.messages(filter).map(({ seq }) => seq);

    expect(seqs).toEqual([...expected]);
    expect(fake.inbox.latest(filter)?.seq).toBe(expected.at(-1));
  });

  test("otpFor() gives the newest code, and no stale one after a mark", async () => {
    const { fake, connection } = connect();
    await send(codeFor(ANA, "111111"), connection);
    const after = fake.inbox.mark();

    expect(fake.inbox.otpFor(ANA)).toBe("111111");
    expect(fake.inbox.otpFor(ANA, { after })).toBeUndefined();

    await send(codeFor(ANA, "222222"), connection);

    expect(fake.inbox.otpFor(ANA, { after })).toBe("222222");
    expect(fake.inbox.otpFor(BEN)).toBeUndefined();
  });

  test("otpFor() finds nobody's code for no recipient, and takes no other option", async () => {
    const { fake, connection } = connect();
    await send(otp, connection);
    const { otpFor } = fake.inbox;

    expect(otpFor(undefined as never)).toBeUndefined();
    expect(otpFor(otp.recipient)).toBe(otp.otp);
    expect(otpFor(otp.recipient, { after: 1 })).toBeUndefined();
    expect(() => otpFor(otp.recipient, { aftr: 1 } as never)).toThrow(
      "Cannot look for a code: no option is called aftr; known: after",
    );
  });

  test("drain() returns what it removed", async () => {
    const { fake, connection } = connect();
    await send(codeFor(ANA, "111111"), connection);
    await send(codeFor(BEN, "222222"), connection);

    const removed = fake.inbox.drain({ recipient: ANA });

    expect(removed.map(({ otp }) => otp)).toEqual(["111111"]);
    expect(fake.inbox.messages().map(({ otp }) => otp)).toEqual(["222222"]);
    expect(fake.inbox.otpFor(ANA)).toBeUndefined();
    expect(fake.inbox.drain()).toHaveLength(1);
    expect(fake.inbox.mark()).toBe(2);
  });

  test("keeps what it shows: a message and its body are frozen throughout", async () => {
    const { fake, connection } = connect();
    await send(authenticationMessage, connection);
    const message = fake.inbox.latest();
    const body = JSON.parse(JSON.stringify(message?.body));

    for (const part of partsOf(message))
      expect(Object.isFrozen(part)).toBe(true);

    expect(() => Object.assign(message?.body ?? {}, { payload: 1 })).toThrow();
    expect(fake.inbox.latest()?.body).toEqual(body);
  });

  test("finds nothing for an empty recipient or template, not everything", async () => {
    const { fake, connection } = connect();
    await send(otp, connection);
    await send(authenticationMessage, connection);
    const { inbox } = fake;

    expect(inbox.otpFor("")).toBeUndefined();
    expect(inbox.messages({ recipient: "" })).toEqual([]);
    expect(inbox.latest({ template: "" })).toBeUndefined();
    expect(inbox.drain({ recipient: "" })).toEqual([]);
    await expect(
      inbox.waitFor({ recipient: "" }, { timeoutMs: 5 }),
    ).rejects.toThrow("No message to … came within 5 ms: 2 to …5678");
    expect(inbox.messages()).toHaveLength(2);
  });

  test("calls the official sender's template otp_code_1, as faults do", async () => {
    const { fake, connection } = connect();
    await send(otp, connection);
    await send(authenticationMessage, connection);

    const official = fake.inbox.messages({ template: "otp_code_1" });
    const own = fake.inbox.messages({ template: "login_code" });

    expect(official.map(({ seq }) => seq)).toEqual([1]);
    expect(own.map(({ seq }) => seq)).toEqual([2]);
  });

  test("duplicates() gives sets of equal bodies, none for singles", async () => {
    const { fake, connection } = connect();
    await send(codeFor(ANA, "111111"), connection);
    await send(codeFor(BEN, "222222"), connection);
    await send(codeFor(ANA, "111111"), connection);

    const seqs = fake.inbox
      .duplicates()
      .map((set) => set.map(({ seq }) => seq));

    expect(seqs).toEqual([[1, 3]]);
  });

  test("duplicates() compares what bodies say, not the order of their names", async () => {
    const { fake } = connect();
    const { language, name, components } =
      authenticationMessage.payload.template;
    const [{ type, parameters }] = components;
    const template = { components: [{ parameters, type }], language, name };
    const payload = { ...authenticationMessage.payload, template };
    const body = { payload, ...sender };
    const other = { ...body, channels: ["WhatsApp", "Telegram"] };
    const again = { ...body, channels: ["Telegram", "WhatsApp"] };
    for (const each of [authenticationMessage, body, other, again]) {
      await postBody(fake, JSON.stringify(each), {
        path: "/messages/send/raw",
      });
    }

    const sets = fake.inbox.duplicates();

    expect(sets.map((set) => set.map(({ seq }) => seq))).toEqual([[1, 2]]);
    expect(fake.inbox.mark()).toBe(4);
  });

  test("evicts the oldest past its cap, and counts them", async () => {
    const { fake, connection } = connect({}, { limits: { maxMessages: 3 } });

    for (let n = 0; n < 10; n++) {
      await send(codeFor(n % 2 ? ANA : BEN, `11111${n}`), connection);
    }

    const seqs = fake.inbox.messages().map(({ seq }) => seq);
    expect(seqs).toEqual([8, 9, 10]);
    expect(fake.inbox.evicted).toBe(7);
    expect(
      fake.inbox.messages({ recipient: ANA }).map(({ seq }) => seq),
    ).toEqual([8, 10]);
  });

  test("evicts nothing while what was drained leaves room", async () => {
    const { fake, connection } = connect({}, { limits: { maxMessages: 3 } });
    for (const recipient of [ANA, BEN, BEN]) {
      await send(codeFor(recipient, "111111"), connection);
    }

    fake.inbox.drain({ recipient: BEN });
    for (const recipient of [BEN, ANA]) {
      await send(codeFor(recipient, "222222"), connection);
    }

    expect(fake.inbox.messages().map(({ seq }) => seq)).toEqual([1, 4, 5]);
    expect(fake.inbox.evicted).toBe(0);
    await send(codeFor(ANA, "333333"), connection);
    expect(fake.inbox.messages().map(({ seq }) => seq)).toEqual([4, 5, 6]);
  });
});
