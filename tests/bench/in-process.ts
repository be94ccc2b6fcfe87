import { createFakeServer } from "../../fake-server/mod.ts";
import { fakeLaunch, POST_OTP } from "./server.ts";
import type { Table } from "./table.ts";
import { bestOf, type Contestant, sampleInTurn } from "./timing.ts";

const ROUNDS = 15;
const REQUESTS = 500;
const BASELINE = "loopback round trip";
const IN_PROCESS = "fake.fetch";

/** What a test saves that calls the fake server instead of a port. */
export async function inProcess(): Promise<Table[]> {
  const server = await fakeLaunch();
  await using fake = createFakeServer();
  const contestants = [
    sequence(BASELINE, (url, init) => fetch(url, init), server.url),
    sequence(IN_PROCESS, fake.fetch, server.url),
  ];
  await sampleInTurn(contestants, 5);
  const samples = await sampleInTurn(contestants, ROUNDS);
  await server.stop();

  const base = bestOf(samples, BASELINE);
  const best = bestOf(samples, IN_PROCESS);
  const rows = [
    { name: BASELINE, figure: micros(base), ratio: 1 },
    {
      name: IN_PROCESS,
      figure: micros(best),
      ratio: best / base,
      target: { atMost: 0.15 },
    },
  ];
  const title = `In process, one request after another (best of ${ROUNDS})`;
  return [{ title, baseline: BASELINE, rows }];
}

/** Nanoseconds per request, answer read. */
function sequence(
  name: string,
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  url: string,
): Contestant {
  const sample = async () => {
    const start = Bun.nanoseconds();
    for (let count = 0; count < REQUESTS; count++) {
      const answer = await fetch(url, POST_OTP);
      await answer.json();
    }
    return (Bun.nanoseconds() - start) / REQUESTS;
  };
  return { name, sample };
}

function micros(nanoseconds: number): string {
  return `${(nanoseconds / 1_000).toFixed(1)} µs`;
}
