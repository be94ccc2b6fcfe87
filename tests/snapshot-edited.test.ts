import { describe, expect, test } from "bun:test";
import { send, trySend } from "../mod.ts";
import { connect, otp } from "./fixture.ts";

describe("fake.restore() of a snapshot that somebody edited", () => {
  test.each<[string, (snapshot: any) => void]>([
    [
      "a workspace without its state",
      ({ others }) => delete others[0].messages,
    ],
    ["another version", (snapshot) => (snapshot.version = 2)],
    ["no first workspace", (snapshot) => delete snapshot.first],
    [
      "limits that are none",
      ({ others }) => (others[0].limits.maxMessages = 0),
    ],
    [
      "a clock that is ahead of every Date",
      ({ first }) => (first.clock.offset = 1e300),
    ],
    ["no clock", ({ first }) => delete first.clock],
    ["a number without an end", ({ first }) => (first.messages.last = 1e300)],
    ["no definitions", (snapshot) => delete snapshot.definitions],
    ["no seed", (snapshot) => delete snapshot.seed],
    [
      "no count of forgotten requests",
      ({ first }) => delete first.requests.forgotten,
    ],
    [
      "a count of forgotten requests that is none",
      ({ first }) => (first.requests.forgotten = "x"),
    ],
    ["no newest number", ({ first }) => delete first.requests.last],
    ["a time that is none", ({ first }) => (first.messages.rows[0].at = "x")],
    [
      "a request at a time that is none",
      ({ first }) => (first.requests.rows[0].at = "x"),
    ],
    [
      "a refusal that is none",
      ({ others }) => (others[0].requests.rows[0].refusal = "toString"),
    ],
    [
      "a request that came when no number was the newest",
      ({ first }) => (first.requests.rows[0].mark = [{ toString: 1 }]),
    ],
    [
      "a request that queued a message without a number",
      ({ others }) => (others[0].requests.rows[0].messageSeq = "x"),
    ],
    [
      "a request struck by a fault whose effect is no text",
      ({ first }) =>
        (first.requests.rows[0].fault = {
          id: "fault-1",
          phase: "",
          effect: {},
        }),
    ],
    [
      "a fault without an effect",
      ({ others }) => (others[0].faults.faults[0].spec = {}),
    ],
    ...[
      { hits: null },
      { met: -1 },
      { id: "fault-2" },
      { id: "fault-1x" },
      { id: "a fault-1" },
      { id: "one" },
    ].map((change): [string, (snapshot: any) => void] => [
      `a fault of ${JSON.stringify(change)}`,
      ({ others }) => Object.assign(others[0].faults.faults[0], change),
    ]),
    [
      "two faults of one ID",
      ({ others: [{ faults }] }) => faults.faults.push(faults.faults[0]),
    ],
    ["no count of faults", ({ first }) => delete first.faults.added],
    [
      "a rate limit of words",
      ({ others }) => (others[0].limiter = { tokens: "x", last: 1 }),
    ],
    [
      "a message without a body",
      ({ first }) => delete first.messages.rows[0].body,
    ],
    [
      "a message whose body is a text",
      ({ others }) => (others[0].messages.rows[0].body = ""),
    ],
    [
      "a message of a template that is not there",
      ({ first }) => (first.messages.rows[0].judgedBy = 3),
    ],
    [
      "a message of a template at a place of words",
      ({ first }) => (first.messages.rows[0].judgedBy = "at"),
    ],
    [
      "a status of words",
      ({ first }) => (first.requests.rows[0].status = "200"),
    ],
    [
      "a status that is not whole",
      ({ first }) => (first.requests.rows[0].status = 200.5),
    ],
    [
      "issues that are none",
      ({ first }) => (first.requests.rows[0].issues = [null]),
    ],
    [
      "issues without a list",
      ({ first }) => (first.requests.rows[0].issues = null),
    ],
    [
      "an empty text for issues",
      ({ first }) => (first.requests.rows[0].issues = ""),
    ],
    [
      "a warning without a path",
      ({ others }) =>
        (others[0].requests.rows[0].warnings = [{ code: "x", message: "x" }]),
    ],
    [
      "warnings without a list",
      ({ first }) => (first.requests.rows[0].warnings = {}),
    ],
    [
      "an issue whose code is no text",
      ({ first }) =>
        (first.requests.rows[0].issues = [{ code: 1, path: [], message: "x" }]),
    ],
    [
      "an issue whose message is no text",
      ({ first }) =>
        (first.requests.rows[0].issues = [{ code: "x", path: [], message: 1 }]),
    ],
    ["a key that is none", ({ others }) => (others[0].apiKey = 7)],
    [
      "a key in a list",
      ({ others }) => (others[0].apiKey = [others[0].apiKey]),
    ],
    ["a key that nobody minted", ({ others }) => (others[0].apiKey = "a-key")],
    [
      "a key that no journal would mask",
      ({ others }) => (others[0].apiKey = "waybill-workspace-.secret"),
    ],
    ["the same key twice", ({ others }) => others.push(others[0])],
    ["nothing that keys follow from", (snapshot) => (snapshot.random = null)],
    ["no probabilities", ({ others }) => (others[0].random = null)],
    ["probabilities of 0", ({ first }) => (first.random = 0)],
    ["probabilities of 32 zero bits", ({ first }) => (first.random = 2 ** 32)],
    ["half a minted key", (snapshot) => (snapshot.minted = 1.5)],
    ["less than no minted key", (snapshot) => (snapshot.minted = -1)],
    ["a seed of words", (snapshot) => (snapshot.seed = "1")],
    [
      "limits of the first workspace that are none",
      ({ first }) => (first.limits.maxMessages = 0),
    ],
    ["workspaces that are no list", (snapshot) => (snapshot.others = 7)],
  ])("with %s changes nothing", async (_, edit) => {
    const { fake } = connect();
    const workspace = fake.workspace({ limits: { perSecond: 100 } });
    await send(otp, fake.connection);
    await send(otp, workspace.connection);
    workspace.faults.add({ match: { nth: 2 }, effect: { delayMs: 0 } });
    const before = fake.snapshot();
    const snapshot = JSON.parse(before);
    edit(snapshot);

    expect(() => fake.restore(JSON.stringify(snapshot))).toThrow(
      "the text is not a snapshot",
    );
    expect(fake.snapshot()).toBe(before);
    expect((await trySend(otp, workspace.connection)).ok).toBe(true);
  });

  test("loses no header, no wait and no request that is late", async () => {
    const { fake, connection } = connect();
    await send(otp, { ...connection, headers: { "x-trace": "abc" } });
    fake.faults.add({ times: 1, effect: { delayMs: 20 } });
    const late = trySend(otp, connection);
    const arrival = fake.inbox.waitFor({}, { after: 1 });
    const snapshot = JSON.parse(fake.snapshot());
    snapshot.first.faults.faults.push({ id: "fault-2", spec: {} });

    expect(() => fake.restore(JSON.stringify(snapshot))).toThrow();

    expect(fake.requests()[0]?.headers).toMatchObject({ "x-trace": "abc" });
    expect(await late).toMatchObject({ ok: true });
    expect(await arrival).toMatchObject({ seq: 2 });
  });
});
