import { parseArgs } from "node:util";
import { ended, endAll, started } from "../bench/children.ts";
import { type Accounts, traffic } from "./traffic.ts";
import { handlesOf, memoryOf } from "./process-facts.ts";

// Mixed traffic, faults and watchers against `waybill fake`: its memory must be
// flat after the first minute, its handles must not grow, and every message
// that it accepted must be accounted for.

const USAGE = `Usage: bun run soak [--minutes <number>] [--watchers <number>]

Default: 10 minutes, 100 watchers. Linux only: it reads /proc.
`;

/** How much more a run may hold at its end than after a tenth of it. */
const MOST_MB = 16;
const MOST_HANDLES = 8;
const MAIN = new URL("../../fake-server/main.ts", import.meta.url).pathname;

process.on("SIGINT", () => process.exit(130));
process.on("exit", endAll);
process.exitCode = await main(process.argv.slice(2));

async function main(words: string[]): Promise<number> {
  const { values } = parseArgs({
    args: words,
    options: {
      minutes: { type: "string", default: "10" },
      watchers: { type: "string", default: "100" },
      help: { type: "boolean", default: false },
    },
  });
  const minutes = Number(values.minutes);
  const watchers = Number(values.watchers);
  if (values.help || !(minutes > 0) || !(watchers >= 0)) {
    process.stdout.write(USAGE);
    return values.help ? 0 : 1;
  }
  return soak(minutes * 60_000, watchers);
}

async function soak(ms: number, watchers: number): Promise<number> {
  const command = [process.execPath, MAIN, "fake", "--port", "0", "--json"];
  const child = started(command);
  const { value } = await child.stdout.getReader().read();
  const { baseUrl } = JSON.parse(new TextDecoder().decode(value));
  const { origin } = new URL(baseUrl);
  const run = traffic(origin, watchers);
  await run.ready;
  const from = Date.now();
  let early: Weight | undefined;
  for (let tick = 1; tick <= 10; tick++) {
    await Bun.sleep(Math.max(0, from + (ms * tick) / 10 - Date.now()));
    const weight = await weightOf(child.pid);
    early ??= weight;
    console.log(
      `  ${Math.round((Date.now() - from) / 1_000)} s  ${run.sent()} sent  ${weight.mb.toFixed(0)} MB  ${weight.handles} handles`,
    );
  }
  const accounts = await run.end();
  const late = await weightOf(child.pid);
  await ended(child);
  return verdict(early ?? late, late, accounts);
}

interface Weight {
  readonly mb: number;
  readonly handles: number;
}

async function weightOf(pid: number): Promise<Weight> {
  return { mb: await memoryOf(pid), handles: await handlesOf(pid) };
}

function verdict(early: Weight, late: Weight, accounts: Accounts): number {
  const { answered, lost, accepted, kept, evicted, drained } = accounts;
  const isWhole = accepted === kept + evicted + drained;
  // Each that was answered queued is there; of a lost one nobody can say.
  const isKnown = accepted >= answered && accepted <= answered + lost;
  const grown = late.mb - early.mb;
  const handles = late.handles - early.handles;
  console.log(
    `  accepted ${accepted}: kept ${kept}, evicted ${evicted}, drained ${drained}`,
  );
  console.log(`  answered queued ${answered}, answer lost ${lost}`);
  console.log(
    `  memory ${grown.toFixed(1)} MB more than after the first tenth (at most ${MOST_MB})`,
  );
  console.log(`  handles ${handles} more (at most ${MOST_HANDLES})`);
  const isFlat = grown <= MOST_MB && handles <= MOST_HANDLES;
  if (!isWhole || !isKnown) console.log("  MESSAGES ARE MISSING");
  return isWhole && isKnown && isFlat ? 0 : 1;
}
