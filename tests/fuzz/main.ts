import type { Failure } from "./door.ts";
import { DOORS, fuzz, type Outcome, type Plan } from "./run.ts";
import { tell, wordsIn } from "../words.ts";

// Tries every door with inputs that nobody thought of.

const USAGE = `Usage: bun run fuzz [--runs n] [--seed n] [--door name]

Feeds bodies, definitions and requests, made up and bent at random, to every
way into the client and the fake server, and demands that nothing is thrown
that is not ours, nothing answered with a 5xx, that client and fake find the
same, and that no key, code, number or parameter is told.

  --runs n     how many inputs; default 100000, a minute or two
  --seed n     repeats a run; default drawn, and printed
  --door name  tries one door only: ${DOORS.map(({ name }) => name).join(", ")}

What is found is printed as small as it could be made, with the command that
repeats it. Inputs are made up: there is nothing in them to keep.
`;

const WORDS = {
  runs: { type: "string", default: "100000" },
  seed: { type: "string", default: `${Math.floor(Math.random() * 2 ** 31)}` },
  door: { type: "string" },
  help: { type: "boolean", short: "h", default: false },
} as const;

let isStopped = false;
process.on("SIGINT", () => (isStopped = true));
process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  const plan = planOf(args);
  if (typeof plan === "string") return tell(plan, 1);
  if (!plan) return tell(USAGE, 0);
  console.log(`seed ${plan.seed}, ${plan.runs} runs`);
  const started = performance.now();
  const outcome = await fuzz(plan);
  printCounts(outcome, performance.now() - started);
  if (outcome.failure) return tell(textOf(outcome.failure), 1);
  if (isStopped) return tell("stopped", 130);
  return tell("nothing found", 0);
}

/** What is to be done; what is wrong with the words; nothing for help. */
function planOf(args: string[]): Plan | string | undefined {
  const words = wordsIn({ args, options: WORDS });
  if (words instanceof Error) return `${words.message}\n\n${USAGE}`;
  const { values } = words;
  if (values.help) return undefined;
  const [runs, seed] = [Number(values.runs), Number(values.seed)];
  if (!(Number.isSafeInteger(runs) && runs > 0))
    return `Say --runs n\n\n${USAGE}`;
  if (!Number.isSafeInteger(seed)) return `Say --seed n\n\n${USAGE}`;
  const { door } = values;
  const doors = DOORS.filter(({ name }) => !door || name === door);
  if (!doors.length) return `No door is called ${door}\n\n${USAGE}`;
  return { seed, runs, doors, goesOn: createProgress(runs) };
}

/** Tells every few seconds how far it is. */
function createProgress(runs: number): (done: number) => boolean {
  const started = performance.now();
  let toldAt = started;
  return (done) => {
    const now = performance.now();
    if (now - toldAt > 5_000) {
      toldAt = now;
      const rate = Math.round((1_000 * done) / (now - started));
      const percent = Math.floor((100 * done) / runs);
      const mb = Math.round(process.memoryUsage().rss / 2 ** 20);
      console.log(`  ${percent} %, ${done} runs, ${rate} runs/s, ${mb} MB`);
    }
    return !isStopped;
  };
}

function printCounts({ counts }: Outcome, ms: number): void {
  let sum = 0;
  for (const [name, count] of counts) {
    sum += count;
    console.log(`${`${count}`.padStart(10)}  ${name}`);
  }
  const rate = Math.round((1_000 * sum) / ms);
  const seconds = (ms / 1_000).toFixed(1);
  console.log(`${`${sum}`.padStart(10)}  in ${seconds} s, ${rate} runs/s`);
}

function textOf(failure: Failure): string {
  const { door, seed, runs, problem, counterexample } = failure;
  return `FOUND at the door ${door}
${problem}

the smallest input: ${counterexample}

to repeat it: bun run fuzz --door ${door} --seed ${seed} --runs ${runs}`;
}
