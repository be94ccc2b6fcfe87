import {
  connectFakeServer,
  type RemoteFakeServer,
} from "../../fake-server/mod.ts";
import { type EventStream, openEventStream } from "../event-stream.ts";
import { buildOtp, type SendResult, trySend } from "../../mod.ts";

/** What was sent, and what the fake server says of it. */
export interface Accounts {
  /** Sends that were answered queued. */
  readonly answered: number;
  /** Sends whose outcome is unknown. */
  readonly lost: number;
  /** Sends that ended in any other way: no fault accounts for them. */
  readonly failed: number;
  /** Requests that a fault struck, other than by a delay. */
  readonly struck: number;
  readonly accepted: number;
  readonly kept: number;
  readonly evicted: number;
  readonly drained: number;
  /** Watchers whose stream ended before the run did. */
  readonly left: number;
  /** Watchers that were told less than once in two seconds. */
  readonly deaf: number;
}

/** Traffic that goes on until it is ended. */
export interface Traffic {
  /** The watchers are there. */
  readonly ready: Promise<void>;
  /** Rejects as soon as some of the traffic breaks off. */
  readonly broken: Promise<never>;
  sent(): number;
  end(): Promise<Accounts>;
}

const SENDERS = 8;

/** Sends, waits, drains, adds faults and opens workspaces, all at once. */
export function startTraffic(origin: string, watchers: number): Traffic {
  const remote = connectFakeServer(origin);
  const leaver = new AbortController();
  const started = performance.now();
  const tally = { sent: 0, answered: 0, lost: 0, failed: 0, drained: 0 };
  const streams: EventStream[] = [];
  const isOver = () => leaver.signal.aborted;

  async function send(sender: number): Promise<void> {
    for (let count = 0; !isOver(); count++) {
      const recipient = `+1415${1_000_000 + ((sender * 100_000 + count) % 900_000)}`;
      const body = buildOtp({ recipient, otp: "493817" });
      const connection = { ...remote.connection, timeoutMs: 5_000 };
      const result = await trySend(body, connection);
      tally.sent += 1;
      tally[outcomeOf(result)] += 1;
    }
  }

  async function drain(): Promise<void> {
    while (!isOver()) {
      const after = Math.max(0, (await remote.inbox.mark()) - 20);
      tally.drained += (await remote.inbox.drain({ after })).length;
      await Bun.sleep(200);
    }
  }

  const jobs = [
    ...Array.from({ length: SENDERS }, (_, sender) => send(sender)),
    drain(),
    openWorkspaces(remote.workspace, isOver),
  ];
  const done = Promise.all(jobs);
  const broken = new Promise<never>((_, reject) => done.catch(reject));
  const ready = Promise.all([
    addFaults(remote),
    watch(origin, watchers, leaver.signal, streams),
  ]);

  return {
    ready: ready.then(() => {}),
    broken,
    sent: () => tally.sent,
    async end() {
      const left = streams.filter(({ isOpen }) => !isOpen).length;
      // A heartbeat, each 15 s, brings a tick as well.
      const least = (performance.now() - started) / 2_000;
      const deaf = streams.filter(({ ticks }) => ticks < least).length;
      leaver.abort();
      await done;
      const struck = await struckBy(remote);
      return { ...tally, struck, left, deaf, ...(await countsOf(origin)) };
    },
  };
}

function outcomeOf(result: SendResult): "answered" | "lost" | "failed" {
  if (result.ok) return result.queued ? "answered" : "failed";
  return result.error.outcome === "unknown" ? "lost" : "failed";
}

async function addFaults({ faults }: RemoteFakeServer): Promise<void> {
  await faults.add({ match: { every: 97 }, effect: { status: 503 } });
  await faults.add({ match: { every: 101 }, effect: { reset: true } });
  await faults.add({
    match: { every: 103 },
    phase: "after-accept",
    effect: { reset: true },
  });
  await faults.add({ match: { every: 107 }, effect: { delayMs: 50 } });
  await faults.add({ match: { every: 109 }, effect: { truncate: true } });
}

async function struckBy({ faults }: RemoteFakeServer): Promise<number> {
  const all = await faults.list();
  return all
    .filter(({ effect }) => !("delayMs" in effect))
    .reduce((sum, { hits }) => sum + hits, 0);
}

/** Opens event streams, into a list that tells how each fares. */
async function watch(
  origin: string,
  watchers: number,
  signal: AbortSignal,
  streams: EventStream[],
): Promise<void> {
  for (let count = 0; count < watchers; count++) {
    streams.push(await openEventStream(origin, signal));
  }
}

/** Opens a workspace, waits in it for a code, ends it; again and again. */
async function openWorkspaces(
  open: RemoteFakeServer["workspace"],
  isOver: () => boolean,
): Promise<void> {
  const recipient = "+14155550123";
  while (!isOver()) {
    await using own = await open();
    const wait = own.inbox.waitFor({ recipient }, { timeoutMs: 5_000 });
    await trySend(buildOtp({ recipient, otp: "493817" }), own.connection);
    await wait;
  }
}

async function countsOf(
  origin: string,
): Promise<Pick<Accounts, "accepted" | "kept" | "evicted">> {
  const answer = await fetch(`${origin}/__fake/api/stats`);
  const { messages } = await answer.json();
  const { accepted, kept, evicted } = messages;
  return { accepted, kept, evicted };
}
