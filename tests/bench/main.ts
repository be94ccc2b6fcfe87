import { parseArgs } from "node:util";
import { bundle } from "./bundle.ts";
import { check } from "./check.ts";
import { endAll } from "./children.ts";
import { importCost } from "./import-cost.ts";
import { inProcess } from "./in-process.ts";
import { loopback } from "./loopback.ts";
import { sending } from "./send.ts";
import { startUp } from "./start-up.ts";
import { suite } from "./suite.ts";
import { missesOf, type Table, textOf } from "./table.ts";
import { templates } from "./templates.ts";
import { typeCost } from "./type-cost.ts";
import { versions } from "./versions.ts";
import { waiting } from "./waiting.ts";
import { watchers } from "./watchers.ts";

const BENCHES: Readonly<Record<string, () => Promise<Table[]>>> = {
  import: importCost,
  bundle,
  check,
  loopback,
  "in-process": inProcess,
  "start-up": startUp,
  send: sending,
  templates,
  types: typeCost,
  suite,
  waiting,
  watchers,
};

const USAGE = `Usage: bun run bench [name ...]

Measures ratios side by side in one run and prints them beside their targets.
Without a name every bench runs, in about five minutes; nothing is asserted.

Names: ${Object.keys(BENCHES).join(", ")}

What is compared with is installed into tests/bench/.peers on first use. The
bench loopback needs wrk, and prism needs node 20 or newer.
`;

process.on("SIGINT", () => process.exit(130));
process.on("SIGTERM", () => process.exit(143));
process.on("exit", endAll);
process.exitCode = await main();

async function main(): Promise<number> {
  const { help, names } = wordsOf(process.argv.slice(2));
  if (help) return told(USAGE, 0);
  const unknown = names.find((name) => !Object.hasOwn(BENCHES, name));
  if (unknown) return told(`No bench is called ${unknown}\n\n${USAGE}`, 1);
  console.log(await versions());
  return measured(names.length ? names : Object.keys(BENCHES));
}

function wordsOf(words: string[]) {
  const options = { help: { type: "boolean", short: "h" } } as const;
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options,
  });
  return { help: values.help === true, names: positionals };
}

function told(text: string, code: number): number {
  process.stdout.write(text);
  return code;
}

async function measured(names: readonly string[]): Promise<number> {
  const tables: Table[] = [];
  let failures = 0;
  for (const name of names) {
    console.log(`\n… ${name}`);
    try {
      const found = (await BENCHES[name]?.()) ?? [];
      for (const table of found) console.log(`\n${textOf(table)}`);
      tables.push(...found);
    } catch (error) {
      console.log(
        `  FAILED: ${error instanceof Error ? error.message : error}`,
      );
      failures += 1;
    }
    endAll();
  }
  const misses = missesOf(tables);
  console.log(`\n${misses.length} of the targets are missed`);
  for (const miss of misses) console.log(`  ${miss}`);
  return failures ? 1 : 0;
}
