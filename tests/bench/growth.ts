import { createFakeServer, type FakeServer } from "../../fake-server/mod.ts";
import { pairedTable } from "./paired.ts";
import { POST_OTP } from "./server.ts";
import type { Table } from "./table.ts";
import { type Contestant, sampleInTurn } from "./timing.ts";

const STORED = [10, 1_000, 100_000];
const REQUESTS = 1_000;
const ROUNDS = 15;

/** What accepting a message costs, when the fake server is full of others. */
export async function growth(): Promise<Table[]> {
  await using fakes = new AsyncDisposableStack();
  const contestants: Contestant[] = [];
  for (const stored of STORED) {
    const limits = { maxMessages: stored, maxRequests: stored };
    const fake = fakes.use(createFakeServer({ limits }));
    await post(fake, stored);
    contestants.push({
      name: nameOf(stored),
      sample: () => nanosecondsOf(fake),
    });
  }
  await sampleInTurn(contestants, 3);
  return [
    pairedTable({
      title: `Accepting in process, each pushing the oldest out (median of ${ROUNDS})`,
      baseline: nameOf(STORED[0]),
      samples: await sampleInTurn(contestants, ROUNDS),
      figure: (time) => `${(time / 1_000).toFixed(1)} µs`,
    }),
  ];
}

function nameOf(stored = 0): string {
  return `among ${stored}`;
}

async function nanosecondsOf(fake: FakeServer): Promise<number> {
  const start = Bun.nanoseconds();
  await post(fake, REQUESTS);
  return (Bun.nanoseconds() - start) / REQUESTS;
}

async function post(fake: FakeServer, requests: number): Promise<void> {
  const url = `${fake.connection.baseUrl}/messages/send-otp`;
  for (let count = 0; count < requests; count++) {
    const { status } = await fake.fetch(url, POST_OTP);
    if (status !== 200) throw new Error(`Cannot measure: it said ${status}`);
  }
}
