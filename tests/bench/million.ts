import { createFakeServer } from "../../fake-server/mod.ts";
import { sendMany } from "../../mod.ts";
import { endAll, outputOf } from "./children.ts";

// Sends a million bodies through the fake in process and weighs the process
// against a twin that makes the same requests and keeps nothing.

const BODIES = 1_000_000;
const MOST_MB = 16;
const USAGE = `Usage: bun run million [count]

Sends so many bodies, ${BODIES} unless told otherwise, through the fake in
process, and weighs the process against a twin that keeps nothing.`;
process.on("SIGINT", () => process.exit(130));
process.on("SIGTERM", () => process.exit(143));
process.on("exit", endAll);
const [role = `${BODIES}`, count = role] = process.argv.slice(2);
const bodies = Number(count);

if (role === "real") await real();
else if (role === "twin") await twin();
else if (Number.isSafeInteger(bodies) && bodies > 0) await compare(bodies);
else explain();

function explain(): void {
  console.log(USAGE);
  process.exitCode = role === "--help" ? 0 : 1;
}

function bodyOf(index: number) {
  const recipient = `+1415${String(index % 10_000_000).padStart(7, "0")}`;
  return { recipient, otp: "493817" };
}

function* generated() {
  for (let index = 0; index < bodies; index++) yield bodyOf(index);
}

async function real(): Promise<void> {
  await using fake = createFakeServer();
  const before = await weight();
  let sent = 0;
  for await (const { result } of sendMany(generated(), fake.connection, {
    concurrency: 16,
  })) {
    if (result.ok) sent += 1;
  }
  const kept = fake.inbox.messages().length;
  const { evicted } = fake.inbox;
  const mb = (await weight()) - before;
  console.log(JSON.stringify({ sent, kept, evicted, mb }));
}

/** The same sends to a transport that reads, answers and keeps nothing. */
async function twin(): Promise<void> {
  const connection = {
    baseUrl: "http://localhost/api",
    apiKey: "a-key",
    async fetch(input: string | URL | Request, init?: RequestInit) {
      JSON.parse(await new Request(input, init).text());
      return new Response('{"queued":true}');
    },
  };
  const before = await weight();
  const run = sendMany(generated(), connection, { concurrency: 16 });
  let sent = 0;
  for await (const { result } of run) if (result.ok) sent += 1;
  const mb = (await weight()) - before;
  console.log(JSON.stringify({ sent, mb }));
}

/** Memory of the process in MB, once what a collection has freed was given back. */
async function weight(): Promise<number> {
  Bun.gc(true);
  // The allocator does so by and by, on a thread that a busy machine keeps waiting.
  await Bun.sleep(1_000);
  return process.memoryUsage().rss / 2 ** 20;
}

async function compare(bodies: number): Promise<void> {
  console.log(`Sending ${bodies} bodies through the fake in process …`);
  const child = async (role: string) => {
    const command = [process.execPath, import.meta.path, role, `${bodies}`];
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
  if (!isWhole || above > MOST_MB) process.exitCode = 1;
}
