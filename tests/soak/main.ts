import {
  endAll,
  endChild,
  firstLineOf,
  startChild,
} from "../bench/children.ts";
import { MAIN } from "../command-run.ts";
import { type Accounts, startTraffic } from "./traffic.ts";
import { tell, wordsIn } from "../words.ts";
import { handlesOf, memoryOf } from "./process-facts.ts";

// Mixed traffic, faults and watchers against `waybill fake`: its memory must be
// flat after the first tenth, its handles must not grow, every message that it
// accepted and every answer that was lost must be accounted for, and every
// watcher be told.

const USAGE = `Usage: bun run soak [--minutes <number>] [--watchers <number>]

Default: 10 minutes, 100 watchers. Linux only: it reads /proc.
`;

const WORDS = {
  minutes: { type: "string", default: "10" },
  watchers: { type: "string", default: "100" },
  help: { type: "boolean", short: "h", default: false },
} as const;

/** How much more a run may hold in its last tenth than in its second. */
const MOST_MB = 16;
const MOST_HANDLES = 8;

process.on("SIGINT", () => process.exit(130));
process.on("SIGTERM", () => process.exit(143));
process.on("exit", endAll);
process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  const words = wordsIn({ args, options: WORDS });
  if (words instanceof Error) return tell(`${words.message}\n\n${USAGE}`, 1);
  const { values } = words;
  if (values.help) return tell(USAGE, 0);
  const minutes = Number(values.minutes);
  const watchers = Number(values.watchers);
  if (!(minutes > 0)) return tell(`Say --minutes <number>\n\n${USAGE}`, 1);
  const isCount = Number.isSafeInteger(watchers) && watchers >= 0;
  if (!isCount) return tell(`Say --watchers <number>\n\n${USAGE}`, 1);
  return soak(minutes * 60_000, watchers);
}

async function soak(ms: number, watchers: number): Promise<number> {
  const command = [process.execPath, MAIN, "fake", "--port", "0", "--json"];
  const child = startChild(command);
  const { baseUrl } = JSON.parse(await firstLineOf(child));
  const run = startTraffic(new URL(baseUrl).origin, watchers);
  await run.ready;
  const floors: Weight[] = [];
  for (let tenth = 1; tenth <= 10; tenth++) {
    const watched = floorOver(child.pid, ms / 10);
    const floor = await Promise.race([watched, run.broken]);
    floors.push(floor);
    console.log(
      `  ${tenth * 10} %  ${run.sent()} sent  ${floor.mb.toFixed(0)} MB  ${floor.handles} handles`,
    );
  }
  const accounts = await run.end();
  await endChild(child);
  // The first tenth warms up: caches and code grow to their size.
  return verdict(floors[1], floors[9], accounts);
}

interface Weight {
  readonly mb: number;
  readonly handles: number;
}

/** The least it holds over a time: what a collection leaves. */
async function floorOver(pid: number, ms: number): Promise<Weight> {
  const end = Date.now() + ms;
  let mb = Infinity;
  let handles = Infinity;
  while (Date.now() < end) {
    await Bun.sleep(Math.min(500, Math.max(0, end - Date.now())));
    mb = Math.min(mb, await memoryOf(pid));
    handles = Math.min(handles, await handlesOf(pid));
  }
  return { mb, handles };
}

const NOTHING: Weight = { mb: 0, handles: 0 };

function verdict(early = NOTHING, late = NOTHING, accounts: Accounts): number {
  const { answered, lost, struck, accepted, kept, evicted, drained } = accounts;
  const grown = late.mb - early.mb;
  const handles = late.handles - early.handles;
  console.log(
    `  accepted ${accepted}: kept ${kept}, evicted ${evicted}, drained ${drained}`,
  );
  console.log(
    `  answered queued ${answered}, answer lost ${lost}, struck by a fault ${struck}`,
  );
  console.log(
    `  memory ${grown.toFixed(1)} MB more than in the second tenth (at most ${MOST_MB})`,
  );
  console.log(`  handles ${handles} more (at most ${MOST_HANDLES})`);
  const wrongs = wrongsIn(accounts);
  for (const wrong of wrongs) console.log(`  WRONG: ${wrong}`);
  const isFlat = grown <= MOST_MB && handles <= MOST_HANDLES;
  return isFlat && wrongs.length === 0 ? 0 : 1;
}

/** What must not be, whatever the faults were. */
function wrongsIn(accounts: Accounts): readonly string[] {
  const { answered, lost, failed, struck, left, deaf } = accounts;
  const { accepted, kept, evicted, drained } = accounts;
  const wrongs: readonly (readonly [isSo: boolean, wrong: string])[] = [
    [accepted === 0, "no message was accepted"],
    [accepted !== kept + evicted + drained, "accepted messages are missing"],
    // Each that was answered queued is there; of a lost one nobody can say.
    [accepted < answered, "messages that were answered queued are missing"],
    [accepted > answered + lost, "more was accepted than was sent"],
    [
      lost !== struck,
      "answers were lost without a fault, or faults without effect",
    ],
    [failed > 0, `${failed} sends failed that no fault struck`],
    [left > 0, `the streams of ${left} watchers ended before the run`],
    [deaf > 0, `${deaf} watchers were told too little`],
  ];
  return wrongs.filter(([isSo]) => isSo).map(([, wrong]) => wrong);
}
