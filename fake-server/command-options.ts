import { parseArgs, type ParseArgsConfig } from "node:util";

const OPTIONS = {
  port: { type: "string" },
  host: { type: "string" },
  token: { type: "string" },
  "allow-host": { type: "string", multiple: true, default: [] },
  accounts: { type: "string" },
  seed: { type: "string" },
  force: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
  "print-env": { type: "boolean", default: false },
  url: { type: "string" },
  wait: { type: "boolean", default: false },
  timeout: { type: "string" },
  out: { type: "string" },
  help: { type: "boolean", short: "h", default: false },
  version: { type: "boolean", short: "v", default: false },
} satisfies ParseArgsConfig["options"];

const SERVING = "port host token allow-host accounts seed force".split(" ");

/** The options of each command; one of another would be ignored silently. */
export const TAKES = new Map<string, readonly string[]>([
  ["fake", [...SERVING, "json", "print-env"]],
  ["fake exec", SERVING],
  ["fake ready", ["url", "host", "port", "wait", "timeout"]],
  ["types", ["out"]],
]);

/** How `fake exec` is told what to run. */
export const EXEC_TAKES =
  "exec takes its command after --: waybill fake exec -- bun test";

/** Reads the words of a command line up to `--`; an option that no command has throws. */
export function valuesIn(args: string[], isWhole: boolean) {
  const options = OPTIONS;
  try {
    return parseArgs({ args, allowPositionals: true, options, tokens: true });
  } catch (error) {
    // Without --, the options of the command to run are taken for its own.
    const runs = /^fake exec [^-]/.test(args.join(" "));
    throw runs && isWhole ? new Error(EXEC_TAKES) : error;
  }
}

type Parsed = ReturnType<typeof valuesIn>;
/** The options given, with their defaults. */
export type Values = Parsed["values"];

/** Says which subcommand fake does not have, or which option a command does not take. */
export function strayProblem(
  command: string,
  { tokens, values }: Parsed,
): string | undefined {
  const known = TAKES.get(command);
  if (!known && command.startsWith(FAKE))
    return noSubcommand(command.slice(FAKE.length), values);
  if (!known) return undefined;
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    if (!known.includes(token.name))
      return `${command} takes no ${token.rawName}`;
  }
  return undefined;
}

const FAKE = "fake ";

function noSubcommand(part: string, { token }: Values): string {
  // It may be of a token, as when one with a blank lacks its quotes.
  const isName = token === undefined && /^[a-z]+$/.test(part);
  return `fake has no subcommand ${isName ? part : "of that name"}: use exec or ready`;
}
