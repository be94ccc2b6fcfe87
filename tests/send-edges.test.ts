import { describe, expect, test } from "bun:test";
import { type Attempt, type Connection, send, trySend } from "../mod.ts";
import { aboutOf } from "../lib/about.ts";
import { connect, lostAnswer, otp } from "./fixture.ts";

describe("what send() rejects with", () => {
  test.each([
    ["the connection is wrong", { apiKey: "" }, "misconfigured"],
    ["the service refuses", { apiKey: "wrong-key" }, "refused"],
  ])("tells the shape of its body when %s", async (_, options, code) => {
    const { connection } = connect(options);

    const attempt = send(otp, connection);

    await expect(attempt).rejects.toMatchObject({ code, about: aboutOf(otp) });
  });

  test("tells the shape of its body when aborted between attempts", async () => {
    const { fake, connection } = connect();
    const caller = new AbortController();
    fake.faults.add(lostAnswer);

    const attempt = send(
      otp,
      {
        ...connection,
        retry: { attempts: 2, repeatUnknown: true },
        onAttempt: () => setTimeout(() => caller.abort()),
      },
      { signal: caller.signal },
    );

    await expect(attempt).rejects.toMatchObject({
      code: "aborted",
      outcome: "unknown",
      about: aboutOf(otp),
    });
  });

  test.each<[string, Partial<Connection>]>([
    ["it posts once", {}],
    ["it may repeat", { retry: { attempts: 2 } }],
  ])("is an error of ours when its signal throws and %s", async (_, more) => {
    const { fake, connection } = connect();
    const signal = new Proxy(new AbortController().signal, {});

    const attempt = send(otp, { ...connection, ...more }, { signal });

    await expect(attempt).rejects.toMatchObject({
      code: "misconfigured",
      outcome: "not-sent",
      about: aboutOf(otp),
    });
    expect(fake.requests()).toEqual([]);
  });

  test("is an error of ours when its signal throws between attempts", async () => {
    const { fake, connection } = connect();
    fake.faults.add({
      effect: { status: 429, headers: { "retry-after": "0" } },
    });
    let reads = 0;
    const signal = Object.defineProperty(
      new AbortController().signal,
      "aborted",
      {
        get() {
          reads += 1;
          if (reads > 1) throw new Error("planted");
          return false;
        },
      },
    );

    const attempt = send(
      otp,
      { ...connection, retry: { attempts: 2 } },
      { signal },
    );

    await expect(attempt).rejects.toMatchObject({
      code: "misconfigured",
      about: aboutOf(otp),
    });
  });

  test("stays unknown when its signal breaks after an answer was lost", async () => {
    const { fake, connection } = connect();
    const { signal } = new AbortController();
    fake.faults.add(lostAnswer);

    const attempt = send(
      otp,
      {
        ...connection,
        retry: { attempts: 2, repeatUnknown: true },
        onAttempt: () => Object.assign(signal, { addEventListener: null }),
      },
      { signal },
    );

    await expect(attempt).rejects.toMatchObject({ outcome: "unknown" });
    expect(fake.inbox.messages()).toHaveLength(1);
  });
});

describe("a result that is an error", () => {
  test("tells the shape of its body", async () => {
    const { connection } = connect({ apiKey: "wrong-key" });

    const result = await trySend(otp, connection);

    expect(result).toHaveProperty("error.about", aboutOf(otp));
  });

  test("has no warnings when the connection is wrong already", async () => {
    const result = await trySend(otp, connect({ apiKey: "" }).connection);

    expect(result).toMatchObject({
      error: { code: "misconfigured" },
      warnings: [],
    });
  });

  test("names the option of the call that is wrong", async () => {
    const result = await trySend(otp, connect().connection, { timeoutMs: 0 });

    expect(result).toMatchObject({
      error: {
        code: "misconfigured",
        message:
          "Cannot send: timeoutMs must be a number of ms above 0, at most 2147483647",
      },
    });
  });

  test("shows what options look like when they are a bare number, and names a misspelt one", async () => {
    const { connection } = connect();

    // @ts-expect-error no options are a number
    const bare = await trySend(otp, connection, 500);
    // @ts-expect-error it is misspelt
    const misspelt = await trySend(otp, connection, { timeout: 500 });

    expect(bare).toMatchObject({
      error: { message: expect.stringContaining("{ timeoutMs: 5000 }") },
    });
    expect(misspelt).toMatchObject({
      error: { message: expect.stringContaining("unknown option timeout;") },
    });
  });

  test.each([null, 500])(
    "says what options are when they are %p",
    async (options) => {
      const { connection } = connect();

      const result = await trySend(otp, connection, options as never);

      expect(result).toMatchObject({
        error: {
          code: "misconfigured",
          message:
            "Cannot send: the options must be an object such as { timeoutMs: 5000 }",
        },
      });
    },
  );

  test("says what could not be read when an option throws", async () => {
    const options = {
      get timeoutMs(): number {
        throw new Error("planted");
      },
    };

    const result = await trySend(otp, connect().connection, options);

    expect(result).toMatchObject({
      error: {
        code: "misconfigured",
        message: "Cannot send: the connection or the options cannot be read",
      },
    });
  });
});

describe("the attempts of a call", () => {
  test("have no delayMs when none follows", async () => {
    const attempts: Attempt[] = [];
    const { connection } = connect({ apiKey: "wrong-key" });

    await trySend(otp, {
      ...connection,
      onAttempt: (attempt) => attempts.push(attempt),
    });

    expect(attempts).toHaveLength(1);
    expect(attempts[0]).not.toHaveProperty("delayMs");
  });

  test("tell the hook the shape of the body, each of them", async () => {
    const { fake, connection } = connect();
    const told: unknown[] = [];
    fake.faults.add({ ...lostAnswer, times: 2 });

    await trySend(otp, {
      ...connection,
      retry: { attempts: 2, repeatUnknown: true },
      onAttempt: ({ error }) => told.push({ ...error.about }),
    });

    expect(told).toEqual([aboutOf(otp), aboutOf(otp)]);
  });

  test("may each take what is left of the budget, and no more", async () => {
    const { fake, connection } = connect();
    fake.faults.add({ ...lostAnswer, times: 1 });
    fake.faults.add({ match: { nth: 2 }, effect: { hang: true } });
    const retry = { attempts: 2, budgetMs: 1_000, repeatUnknown: true };
    const attempts: Attempt[] = [];

    await trySend(otp, {
      ...connection,
      retry,
      onAttempt: (attempt) => attempts.push(attempt),
    });

    const [, last] = attempts.map(({ error }) => error.message);
    // The wait between the two is 100 ms at least.
    expect(Number(last?.match(/within ([\d.]+) ms/)?.[1])).toBeWithin(1, 901);
  });
});
