import { endChild, startChild } from "./children.ts";
import { benchFile } from "./paths.ts";
import { pairedTable } from "./paired.ts";
import { fakeLaunch, type Server } from "./server.ts";
import type { Table } from "./table.ts";
import { picked, sampleInTurn } from "./timing.ts";
import { loadOf } from "./wrk.ts";

const PAGES = 100;
const ROUNDS = 9;
const NONE = "no page";
const MANY = `${PAGES} open pages`;

/** What open inbox pages cost those who send, with all that the pages read. */
export async function pages(): Promise<Table[]> {
  if (!Bun.which("wrk")) {
    console.log("  SKIPPED: there is no wrk; on Debian: apt-get install wrk");
    return [];
  }
  const server = await fakeLaunch();
  const contestants = [
    { name: NONE, sample: () => loadOf(server, 1) },
    { name: MANY, sample: () => watchedLoad(server) },
  ];
  await sampleInTurn(contestants, 1);
  const loads = await sampleInTurn(contestants, ROUNDS);
  await server.stop();
  return [
    pairedTable({
      title: `Open inbox pages, 64 connections (median of ${ROUNDS})`,
      baseline: NONE,
      samples: picked(loads, ({ perSecond }) => perSecond),
      figure: (perSecond) => `${perSecond.toFixed(0)} requests/s`,
      targets: { [MANY]: { atLeast: 0.8 } },
    }),
  ];
}

// They are closed again: what they have still to read after a storm must not
// slow down the round without them.
async function watchedLoad(server: Server) {
  const browsers = await openPages(server);
  const load = await loadOf(server, 1);
  await closePages(browsers);
  return load;
}

/** Pages in a process of their own, and what it prints. */
interface OpenPages {
  readonly child: Bun.Subprocess;
  readonly lines: ReadableStreamDefaultReader<Uint8Array>;
}

async function openPages({ url }: Server): Promise<OpenPages> {
  const script = benchFile("open-pages.js");
  const { origin } = new URL(url);
  const child = startChild([process.execPath, script, origin, `${PAGES}`]);
  const lines = child.stdout.getReader();
  const { value } = await lines.read();
  if (!value) throw new Error("Cannot measure: the pages did not open");
  return { child, lines };
}

/** Closes pages, each of which must have read something: idle ones cost nothing. */
async function closePages({ child, lines }: OpenPages): Promise<void> {
  child.kill("SIGTERM");
  const { value } = await lines.read();
  await endChild(child);
  const answered = Number(new TextDecoder().decode(value));
  if (answered >= PAGES) return;
  throw new Error(`Cannot compare: the pages read ${answered} times`);
}
