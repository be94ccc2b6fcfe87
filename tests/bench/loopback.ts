import { launchesOf, type Server } from "./server.ts";
import type { Row, Table, Target } from "./table.ts";
import {
  medianOf,
  pairedRatio,
  picked,
  type Samples,
  sampleInTurn,
} from "./timing.ts";
import { loadOf } from "./wrk.ts";

const BASELINE = "bare Bun.serve";
const FAKE = "waybill fake";
const ROUNDS = 9;

/** What the fake server carries, beside servers that do less. */
export async function loopback(): Promise<Table[]> {
  if (!Bun.which("wrk")) {
    console.log("  SKIPPED: there is no wrk; on Debian: apt-get install wrk");
    return [];
  }
  const servers = new Map<string, Server>();
  for (const [name, launch] of await launchesOf()) {
    servers.set(name, await launch());
  }
  const contestants = [...servers].map(([name, server]) => {
    return { name, sample: () => loadOf(server, 1) };
  });
  await sampleInTurn(contestants, 2);
  const loads = await sampleInTurn(contestants, ROUNDS);
  for (const server of servers.values()) await server.stop();
  return [
    tableOf({
      title: `Loopback, 64 connections (median of ${ROUNDS})`,
      samples: picked(loads, ({ perSecond }) => perSecond),
      figure: (perSecond) => `${perSecond.toFixed(0)} requests/s`,
      target: { atLeast: 0.9 },
    }),
    ...cpuTables(picked(loads, ({ cpuMicros }) => cpuMicros)),
  ];
}

function cpuTables(samples: Samples): readonly Table[] {
  if ([...samples.values()].flat().some(Number.isNaN)) {
    console.log("  SKIPPED: the time of a process is read from /proc");
    return [];
  }
  return [
    tableOf({
      title: "Loopback, user and system time of the server per request",
      samples,
      figure: (micros) => `${micros.toFixed(1)} µs`,
      target: { atMost: 1.15 },
    }),
  ];
}

interface Comparison {
  readonly title: string;
  readonly samples: Samples;
  readonly figure: (median: number) => string;
  readonly target: Target;
}

function tableOf({ title, samples, figure, target }: Comparison): Table {
  const rows = [...samples.keys()].map((name): Row => {
    const ratio = pairedRatio(samples, name, BASELINE);
    return {
      name,
      figure: figure(medianOf(samples, name)),
      ratio,
      ...(name === FAKE && { target }),
    };
  });
  return { title, baseline: BASELINE, rows };
}
