import { describe, expect, test } from "bun:test";
import { createFakeServer, type FakeServer } from "../fake-server/mod.ts";
import { send, trySend } from "../mod.ts";
import { answerTo } from "./control-ask.ts";
import {
  authenticationMessage,
  connect,
  otp,
  plainMessage,
} from "./fixture.ts";

const SHORT_OFFER = {
  name: "spring_offer",
  language: "en_US",
  category: "MARKETING",
  components: [{ type: "BODY", text: "Spring is here." }],
};

/** Exchanges the templates of the first account. */
async function putTemplates(fake: FakeServer, body: string): Promise<void> {
  const path = "http://localhost/__fake/api/templates";
  await fake.fetch(path, { method: "PUT", body });
}

describe("fake.restore()", () => {
  test("makes a fake server what another was, and what follows the same", async () => {
    const options = { clock: { now: () => 0 }, seed: 5 };
    const one = createFakeServer(options);
    const workspace = one.workspace({ limits: { maxMessages: 3 } });
    const { faults, inbox, connection } = workspace;
    faults.add({ match: { probability: 0.5 }, effect: { status: 500 } });
    faults.add({ match: { nth: 9 }, effect: { queued: false } });
    for (let count = 0; count < 7; count++) await trySend(otp, connection);
    inbox.drain({ after: 3 });
    await send(plainMessage, one.connection);
    const text = one.snapshot();

    const other = createFakeServer(options);
    other.restore(text);

    expect(other.snapshot()).toBe(text);
    expect(other.inbox.messages()).toEqual([...one.inbox.messages()]);
    expect(other.inbox.otpFor(otp.recipient)).toBe(
      one.inbox.otpFor(otp.recipient),
    );
    const there = { ...other.connection, apiKey: connection.apiKey };
    for (let count = 0; count < 5; count++) {
      const here = await trySend(otp, connection);
      expect((await trySend(otp, there)).ok).toBe(here.ok);
    }
    expect(other.snapshot()).toBe(one.snapshot());
    expect(other.workspace().connection.apiKey).toBe(
      one.workspace().connection.apiKey,
    );
  });

  test("takes back what came after, on the faces that were handed out", async () => {
    const fake = createFakeServer();
    const kept = fake.workspace();
    await send(otp, kept.connection);
    const text = fake.snapshot();
    await send(otp, kept.connection);
    const later = fake.workspace();

    fake.restore(text);

    expect(kept.inbox.messages()).toMatchObject([{ seq: 1, otp: "493817" }]);
    expect(await trySend(otp, later.connection)).toMatchObject({ ok: false });
    await send(otp, kept.connection);
    expect(kept.inbox.mark()).toBe(2);
  });

  test("keeps the caps of the whole server, and the workspaces that differ in them alone", async () => {
    const another = createFakeServer({ limits: { maxStreams: 5 } });
    another.workspace();
    const fake = createFakeServer();
    const { connection, inbox } = fake.workspace();

    fake.restore(another.snapshot());

    const headers = { "x-api-key": connection.apiKey };
    const { body } = await answerTo(fake, "/stats", { headers });
    expect(body.streams.limit).toBe(200);
    await send(otp, connection);
    expect(inbox.messages()).toHaveLength(1);
  });

  test("makes the same snapshot again when workspaces ended since", () => {
    const fake = createFakeServer();
    const before = fake.snapshot();
    const ended = fake.workspace({ limits: { maxMessages: 3 } });
    fake.workspace();
    const text = fake.snapshot();

    ended.stop();
    fake.restore(text);
    const again = fake.snapshot();
    fake.restore(before);
    fake.workspace();
    fake.restore(text);

    expect(again).toBe(text);
    expect(fake.snapshot()).toBe(text);
  });

  test("reads messages by the templates of their time", async () => {
    const rules = { "unknown-template": "off" } as const;
    const fake = createFakeServer({ rules });
    await send(authenticationMessage, fake.connection);
    await send(plainMessage, fake.connection);
    await putTemplates(fake, "[]");
    await send(plainMessage, fake.connection);
    await putTemplates(fake, JSON.stringify([SHORT_OFFER]));
    const messages = fake.inbox.messages();
    const text = fake.snapshot();

    fake.restore(text);

    expect(fake.inbox.messages()).toEqual([...messages]);
    expect(messages.map(({ preview }) => preview !== "")).toEqual([
      true,
      true,
      false,
    ]);
    expect(fake.inbox.otpFor(otp.recipient)).toBe("493817");
    expect(fake.snapshot()).toBe(text);
  });

  test("restores exchanged templates and a clock that stands still", async () => {
    const fake = createFakeServer();
    await putTemplates(fake, "[]");
    fake.clock.freeze(86_400_000);
    const text = fake.snapshot();
    fake.reset();
    fake.clock.resume();

    fake.restore(text);

    expect(fake.clock.now()).toBe(86_400_000);
    expect((await trySend(plainMessage, fake.connection)).ok).toBe(false);
  });

  test("restores a clock that was moved and runs, over one that stands still", () => {
    let time = 1_000;
    const fake = createFakeServer({ clock: { now: () => time } });
    fake.clock.set(86_400_000);
    const text = fake.snapshot();
    fake.clock.freeze(5);
    time += 500;

    fake.restore(text);

    expect(fake.clock.now()).toBe(86_400_500);
    expect(fake.clock.frozenAt).toBeUndefined();
    expect(fake.snapshot()).toBe(text);
  });

  test("restores what is left of a rate limit", async () => {
    const fake = createFakeServer({ limits: { perSecond: 1, burst: 2 } });
    fake.clock.freeze(86_400_000);
    await send(otp, fake.connection);
    await send(otp, fake.connection);
    const text = fake.snapshot();
    fake.reset();

    fake.restore(text);

    expect(await trySend(otp, fake.connection)).toMatchObject({
      error: { status: 429, retryAfterMs: 1_000 },
    });
    fake.clock.advance(1_000);
    expect((await trySend(otp, fake.connection)).ok).toBe(true);
  });

  test("goes on with a workspace whose limits were given in another order", async () => {
    const one = createFakeServer({ limits: { perSecond: 5, burst: 5 } });
    one.workspace();
    const other = createFakeServer({ limits: { burst: 5, perSecond: 5 } });
    const workspace = other.workspace();

    other.restore(one.snapshot());
    await send(otp, workspace.connection);

    expect(workspace.inbox.messages()).toHaveLength(1);
  });

  test("counts as evicted what smaller caps have no room for", async () => {
    const { fake } = connect();
    for (let count = 0; count < 5; count++) await send(otp, fake.connection);
    const limits = { maxMessages: 2, maxRequests: 3 };
    const small = createFakeServer({ limits });

    small.restore(fake.snapshot());

    const answer = await small.fetch("http://localhost/__fake/api/stats");
    expect(small.inbox.messages().map(({ seq }) => seq)).toEqual([4, 5]);
    expect(await answer.json()).toMatchObject({
      messages: { accepted: 5, kept: 2, evicted: 3 },
      requests: { arrived: 5, kept: 3, evicted: 2 },
    });
  });

  test.each(["", "{}", '{"version":2}', "null"])("refuses %j", (text) => {
    const { fake } = connect();

    expect(() => fake.restore(text)).toThrow("the text is not a snapshot");
  });
});

describe("fake.restore() into a fake server with lower caps", () => {
  test.each([
    ["maxWorkspaces", 3],
    ["maxFaults", 2],
  ] as const)("refuses what limits.%s has no room for", async (name, least) => {
    const one = createFakeServer();
    one.workspace();
    one.workspace();
    one.faults.add({ effect: { status: 503 } });
    one.faults.add({ effect: { status: 504 } });
    const text = one.snapshot();
    const narrow = createFakeServer({ limits: { [name]: least - 1 } });
    const before = narrow.snapshot();

    expect(() => narrow.restore(text)).toThrow(
      `needs limits.${name} of at least ${least}`,
    );

    expect(narrow.snapshot()).toBe(before);
    createFakeServer({ limits: { [name]: least } }).restore(text);
  });

  test("refuses more faults than the limits of a minted workspace allow", () => {
    const fake = createFakeServer();
    const { faults } = fake.workspace();
    for (const status of [503, 504]) faults.add({ effect: { status } });
    const snapshot = JSON.parse(fake.snapshot());
    snapshot.others[0].limits.maxFaults = 1;

    expect(() => fake.restore(JSON.stringify(snapshot))).toThrow(
      "needs limits.maxFaults of at least 2",
    );
  });
});
