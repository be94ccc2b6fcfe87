import { describe, expect, mock, test } from "bun:test";
import { createClock, type OpenClock } from "../fake-server/clock.ts";
import type { FakeServer } from "../fake-server/mod.ts";
import { send } from "../mod.ts";
import { answerTo } from "./control-ask.ts";
import { connect, otp } from "./fixture.ts";

describe("fake.clock", () => {
  test("dates messages and requests, stopped and moved", async () => {
    const { fake, connection } = connect();
    fake.clock.freeze(0);
    await send(otp, connection);
    fake.clock.advance(60_000);
    fake.clock.advance(0);
    await send(otp, connection);
    fake.clock.set(3_600_000);
    await send(otp, connection);

    const times = fake.inbox.messages().map(({ acceptedAt }) => acceptedAt);

    expect(times).toEqual([
      "1970-01-01T00:00:00.000Z",
      "1970-01-01T00:01:00.000Z",
      "1970-01-01T01:00:00.000Z",
    ]);
    expect(fake.requests().map(({ receivedAt }) => receivedAt)).toEqual(times);
  });

  test("goes on from where it stands when it is resumed", async () => {
    const { fake } = connect();
    fake.clock.freeze(1_000);

    fake.clock.resume();

    expect(fake.clock.now()).toBeWithin(1_000, 61_000);
    expect(fake.clock.frozenAt).toBeUndefined();
  });

  /** Moves the clock of a fake server over HTTP. */
  async function put(fake: FakeServer, body: string) {
    return await answerTo(fake, "/clock", { method: "PUT", body });
  }

  test("is stopped and moved over HTTP", async () => {
    const { fake } = connect();

    const frozen = await put(fake, '{"freeze":5000}');
    const advanced = await put(fake, '{"advance":1000}');

    expect(frozen.body).toEqual({ now: 5_000, isFrozen: true });
    expect(advanced.body).toEqual({ now: 6_000, isFrozen: true });
    expect(fake.clock.now()).toBe(6_000);
  });

  test.each([
    ["backwards", '{"advance":-5}', "Cannot advance the clock"],
    ["by an unknown word", '{"forward":1000}', "Send one of freeze, set"],
    ["in two ways", '{"freeze":1,"set":2}', "Send one of freeze, set"],
    ["with a word more", '{"set":1,"frozen":true}', "Send one of freeze, set"],
  ])("is not moved over HTTP %s", async (_, body, told) => {
    const { fake } = connect();
    fake.clock.freeze(6_000);

    const answer = await put(fake, body);

    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toStartWith(told);
    expect(fake.clock.now()).toBe(6_000);
  });

  test.each([
    ["says no time", () => Number.NaN, "Cannot read the clock: its now() must"],
    [
      "throws",
      () => Number(new Date(Number.NaN).toISOString()),
      "The request cannot be read",
    ],
  ])(
    "is no cap that was reached when the clock it runs by %s",
    async (_, broken, message) => {
      let now = () => 0;
      const { fake } = connect({}, { clock: { now: () => now() } });
      now = broken;

      const answer = await fake.fetch("http://localhost/__fake/api/clock");

      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({
        error: { message: expect.stringContaining(message) },
      });
    },
  );

  test("stays where it was put when its workspace is emptied", () => {
    const { fake } = connect();
    fake.clock.freeze(1_000);

    fake.reset();

    expect(fake.clock.frozenAt).toBe(1_000);
  });
});

describe("createClock()", () => {
  const NOW = 1_800_000_000_000;
  const LATEST = 8.6e15;
  const END = 8.64e15;
  const clock = () => createClock({ now: () => NOW });

  test("runs on from where it was moved while it was frozen", () => {
    const one = clock();
    one.freeze(1_000);
    one.advance(5_000);

    one.resume();

    expect(one.now()).toBe(6_000);
    expect(one.state()).toEqual({ frozenAt: null, offset: 6_000 - NOW });
  });

  test.each<[string, (clock: OpenClock) => void, number]>([
    ["is frozen", (one) => one.freeze(), 1],
    ["is set", (one) => one.set(1_000), 1],
    ["is advanced", (one) => one.advance(0), 1],
    ["runs on", (one) => one.resume(), 1],
    ["is read", (one) => one.now(), 0],
  ])("tells it once when it %s", (_, move, times) => {
    const moved = mock(() => {});

    move(createClock({ now: () => NOW }, moved));

    expect(moved).toHaveBeenCalledTimes(times);
  });

  test("saves where it stands still, and goes on standing there", () => {
    const [one, other] = [clock(), clock()];
    one.set(1_000);
    one.freeze(2_000);

    other.load(one.state());

    expect(one.state()).toStrictEqual({ frozenAt: 2_000, offset: 0 });
    expect([other.now(), other.frozenAt]).toEqual([2_000, 2_000]);
  });

  test.each([
    ["freeze", Number.NaN],
    ["freeze", LATEST + 2],
    ["set", Number.NaN],
    ["set", Infinity],
    ["set", -LATEST - 2],
  ] as const)("refuses to %s at %p, and stays as it was", (move, ms) => {
    const one = clock();

    expect(() => one[move](ms)).toThrow("Cannot set the clock: the time must");
    expect(one.state()).toEqual({ frozenAt: null, offset: 0 });
  });

  test.each(["5", null, Number.NaN, LATEST + 2])(
    "refuses to advance by %p",
    (ms) => {
      expect(() => clock().advance(ms as never)).toThrow(
        "Cannot advance the clock: the time must be a number of ms, 8.6e15 at most",
      );
    },
  );

  test("refuses to advance past what a date can hold", () => {
    expect(() => clock().advance(LATEST)).toThrow("Cannot set the clock");
  });

  test("refuses to advance backwards, and says what moves it back", () => {
    const one = clock();

    expect(() => one.advance(-5)).toThrow(
      "Cannot advance the clock: the time must be 0 ms or more; set() moves it back",
    );
    expect(one.now()).toBe(NOW);
  });

  test.each([Number.NaN, Infinity, END + 2])(
    "refuses to be read where it runs by a clock that says %p",
    (at) => {
      const one = createClock({ now: () => at });

      expect(() => one.now()).toThrow(
        "Cannot read the clock: its now() must give a number of ms that a Date can hold",
      );
    },
  );

  test.each([LATEST, -LATEST])("can be set as far as %p", (at) => {
    const one = clock();

    one.freeze(at);

    expect(one.now()).toBe(at);
  });

  test("loads a time from which a Date can go on, and no other", () => {
    const one = clock();

    one.load({ frozenAt: null, offset: -LATEST });

    expect(one.now()).toBe(NOW - LATEST);
    const past = { frozenAt: null, offset: END - NOW + 1 };
    expect(() => one.load(past)).toThrow();
  });

  test("runs on where it was set as late as it can be, and is saved and moved there", () => {
    let now = NOW;
    const [one, other] = [0, 1].map(() => createClock({ now: () => now }));
    one!.set(LATEST);
    now += 5;

    other!.load(one!.state());
    other!.freeze();
    other!.resume();

    expect([one!.now(), other!.now()]).toEqual([LATEST + 5, LATEST + 5]);
  });
});
