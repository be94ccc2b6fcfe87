import { afterAll, describe, expect, test } from "bun:test";
import {
  connectFakeServer,
  createFakeServer,
  type InboxFilter,
  type JournalFilter,
} from "../fake-server/mod.ts";
import { send, trySend } from "../mod.ts";
import {
  authenticationMessage,
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
