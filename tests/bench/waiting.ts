import {
  connectFakeServer,
  createFakeServer,
  type FakeServer,
  type InboxFilter,
} from "../../fake-server/mod.ts";
import { type Connection, send } from "../../mod.ts";
import type { Table } from "./table.ts";

const WAITS = 2_000;
const MOST_MS = 5;
const STORED = [10, 1_000, 100_000];
const LOOK_UPS = 20_000;

/** How soon a wait ends, and how long a look-up takes among many. */
export async function waiting(): Promise<Table[]> {
  await using fake = createFakeServer();
  const remote = connectFakeServer((await fake.listen()).url);
  const rows = [
    wakeRow("in process", await wakes(fake.connection, fake.inbox)),
    wakeRow("over HTTP", await wakes(remote.connection, remote.inbox)),
  ];
  const title = `A wait ends after its message was answered (${WAITS} waits)`;
  return [{ title, baseline: `${MOST_MS} ms, at p99`, rows }, await lookUps()];
}

interface Waiting {
  waitFor(filter: InboxFilter, options: { after: number }): Promise<unknown>;
}

/** Milliseconds from the answer of a send to the end of the wait for it. */
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
    await send(body, connection);
    const answered = performance.now();
    after = await wait;
    times.push(Math.max(0, ended - answered));
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

/** Looks a recipient up among ever more messages. */
async function lookUps(): Promise<Table> {
  const figures: { name: string; best: number }[] = [];
  for (const stored of STORED) {
    const best = await lookUpAmong(stored, (count) => count);
    figures.push({ name: `among ${stored}`, best });
  }
  const most = STORED.at(-1) ?? 0;
  const best = await lookUpAmong(most, (count) => count % 10);
  figures.push({ name: `among ${most} of ten recipients`, best });
  const base = figures[0]?.best ?? Number.NaN;
  const rows = figures.map(({ name, best }, index) => ({
    name,
    figure: `${best.toFixed(0)} ns`,
    ratio: best / base,
    ...(index > 0 && { target: { atMost: 1.5 } }),
  }));
  return {
    title: "A look-up by recipient (best of 25)",
    baseline: "among 10",
    rows,
  };
}

/** Nanoseconds of a look-up, when so many messages went to these numbers. */
async function lookUpAmong(
  stored: number,
  numberOf: (count: number) => number,
): Promise<number> {
  const limits = { maxMessages: stored, maxRequests: 10 };
  await using fake = createFakeServer({ limits });
  for (let count = 0; count < stored; count++) {
    const recipient = `+1415${String(numberOf(count)).padStart(7, "0")}`;
    await send({ recipient, otp: "493817" }, fake.connection);
  }
  // The best: a collection of what was stored falls into one or the other.
  return Math.min(...Array.from({ length: 25 }, () => nanosecondsFor(fake)));
}

function nanosecondsFor({ inbox }: FakeServer): number {
  const start = Bun.nanoseconds();
  for (let count = 0; count < LOOK_UPS; count++) {
    inbox.otpFor(`+1415000000${count % 10}`);
  }
  return (Bun.nanoseconds() - start) / LOOK_UPS;
}
