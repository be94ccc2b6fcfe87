#!/usr/bin/env -S bun --install=fallback
import { readFile, writeFile } from "node:fs/promises";
import { type Command, commandOf, type FakeWords } from "./command.ts";
import { environmentOf, lineOf, USAGE } from "./command-text.ts";
import type { Account, FakeServer, Listening } from "./mod.ts";

type Of<Name extends Command["name"]> = Extract<Command, { name: Name }>;

await run(commandOf(process.argv.slice(2), process.env["WAYBILL_FAKE_URL"]));

async function run(command: Command): Promise<void> {
  if (command.name === "help") return void process.stdout.write(USAGE);
  if (command.name === "version") return tellVersion();
  if (command.name === "wrong") return fail(command.problem);
  if (command.name === "types") return writeTypes(command);
  if (command.name === "ready") return askReady(command);
  if (command.name === "exec") return execBeside(command);
  await runFake(command);
}

function fail(problem: string): void {
  process.stderr.write(`waybill: ${problem}\nTry: waybill --help\n`);
  process.exitCode = 1;
}

async function tellVersion(): Promise<void> {
  const file = new URL("../package.json", import.meta.url);
  const { version } = JSON.parse(await readFile(file, "utf8"));
  console.log(version);
}

/** The code of a failed system call, or its message. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return "code" in error ? String(error.code) : error.message;
}

async function writeTypes({ file, out }: Of<"types">): Promise<void> {
  const { typesModule, TYPES_HEADER } = await import("./types-module.ts");
  try {
    const json = await readFile(file, "utf8");
    const { text, names, warnings } = typesModule(json);
    const existing = await readFile(out, "utf8").catch(() => TYPES_HEADER);
    if (!existing.startsWith(TYPES_HEADER)) {
      return fail(`${out} is there already; name another file with --out`);
    }
    await writeFile(out, text);
    console.log(`${out}: ${names.length} templates: ${names.join(", ")}`);
    for (const { path, message } of warnings) {
      console.log(`  ${path.join(".")} ${message}`);
    }
  } catch (error) {
    fail(`cannot make types from ${file}: ${codeOf(error)}`);
  }
}

async function askReady({ url, waitMs }: Of<"ready">): Promise<void> {
  const end = Date.now() + waitMs;
  for (;;) {
    const left = waitMs ? Math.max(end - Date.now(), 1) : 2_000;
    const signal = AbortSignal.timeout(Math.min(left, 2_000));
    const isReady = await fetch(new URL("/__fake/api/livez", url), { signal })
      .then(isFakeServers)
      .catch(() => false);
    if (isReady) return console.log(`${url} is ready`);
    if (Date.now() >= end) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  fail(`no fake server is ready at ${url}; start one with: waybill fake`);
}

// One that wants a token is there as well; any other server is none.
async function isFakeServers(answer: Response): Promise<boolean> {
  if (answer.headers.has("x-fake-assumed")) return true;
  const { live } = await answer.json();
  return live === true;
}

interface Started {
  readonly fake: FakeServer;
  readonly listening: Listening;
  /** Absent without `--accounts`. */
  readonly accounts: readonly Account[] | undefined;
}

/** Only some commands need elysia and TypeBox, and not any version of them. */
async function fakeServerModule() {
  try {
    return await import("./mod.ts");
  } catch (error) {
    const problem = await peerProblem({ mustBeFound: true });
    throw problem ? new Error(problem) : error;
  }
}

// Beside what runs already: looking would hold up everybody whose packages fit.
async function endWherePeersDiffer(): Promise<void> {
  const problem = await peerProblem({ mustBeFound: false });
  if (!problem) return;
  fail(problem);
  process.exit();
}

async function peerProblem(options: { readonly mustBeFound: boolean }) {
  const peers = await import("./peers.ts");
  return peers.peerProblem(options);
}

/** Starts a fake server, or says why it cannot be. */
async function started(words: FakeWords): Promise<Started | undefined> {
  const { accounts: file, seed, ...place } = words;
  try {
    const { createFakeServer } = await fakeServerModule();
    const accounts = file === undefined ? undefined : await accountsIn(file);
    const fake = createFakeServer({ accounts, seed });
    const listening = await fake.listen(place).catch(codeOf);
    if (typeof listening !== "string") {
      void endWherePeersDiffer();
      return { fake, listening, accounts };
    }
    await fake.stop();
    fail(listenProblem(listening, place.hostname, place.port));
  } catch (error) {
    fail(codeOf(error));
  }
  return undefined;
}

async function accountsIn(file: string) {
  try {
    const accounts = JSON.parse(await readFile(file, "utf8"));
    return Array.isArray(accounts) ? accounts : [accounts];
  } catch (error) {
    throw new Error(`cannot read accounts from ${file}: ${codeOf(error)}`);
  }
}

function listenProblem(code: string, hostname: string, port: number): string {
  const place = `cannot listen on ${hostname}:${port}`;
  if (code === "EADDRINUSE") {
    return `${place}: the port is taken; choose another with --port, or --port 0`;
  }
  if (code.includes("without a token")) {
    return `${place} without a token: others could read the codes; add --token <text>`;
  }
  return code.includes("production")
    ? `${place}: NODE_ENV is production, and a fake server delivers nothing; add --force if that is what you want`
    : `${place}: ${code}`;
}

async function runFake({ words, print }: Of<"fake">): Promise<void> {
  const { fake, listening, accounts } = (await started(words)) ?? {};
  if (!fake || !listening) return;
  const stopped = new AbortController();
  const stop = () => {
    stopped.abort();
    void fake.stop().then(() => process.exit(0));
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  const { baseUrl, inboxUrl } = listening;
  const { apiKey } = fake.connection;
  if (print === "json") {
    return console.log(JSON.stringify({ baseUrl, apiKey, inboxUrl }));
  }
  if (print === "env") {
    const lines = Object.entries(environmentOf(fake, listening));
    return console.log(lines.map((line) => line.join("=")).join("\n"));
  }
  const { greetingOf } = await import("./greeting.ts");
  console.log(greetingOf(fake, listening, accounts));
  await printMessages(fake, stopped.signal);
}

async function printMessages(
  { inbox }: FakeServer,
  signal: AbortSignal,
): Promise<void> {
  const timeoutMs = 2 ** 31 - 1;
  for (let after = 0; !signal.aborted;) {
    // A reset ends the wait; there is a next one.
    const arrival = inbox.waitFor({}, { after, timeoutMs, signal });
    const message = await arrival.catch(() => undefined);
    if (message) console.log(lineOf(message));
    after = message?.seq ?? inbox.mark();
  }
}

async function execBeside({ words, program }: Of<"exec">): Promise<void> {
  const { fake, listening } = (await started(words)) ?? {};
  if (!fake || !listening) return;
  // Only this command needs to start another.
  const { runProgram } = await import("./program.ts");
  const env = { ...process.env, ...environmentOf(fake, listening) };
  // Before it runs: a signal may come as soon as it does. A Ctrl-C reaches the
  // command by itself; this process only outlives it.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => running.kill());
  const running = runProgram(program, env);
  const end = await running.ended;
  if (end.problem) fail(end.problem);
  await fake.stop();
  process.exit(end.code);
}
