#!/usr/bin/env -S bun --no-env-file --install=fallback
import { type Command, commandOf, type FakeWords } from "./command.ts";
import { environmentOf } from "./environment.ts";
import type { FakeServer, OpenFakeServer } from "./fake-server.ts";
import type { Listening } from "./listen.ts";
import { reasonOf } from "./reason.ts";

type Of<Name extends Command["name"]> = Extract<Command, { name: Name }>;

await run(commandOf(process.argv.slice(2), process.env["WAYBILL_FAKE_URL"]));

async function run(command: Command): Promise<void> {
  if (command.name === "help") return printHelp(command);
  if (command.name === "version") return printVersion();
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

// What only some commands need is loaded only by them: the first answer of a
// fake server waits for everything imported above.
async function printHelp({ about }: Of<"help">): Promise<void> {
  const { helpOf } = await import("./help.ts");
  // Unlike process.stdout.write, it does not fail when the reader has gone.
  console.log(helpOf(about).trimEnd());
}

async function printVersion(): Promise<void> {
  const { ownManifest } = await import("./manifest.ts");
  const { version = "unknown: no package.json says it" } = await ownManifest();
  console.log(version);
}

async function writeTypes({ file, out }: Of<"types">): Promise<void> {
  const { isFileElsewhere, writeTypesFile } = await import("./types-file.ts");
  try {
    const lines = await writeTypesFile(file, out);
    // Where the module itself goes to stdout, these lines must not mix with it.
    const isElsewhere = await isFileElsewhere(out);
    const print = isElsewhere ? console.log : console.error;
    for (const line of lines) print(line);
  } catch (error) {
    fail(`cannot make types from ${file}: ${reasonOf(error)}`);
  }
}

async function askReady({ url, waitMs }: Of<"ready">): Promise<void> {
  const { unreadyProblem } = await import("./ready.ts");
  const problem = await unreadyProblem(url, waitMs, process.env);
  if (problem) return fail(problem);
  console.log(`${new URL(url).origin} is ready`);
}

interface Started extends OpenFakeServer {
  readonly listening: Listening;
}

/**
 * The fake server, for the commands that need one. Without elysia and TypeBox,
 * or with other versions of them, it throws an error that says what to install.
 */
async function fakeServerModule() {
  try {
    // First what elysia needs too: Bun before 1.4.4, which fetches both if they
    // are not installed, often finds no TypeBox for elysia otherwise.
    import.meta.resolve("@sinclair/typebox");
    return await import("./fake-server.ts");
  } catch (error) {
    const problem = await peerProblem({ mustBeFound: true });
    throw problem ? new Error(problem) : error;
  }
}

// Runs once the server listens: checking first would delay everybody whose
// packages fit.
async function endIfPeersDiffer(): Promise<void> {
  const problem = await peerProblem({ mustBeFound: false });
  if (!problem) return;
  fail(problem);
  process.exit();
}

async function peerProblem(options: { readonly mustBeFound: boolean }) {
  const peers = await import("./peers.ts");
  return peers.peerProblem(options);
}

/** Starts a fake server, or says why it cannot. */
async function startFake(words: FakeWords): Promise<Started | undefined> {
  const { accounts: file, seed, ...place } = words;
  try {
    const { openFakeServer } = await fakeServerModule();
    const accounts = file === undefined ? undefined : await accountsOf(file);
    const opened = openFakeServer({ accounts, seed });
    const listening = await listenOrFail(opened.fake, place);
    if (!listening) return undefined;
    void endIfPeersDiffer();
    return { ...opened, listening };
  } catch (error) {
    // Other versions may load and fail as soon as they are used.
    const problem = await peerProblem({ mustBeFound: false });
    fail(problem ?? reasonOf(error));
    return undefined;
  }
}

/** Lets a fake server listen, or stops it and says what to do instead. */
async function listenOrFail(
  fake: FakeServer,
  place: Omit<FakeWords, "accounts" | "seed">,
): Promise<Listening | undefined> {
  try {
    return await fake.listen(place);
  } catch (error) {
    await fake.stop();
    if (!(error instanceof Error)) throw error;
    const { listenAdvice } = await import("./listen-advice.ts");
    fail(listenAdvice(error, place.hostname, place.port));
    return undefined;
  }
}

async function accountsOf(file: string) {
  const { readAccounts } = await import("./accounts-file.ts");
  return readAccounts(file);
}

async function runFake({ words, print }: Of<"fake">): Promise<void> {
  // Loaded before the server listens: the first message may come right then.
  const live =
    print === "greeting" ? await import("./live-console.ts") : undefined;
  const started = await startFake(words);
  if (!started) return;
  const { fake, listening } = started;
  const stopped = new AbortController();
  let drained = async () => {};
  const stop = async () => {
    stopped.abort();
    await Promise.all([fake.stop(), drained()]);
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  const { baseUrl, inboxUrl } = listening;
  const { apiKey } = fake.connection;
  if (print === "json") {
    return console.log(JSON.stringify({ baseUrl, apiKey, inboxUrl }));
  }
  if (!live) {
    const lines = Object.entries(environmentOf(fake, listening, words.token));
    return console.log(lines.map((line) => line.join("=")).join("\n"));
  }
  // A reader may leave. Not console.log: it would block the server on a full pipe.
  process.stdout.on("error", () => {});
  const { signal } = stopped;
  const printer = live.showLive(started, listening, signal, (text, done) =>
    process.stdout.write(text, done),
  );
  drained = printer.drained;
}

async function execBeside({ words, program }: Of<"exec">): Promise<void> {
  const { fake, listening } = (await startFake(words)) ?? {};
  if (!fake || !listening) return;
  // Only this command starts another.
  const { isAtTerminal, PASSED_ON, runProgram, TYPED } =
    await import("./program.ts");
  const { pastProxy } = await import("./proxy.ts");
  const direct = pastProxy(listening.url, process.env);
  const own = environmentOf(fake, listening, words.token);
  const { WAYBILL_FAKE_TOKEN: _, ...around } = process.env;
  const env = { ...around, ...direct, ...own };
  // Before the command runs, because a signal may come as soon as it does. What
  // is typed at a terminal reaches the command by itself; this process only has
  // to outlive it. Without a terminal, it was sent to this process alone.
  for (const signal of TYPED) {
    process.on(signal, () => isAtTerminal() || running.kill(signal));
  }
  for (const signal of PASSED_ON) {
    process.on(signal, () => running.kill(signal));
  }
  const running = runProgram(program, env);
  // However this process ends, the command does not go on without its fake.
  process.on("exit", () => running.kill("SIGTERM"));
  const end = await running.ended;
  if (end.problem) fail(end.problem);
  await fake.stop();
  process.exit(end.code);
}
