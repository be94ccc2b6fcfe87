import {
  bareLaunch,
  commandLaunch,
  type Launch,
  prismLaunch,
} from "./server.ts";
import type { Row, Table } from "./table.ts";
import {
  type Contestant,
  medianOf,
  pairedRatio,
  sampleInTurn,
} from "./timing.ts";

const BARE = "bare Bun.serve";
const FAKE = "waybill fake --port 0 --json";
const PRISM = "prism mock";
const ROUNDS = 21;
const PRISM_ROUNDS = 5;

/** How long a server takes from spawn to its first 200. */
export async function startUp(): Promise<Table[]> {
  const quick = [start(BARE, bareLaunch), start(FAKE, commandLaunch)];
  await sampleInTurn(quick, 2);
  const samples = await sampleInTurn(quick, ROUNDS);
  const rowOf = (name: string): Row => ({
    name,
    figure: milliseconds(medianOf(samples, name)),
    ratio: pairedRatio(samples, name, BARE),
  });
  const rows = [rowOf(BARE), { ...rowOf(FAKE), target: { atMost: 9.5 } }];
  const title = `Start, spawn to first 200 (median of ${ROUNDS})`;
  return [{ title, baseline: BARE, rows }, ...(await besidePrism())];
}

async function besidePrism(): Promise<Table[]> {
  const launch = await prismLaunch();
  if (!launch) return [];
  const contestants = [start(PRISM, launch), start(FAKE, commandLaunch)];
  await sampleInTurn(contestants, 1);
  const samples = await sampleInTurn(contestants, PRISM_ROUNDS);
  const rowOf = (name: string): Row => ({
    name,
    figure: milliseconds(medianOf(samples, name)),
    ratio: pairedRatio(samples, name, PRISM),
  });
  const rows = [rowOf(PRISM), { ...rowOf(FAKE), target: { atMost: 0.06 } }];
  const title = `Start beside prism (median of ${PRISM_ROUNDS})`;
  return [{ title, baseline: PRISM, rows }];
}

function start(name: string, launch: Launch): Contestant {
  const sample = async () => {
    const begin = Bun.nanoseconds();
    const server = await launch();
    const spent = Bun.nanoseconds() - begin;
    await server.stop();
    return spent / 1e6;
  };
  return { name, sample };
}

function milliseconds(time: number): string {
  return `${time.toFixed(1)} ms`;
}
