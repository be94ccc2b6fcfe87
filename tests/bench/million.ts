import { createFakeServer } from "../../fake-server/mod.ts";
import { sendMany } from "../../mod.ts";
import { tell, wordsIn } from "../words.ts";
import { endAll, outputOf } from "./children.ts";

// Sends a million bodies through the fake in process and weighs the process
// against a twin that makes the same requests and keeps nothing.

const BODIES = 1_000_000;
const MOST_MB = 16;
const USAGE = `Usage: bun run million [count]

Sends so many bodies, ${BODIES} unless told otherwise, through the fake in
process, and weighs the process against a twin that keeps nothing.`;
const WORDS = {
  help: { type: "boolean", short: "h", default: false },
  // What a process that is weighed does.
  role: { type: "string", default: "compare" },
} as const;

const ROLES: Readonly<Record<string, (bodies: number) => Promise<number>>> = {
  compare,
  real,
  twin,
};

process.on("SIGINT", () => process.exit(130));
process.on("SIGTERM", () => process.exit(143));
process.on("exit", endAll);
process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  const words = wordsIn({ args, options: WORDS, allowPositionals: true });
  if (words instanceof Error) return tell(`${words.message}\n\n${USAGE}`, 1);
  const { values, positionals } = words;
  if (values.help) return tell(USAGE, 0);
  const [count = `${BODIES}`, ...more] = positionals;
  const bodies = Number(count);
  const isCount = Number.isSafeInteger(bodies) && bodies > 0;
  const run = ROLES[values.role];
  if (run && isCount && more.length === 0) return run(bodies);
  return tell(`Say how many bodies, 1 or more\n\n${USAGE}`, 1);
}

function bodyOf(index: number) {
  const recipient = `+1415${String(index % 10_000_000).padStart(7, "0")}`;
  return { recipient, otp: "493817" };
}

function* generated(bodies: number) {
  for (let index = 0; index < bodies; index++) yield bodyOf(index);
}

async function real(bodies: number): Promise<number> {
  await using fake = createFakeServer();
  const before = await weight();
  let sent = 0;
  for await (const { result } of sendMany(generated(bodies), fake.connection, {
    concurrency: 16,
  })) {
    if (result.ok) sent += 1;
  }
  const kept = fake.inbox.messages().length;
  const { evicted } = fake.inbox;
  const mb = (await weight()) - before;
  return tell(JSON.stringify({ sent, kept, evicted, mb }), 0);
}

/** The same sends to a transport that reads, answers and keeps nothing. */
async function twin(bodies: number): Promise<number> {
  const connection = {
    baseUrl: "http://localhost/api",
    apiKey: "a-key",
    async fetch(input: string | URL | Request, init?: RequestInit) {
      JSON.parse(await new Request(input, init).text());
      return new Response('{"queued":true}');
    },
  };
  const before = await weight();
  const run = sendMany(generated(bodies), connection, { concurrency: 16 });
  let sent = 0;
  for await (const { result } of run) if (result.ok) sent += 1;
  const mb = (await weight()) - before;
  return tell(JSON.stringify({ sent, mb }), 0);
}

/** Memory of the process in MB, once what a collection has freed was given back. */
async function weight(): Promise<number> {
  Bun.gc(true);
  // The allocator does so by and by, on a thread that a busy machine keeps waiting.
  await Bun.sleep(1_000);
  return process.memoryUsage().rss / 2 ** 20;
}

async function compare(bodies: number): Promise<number> {
  console.log(`Sending ${bodies} bodies through the fake in process …`);
  const child = async (role: string) => {
    const words = ["--role", role, `${bodies}`];
    const command = [process.execPath, import.meta.path, ...words];
    return JSON.parse(await outputOf(command));
  };
  const { sent, kept, evicted, mb } = await child("real");
  const { mb: twinMb } = await child("twin");
  const above = mb - twinMb;
  console.log(`  sent ${sent}, kept ${kept}, evicted ${evicted}`);
  console.log(
    `  memory ${mb.toFixed(1)} MB, its twin ${twinMb.toFixed(1)} MB, above it ${above.toFixed(1)} MB (at most ${MOST_MB})`,
  );
  const isWhole = sent === bodies && kept + evicted === bodies;
  console.log(
    isWhole ? "  every body is accounted for" : "  BODIES ARE MISSING",
  );
  return isWhole && above <= MOST_MB ? 0 : 1;
}
