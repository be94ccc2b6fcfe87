import { describe, expect, setDefaultTimeout, test } from "bun:test";
import fc from "fast-check";
import { createFakeServer, type FakeWorkspace } from "../fake-server/mod.ts";
import { buildOtp, send, trySend } from "../mod.ts";
import { otp, plainMessage } from "./fixture.ts";

setDefaultTimeout(60_000);

describe("fake.workspace()", () => {
  test("has an inbox, a journal, faults and a clock of its own", async () => {
    await using fake = createFakeServer();
    const [one, other] = [fake.workspace(), fake.workspace()];
    one.faults.add({ effect: { status: 503 } });
    one.clock.freeze(0);

    await trySend(otp, one.connection);
    await send(otp, other.connection);

    expect(one.inbox.messages()).toEqual([]);
    expect(one.requests()).toMatchObject([
      { seq: 1, status: 503, receivedAt: "1970-01-01T00:00:00.000Z" },
    ]);
    expect(other.inbox.messages()).toMatchObject([{ seq: 1 }]);
    expect(Date.parse(other.requests()[0]?.receivedAt ?? "")).not.toBe(0);
    expect(fake.inbox.messages()).toEqual([]);
    expect(fake.requests()).toEqual([]);
  });

  test("has templates of its own once they are exchanged", async () => {
    await using fake = createFakeServer();
    const [one, other] = [fake.workspace(), fake.workspace()];

    const { status } = await fake.fetch(
      "http://localhost/__fake/api/templates",
      {
        method: "PUT",
        headers: { "x-api-key": one.connection.apiKey },
        body: "[]",
      },
    );

    expect(status).toBe(200);
    expect((await trySend(plainMessage, one.connection)).ok).toBe(false);
    expect((await trySend(plainMessage, other.connection)).ok).toBe(true);
    one.reset();
    expect((await trySend(plainMessage, one.connection)).ok).toBe(true);
  });

  test("has the default of a limit that is undefined", async () => {
    const limits = { maxMessages: undefined } as unknown as { maxMessages: 1 };
    await using fake = createFakeServer({ limits });
    await using usual = createFakeServer();

    expect(fake.snapshot()).toBe(usual.snapshot());
  });

  test("has limits of its own", async () => {
    await using fake = createFakeServer();
    const small = fake.workspace({ limits: { maxMessages: 2, perSecond: 3 } });

    for (let count = 0; count < 5; count++) {
      await trySend(otp, small.connection);
    }

    expect(small.inbox.messages()).toHaveLength(2);
    expect(small.inbox.evicted).toBe(1);
    expect(small.requests({ refusal: "rate-limited" })).toHaveLength(2);
    expect(() => fake.workspace({ limits: { maxMessages: 0 } })).toThrow(
      "Cannot open a workspace: limits.maxMessages must be a whole number above 0",
    );
  });

  test.each(["maxWorkspaces", "maxStreams"])(
    "refuses limits.%s, which is for the whole server",
    async (name) => {
      await using fake = createFakeServer();

      expect(() => fake.workspace({ limits: { [name]: 5 } })).toThrow(
        `limits.${name} is for the whole fake server`,
      );
    },
  );

  test("ends with stop(): its key opens nothing, its waits reject", async () => {
    await using fake = createFakeServer();
    const workspace = fake.workspace();
    const wait = workspace.inbox.waitFor();

    workspace.stop();

    await expect(wait).rejects.toThrow("the workspace ended");
    expect(await trySend(otp, workspace.connection)).toMatchObject({
      error: { code: "refused", status: 401 },
    });
  });

  test.each([
    ["it ended", "stop", 401],
    ["the fake server stopped", "stopAll", "ECONNRESET"],
  ] as const)(
    "queues nothing of a body that was still on its way when %s",
    async (_, end, met) => {
      const fake = createFakeServer();
      const workspace = fake.workspace();
      const body = new TransformStream<string, string>();
      const { baseUrl, apiKey } = workspace.connection;
      const answer = fake
        .fetch(`${baseUrl}/messages/send-otp`, {
          method: "POST",
          headers: { "X-API-KEY": apiKey, "Content-Type": "application/json" },
          body: body.readable.pipeThrough(new TextEncoderStream()),
        })
        .then(({ status }) => status)
        .catch(({ code }) => code);

      await { stop: workspace.stop, stopAll: fake.stop }[end]();
      const writer = body.writable.getWriter();
      await writer.write(JSON.stringify(otp));
      await writer.close();

      expect(await answer).toBe(met);
      expect(workspace.inbox.messages()).toEqual([]);
      const refused = [{ refusal: "unknown-key" }];
      expect(workspace.requests()).toMatchObject(refused);
      // No other test has to account for it.
      expect(fake.requests()).toEqual([]);
      await fake.stop();
    },
  );

  test("ends no other that came by its key", async () => {
    await using fake = createFakeServer();
    const before = fake.snapshot();
    const ended = fake.workspace();
    fake.restore(before);
    const other = fake.workspace();

    ended.stop();

    expect(other.connection.apiKey).toBe(ended.connection.apiKey);
    expect(await send(otp, other.connection)).toEqual({ queued: true });
  });

  test("is refused once the fake server stopped", async () => {
    const fake = createFakeServer();
    await fake.stop();

    expect(() => fake.workspace()).toThrow("the fake server stopped");
  });

  test("is refused past the cap, which says what to do", () => {
    const fake = createFakeServer({ limits: { maxWorkspaces: 2 } });
    using only = fake.workspace();

    expect(() => fake.workspace()).toThrow("2 are open; end some with stop()");
    only.stop();
    expect(fake.workspace().connection.apiKey).toStartWith("waybill-");
  });

  test("mints the same keys from the same seed", () => {
    const keyFrom = (seed: number) =>
      createFakeServer({ seed }).workspace().connection.apiKey;

    expect(keyFrom(1)).toBe(keyFrom(1));
    expect(keyFrom(1)).not.toBe(keyFrom(2));
  });
});

