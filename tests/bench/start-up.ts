import { pairedTable } from "./paired.ts";
import {
  bareLaunch,
  commandLaunch,
  type Launch,
  prismLaunch,
} from "./server.ts";
import type { Table } from "./table.ts";
import { type Contestant, type Samples, sampleInTurn } from "./timing.ts";

const BARE = "bare Bun.serve";
const FAKE = "waybill fake --port 0 --json";
const PRISM = "prism mock";
const ROUNDS = 21;
const PRISM_ROUNDS = 5;

/** How long a server takes from spawn to its first 200. */
export async function startUp(): Promise<Table[]> {
  const fake = start(FAKE, commandLaunch);
  const bare = start(BARE, bareLaunch);
  const quick = await sampled([bare, fake], 2, ROUNDS);
  const besideBare = pairedTable({
    title: `Start, spawn to first 200 (median of ${ROUNDS})`,
    baseline: BARE,
    samples: quick,
    figure: milliseconds,
    targets: { [FAKE]: { atMost: 9.5 } },
  });
  const launch = await prismLaunch();
  if (!launch) return [besideBare];
  const slow = await sampled([start(PRISM, launch), fake], 1, PRISM_ROUNDS);
  const besidePrism = pairedTable({
    title: `Start beside prism (median of ${PRISM_ROUNDS})`,
    baseline: PRISM,
    samples: slow,
    figure: milliseconds,
    targets: { [FAKE]: { atMost: 0.06 } },
  });
  return [besideBare, besidePrism];
}

async function sampled(
  contestants: readonly Contestant[],
  warmUps: number,
  rounds: number,
): Promise<Samples> {
  await sampleInTurn(contestants, warmUps);
  return sampleInTurn(contestants, rounds);
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
