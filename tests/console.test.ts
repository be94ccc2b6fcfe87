import { describe, expect, test } from "bun:test";
import { printArrivals } from "../fake-server/console.ts";
import { openFakeServer } from "../fake-server/fake-server.ts";
import type { FakeServer, FakeServerOptions } from "../fake-server/mod.ts";
import { send, trySend } from "../mod.ts";
import { otp } from "./fixture.ts";

const AT = /^\d\d:\d\d:\d\d  /;

/** What is printed of what happens meanwhile, each line without its time. */
async function printedWhile(
  work: (fake: FakeServer) => Promise<unknown>,
  options: FakeServerOptions = {},
) {
  const { fake, workspaces } = openFakeServer(options);
  const stopped = new AbortController();
  const printed: string[] = [];
  const print = (lines: readonly string[]) => void printed.push(...lines);
  try {
    printArrivals(workspaces, stopped.signal, { print });
    await work(fake);
    stopped.abort();
  } finally {
    await fake.stop();
  }
  const lines = printed.map((line) => line.replace(AT, ""));
  return { lines, verify: fake.verify };
}

const CODE =
  "+4915112345678  WhatsApp  493817  *493817* is your verification code.";

/** Posts a text as an app does that checks nothing. */
function post({ fetch, connection }: FakeServer, path: string, body: string) {
  return fetch(`http://localhost/api/messages/${path}`, {
    method: "POST",
    headers: {
      "X-API-KEY": connection.apiKey,
      "Content-Type": "application/json",
    },
    body,
  });
}

describe("printArrivals()", () => {
  test("prints a message with its code, a refusal with its issues, a fault and a warning, in their order", async () => {
    const { lines } = await printedWhile(async (fake) => {
      const { connection, faults } = fake;
      const off = { ...connection, rules: { "otp-length": "off" } } as const;
      await send(otp, connection);
      await trySend({ ...otp, otp: "1234567890123456" }, off);
      await trySend(otp, { ...connection, apiKey: "another" });
      faults.add({ times: 1, effect: { status: 503 } });
      await trySend(otp, connection);
      await send({ ...otp, recipient: "4915112345678" }, connection);
      await fake.fetch("http://localhost/api/messages/nowhere");
    });

    expect(lines).toEqual([
      CODE,
      "422 invalid-request  send-otp  otp: must have 1–15 characters",
      "401 unknown-key  send-otp",
      "fault fault-1  send-otp  status 503 before-accept",
      CODE.slice(1),
      "warning  send-otp  recipient: has no +: a country code may be prepended to it",
      "404 unknown-path  GET /api/messages/nowhere",
    ]);
  });

  test("prints what a minted workspace gets under its number, though it ends at once, and never its key", async () => {
    const { lines } = await printedWhile(async (fake) => {
      fake.workspace().stop();
      using second = fake.workspace();
      await send(otp, second.connection);
      second.faults.add({ phase: "after-accept", effect: { reset: true } });
      await trySend(otp, second.connection);
      await send(otp, fake.connection);
    });

    expect(lines).toEqual([
      `workspace 2  ${CODE}`,
      `workspace 2  ${CODE}`,
      "workspace 2  fault fault-1  send-otp  reset after-accept",
      CODE,
    ]);
  });

  test("prints of a fault that answers queued: false that it is false", async () => {
    const { lines } = await printedWhile(async (fake) => {
      fake.faults.add({ effect: { queued: false } });
      await send(otp, fake.connection);
    });

    expect(lines).toEqual([
      "fault fault-1  send-otp  queued: false before-accept",
    ]);
  });

  test("prints a request that a fault only delays twice: when it is struck and when it is refused", async () => {
    const { lines } = await printedWhile(async (fake) => {
      fake.faults.add({ effect: { delayMs: 1 } });
      await post(fake, "send-otp", "[]");
    });

    expect(lines).toEqual([
      "fault fault-1  send-otp  delayMs before-accept",
      "422 invalid-request  send-otp  must be an object",
    ]);
  });

  test("goes on after a reset and a restore, in workspaces that come back as well", async () => {
    const { lines } = await printedWhile(async (fake) => {
      const { connection } = fake;
      const minted = fake.workspace();
      const empty = fake.snapshot();
      await send(otp, connection);
      fake.reset();
      await send(otp, connection);
      minted.stop();
      fake.restore(empty);
      await send({ ...otp, otp: "111222" }, connection);
      await send({ ...otp, otp: "333444" }, minted.connection);
    });

    expect(lines.map((line) => /\*\d+\*|workspace 1/g.exec(line)?.[0])).toEqual(
      ["*493817*", "*493817*", "*111222*", "workspace 1"],
    );
  });

  test("prints while it runs, and nothing after it was stopped", async () => {
    const { fake, workspaces } = openFakeServer({});
    await using _ = fake;
    const stopped = new AbortController();
    const printed = Promise.withResolvers<readonly string[]>();
    let times = 0;
    const print = (lines: readonly string[]) => {
      times += 1;
      printed.resolve(lines);
    };

    printArrivals(workspaces, stopped.signal, { print });
    await send(otp, fake.connection);
    const lines = await printed.promise;
    stopped.abort();
    await send(otp, fake.connection);
    await Bun.sleep(5);

    expect(lines.map((line) => line.replace(AT, ""))).toEqual([CODE]);
    expect(times).toBe(1);
  });

  test("prints once what came right before it was stopped", async () => {
    const { fake, workspaces } = openFakeServer({});
    await using _ = fake;
    const stopped = new AbortController();
    const printed: (readonly string[])[] = [];
    const print = (lines: readonly string[]) => void printed.push(lines);

    printArrivals(workspaces, stopped.signal, { print });
    await send(otp, fake.connection);
    stopped.abort();
    await Bun.sleep(5);

    expect(printed).toHaveLength(1);
  });

  test("leaves a refusal unread, for verify() to find", async () => {
    const { lines, verify } = await printedWhile((fake) =>
      trySend(otp, { ...fake.connection, apiKey: "another" }),
    );

    expect(lines).toHaveLength(1);
    expect(verify).toThrow("unknown-key");
  });

  test("is not counted among the waits and streams of its fake server", async () => {
    let stats: unknown;

    await printedWhile(async (fake) => {
      const answer = await fake.fetch("http://localhost/__fake/api/stats");
      stats = await answer.json();
    });

    expect(stats).toMatchObject({ waiters: { open: 0 }, streams: { open: 0 } });
  });

  test("says of each issue where it is, if it is in one place", async () => {
    const { lines } = await printedWhile(async (fake) => {
      await post(fake, "send-otp", "[]");
      const wrong = { ...otp, otp: "", channels: ["SMS"] };
      await post(fake, "send-otp", JSON.stringify(wrong));
    });

    expect(lines).toEqual([
      "422 invalid-request  send-otp  must be an object",
      "422 invalid-request  send-otp  channels.0: must be WhatsApp or Telegram; otp: must have 1–15 characters",
    ]);
  });

  test("keeps what was sent from steering the terminal or turning a line", async () => {
    const sent = { ...otp, otp: "1\u001b[2J2\u202e3\u20664" };

    const { lines } = await printedWhile((fake) =>
      post(fake, "send-otp", JSON.stringify(sent)),
    );

    expect(lines.join()).toContain("  1�[2J2�3�4  ");
    expect(lines.join()).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  });
});
