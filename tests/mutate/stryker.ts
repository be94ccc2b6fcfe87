import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { endChild, startChild } from "../bench/children.ts";
import { ROOT } from "../root.ts";
import { scratchFolder } from "../scratch.ts";
import { peerFolder } from "../bench/peers.ts";
import { type Score, scoreOf } from "./report.ts";
import { testsOf } from "./subjects.ts";

const REPORTS = "tests/mutate/.report";
const SANDBOX = `${REPORTS}/.sandbox`;

/**
 * Mutates one source in a copy of the project, and asks its tests about each
 * mutant; nothing where Stryker cannot run, was stopped or judged no mutant.
 */
export async function mutate(
  subject: string,
  concurrency: number,
): Promise<Score | undefined> {
  const folder = await peerFolder("mutation");
  if (!folder) return undefined;
  const name = subject.replaceAll("/", "-");
  const report = join(REPORTS, `${name}.json`);
  await mkdir(join(ROOT, REPORTS), { recursive: true });
  await Bun.write(join(ROOT, REPORTS, ".gitignore"), "*\n");
  await Bun.file(join(ROOT, report))
    .delete()
    .catch(() => {});
  const options = join(REPORTS, `${name}.options.json`);
  const settings = settingsOf(subject, report, concurrency);
  await Bun.write(join(ROOT, options), JSON.stringify(settings));
  const node = join(ROOT, "node_modules/.bin/node");
  const stryker = "node_modules/@stryker-mutator/core/bin/stryker.js";
  await runToEnd([node, join(folder, stryker), "run", options]);
  await rm(join(ROOT, SANDBOX), { recursive: true, force: true });
  const written = Bun.file(join(ROOT, report));
  if (!(await written.exists())) return undefined;
  const score = scoreOf(subject, await written.json());
  // Without a mutant nothing was asked of the tests.
  return score.mutants > 0 ? score : undefined;
}

// In the copy, no file can be run as a program. A property test takes longer
// beside another mutant's.
const TEST = "bun test --bail --timeout 60000";

function commandFor(tests: readonly string[]): string {
  // A run that bails out removes no folder that its tests made: this takes all along.
  const folder = scratchFolder("mutants");
  return `chmod +x fake-server/main.ts && TMPDIR=${folder} ${TEST} ${tests.join(" ")}`;
}

function settingsOf(subject: string, report: string, concurrency: number) {
  return {
    mutate: [subject],
    testRunner: "command",
    commandRunner: { command: commandFor(testsOf(subject)) },
    concurrency,
    // A survivor must not pass for killed because the machine is busy.
    timeoutMS: 20_000,
    inPlace: false,
    tempDirName: SANDBOX,
    cleanTempDir: "always",
    ignorePatterns: ["tests/bench/.peers", REPORTS, "tests/recipes"],
    // None: it would rewrite ours in its copy.
    tsconfigFile: "none.json",
    // Bun runs the instrumented sources as they are; nothing checks types.
    disableTypeChecks: false,
    reporters: ["progress-append-only", "json"],
    jsonReporter: { fileName: report },
    logLevel: "error",
    allowConsoleColors: false,
  };
}

/** Runs a command and shows what it prints; an interruption is passed on. */
async function runToEnd(command: readonly string[]): Promise<void> {
  const child = startChild(command, ROOT);
  const passOn = () => child.kill("SIGINT");
  process.once("SIGINT", passOn);
  const problems = new Response(child.stderr).text();
  for await (const chunk of child.stdout) process.stdout.write(chunk);
  const code = await child.exited;
  process.off("SIGINT", passOn);
  if (code !== 0) console.log(await problems);
  await endChild(child);
}
