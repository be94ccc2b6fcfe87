#!/usr/bin/env -S bun --install=fallback
import { parseArgs } from "node:util";
import { type FakeServer, type Listening, createFakeServer } from "./mod.ts";

const USAGE = `Usage: waybill fake [options]

Runs an in-memory double of the messaging service.

Options:
  --port <number>  Port to listen on; 0 takes any free one (default 4010)
  --host <name>    Address to listen on (default 127.0.0.1: this machine only)
  --json           Print one line with baseUrl, apiKey and inboxUrl, then nothing
  --help           Print this help
`;

await main(process.argv.slice(2));

async function main(words: string[]): Promise<void> {
  const command = commandOf(words);
  if (typeof command === "string") return fail(command);
  if (command.help) return void process.stdout.write(USAGE);
  await runFake(command);
}

interface Command {
  readonly help: boolean;
  readonly json: boolean;
  readonly port: number;
  readonly hostname: string;
}

/** The command that the words ask for, or what is wrong with them. */
function commandOf(words: string[]): Command | string {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        port: { type: "string", default: "4010" },
        host: { type: "string", default: "127.0.0.1" },
        json: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    });
    const { help, json, host: hostname } = values;
    const [name, ...rest] = positionals;
    const port = Number(values.port);
    if (help || words.length === 0) {
      return { help: true, json, port, hostname };
    }
    if (name !== "fake" || rest.length) return "the only command is: fake";
    if (!/^\d{1,5}$/.test(values.port) || port > 65_535) {
      return "--port takes a number from 0 to 65535";
    }
    return { help, json, port, hostname };
  } catch (error) {
    return error instanceof Error ? error.message : "unreadable arguments";
  }
}

function fail(problem: string): void {
  process.stderr.write(`waybill: ${problem}\nTry: waybill --help\n`);
  process.exitCode = 1;
}

async function runFake({ json, port, hostname }: Command): Promise<void> {
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

function codeOf(error: unknown): string {
  const code: unknown = Object(error).code;
  return typeof code === "string" ? code : String(error);
}

function listenProblem(code: string, hostname: string, port: number): string {
  const place = `cannot listen on ${hostname}:${port}`;
  return code === "EADDRINUSE"
    ? `${place}: the port is taken; choose another with --port, or --port 0`
    : `${place}: ${code}`;
}

function greetingOf(fake: FakeServer, { baseUrl, inboxUrl }: Listening) {
  const { sender, connection } = fake;
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
    const { recipient, channels, otp = "", preview } = message;
    const time = message.acceptedAt.slice(11, 19);
    console.log(
      `${time}  ${recipient}  ${channels.join(" > ")}  ${otp}  ${preview.replaceAll("\n", " / ")}`,
    );
  }
}
