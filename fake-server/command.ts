import { parseArgs } from "node:util";

/** What the words of a command line ask for. */
export type Command =
  | { readonly name: "help" }
  | { readonly name: "wrong"; readonly problem: string }
  | {
      readonly name: "fake";
      readonly json: boolean;
      readonly port: number;
      readonly hostname: string;
    }
  | {
      readonly name: "types";
      readonly file: string;
      readonly out: string;
    };

export const USAGE = `Usage: waybill <command> [options]

Commands:
  fake               Run an in-memory double of the messaging service
  types <file.json>  Write a .ts module from exported template definitions

Options of fake:
  --port <number>    Port to listen on; 0 takes any free one (default 4010)
  --host <name>      Address to listen on (default 127.0.0.1: this machine only)
  --json             Print one line with baseUrl, apiKey and inboxUrl, then nothing

Options of types:
  --out <file.ts>    Where to write (default: the same name with .ts)

  --help             Print this help
`;

/** Reads a command line. */
export function commandOf(words: readonly string[]): Command {
  try {
    return parsed(words);
  } catch (error) {
    const problem = error instanceof Error ? error.message : "unreadable";
    return { name: "wrong", problem };
  }
}

function parsed(words: readonly string[]): Command {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      port: { type: "string", default: "4010" },
      host: { type: "string", default: "127.0.0.1" },
      json: { type: "boolean", default: false },
      out: { type: "string" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  const { help, json, host: hostname, port, out } = values;
  const [name, ...rest] = positionals;
  if (help || words.length === 0) return { name: "help" };
  if (name === "types") return typesCommand(rest, out);
  if (name !== "fake" || rest.length) {
    return { name: "wrong", problem: "the commands are: fake, types" };
  }
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    const problem = "--port takes a number from 0 to 65535";
    return { name: "wrong", problem };
  }
  return { name, json, port: Number(port), hostname };
}

function typesCommand([file, ...rest]: string[], out?: string): Command {
  if (!file || rest.length) {
    const problem = "types takes one file: waybill types templates.json";
    return { name: "wrong", problem };
  }
  const beside = `${file.replace(/\.json$/i, "")}.ts`;
  return { name: "types", file, out: out ?? beside };
}
