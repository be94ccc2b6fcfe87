import { pairedTable } from "./paired.ts";
import { launchesOf, type Server } from "./server.ts";
import type { Table } from "./table.ts";
import { picked, type Samples, sampleInTurn } from "./timing.ts";
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
    pairedTable({
      title: `Loopback, 64 connections (median of ${ROUNDS})`,
      baseline: BASELINE,
      samples: picked(loads, ({ perSecond }) => perSecond),
      figure: (perSecond) => `${perSecond.toFixed(0)} requests/s`,
      targets: { [FAKE]: { atLeast: 0.9 } },
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
    pairedTable({
      title: "Loopback, user and system time of the server per request",
      baseline: BASELINE,
      samples,
      figure: (micros) => `${micros.toFixed(1)} µs`,
      targets: { [FAKE]: { atMost: 1.15 } },
    }),
  ];
}
