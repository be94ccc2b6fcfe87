import { tell, wordsIn } from "../words.ts";
import { tablesOf } from "./apart.ts";
import { BENCHES } from "./benches.ts";
import { writeReadme } from "./readme.ts";
import { missesOf, type Table, textOf } from "./table.ts";
import { versions } from "./versions.ts";

const USAGE = `Usage: bun run bench [--readme] [name ...]

Measures ratios side by side in one run and prints them beside their targets.
Without a name every bench runs, in under ten minutes; nothing is asserted.
Each bench has a process of its own.
With --readme, and without a name, the tables are put into README.md as well,
unless a bench fails or is skipped.

Names: ${Object.keys(BENCHES).join(", ")}

What is compared with is installed into tests/bench/.peers on first use. The
bench loopback needs wrk, and prism needs node 20 or newer.
`;

const WORDS = {
  help: { type: "boolean", short: "h", default: false },
  readme: { type: "boolean", default: false },
} as const;

process.on("SIGINT", () => process.exit(130));
process.on("SIGTERM", () => process.exit(143));
process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  const words = wordsIn({ args, options: WORDS, allowPositionals: true });
  if (words instanceof Error) return tell(`${words.message}\n\n${USAGE}`, 1);
  const { values, positionals: names } = words;
  if (values.help) return tell(USAGE, 0);
  const unknown = names.find((name) => !Object.hasOwn(BENCHES, name));
  if (unknown) return tell(`No bench is called ${unknown}\n\n${USAGE}`, 1);
  if (values.readme && names.length) {
    return tell("--readme writes all tables: give it no name", 1);
  }
  const compared = await versions();
  console.log(compared);
  const wanted = names.length ? names : Object.keys(BENCHES);
  const { tables, failed, skipped } = await measure(wanted);
  const lacking = [...failed, ...skipped].join(", ");
  if (values.readme && lacking) {
    return tell(`README stays as it is, for want of ${lacking}`, 1);
  }
  if (values.readme) await writeReadme(tables, compared);
  return failed.length ? 1 : 0;
}

interface Measured {
  readonly tables: readonly Table[];
  /** The names of benches that broke off. */
  readonly failed: readonly string[];
  /** The names of benches that could measure nothing here. */
  readonly skipped: readonly string[];
}

async function measure(names: readonly string[]): Promise<Measured> {
  const tables: Table[] = [];
  const failed: string[] = [];
  const skipped: string[] = [];
  for (const name of names) {
    console.log(`\n… ${name}`);
    try {
      const found = await tablesOf(name);
      for (const table of found) console.log(`\n${textOf(table)}`);
      tables.push(...found);
      if (!found.length) skipped.push(name);
    } catch (error) {
      console.log(
        `  FAILED: ${error instanceof Error ? error.message : error}`,
      );
      failed.push(name);
    }
  }
  const misses = missesOf(tables);
  console.log(`\n${misses.length} of the targets are missed`);
  for (const miss of misses) console.log(`  ${miss}`);
  if (skipped.length) console.log(`Skipped: ${skipped.join(", ")}`);
  return { tables, failed, skipped };
}
