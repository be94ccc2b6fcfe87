import { scratchFolder } from "./scratch.ts";
import { sourcesIn } from "./sources.ts";
import { tell, wordsIn } from "./words.ts";

// Runs the tests with coverage, and fails when fewer lines than 95 % are
// reached, a file has fewer or was never loaded without a reason, or a reason
// is stale. What runs in processes of its own is not counted.

const USAGE = `Usage: bun run coverage

Runs the tests with coverage, which takes some minutes, and lists the files of
lib/ and fake-server/ with fewer than 95 % of their lines reached, each with its
reason.
`;

const WORDS = {
  help: { type: "boolean", short: "h", default: false },
} as const;

const MOST_MISSED = 0.05;

const OF_THE_COMMAND =
  "the command runs in processes of its own (tests/command*.test.ts)";

/** Why a file may have fewer. */
const REASONS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...["accounts-file", "environment", "greeting", "json-file"],
      ...["live-console", "main", "manifest", "peers", "program", "ready"],
      "types-file",
    ].map((name) => [`fake-server/${name}.ts`, OF_THE_COMMAND]),
  ),
  "fake-server/serve.ts":
    "its Deno half runs in tests/smoke.ts under Deno, which Bun does not count",
  "fake-server/page.ts":
    "a file that cannot be read needs a permission that only Deno refuses (tests/page-files.test.ts)",
  "lib/trace.ts":
    "only a send of a module itself has no caller (tests/trace.test.ts, in a process of its own)",
};

interface Lines {
  readonly file: string;
  readonly found: number;
  readonly hit: number;
}

process.on("SIGINT", () => process.exit(130));
process.on("SIGTERM", () => process.exit(143));
process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  const words = wordsIn({ args, options: WORDS });
  if (words instanceof Error) return tell(`${words.message}\n\n${USAGE}`, 1);
  return words.values.help ? tell(USAGE, 0) : measureCoverage();
}

async function measureCoverage(): Promise<number> {
  const folder = scratchFolder("coverage");
  const reporter = ["--coverage", "--coverage-reporter=lcov"];
  const words = ["run", "test", ...reporter, `--coverage-dir=${folder}`];
  console.log("Running the tests with coverage, some minutes …");
  const child = Bun.spawn([process.execPath, ...words], {
    stdout: "ignore",
    stderr: "ignore",
  });
  // Also after Ctrl-C.
  process.on("exit", () => child.kill());
  const code = await child.exited;
  const written = Bun.file(`${folder}/lcov.info`);
  if (!(await written.exists())) {
    return tell("The tests ended before they could count: see bun run test", 1);
  }
  const lines = linesIn(await written.text()).filter(({ file }) =>
    /^(lib|fake-server)\//.test(file),
  );
  const unexplained = report(lines, await unloadedBeside(lines));
  if (code !== 0) console.log("  tests fail: see bun run test");
  return code === 0 && unexplained === 0 ? 0 : 1;
}

function linesIn(lcov: string): readonly Lines[] {
  return lcov
    .split("end_of_record")
    .filter((record) => record.includes("SF:"))
    .map((record) => ({
      file: /SF:(.*)/.exec(record)?.[1] ?? "",
      found: Number(/LF:(\d+)/.exec(record)?.[1]),
      hit: Number(/LH:(\d+)/.exec(record)?.[1]),
    }));
}

/** Sources with a function that no test has loaded: Bun does not tell of them. */
async function unloadedBeside(
  lines: readonly Lines[],
): Promise<readonly string[]> {
  const loaded = new Set(lines.map(({ file }) => file));
  const all = await sourcesIn("lib/**/*.ts", "fake-server/**/*.ts");
  return all
    .filter(({ file }) => !loaded.has(file))
    .filter(({ text }) => /^(export )?(async )?function\b/m.test(text))
    .map(({ file }) => file);
}

/** Prints what is reached; gives how much is wrong. */
function report(lines: readonly Lines[], unloaded: readonly string[]): number {
  const sum = (count: (one: Lines) => number) =>
    lines.reduce((total, one) => total + count(one), 0);
  const found = sum((one) => one.found);
  const missed = 1 - sum((one) => one.hit) / found;
  console.log(
    `${lines.length} files, ${found} lines, ${percent(1 - missed)} reached`,
  );
  const low = lines.filter(({ found, hit }) => 1 - hit / found > MOST_MISSED);
  for (const { file, found, hit } of low) {
    const reason = REASONS[file] ?? "NO REASON";
    console.log(`  ${percent(hit / found)}  ${file}: ${reason}`);
  }
  for (const file of unloaded) {
    console.log(`  not loaded  ${file}: ${REASONS[file] ?? "NO REASON"}`);
  }
  const names = [...low.map(({ file }) => file), ...unloaded];
  const unexplained = names.filter((file) => !REASONS[file]).length;
  const stale = Object.keys(REASONS).filter((file) => !names.includes(file));
  for (const file of stale) console.log(`  STALE REASON  ${file}`);
  return unexplained + stale.length + (missed > MOST_MISSED ? 1 : 0);
}

function percent(part: number): string {
  return `${(part * 100).toFixed(1)} %`;
}
