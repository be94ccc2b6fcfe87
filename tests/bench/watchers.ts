import { type EventStream, openEventStream } from "../event-stream.ts";
import { pairedTable } from "./paired.ts";
import { fakeLaunch, type Server } from "./server.ts";
import type { Table } from "./table.ts";
import { picked, sampleInTurn } from "./timing.ts";
import { loadOf } from "./wrk.ts";

const WATCHERS = 100;
const ROUNDS = 9;
const NONE = "no watcher";
const MANY = `${WATCHERS} watchers`;

/** What those who watch the event stream cost those who send. */
export async function watchers(): Promise<Table[]> {
  if (!Bun.which("wrk")) {
    console.log("  SKIPPED: there is no wrk; on Debian: apt-get install wrk");
    return [];
  }
  const [alone, watched] = [await fakeLaunch(), await fakeLaunch()];
  const leaver = new AbortController();
  const streams = await openStreams(watched, leaver.signal);
  const contestants = [
    { name: NONE, sample: () => loadOf(alone, 1) },
    { name: MANY, sample: () => loadOf(watched, 1) },
  ];
  await sampleInTurn(contestants, 1);
  const loads = await sampleInTurn(contestants, ROUNDS);
  demandTold(streams);
  leaver.abort();
  await Promise.all([alone.stop(), watched.stop()]);
  return [
    pairedTable({
      title: `Event streams, 64 connections (median of ${ROUNDS})`,
      baseline: NONE,
      samples: picked(loads, ({ perSecond }) => perSecond),
      figure: (perSecond) => `${perSecond.toFixed(0)} requests/s`,
      targets: { [MANY]: { atLeast: 0.9 } },
    }),
  ];
}

async function openStreams(
  { url }: Server,
  signal: AbortSignal,
): Promise<readonly EventStream[]> {
  const { origin } = new URL(url);
  const streams: EventStream[] = [];
  for (let count = 0; count < WATCHERS; count++) {
    streams.push(await openEventStream(origin, signal));
  }
  return streams;
}

/** Watchers that are gone, or are told nothing, cost nothing. */
function demandTold(streams: readonly EventStream[]): void {
  const told = streams.filter(({ isOpen, ticks }) => isOpen && ticks > ROUNDS);
  if (told.length === WATCHERS) return;
  throw new Error(`Cannot compare: ${told.length} watchers were told anything`);
}
