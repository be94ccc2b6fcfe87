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
With --readme the tables are put into README.md as well.

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
  const compared = await versions();
  console.log(compared);
  const wanted = names.length ? names : Object.keys(BENCHES);
  const { tables, failures } = await measure(wanted);
  if (values.readme) await writeReadme(tables, compared);
  return Math.min(failures, 1);
}

interface Measured {
  readonly tables: readonly Table[];
  readonly failures: number;
}

async function measure(names: readonly string[]): Promise<Measured> {
  const tables: Table[] = [];
  let failures = 0;
  for (const name of names) {
    console.log(`\n… ${name}`);
    try {
      const found = await tablesOf(name);
      for (const table of found) console.log(`\n${textOf(table)}`);
      tables.push(...found);
    } catch (error) {
      console.log(
        `  FAILED: ${error instanceof Error ? error.message : error}`,
      );
      failures += 1;
    }
  }
  const misses = missesOf(tables);
  console.log(`\n${misses.length} of the targets are missed`);
  for (const miss of misses) console.log(`  ${miss}`);
  return { tables, failures };
}
