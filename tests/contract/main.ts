import { join } from "node:path";
import {
  createFakeServer,
  type FakeServer,
  type Refusals,
} from "../../fake-server/mod.ts";
import { endAll, endChild, startChild } from "../bench/children.ts";
import { peerFolder } from "../bench/peers.ts";
import { freePort } from "../raw-server.ts";
import { tell, wordsIn } from "../words.ts";
import { recordedRequests } from "./requests.ts";

// Puts Prism, a validating proxy, between a client and the fake server, feeds
// it the fake's own description, and counts answers that break it.

const USAGE = `Usage: bun run contract

Puts Prism between a client and the fake server and counts the answers that
break the fake's own description. It needs node 20 or newer; Prism is installed
into tests/bench/.peers on first use.
`;

const WORDS = {
  help: { type: "boolean", short: "h", default: false },
} as const;

const REQUESTS = 200;
const PORT_MS = 30_000;
const ANSWER_MS = 10_000;

const MOVED: Refusals = {
  "unknown-key": { status: 451, body: { not: "as usual" } },
  "unsupported-media-type": { status: 406 },
  "invalid-request": { headers: { "x-mine": "1" } },
};

process.on("SIGINT", () => process.exit(130));
process.on("SIGTERM", () => process.exit(143));
process.on("exit", endAll);
process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  const words = wordsIn({ args, options: WORDS });
  if (words instanceof Error) return tell(`${words.message}\n\n${USAGE}`, 1);
  if (words.values.help) return tell(USAGE, 0);
  const node = Bun.which("node");
  const folder = node && (await peerFolder("prism"));
  if (node && folder) return compare([node, folder]);
  const needs = "The contract run needs node 20 or newer, and npm's registry";
  return tell(needs, 1);
}

async function compare(prism: Prism): Promise<number> {
  console.log(`Prism 5.14.2 as a validating proxy, ${REQUESTS} requests each`);
  await using usual = createFakeServer();
  const kept = await run(prism, usual);
  for (const [status, count] of kept.statuses) {
    console.log(`  ${status}  ${count}`);
  }
  print("response violations", kept);
  await using moved = createFakeServer({ refusals: MOVED });
  const alsoKept = await run(prism, moved);
  print("with refusals of its own", alsoKept);
  // What a run that can find nothing would miss.
  await using breaking = createFakeServer();
  const effect = { status: 200, body: { no: "contract" } };
  breaking.faults.add({ match: { every: 10 }, effect });
  const broken = await run(prism, breaking);
  printCount("of a fake that breaks its contract", broken);
  const isKept = kept.violations.length + alsoKept.violations.length === 0;
  return isKept && broken.violations.length > 0 ? 0 : 1;
}

function print(name: string, found: Told): void {
  printCount(name, found);
  for (const violation of found.violations) console.log(`    ${violation}`);
}

function printCount(name: string, { violations }: Told): void {
  console.log(`  ${name.padEnd(36)} ${violations.length}`);
}

/** Node, and the folder that Prism is installed in. */
type Prism = readonly [node: string, folder: string];

interface Told {
  readonly statuses: readonly (readonly [status: number, count: number])[];
  readonly violations: readonly string[];
}

/** Sends requests through Prism to a fake server. */
async function run([node, folder]: Prism, fake: FakeServer): Promise<Told> {
  const { url } = await fake.listen();
  const description = join(folder, "openapi.json");
  const answer = await fetch(`${url}/__fake/api/openapi.json`);
  await Bun.write(description, await answer.text());
  const port = await freePort();
  const prism = join(folder, "node_modules/@stoplight/prism-cli/dist/index.js");
  const words = ["proxy", description, url, "--host", "127.0.0.1"];
  const child = startChild([node, prism, ...words, "--port", String(port)]);
  void new Response(child.stdout).text();
  if (!(await isListening(port, child))) {
    await endChild(child);
    const problem = await new Response(child.stderr).text();
    throw new Error(`Cannot run the contract: Prism did not start\n${problem}`);
  }
  const answers = await sendAll(`http://127.0.0.1:${port}`, REQUESTS);
  await endChild(child);
  return answers;
}

/** Sends the requests; Prism tells violations in a header of each answer. */
async function sendAll(origin: string, requests: number): Promise<Told> {
  const statuses: number[] = [];
  const violations: string[] = [];
  for (const { path, init } of recordedRequests(requests)) {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const answer = await fetch(origin + path, { ...init, signal });
    const { status, headers } = answer;
    await answer.text();
    statuses.push(status);
    const found = JSON.parse(headers.get("sl-violations") ?? "[]");
    for (const { location = [], message } of found) {
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

/** Waits until a port is answered; not once its process has ended. */
async function isListening(
  port: number,
  prism: Bun.Subprocess,
): Promise<boolean> {
  const end = Date.now() + PORT_MS;
  while (prism.exitCode === null && Date.now() < end) {
    const isOpen = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (isOpen) return true;
    await Bun.sleep(50);
  }
  return false;
}
