import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { createFakeServer, type FakeWorkspace } from "../fake-server/mod.ts";
import { TROUBLES } from "../fake-server/trouble.ts";
import { send, trySend } from "../mod.ts";
import { otp } from "./fixture.ts";
import { honest } from "./sweep-apps.ts";
import { timersKept } from "./garbage.ts";

setDefaultTimeout(60_000);

const sending = async ({ connection }: FakeWorkspace) => {
  await send(otp, connection);
  return "queued" as const;
};

describe("fake.sweep()", () => {
  test("speaks of one trouble in the singular", async () => {
    await using fake = createFakeServer();

    const sweep = fake.sweep(async () => "unknown", { rounds: 1 });

    await expect(sweep).rejects.toThrow("misjudged 1 of 1 trouble (seed 1):");
  });

  test("asks to come back at once wherever a status may ask so", () => {
    const asking = TROUBLES.filter(({ name }) => /^(429|503) /.test(name));

    expect(asking.length).toBeGreaterThan(10);
    for (const { fault } of asking) {
      expect(fault?.effect).toMatchObject({ headers: { "retry-after": "0" } });
    }
  });

  test("hands over a short timeout only where no answer comes", async () => {
    const { sweep, stop } = createFakeServer();
    const timeouts: unknown[] = [];
    const app = async ({ connection }: FakeWorkspace) => {
      timeouts.push("timeoutMs" in connection ? connection.timeoutMs : "usual");
      return "unknown" as const;
    };

    await sweep(app).catch(() => {});

    expect(new Set(timeouts)).toEqual(new Set(["usual", 50]));
    expect(timeouts[0]).toBe("usual");
    await stop();
  });

  test("says of an app that tries again at once, for ever, that it is late", async () => {
    await using fake = createFakeServer();
    let isOver = false;
    const app = async ({ connection }: FakeWorkspace) => {
      // Not for ever: without a turn for timers, this test would not end either.
      for (let tries = 0; tries < 3_000 && !isOver; tries++) {
        const { ok } = await trySend(otp, connection);
        if (ok) break;
      }
      return "queued" as const;
    };

    const sweep = fake.sweep(app, { rounds: 2, timeoutMs: 50 });

    await expect(sweep).rejects.toThrow(
      "the app told its user nothing in time",
    );
    isOver = true;
  });

  test("ends each workspace before it opens the next", async () => {
    const limits = { maxWorkspaces: 2 };
    await using fake = createFakeServer({ limits });

    const report = await fake.sweep(honest, { rounds: 3 });

    expect(report).toEqual({ troubles: 3 });
    expect(fake.workspace).not.toThrow();
  });

  test("leaves no timer", async () => {
    await using fake = createFakeServer();
    const before = timersKept();

    for (let count = 0; count < 20; count++) {
      await fake.sweep(sending, { rounds: 1 });
    }

    expect(timersKept()).toBeLessThan(before + 10);
  });

  test("gives an app longer than 1.5 s where an answer comes", async () => {
    await using fake = createFakeServer();
    const slow = async (workspace: FakeWorkspace) => {
      await Bun.sleep(1_600);
      return sending(workspace);
    };

    expect(await fake.sweep(slow, { rounds: 1 })).toEqual({ troubles: 1 });
  });

  test("takes the longest timeout there is", async () => {
    await using fake = createFakeServer();
    const options = { rounds: 1, timeoutMs: 2 ** 31 - 1 };

    expect(await fake.sweep(sending, options)).toEqual({ troubles: 1 });
  });

  test("advises about a timeout only where no answer comes", async () => {
    await using fake = createFakeServer();
    const silent = () => new Promise<never>(() => {});

    const sweep = fake.sweep(silent, { rounds: 1, timeoutMs: 5 });

    await expect(sweep).rejects.toThrow(/told its user nothing in time$/);
  });

  test.each<[string, object, string]>([
    [
      "the status and the refusal",
      { limits: { maxBodyBytes: 10 } },
      "413 too-large",
    ],
    [
      "what is wrong as well",
      { rules: { "telegram-alone": "error" } },
      "422 invalid-request; channels",
    ],
  ])("says %s where the fake server refused", async (_, options, why) => {
    await using fake = createFakeServer(options);
    const app = async ({ connection }: FakeWorkspace) => {
      const body = { ...otp, channels: ["Telegram" as const] };
      const result = await trySend(body, connection);
      return result.ok ? ("queued" as const) : ("not-queued" as const);
    };

    const run = fake.sweep(app, { rounds: 1 });

    await expect(run).rejects.toThrow(
      new RegExp(
        `no trouble: the fake server refused the message: ${why}[^;]*$`,
      ),
    );
  });

  test.each([
    ["a magic recipient's", "+9990000503", "magic-recipient (status 503)"],
    ["a fault's of its own", otp.recipient, "fault-1 (queued: false)"],
  ])("says so where the answer was %s", async (_, recipient, met) => {
    await using fake = createFakeServer();
    const app = async ({ connection, faults }: FakeWorkspace) => {
      const match = { recipient: otp.recipient };
      faults.add({ match, effect: { queued: false } });
      await trySend({ ...otp, recipient }, connection);
      return "not-queued" as const;
    };

    const run = fake.sweep(app, { rounds: 1 });

    await expect(run).rejects.toThrow(`no trouble: the message met ${met}`);
  });

  test("tells of the refusal where a fault had only delayed it", async () => {
    await using fake = createFakeServer({ limits: { maxBodyBytes: 10 } });
    const app = async ({ connection, faults }: FakeWorkspace) => {
      faults.add({ effect: { delayMs: 1 } });
      await trySend(otp, connection);
      return "not-queued" as const;
    };

    const run = fake.sweep(app, { rounds: 1 });

    await expect(run).rejects.toThrow(
      "no trouble: the fake server refused the message: 413 too-large",
    );
  });

  test("says so where the message broke off", async () => {
    await using fake = createFakeServer();
    const app = async ({ connection }: FakeWorkspace) => {
      const body = new ReadableStream({ start: (one) => one.error("gone") });
      const headers = { "X-API-KEY": connection.apiKey };
      const init = { method: "POST", headers, body, duplex: "half" };
      const url = `${connection.baseUrl}/messages/send-otp`;
      await connection.fetch(url, init).catch(() => {});
      return "not-queued" as const;
    };

    const run = fake.sweep(app, { rounds: 1 });

    await expect(run).rejects.toThrow(
      "no trouble: the message was not read whole",
    );
  });

  test("says so when the app sends nothing", async () => {
    await using fake = createFakeServer();

    const run = fake.sweep(async () => "not-queued", { rounds: 1 });

    await expect(run).rejects.toThrow(
      "no trouble: the user was told not-queued, and the app had sent nothing",
    );
  });
});
