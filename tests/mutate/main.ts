import { endAll } from "../bench/children.ts";
import { percentOf, type Score } from "./report.ts";
import { mutate } from "./stryker.ts";
import { SUBJECTS } from "./subjects.ts";
import { explained } from "./survivors.ts";
import { tell, wordsIn } from "../words.ts";

// Changes the sources one place at a time and counts the changes that no test
// notices.

const USAGE = `Usage: bun run mutate [--concurrency n] [file ...]

Changes a source one place at a time (Stryker, in a copy of the project) and
asks its tests whether they notice. Prints each source's score and survivors;
fails on a survivor that no tests/mutate/survivors-*.ts explains, and on an
explanation that is stale. Without a file every one below is mutated, which
takes about an hour on two cores.

  --concurrency n  how many mutants at once; default 2

Stryker is installed into tests/bench/.peers on first use; its reports are in
tests/mutate/.report.

Files:
${SUBJECTS.map((subject) => `  ${subject}`).join("\n")}
`;

const WORDS = {
  help: { type: "boolean", short: "h", default: false },
  concurrency: { type: "string", default: "2" },
} as const;

let isStopped = false;
process.on("SIGINT", () => (isStopped = true));
process.on("SIGTERM", () => process.exit(143));
process.on("exit", endAll);
process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  const words = wordsIn({ args, options: WORDS, allowPositionals: true });
  if (words instanceof Error) return tell(`${words.message}\n\n${USAGE}`, 1);
  const { values, positionals: files } = words;
  if (values.help) return tell(USAGE, 0);
  const concurrency = Number(values.concurrency);
  const isCount = Number.isSafeInteger(concurrency) && concurrency > 0;
  if (!isCount) return tell(`Say --concurrency n\n\n${USAGE}`, 1);
  const unknown = files.find((file) => !SUBJECTS.includes(file));
  if (unknown) return tell(`No tests are named for ${unknown}\n\n${USAGE}`, 1);
  return mutateAll(files.length ? files : SUBJECTS, concurrency);
}

async function mutateAll(
  files: readonly string[],
  concurrency: number,
): Promise<number> {
  const scores: Score[] = [];
  let failed = false;
  for (const [index, file] of files.entries()) {
    console.log(`\n${file} (${index + 1} of ${files.length})`);
    const score = await mutate(file, concurrency);
    if (isStopped) break;
    if (!score) console.log("  CANNOT BE MUTATED");
    else scores.push(score);
    const isFine = score !== undefined && isExplained(score);
    if (!isFine) failed = true;
  }
  printScores(scores);
  return isStopped ? 130 : Number(failed);
}

/** Prints what nobody has explained, in the form that survivors-*.ts take. */
function isExplained({ subject, survivors }: Score): boolean {
  const { unexplained, stale } = explained(subject, survivors);
  for (const one of unexplained) console.log(`  SURVIVED ${quoted(one)}`);
  for (const one of stale) console.log(`  STALE ${quoted(one)}`);
  return unexplained.length + stale.length === 0;
}

function quoted(name: string): string {
  return JSON.stringify(name);
}

function printScores(scores: readonly Score[]): void {
  console.log(
    "\n score   mutants  killed  by time  explained  unexplained  file",
  );
  for (const score of scores) {
    const { subject, mutants, killed, late, survivors } = score;
    const { unexplained } = explained(subject, survivors);
    const known = survivors.length - unexplained.length;
    const cells = [
      `${percentOf(score)} %`.padStart(7),
      `${mutants}`.padStart(8),
      `${killed}`.padStart(7),
      `${late}`.padStart(8),
      `${known}`.padStart(10),
      `${unexplained.length}`.padStart(12),
    ];
    console.log(`${cells.join(" ")}  ${subject}`);
  }
}
