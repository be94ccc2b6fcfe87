import { describe, expect, test } from "bun:test";
import {
  connectFakeServer,
  createFakeServer,
  type Inbox,
  type RemoteInbox,
} from "../fake-server/mod.ts";
import { send } from "../mod.ts";
import { otp } from "./fixture.ts";

const ANA = { recipient: otp.recipient };

/** How each function of an inbox is asked; the compiler names one that is missing. */
const ASKED: Readonly<
  Record<keyof Inbox, (inbox: Inbox | RemoteInbox) => unknown>
> = {
  messages: (inbox) => inbox.messages(ANA),
  latest: (inbox) => inbox.latest(ANA),
  otpFor: (inbox) => inbox.otpFor(otp.recipient),
  mark: (inbox) => inbox.mark(),
  drain: (inbox) => inbox.drain(ANA),
  waitFor: (inbox) => inbox.waitFor(ANA),
  duplicates: (inbox) => inbox.duplicates(),
  evicted: ({ evicted }) => (typeof evicted === "number" ? evicted : evicted()),
};

describe.each(Object.entries(ASKED))("inbox.%s", (_, ask) => {
  test("tells over HTTP what it tells in process", async () => {
    await using fake = createFakeServer({ limits: { maxMessages: 2 } });
    const { url } = await fake.listen();
    const { inbox } = connectFakeServer(url);
    for (let count = 0; count < 3; count++) await send(otp, fake.connection);
    const snapshot = fake.snapshot();

    const far = await ask(inbox);
    // Asking may have emptied it.
    fake.restore(snapshot);

    expect<unknown>(far).toEqual(await ask(fake.inbox));
  });
});
