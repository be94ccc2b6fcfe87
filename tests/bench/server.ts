import { join } from "node:path";
import { endChild, firstLineOf, startChild } from "./children.ts";
import { OPENAPI } from "./openapi.ts";
import { benchFile, PEERS } from "./paths.ts";
import { MAIN } from "../command-run.ts";
import { freePort } from "../raw-server.ts";
import { peerFolder } from "./peers.ts";

/** A server in a process of its own. */
export interface Server {
  /** Where a code is posted. */
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts a server; resolves once it has answered 200. */
export type Launch = () => Promise<Server>;

/** The request that every server is asked. */
export const POST_OTP = {
  method: "POST",
  headers: {
    "Content-Type": "application/json",
    "X-API-KEY": "waybill-local-key",
  },
  body: '{"recipient":"+4915112345678","otp":"493817"}',
} as const;

/** The servers, by name; those that cannot be installed are left out. */
export async function launchesOf(): Promise<ReadonlyMap<string, Launch>> {
  const launches = new Map<string, Launch>([
    ["bare Bun.serve", bareLaunch],
    ["waybill fake", fakeLaunch],
  ]);
  const libraries = await peerFolder("libraries");
  if (libraries) launches.set("hono", () => startAnnouncing(HONO, libraries));
  const prism = await prismLaunch();
  if (prism) launches.set("prism mock", prism);
  return launches;
}

const HONO = benchFile("servers/hono.ts");

/** A Bun.serve that does the least. */
export function bareLaunch(): Promise<Server> {
  return startAnnouncing(benchFile("servers/bare.ts"));
}

/** The fake server, listening. */
export function fakeLaunch(): Promise<Server> {
  return startAnnouncing(benchFile("servers/fake.ts"));
}

/** The `waybill` command. */
export function commandLaunch(): Promise<Server> {
  return startAnnouncing(MAIN, "fake", "--port", "0", "--json");
}

/** Starts a script that prints one line of JSON with its `baseUrl`. */
async function startAnnouncing(
  script: string,
  ...words: string[]
): Promise<Server> {
  const child = startChild([process.execPath, script, ...words]);
  const { baseUrl }: { baseUrl?: unknown } = JSON.parse(
    await firstLineOf(child),
  );
  const url = `${baseUrl}/messages/send-otp`;
  const { status } = await fetch(url, POST_OTP);
  if (status !== 200)
    throw new Error(`Cannot use ${script}: it said ${status}`);
  return { url, pid: child.pid, stop: () => endChild(child) };
}

/** Prism, which mocks a service by its OpenAPI file. */
export async function prismLaunch(): Promise<Launch | undefined> {
  const node = Bun.which("node");
  if (!node) console.log("  SKIPPED: prism needs node 20 or newer");
  const folder = node && (await peerFolder("prism"));
  if (!node || !folder) return undefined;
  const contract = join(PEERS, "openapi.json");
  await Bun.write(contract, JSON.stringify(OPENAPI));
  const prism = join(folder, "node_modules/@stoplight/prism-cli/dist/index.js");
  // As it is by default, it would print some lines about each request.
  const command = [node, prism, "mock", contract, "--verboseLevel", "error"];
  return async () => prismOn(await freePort(), command);
}

async function prismOn(
  port: number,
  command: readonly string[],
): Promise<Server> {
  const child = startChild([...command, "-h", "127.0.0.1", "-p", `${port}`]);
  const url = `http://127.0.0.1:${port}/api/messages/send-otp`;
  const server = { url, pid: child.pid, stop: () => endChild(child) };
  const deadline = Date.now() + START_MS;
  while (child.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(url, POST_OTP).catch(() => undefined);
    if (answer?.status === 200) return server;
    if (answer) throw new Error(`Cannot use prism: it said ${answer.status}`);
    await Bun.sleep(2);
  }
  await endChild(child);
  const problem = await new Response(child.stderr).text();
  throw new Error(`Cannot use prism: it did not start\n${problem}`);
}

const START_MS = 20_000;
