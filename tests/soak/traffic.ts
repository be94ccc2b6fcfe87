import {
  connectFakeServer,
  type RemoteFakeServer,
} from "../../fake-server/mod.ts";
import { buildOtp, trySend } from "../../mod.ts";

/** What was sent, and what the fake server says of it. */
export interface Accounts {
  /** Sends that were answered queued. */
  readonly answered: number;
  /** Sends whose outcome is unknown. */
  readonly lost: number;
  readonly accepted: number;
  readonly kept: number;
  readonly evicted: number;
  readonly drained: number;
  /** Watchers whose stream ended before the run did. */
  readonly left: number;
}

/** Traffic that goes on until it is ended. */
export interface Traffic {
  /** The watchers are there. */
  readonly ready: Promise<void>;
  sent(): number;
  end(): Promise<Accounts>;
}

const SENDERS = 8;

/** Sends, waits, drains, adds faults and opens workspaces, all at once. */
export function startTraffic(origin: string, watchers: number): Traffic {
  const remote = connectFakeServer(origin);
  const leaver = new AbortController();
  const tally = { sent: 0, answered: 0, lost: 0, drained: 0, left: 0 };
  const isOver = () => leaver.signal.aborted;

  async function send(sender: number): Promise<void> {
    for (let count = 0; !isOver(); count++) {
      const recipient = `+1415${1_000_000 + ((sender * 100_000 + count) % 900_000)}`;
      const body = buildOtp({ recipient, otp: "493817" });
      const connection = { ...remote.connection, timeoutMs: 5_000 };
      const result = await trySend(body, connection);
      tally.sent += 1;
      if (result.ok && result.queued) tally.answered += 1;
      if (!result.ok && result.error.outcome === "unknown") tally.lost += 1;
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
  const ready = Promise.all([
    addFaults(remote),
    watch(origin, watchers, leaver.signal, () => (tally.left += 1)),
  ]);

  return {
    ready: ready.then(() => {}),
    sent: () => tally.sent,
    async end() {
      const { left } = tally;
      leaver.abort();
      await Promise.all(jobs);
      const { answered, lost, drained } = tally;
      return { answered, lost, drained, left, ...(await countsOf(origin)) };
    },
  };
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

/** Reads event streams; `left` is called for each that ends. */
async function watch(
  origin: string,
  watchers: number,
  signal: AbortSignal,
  left: () => void,
): Promise<void> {
  for (let count = 0; count < watchers; count++) {
    const { ok, body } = await fetch(`${origin}/__fake/api/events`, { signal });
    if (!ok || !body) throw new Error("Cannot watch: there is no stream");
    void body.pipeTo(new WritableStream()).then(left, left);
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
