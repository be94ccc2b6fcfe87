import {
  connectFakeServer,
  createFakeServer,
  type FakeServer,
  type InboxFilter,
} from "../../fake-server/mod.ts";
import { type Connection, send } from "../../mod.ts";
import type { Table } from "./table.ts";
import { bestOf, type Contestant, sampleInTurn } from "./timing.ts";

const WAITS = 2_000;
const MOST_MS = 5;
const STORED = [10, 1_000, 100_000];
const LOOK_UPS = 20_000;
const ROUNDS = 25;
const BASELINE = "among 10";

/** How soon a wait ends, and how long a look-up takes among many. */
export async function waiting(): Promise<Table[]> {
  await using fake = createFakeServer();
  const remote = connectFakeServer((await fake.listen()).url);
  const rows = [
    wakeRow("in process", await wakes(fake.connection, fake.inbox)),
    wakeRow("over HTTP", await wakes(remote.connection, remote.inbox)),
  ];
  const title = `A wait ends after its message was sent (${WAITS} waits)`;
  return [{ title, baseline: `${MOST_MS} ms, at p99`, rows }, await lookUps()];
}

interface Waiting {
  waitFor(filter: InboxFilter, options: { after: number }): Promise<unknown>;
}

/** Milliseconds from a send to the end of the wait for its message. */
async function wakes(
  connection: Connection,
  inbox: Waiting,
): Promise<readonly number[]> {
  const times: number[] = [];
  const body = { recipient: "+4915112345678", otp: "493817" };
  const fresh = { recipient: body.recipient };
  for (let after = 0; times.length < WAITS;) {
    let ended = 0;
    const wait = inbox.waitFor(fresh, { after }).then((message) => {
      ended = performance.now();
      return seqOf(message);
    });
    // Over HTTP the wait has to be there before its message.
    await Bun.sleep(0);
    const began = performance.now();
    await send(body, connection);
    after = await wait;
    times.push(ended - began);
  }
  return times.toSorted((one, other) => one - other);
}

function seqOf(message: unknown): number {
  if (typeof message === "object" && message !== null && "seq" in message) {
    return Number(message.seq);
  }
  throw new Error("Cannot measure: the wait gave no message");
}

function wakeRow(name: string, sorted: readonly number[]) {
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  const p99 = at(0.99);
  return {
    name,
    figure: `p50 ${at(0.5).toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`,
    ratio: p99 / MOST_MS,
    target: { atMost: 1 },
  };
}

/** Looks recipients up among ever more messages, and among many to a few of them. */
async function lookUps(): Promise<Table> {
  await using kept = new AsyncDisposableStack();
  const contestants: Contestant[] = [];
  for (const stored of STORED) {
    const fake = kept.use(await fakeWith(stored, stored));
    contestants.push(lookUp(`among ${stored}`, fake, stored));
  }
  const most = STORED.at(-1) ?? 0;
  const busy = kept.use(await fakeWith(most, 10));
  contestants.push(lookUp(`among ${most} of ten recipients`, busy, 10));
  await sampleInTurn(contestants, 3);
  const samples = await sampleInTurn(contestants, ROUNDS);
  // The best: a collection of what was stored falls into one or the other.
  const base = bestOf(samples, BASELINE);
  const rows = contestants.map(({ name }) => {
    const best = bestOf(samples, name);
    const figure = `${best.toFixed(0)} ns`;
    const target = { atMost: 1.5 };
    const isBase = name === BASELINE;
    return { name, figure, ratio: best / base, ...(!isBase && { target }) };
  });
  const title = `A look-up by recipient (best of ${ROUNDS})`;
  return { title, baseline: BASELINE, rows };
}

/** A fake server that keeps so many messages, to so many recipients in turn. */
async function fakeWith(
  messages: number,
  recipients: number,
): Promise<FakeServer> {
  const limits = { maxMessages: messages, maxRequests: 10 };
  const fake = createFakeServer({ limits });
  for (let count = 0; count < messages; count++) {
    const recipient = numberOf(count % recipients);
    await send({ recipient, otp: "493817" }, fake.connection);
  }
  return fake;
}

function numberOf(index: number): string {
  return `+1415${String(index).padStart(7, "0")}`;
}

/** Nanoseconds of a look-up of ten recipients from all over those that there are. */
function lookUp(
  name: string,
  { inbox }: FakeServer,
  recipients: number,
): Contestant {
  const wanted = Array.from({ length: 10 }, (_, index) => {
    return numberOf((index * recipients) / 10);
  });
  const sample = () => {
    let found = 0;
    const start = Bun.nanoseconds();
    for (let count = 0; count < LOOK_UPS; count++) {
      if (inbox.otpFor(wanted[count % 10] ?? "")) found += 1;
    }
    const spent = Bun.nanoseconds() - start;
    if (found === LOOK_UPS) return spent / LOOK_UPS;
    throw new Error(`Cannot compare: codes ${name} are not found`);
  };
  return { name, sample };
}
