import { describe, expect, test } from "bun:test";
import {
  messageLine,
  printArrivals,
  troubleLines,
} from "../fake-server/console.ts";
import { createFakeServer } from "../fake-server/mod.ts";
import { send, trySend } from "../mod.ts";
import { authenticationMessage, otp } from "./fixture.ts";

const AT = /^\d\d:\d\d:\d\d  /;

/** What is printed of what happens meanwhile, each line without its time. */
async function printedWhile(
  work: (fake: ReturnType<typeof createFakeServer>) => Promise<unknown>,
  isEnough: (lines: readonly string[]) => boolean,
) {
  await using fake = createFakeServer();
  const stopped = new AbortController();
  const lines: string[] = [];
  const enough = Promise.withResolvers<void>();
  const { log } = console;
  console.log = (line: string) => {
    lines.push(line.replace(AT, ""));
    if (isEnough(lines)) enough.resolve();
  };
  try {
    const printing = printArrivals(fake, stopped.signal);
    await work(fake);
    await enough.promise;
    stopped.abort();
    await printing;
    return { lines, verify: fake.verify };
  } finally {
    console.log = log;
  }
}

describe("printArrivals()", () => {
  test("prints a message with its code, a refusal with its issues, a fault and a warning", async () => {
    const { lines } = await printedWhile(
      async (fake) => {
        const { connection, faults } = fake;
        const off = { ...connection, rules: { "otp-length": "off" } } as const;
        await send(otp, connection);
        await trySend({ ...otp, otp: "1234567890123456" }, off);
        await trySend(otp, { ...connection, apiKey: "another" });
        faults.add({ times: 1, effect: { status: 503 } });
        await trySend(otp, connection);
        await send({ ...otp, recipient: "4915112345678" }, connection);
      },
      ({ length }) => length === 6,
    );

    expect(lines.toSorted()).toEqual([
      "+4915112345678  WhatsApp  493817  *493817* is your verification code.",
      "401 unknown-key  send-otp",
      "422 invalid-request  send-otp  otp: must have 1–15 characters",
      "4915112345678  WhatsApp  493817  *493817* is your verification code.",
      "fault fault-1  send-otp  status 503 before-accept",
      "warning  send-otp  recipient: has no +: a country code may be prepended to it",
    ]);
  });

  test("goes on after a reset", async () => {
    const { lines } = await printedWhile(
      async (fake) => {
        await send(otp, fake.connection);
        fake.reset();
        await send({ ...otp, otp: "111222" }, fake.connection);
        await fake.fetch("http://localhost/api/messages/nowhere");
      },
      (lines) => /111222.*404/s.test(lines.join()),
    );

    expect(lines.join("\n")).toContain(
      "404 unknown-path  GET /api/messages/nowhere",
    );
  });

  test("goes on after a restore, though the numbers are smaller then", async () => {
    const { lines } = await printedWhile(
      async (fake) => {
        const { connection } = fake;
        const empty = fake.snapshot();
        await send(otp, connection);
        await trySend(otp, { ...connection, apiKey: "another" });
        await send(otp, connection);
        fake.restore(empty);
        // What is printed knows of it as soon as it has had its turn.
        await Bun.sleep(400);
        await send({ ...otp, otp: "111222" }, connection);
        await fake.fetch("http://localhost/api/messages/nowhere");
      },
      (lines) => /111222.*404/s.test(lines.join()),
    );

    expect(lines.length).toBeGreaterThanOrEqual(4);
  });

  test("leaves a refusal unread, for verify() to find", async () => {
    const { verify } = await printedWhile(
      (fake) => trySend(otp, { ...fake.connection, apiKey: "another" }),
      ({ length }) => length === 1,
    );

    expect(verify).toThrow("unknown-key");
  });
});

describe("messageLine() and troubleLines()", () => {
  test("show a message on one line, its flow and its code in columns", () => {
    const message = {
      seq: 1,
      id: "message-1",
      recipient: "+4915112345678",
      channels: ["Telegram", "WhatsApp"],
      body: otp,
      acceptedAt: "2026-01-01T09:08:07.000Z",
    } as const;
    const preview = "Spring is here.\nCome and see.\t:)";

    const code = { ...message, kind: "otp", otp: "493817", preview } as const;
    const offer = { ...message, kind: "template", preview } as const;

    const start = "09:08:07  +4915112345678  Telegram > WhatsApp";
    const text = "Spring is here. / Come and see.�:)";
    expect(messageLine(code)).toBe(`${start}  493817  ${text}`);
    expect(messageLine(offer)).toBe(`${start}    ${text}`);
  });

  test("say of each issue where it is, if it is in one place", async () => {
    await using fake = createFakeServer();
    const headers = {
      "X-API-KEY": fake.connection.apiKey,
      "Content-Type": "application/json",
    };
    const post = (path: string, body: string) =>
      fake.fetch(`http://localhost/api/messages/${path}`, {
        method: "POST",
        headers,
        body,
      });
    await post("send-otp", "[]");
    await post(
      "send-otp",
      JSON.stringify({ ...otp, otp: "", channels: ["SMS"] }),
    );

    const lines = fake.requests().flatMap(troubleLines);

    expect(lines.map((line) => line.replace(AT, ""))).toEqual([
      "422 invalid-request  send-otp  must be an object",
      "422 invalid-request  send-otp  channels.0: must be WhatsApp or Telegram; otp: must have 1–15 characters",
    ]);
  });

  test("keep what was sent from steering the terminal", async () => {
    await using fake = createFakeServer({
      rules: { "unknown-template": "off" },
    });
    const { payload } = authenticationMessage;
    const template = { ...payload.template, name: "\u001b[2J" };
    const body = {
      ...authenticationMessage,
      payload: { ...payload, template },
    };
    await fake.fetch("http://localhost/api/messages/send/raw", {
      method: "POST",
      headers: {
        "X-API-KEY": fake.connection.apiKey,
        "Content-Type": "application/json",
      },
      body: JSON.stringify(body),
    });

    const lines = [
      ...fake.inbox.messages().map(messageLine),
      ...fake.requests().flatMap(troubleLines),
    ];

    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join("")).not.toMatch(/\p{Cc}/u);
  });
});
