import { describe, expect, test } from "bun:test";
import {
  connectFakeServer,
  createFakeServer,
  type InboxFilter,
} from "../fake-server/mod.ts";
import { buildOtp, type Connection, send } from "../mod.ts";

const WORKERS = 50;
const PAIRS = 20;

interface Waiting {
  waitFor(
    filter: InboxFilter,
    options: { readonly after: number },
  ): Promise<{ readonly otp?: string }>;
  mark(): number | Promise<number>;
}

/** Sends and waits so often for one number, and counts the wrong codes. */
async function wrongCodes(
  worker: number,
  connection: Connection,
  inbox: Waiting,
): Promise<number> {
  const recipient = `+1415555${1_000 + worker}`;
  let wrong = 0;
  for (let pair = 0; pair < PAIRS; pair++) {
    const code = String(100_000 + worker * PAIRS + pair);
    const after = await inbox.mark();
    const arrival = inbox.waitFor({ recipient }, { after });
    await send(buildOtp({ recipient, otp: code }), connection);
    if ((await arrival).otp !== code) wrong += 1;
  }
  return wrong;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

const workers = Array.from({ length: WORKERS }, (_, worker) => worker);

describe("50 workers of 20 send-and-wait pairs on one fake server", () => {
  test("get no wrong code in process, in one inbox", async () => {
    await using fake = createFakeServer();

    const wrong = await Promise.all(
      workers.map((worker) => wrongCodes(worker, fake.connection, fake.inbox)),
    );

    expect(sum(wrong)).toBe(0);
    expect(fake.inbox.mark()).toBe(WORKERS * PAIRS);
  });

  test("get no wrong code over HTTP, in one inbox", async () => {
    await using fake = createFakeServer();
    const remote = connectFakeServer((await fake.listen()).url);

    const wrong = await Promise.all(
      workers.map((worker) =>
        wrongCodes(worker, remote.connection, remote.inbox),
      ),
    );

    expect(sum(wrong)).toBe(0);
    expect(await remote.inbox.mark()).toBe(WORKERS * PAIRS);
  });

  test("get no wrong code over HTTP for one number, a workspace each", async () => {
    await using fake = createFakeServer();
    const remote = connectFakeServer((await fake.listen()).url);

    const wrong = await Promise.all(
      workers.map(async () => {
        await using own = await remote.workspace();
        return await wrongCodes(0, own.connection, own.inbox);
      }),
    );

    expect(sum(wrong)).toBe(0);
    expect(fake.inbox.messages()).toEqual([]);
  });
});
