import { describe, expect, expectTypeOf, test } from "bun:test";
import { ENDPOINTS } from "../fake-server/endpoint.ts";
import {
  connectFakeServer,
  createFakeServer,
  type InboxFilter,
  type InboxMessage,
  type JournalFilter,
  type WaitOptions,
} from "../fake-server/mod.ts";
import {
  demandCodeOptions,
  demandMessageFilter,
  demandRequestFilter,
  demandWaitOptions,
} from "../fake-server/filter.ts";
import { CHANNELS, KINDS } from "../fake-server/message.ts";
import { type MessageChannel, trySend } from "../mod.ts";
import { otp } from "./fixture.ts";

test("a filter chooses among every kind and every channel", () => {
  expectTypeOf<(typeof KINDS)[number]>().toEqualTypeOf<InboxMessage["kind"]>();
  expectTypeOf<(typeof CHANNELS)[number]>().toEqualTypeOf<MessageChannel>();
});

/** The same inbox and journal in process and over HTTP. */
async function doors() {
  const fake = createFakeServer();
  const { url } = await fake.listen();
  return { fake, places: [fake, connectFakeServer(url)] };
}

/** What somebody writes who has no compiler. */
function untyped<Value>(value: unknown): Value {
  return JSON.parse(JSON.stringify(value));
}

describe("a filter of messages", () => {
  test.each([
    [{ kind: "sms" }, "kind must be one of otp, template"],
    [{ channel: "SMS" }, "channel must be one of WhatsApp, Telegram"],
    [{ after: 1.5 }, "after must be a whole number, 0 or more"],
    [{ after: -1 }, "after must be a whole number, 0 or more"],
    [{ after: "2" }, "after must be a whole number, 0 or more"],
    [{ recipient: 4915 }, "recipient must be a string"],
    [{ template: null }, "template must be a string"],
    [null, "filters must be an object"],
    [7, "filters must be an object"],
  ])("%j is refused in process and over HTTP alike", async (given, problem) => {
    const { fake, places } = await doors();
    await using _ = fake;
    const filter = untyped<InboxFilter>(given);

    for (const { inbox } of places) {
      for (const look of [inbox.messages, inbox.latest, inbox.drain]) {
        const looked = Promise.try(() => look(filter));
        await expect(looked).rejects.toThrow(problem);
      }
      await expect(inbox.waitFor(filter)).rejects.toThrow(problem);
    }
  });
});

describe("a look for a code", () => {
  test("takes no recipient that is no text, in process and over HTTP", async () => {
    const { fake, places } = await doors();
    await using _ = fake;

    for (const { inbox } of places) {
      const looked = Promise.try(() => inbox.otpFor(untyped(4915112345678)));
      await expect(looked).rejects.toThrow("recipient must be a string");
    }
  });
});

describe("a cursor", () => {
  test("may be any safe whole number, in process and over HTTP", async () => {
    const { fake, places } = await doors();
    await using _ = fake;
    const after = Number.MAX_SAFE_INTEGER;

    for (const { inbox, requests } of places) {
      expect(await inbox.messages({ after })).toEqual([]);
      expect(await inbox.otpFor(otp.recipient, { after })).toBeUndefined();
      expect(await requests({ after })).toEqual([]);
    }
    const url = `http://localhost/__fake/api/messages?after=${after}0`;
    expect((await fake.fetch(url)).status).toBe(400);
  });
});

describe("two cursors of one wait", () => {
  test.each([
    [{ after: 1 }, { after: 2 }, 3],
    [{ after: 2 }, { after: 0 }, 3],
    [{ after: 2 }, {}, 3],
    [{}, { after: 1 }, 2],
    [{}, {}, 1],
  ])(
    "of %j and %j the later counts, in process and over HTTP",
    async (filter, options, seq) => {
      const { fake, places } = await doors();
      await using _ = fake;
      for (let sent = 0; sent < 3; sent++) await trySend(otp, fake.connection);

      for (const { inbox } of places) {
        expect(await inbox.waitFor(filter, options)).toMatchObject({ seq });
      }
    },
  );
});

describe("a filter of requests", () => {
  test.each([
    [{ endpoint: "otp" }, "endpoint must be one of send-otp, send-raw"],
    [{ status: "401" }, "status must be a whole number, 0 or more"],
    [{ refusal: "wrong-key" }, "refusal must be one of foreign-host, "],
    [{ faulted: "yes" }, "faulted must be one of true, false"],
    [{ after: 0.5 }, "after must be a whole number, 0 or more"],
    [{ path: "/" }, "no filter is called path"],
  ])("%j is refused in process and over HTTP alike", async (given, problem) => {
    const { fake, places } = await doors();
    await using _ = fake;
    const filter = untyped<JournalFilter>(given);

    for (const { requests } of places) {
      const looked = Promise.try(() => requests(filter));
      await expect(looked).rejects.toThrow(problem);
    }
  });
});

describe("the name of every endpoint", () => {
  test.each(ENDPOINTS)(
    "%s is one to look for and to fault",
    async (endpoint) => {
      const { fake, places } = await doors();
      await using _ = fake;

      for (const { requests, faults } of places) {
        expect(await requests({ endpoint })).toEqual([]);
        const spec = { match: { endpoint }, effect: { status: 503 } } as const;
        expect(await faults.add(spec)).toMatchObject(spec);
      }
    },
  );
});

describe("the options of a wait", () => {
  test.each<[WaitOptions, string]>([
    [{ timeoutMs: -1 }, "timeoutMs must be a number of ms, 0 or more"],
    [{ timeoutMs: Number.NaN }, "timeoutMs must be a number of ms, 0 or more"],
    [
      untyped({ timeoutMs: "5" }),
      "timeoutMs must be a number of ms, 0 or more",
    ],
    [{ after: 1.5 }, "after must be a whole number, 0 or more"],
    [
      untyped({ signal: new AbortController() }),
      "signal must be an AbortSignal",
    ],
  ])(
    "%p are refused in process and over HTTP alike",
    async (options, problem) => {
      const { fake, places } = await doors();
      await using _ = fake;

      for (const { inbox } of places) {
        await expect(inbox.waitFor({}, options)).rejects.toThrow(problem);
      }
    },
  );

  test("end a wait that was given up before, in process and over HTTP", async () => {
    const { fake, places } = await doors();
    await using _ = fake;
    const reason = new Error("enough");
    const signal = AbortSignal.abort(reason);
    await trySend(otp, fake.connection);

    for (const { inbox } of places) {
      await expect(inbox.waitFor({}, { signal })).rejects.toBe(reason);
    }
  });

  test.each([0, 0.5, Infinity, 2 ** 40])(
    "may wait %p ms, in process and over HTTP",
    async (timeoutMs) => {
      const { fake, places } = await doors();
      await using _ = fake;
      await trySend(otp, fake.connection);

      for (const { inbox } of places) {
        const { seq } = await inbox.waitFor({}, { timeoutMs });
        expect(seq).toBe(1);
      }
    },
  );
});

describe("a misspelt name", () => {
  test.each([
    ["look for messages", "filter", demandMessageFilter],
    ["look for requests", "filter", demandRequestFilter],
    ["wait for a message", "option", demandWaitOptions],
    ["look for a code", "option", demandCodeOptions],
  ])("is refused with what it was for: to %s", (action, kind, demand) => {
    expect(() => demand(untyped({ aftr: 1 }))).toThrow(
      `Cannot ${action}: no ${kind} is called aftr; known: `,
    );
  });
});
