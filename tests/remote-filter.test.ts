import { afterAll, describe, expect, test } from "bun:test";
import {
  connectFakeServer,
  createFakeServer,
  type FaultMatch,
  type InboxFilter,
  type JournalFilter,
} from "../fake-server/mod.ts";
import { send, trySend } from "../mod.ts";
import { wantedBy } from "../fake-server/near-miss.ts";
import {
  authenticationMessage,
  connect,
  lostAnswer,
  otp,
  plainMessage,
} from "./fixture.ts";

const fake = createFakeServer();
const { url } = await fake.listen();
const remote = connectFakeServer(url);

const ana = { ...otp, recipient: "+14155550123" };
await send(ana, fake.connection);
await send(
  { ...otp, channels: ["WhatsApp", "Telegram"] as const },
  fake.connection,
);
await send(authenticationMessage, fake.connection);
fake.faults.add({ ...lostAnswer, times: 1 });
await trySend(plainMessage, fake.connection);
fake.faults.add({ times: 1, effect: { status: 503 } });
await trySend(otp, fake.connection);
await trySend(otp, { ...fake.connection, apiKey: "wrong" });

afterAll(fake.stop);

const numbersOf = (rows: readonly { readonly seq: number }[]) =>
  rows.map(({ seq }) => seq);

describe("a filter over HTTP", () => {
  test.each<[InboxFilter, number[]]>([
    [{}, [1, 2, 3, 4]],
    [{ recipient: ana.recipient }, [1]],
    [{ kind: "otp" }, [1, 2]],
    [{ kind: "template" }, [3, 4]],
    [{ channel: "WhatsApp" }, [1, 2, 3, 4]],
    [{ channel: "Telegram" }, [2]],
    [{ template: "login_code" }, [3]],
    [{ template: "otp_code_1", after: 1 }, [2]],
    [{ after: 3 }, [4]],
  ])("finds the messages that fit %j, as in process", async (filter, seqs) => {
    expect(numbersOf(await remote.inbox.messages(filter))).toEqual(seqs);
    expect(numbersOf(fake.inbox.messages(filter))).toEqual(seqs);
  });

  test.each<[JournalFilter, number[]]>([
    [{}, [1, 2, 3, 4, 5, 6]],
    [{ endpoint: "send-otp" }, [1, 2, 5, 6]],
    [{ endpoint: "send-raw" }, [3, 4]],
    [{ status: 503 }, [5]],
    [{ status: 0 }, [4]],
    [{ refusal: "unknown-key" }, [6]],
    [{ faulted: true }, [4, 5]],
    [{ faulted: false }, [1, 2, 3, 6]],
    [{ faulted: false, after: 1, endpoint: "send-otp" }, [2, 6]],
  ])("finds the requests that fit %j, as in process", async (filter, seqs) => {
    expect(numbersOf(await remote.requests(filter))).toEqual(seqs);
    expect(numbersOf(fake.requests(filter))).toEqual(seqs);
  });
});

describe("each part of a filter", () => {
  // With every part; the compiler names one that is missing.
  const none: Required<InboxFilter> = {
    recipient: ana.recipient,
    kind: "template",
    channel: "Telegram",
    template: "none",
    after: 1,
  };
  const noRequest: Required<JournalFilter> = {
    ...none,
    endpoint: "send-raw",
    status: 503,
    refusal: "unknown-key",
    faulted: true,
  };

  test.each(Object.entries(none))(
    "keeps out messages that do not fit it: %s",
    async (part, value) => {
      await using one = createFakeServer();
      await send(otp, one.connection);
      const { inbox } = connectFakeServer((await one.listen()).url);
      const filter = { [part]: value };

      expect(one.inbox.messages(filter)).toEqual([]);
      expect(await inbox.messages(filter)).toEqual([]);
      expect(part === "after" || wantedBy(filter) !== wantedBy({})).toBe(true);
    },
  );

  test.each(Object.entries(noRequest))(
    "keeps out requests that do not fit it: %s",
    async (part, value) => {
      await using one = createFakeServer();
      await send(otp, one.connection);
      const { requests } = connectFakeServer((await one.listen()).url);
      const filter = { [part]: value };

      expect(one.requests(filter)).toEqual([]);
      expect(await requests(filter)).toEqual([]);
    },
  );

  const unmet: Required<FaultMatch> = {
    endpoint: "send-raw",
    recipient: ana.recipient,
    template: "none",
    channel: "Telegram",
    nth: 2,
    every: 2,
    probability: 0,
  };

  test.each(Object.entries(unmet))(
    "lets pass a request that a fault is not for: %s",
    async (part, value) => {
      const { fake, connection } = connect();
      fake.faults.add({ ...lostAnswer, match: { [part]: value } });

      expect((await trySend(otp, connection)).ok).toBe(true);
    },
  );
});