/** Something that can be done to a workspace. */
type Step =
  | { readonly name: "send"; readonly digit: number }
  | { readonly name: "send wrongly" | "drain" | "fault" | "reset" };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.nat(9).map(sendOf) },
  fc.constantFrom<Step[]>(
    { name: "send wrongly" },
    { name: "drain" },
    { name: "fault" },
    { name: "reset" },
  ),
);

function sendOf(digit: number): Step {
  return { name: "send", digit };
}

async function take(one: Step, workspace: FakeWorkspace): Promise<void> {
  const { connection, inbox, faults } = workspace;
  if (one.name === "drain") inbox.drain();
  if (one.name === "reset") workspace.reset();
  if (one.name === "fault") {
    faults.add({ match: { probability: 0.5 }, effect: { status: 500 } });
  }
  if (one.name === "send wrongly") {
    const init = { method: "POST", body: "{}" };
    const headers = { "x-api-key": connection.apiKey };
    const url = `${connection.baseUrl}/messages/send-otp`;
    await connection.fetch(url, { ...init, headers });
  }
  if (one.name !== "send") return;
  const recipient = `+1415555010${one.digit}`;
  await trySend(buildOtp({ recipient, otp: "493817" }), connection);
}

function seen(workspace: FakeWorkspace): unknown {
  const { inbox, faults } = workspace;
  // The key of a workspace is its own; everything else is compared.
  const requests = workspace.requests().map((entry) => {
    return { ...entry, headers: { ...entry.headers, "x-api-key": "" } };
  });
  return [inbox.messages(), inbox.evicted, faults.list(), requests];
}

const clock = { now: () => 1_800_000_000_000 };

describe("interleaved workspaces", () => {
  test("see what they would see alone", async () => {
    const steps = { maxLength: 40, size: "max" } as const;
    const program = fc.array(fc.tuple(fc.nat(2), step), steps);
    let crowded = 0;

    await fc.assert(
      fc.asyncProperty(program, async (steps) => {
        const options = { clock, limits: { maxMessages: 3, maxRequests: 5 } };
        const shared = createFakeServer(options);
        const together = [0, 1, 2].map(() => shared.workspace());
        for (const [which, one] of steps) {
          const workspace = together[which];
          if (workspace) await take(one, workspace);
        }

        for (const [which, workspace] of together.entries()) {
          const alone = createFakeServer(options);
          const same = [0, 1, 2].map(() => alone.workspace())[which];
          if (!same) throw new Error("There is no such workspace");
          for (const [owner, one] of steps)
            if (owner === which) await take(one, same);
          expect(seen(workspace)).toEqual(seen(same));
          if (workspace.inbox.evicted > 0) crowded += 1;
        }
        expect(seen(shared)).toEqual(seen(createFakeServer(options)));
      }),
      { seed: 20_261, numRuns: 100 },
    );

    expect(crowded).toBeGreaterThan(30);
  });
});
