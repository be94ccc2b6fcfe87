#!/usr/bin/env -S bun --install=fallback
import { readFile, writeFile } from "node:fs/promises";
import { type Command, commandOf, USAGE } from "./command.ts";
import type { FakeServer, Listening } from "./mod.ts";

await run(commandOf(process.argv.slice(2)));

async function run(command: Command): Promise<void> {
  if (command.name === "help") return void process.stdout.write(USAGE);
  if (command.name === "wrong") return fail(command.problem);
  if (command.name === "types") return writeTypes(command);
  await runFake(command);
}

function fail(problem: string): void {
  process.stderr.write(`waybill: ${problem}\nTry: waybill --help\n`);
  process.exitCode = 1;
}

/** The code of a failed system call, or its message. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return "code" in error ? String(error.code) : error.message;
}

async function writeTypes({
  file,
  out,
}: Extract<Command, { name: "types" }>): Promise<void> {
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

async function runFake({
  json,
  port,
  hostname,
}: Extract<Command, { name: "fake" }>): Promise<void> {
  // Only this command needs elysia and TypeBox.
  const { createFakeServer } = await import("./mod.ts");
  const fake = createFakeServer();
  const listening = await fake.listen({ port, hostname }).catch(codeOf);
  if (typeof listening === "string") {
    await fake.stop();
    return fail(listenProblem(listening, hostname, port));
  }
  const stop = () => void fake.stop().then(() => process.exit(0));
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  const { baseUrl, inboxUrl } = listening;
  const { apiKey } = fake.connection;
  if (json) return console.log(JSON.stringify({ baseUrl, apiKey, inboxUrl }));
  console.log(greetingOf(fake, listening));
  await printMessages(fake);
}

function listenProblem(code: string, hostname: string, port: number): string {
  const place = `cannot listen on ${hostname}:${port}`;
  return code === "EADDRINUSE"
    ? `${place}: the port is taken; choose another with --port, or --port 0`
    : `${place}: ${code}`;
}

function greetingOf(
  { sender, connection }: FakeServer,
  { baseUrl, inboxUrl }: Listening,
): string {
  const { apiKey } = connection;
  const body = JSON.stringify({ recipient: "+4915112345678", otp: "493817" });
  return `waybill fake server: in memory, for development

  base URL  ${baseUrl}
  API key   ${apiKey}
  inbox     ${inboxUrl}
  sender    whatsappBusinessId ${sender.whatsappBusinessId}, phoneNumberId ${sender.phoneNumberId}
  template  login_code, en_US, AUTHENTICATION

Paste this to send a code:

  curl -X POST ${baseUrl}/messages/send-otp -H 'X-API-KEY: ${apiKey}' -H 'Content-Type: application/json' -d '${body}'

Messages appear here; Ctrl-C ends.
`;
}

/** Prints each message, its code included: that is this console's job. */
async function printMessages({ inbox }: FakeServer): Promise<void> {
  const timeoutMs = 2 ** 31 - 1;
  for (let after = 0; ;) {
    const message = await inbox.waitFor({}, { after, timeoutMs });
    after = message.seq;
    const { recipient, channels, otp = "", preview, acceptedAt } = message;
    const line = preview.replaceAll("\n", " / ");
    const row = `${acceptedAt.slice(11, 19)}  ${recipient}  ${channels.join(" > ")}  ${otp}  ${line}`;
    // A message must not steer the terminal that shows it.
    console.log(row.replaceAll(/\p{Cc}/gu, "�"));
  }
}
