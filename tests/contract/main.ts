import { join } from "node:path";
import {
  createFakeServer,
  type FakeServer,
  type Refusals,
} from "../../fake-server/mod.ts";
import { ended, endAll, started } from "../bench/children.ts";
import { peerFolder } from "../bench/peers.ts";
import { freePort } from "../bench/server.ts";
import { recordedRequests } from "./requests.ts";

// Puts Prism, a validating proxy, between a client and the fake server, feeds
// it the fake's own description, and counts answers that break it.

const USAGE = `Usage: bun run contract

Puts Prism between a client and the fake server and counts the answers that
break the fake's own description. It needs node 20 or newer.`;

const REQUESTS = 200;
const PORT_MS = 30_000;
const ANSWER_MS = 10_000;

const MOVED: Refusals = {
  "unknown-key": { status: 451, body: { not: "as usual" } },
  "unsupported-media-type": { status: 406 },
  "invalid-request": { headers: { "x-mine": "1" } },
};

process.on("exit", endAll);
process.exitCode = await main();

async function main(): Promise<number> {
  const [word] = process.argv.slice(2);
  if (word !== undefined) {
    console.log(USAGE);
    return word === "--help" ? 0 : 1;
  }
  const node = Bun.which("node");
  const folder = node && (await peerFolder("prism"));
  if (!node || !folder) {
    console.log("The contract run needs node 20 or newer, and npm's registry");
    return 1;
  }
  await using usual = createFakeServer();
  const kept = await run([node, folder], usual);
  await using moved = createFakeServer({ refusals: MOVED });
  const alsoKept = await run([node, folder], moved);
  // What a run that can find nothing would miss.
  await using breaking = createFakeServer();
  const effect = { status: 200, body: { no: "contract" } };
  breaking.faults.add({ match: { every: 10 }, effect });
  const broken = await run([node, folder], breaking);
  console.log(`Prism 5.14.2 as a validating proxy, ${REQUESTS} requests each`);
  for (const [status, count] of kept.statuses) {
    console.log(`  ${status}  ${count}`);
  }
  console.log(
    `  response violations                  ${kept.violations.length}`,
  );
  for (const violation of kept.violations) console.log(`    ${violation}`);
  console.log(
    `  with refusals of its own             ${alsoKept.violations.length}`,
  );
  for (const violation of alsoKept.violations) console.log(`    ${violation}`);
  console.log(
    `  of a fake that breaks its contract   ${broken.violations.length}`,
  );
  const isKept = kept.violations.length + alsoKept.violations.length === 0;
  return isKept && broken.violations.length > 0 ? 0 : 1;
}

interface Told {
  readonly statuses: readonly (readonly [status: number, count: number])[];
  readonly violations: readonly string[];
}

/** Sends requests through Prism to a fake server. */
async function run(
  [node, folder]: readonly [string, string],
  fake: FakeServer,
): Promise<Told> {
  const { url } = await fake.listen();
  const description = join(folder, "openapi.json");
  const answer = await fetch(`${url}/__fake/api/openapi.json`);
  await Bun.write(description, await answer.text());
  const port = freePort();
  const prism = join(folder, "node_modules/@stoplight/prism-cli/dist/index.js");
  const words = ["proxy", description, url, "--host", "127.0.0.1"];
  const child = started([node, prism, ...words, "--port", String(port)]);
  void new Response(child.stdout).text();
  await listening(port);
  const told = await sent(`http://127.0.0.1:${port}`, REQUESTS);
  await ended(child);
  return told;
}

/** Sends the requests; Prism tells violations in a header of each answer. */
async function sent(origin: string, requests: number): Promise<Told> {
  const statuses: number[] = [];
  const violations: string[] = [];
  for (const { path, init } of recordedRequests(requests)) {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const answer = await fetch(origin + path, { ...init, signal });
    const { status, headers } = answer;
    await answer.text();
    statuses.push(status);
    const told = JSON.parse(headers.get("sl-violations") ?? "[]");
    for (const { location = [], message } of told) {
      if (location[0] !== "response") continue;
      violations.push(`${status} ${location.join(".")}: ${message}`);
    }
  }
  const groups = Map.groupBy(statuses, (status) => status);
  const counts = [...groups].map(([status, { length }]) => {
    return [status, length] as const;
  });
  return { statuses: counts.toSorted(([a], [b]) => a - b), violations };
}

async function listening(port: number): Promise<void> {
  const end = Date.now() + PORT_MS;
  while (Date.now() < end) {
    const isOpen = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (isOpen) return;
    await Bun.sleep(50);
  }
  throw new Error("Cannot run the contract: Prism did not start");
}
