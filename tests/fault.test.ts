import { describe, expect, test } from "bun:test";
import { createFakeServer, type FaultSpec } from "../fake-server/mod.ts";
import { send, trySend } from "../mod.ts";
import { authenticationMessage, connect, otp } from "./fixture.ts";
import { controllersKept, timersKept } from "./garbage.ts";

const unavailable = { status: 503 } as const;

/** Sends so often, and tells which sends failed, counted from 1. */
async function failuresAmong(
  sends: number,
  match: FaultSpec["match"],
  rest: Partial<FaultSpec> = {},
): Promise<readonly number[]> {
  const { fake, connection } = connect();
  fake.faults.add({ match, effect: unavailable, ...rest });
  const failures: number[] = [];
  for (let count = 1; count <= sends; count++) {
    const { ok } = await trySend(otp, connection);
    if (!ok) failures.push(count);
  }
  return failures;
}

describe("fake.faults", () => {
  test.each([
    ["nothing", undefined, [1, 2, 3, 4, 5, 6]],
    ["nth", { nth: 2 }, [2]],
    ["every", { every: 3 }, [3, 6]],
    ["probability 0", { probability: 0 }, []],
    ["an empty recipient", { recipient: "" }, []],
    ["an empty template", { template: "" }, []],
    ["probability 1", { probability: 1 }, [1, 2, 3, 4, 5, 6]],
  ] as const)("strike by %s", async (_, match, expected) => {
    expect(await failuresAmong(6, match)).toEqual([...expected]);
  });

  test("strike so many times and no more, and count it", async () => {
    const { fake, connection } = connect();
    const fault = fake.faults.add({ times: 2, effect: unavailable });

    for (let count = 0; count < 3; count++) await trySend(otp, connection);

    expect(fault).toMatchObject({ id: "fault-1", hits: 2, remaining: 0 });
    expect(fake.faults.list()).toEqual([fault]);
    expect(fake.inbox.messages()).toHaveLength(1);
  });

  test("are listed as they are, so that a print shows their hits", async () => {
    const { fake, connection } = connect();
    fake.faults.add({ times: 2, effect: unavailable });
    const [before] = fake.faults.list();

    await trySend(otp, connection);

    expect(before).toMatchObject({ hits: 0, remaining: 2 });
    expect(Bun.inspect(fake.faults.list())).toContain("hits: 1,");
  });

  test("are listed frozen, so that who reads them cannot change them", async () => {
    const { fake, connection } = connect();
    const headers = { "x-trace": "1" };
    const added = fake.faults.add({ effect: { status: 503, headers } });
    const [listed] = fake.faults.list();

    for (const fault of [added, listed]) {
      expect(() =>
        Object.assign(fault?.effect ?? {}, { status: 400 }),
      ).toThrow();
    }

    const result = await trySend(otp, connection);
    expect(result).toMatchObject({ error: { status: 503 } });
  });

  test("answer alike once restored, also with a body that JSON turns into a text", async () => {
    const { fake } = connect();
    fake.faults.add({ effect: { status: 400, body: new Date(0) } });
    const restored = createFakeServer();

    restored.restore(fake.snapshot());

    const texts = [fake, restored].map(async ({ connection }) => {
      const { baseUrl, apiKey } = connection;
      const headers = { "X-API-KEY": apiKey };
      const url = `${baseUrl}/messages/send-otp`;
      return (await connection.fetch(url, { method: "POST", headers })).text();
    });
    const [before, after] = await Promise.all(texts);
    expect(before).toBe("1970-01-01T00:00:00.000Z");
    expect(after).toBe(before);
  });

  test("draw their probability from the seed", async () => {
    const drawn = async (seed: number) => {
      const fake = createFakeServer({ seed });
      fake.faults.add({ match: { probability: 0.5 }, effect: unavailable });
      const fates: boolean[] = [];
      for (let count = 0; count < 64; count++) {
        fates.push((await trySend(otp, fake.connection)).ok);
      }
      return fates;
    };

    const [one, again, other] = [
      await drawn(7),
      await drawn(7),
      await drawn(8),
    ];

    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
    expect(one.filter(Boolean).length).toBeWithin(16, 48);
  });

  test.each([
    ["endpoint", { endpoint: "send-raw" }, [false, true]],
    ["recipient", { recipient: "49 151 12345678" }, [true, true]],
    ["another recipient", { recipient: "+14155550123" }, [false, false]],
    ["template", { template: "login_code" }, [false, true]],
    ["the official template", { template: "otp_code_1" }, [true, false]],
    ["channel", { channel: "WhatsApp" }, [true, true]],
    ["another channel", { channel: "Telegram" }, [false, false]],
  ] as const)("are for a target: %s", async (_, match, expected) => {
    const { fake, connection } = connect();
    fake.faults.add({ match, effect: unavailable });

    const first = await trySend(otp, connection);
    const second = await trySend(authenticationMessage, connection);

    expect([!first.ok, !second.ok]).toEqual([...expected]);
  });

  test("strike in the order they were added", async () => {
    const { fake, connection } = connect();
    fake.faults.add({ times: 1, effect: { status: 500 } });
    fake.faults.add({ times: 1, effect: { status: 429 } });

    const codes = [];
    for (let count = 0; count < 3; count++) {
      const result = await trySend(otp, connection);
      codes.push(result.ok ? "queued" : result.error.code);
    }

    expect(codes).toEqual(["service-failed", "refused", "queued"]);
  });

  test("after-accept: a naive retry queues the code twice", async () => {
    const { fake, connection } = connect();
    fake.faults.add({
      times: 1,
      phase: "after-accept",
      effect: { reset: true },
    });

    const first = await trySend(otp, connection);
    await send(otp, connection);

    expect(first).toMatchObject({
      error: { code: "connection-lost", outcome: "unknown" },
    });
    expect(fake.inbox.duplicates()).toHaveLength(1);
    expect(fake.inbox.duplicates()[0]).toHaveLength(2);
  });

  test("are noted in the journal beside what was queued", async () => {
    const { fake, connection } = connect();
    fake.faults.add({ match: { nth: 1 }, effect: { reset: true } });
    fake.faults.add({ phase: "after-accept", effect: { status: 502 } });

    await trySend(otp, connection);
    await trySend(otp, connection);

    const [lost, broken] = fake.requests({ faulted: true });
    expect(lost).not.toHaveProperty("messageSeq");
    expect([lost, broken]).toMatchObject([
      {
        status: 0,
        fault: { id: "fault-1", phase: "before-accept", effect: "reset" },
      },
      {
        status: 502,
        fault: { id: "fault-2", phase: "after-accept", effect: "status 502" },
        messageSeq: 1,
      },
    ]);
  });

  test("leave nothing behind of a request that they made late", async () => {
    const { fake, connection } = connect();
    fake.faults.add({ effect: { delayMs: 1 } });
    const before = [timersKept(), controllersKept()] as const;

    await Promise.all(Array.from({ length: 500 }, () => send(otp, connection)));

    expect(timersKept() - before[0]).toBeLessThan(50);
    expect(controllersKept() - before[1]).toBeLessThan(50);
  });

  test("do not strike a request with a wrong key", async () => {
    const { fake } = connect();
    const fault = fake.faults.add({ effect: { status: 503 } });

    await trySend(otp, { ...fake.connection, apiKey: "wrong" });

    expect(fault.hits).toBe(0);
  });

  test.each<[string, object, string]>([
    ["a misspelt effect", { effect: { statos: 503 } }, "effect must be one of"],
    ["two effects", { effect: { hang: true, reset: true } }, "effect must be"],
    ["no effect", {}, "effect is missing: give one of { status: 200–599 },"],
    [
      "a status out of range",
      { effect: { status: 99 } },
      "effect.status must be",
    ],
    ["times 0", { times: 0, effect: unavailable }, "times"],
    [
      "a misspelt match",
      { match: { reciepent: "+1" }, effect: unavailable },
      "match.reciepent",
    ],
    [
      "a header with a line break",
      { effect: { status: 503, headers: { "x-note": "a\nb" } } },
      "effect.headers.x-note cannot be sent",
    ],
    [
      "a body that is not JSON",
      { effect: { status: 503, body: 1n } },
      "effect.body is not JSON",
    ],
    [
      "a redirect with a line break",
      { effect: { redirect: "/a\nb" } },
      "effect.redirect cannot be sent",
    ],
    ["a misspelt phase", { phase: "later", effect: unavailable }, "phase"],
  ])("add() throws on %s", (_, fault, text) => {
    const { fake } = connect();

    const add = () => Reflect.apply(fake.faults.add, undefined, [fault]);

    expect(add).toThrow(text);
    expect(fake.faults.list()).toEqual([]);
  });
});
