import { hostInUrl } from "./host-in-url.ts";
import {
  EXEC_TAKES,
  strayProblem,
  type Values,
  valuesIn,
} from "./command-options.ts";

/** Where and for whom the fake server listens. */
export interface FakeWords {
  readonly port: number;
  readonly hostname: string;
  readonly token?: string | undefined;
  readonly allowHosts: readonly string[];
  /** A file of accounts. */
  readonly accounts?: string | undefined;
  readonly seed?: number | undefined;
  readonly force: boolean;
}

/** What is printed once the fake server listens. */
export type Print = "greeting" | "json" | "env";

/** What a command line asks for. */
export type Command =
  | {
      readonly name: "help";
      /** A command; empty for all of them. */
      readonly about: string;
    }
  | { readonly name: "version" }
  | { readonly name: "wrong"; readonly problem: string }
  | { readonly name: "fake"; readonly words: FakeWords; readonly print: Print }
  | {
      readonly name: "exec";
      readonly words: FakeWords;
      readonly program: readonly string[];
    }
  | {
      readonly name: "ready";
      readonly url: string;
      /** How long to keep asking, in ms; 0 asks once. */
      readonly waitMs: number;
    }
  | { readonly name: "types"; readonly file: string; readonly out: string };

/** A port that nothing else on a developer's machine is known to use. */
const PORT = "4010";
const HOST = "127.0.0.1";

/** Reads a command line; `fakeUrl` is the URL that exec sets for its command. */
export function commandOf(
  words: readonly string[],
  fakeUrl: string | undefined,
): Command {
  try {
    return parsed(words, fakeUrl);
  } catch (error) {
    const problem = error instanceof Error ? error.message : "unreadable";
    // A runtime adds advice on words after a --, which is wrong here: exec runs them.
    return { name: "wrong", problem: problem.replace(/\. To specify .*/s, "") };
  }
}

function parsed(
  words: readonly string[],
  fakeUrl: string | undefined,
): Command {
  const end = words.indexOf("--");
  const [own, program] =
    end < 0 ? [words, []] : [words.slice(0, end), words.slice(end + 1)];
  const line = valuesIn([...own], end < 0);
  const { values, positionals } = line;
  const [name, ...rest] = positionals;
  const [part, ...more] = rest;
  const command = name === "fake" && part ? `fake ${part}` : (name ?? "");
  // First, for every option may be one of the command to run.
  if (command === "fake exec" && more.length) throw new Error(EXEC_TAKES);
  if (values.help || words.length === 0)
    return { name: "help", about: command };
  if (values.version) return { name: "version" };
  const stray = strayProblem(command, line);
  if (stray) throw new Error(stray);
  if (name !== "fake" && name !== "types") {
    throw new Error("the commands are: fake, fake exec, fake ready, types");
  }
  if (program.length && command !== "fake exec") {
    throw new Error(
      "only fake exec runs what is after --: waybill fake exec -- bun test",
    );
  }
  if (name === "types") return typesCommand(rest, values.out);
  if (part === "ready") return readyCommand(values, more, fakeUrl);
  if (part === "exec") return execCommand(values, program);
  if (values.json && values["print-env"]) {
    throw new Error("fake takes --json or --print-env, not both");
  }
  return { name, words: fakeWords(values, PORT), print: printOf(values) };
}

function printOf(values: Values): Print {
  if (values.json) return "json";
  return values["print-env"] ? "env" : "greeting";
}

function execCommand(values: Values, program: readonly string[]): Command {
  // "$COMMAND" in a script that has not set it is an empty word.
  if (!program[0]) {
    throw new Error("exec needs a command: waybill fake exec -- bun test");
  }
  return { name: "exec", words: fakeWords(values, "0"), program };
}

function readyCommand(
  values: Values,
  more: readonly string[],
  fakeUrl: string | undefined,
): Command {
  if (more.length > 0) {
    throw new Error(
      "fake ready takes the address after --url: waybill fake ready --url http://127.0.0.1:4010",
    );
  }
  const { wait, timeout } = values;
  const seconds = Number(timeout ?? 5);
  if (!(seconds > 0 && seconds <= 3_600)) {
    throw new Error("--timeout takes seconds, more than 0 and at most 3600");
  }
  if (values.url !== undefined && isPlaced(values)) {
    throw new Error("fake ready takes --url, or --host and --port, not both");
  }
  const { url, takes } = askedUrl(values, fakeUrl);
  if (!/^https?:/i.test(url) || !URL.canParse(url)) throw new Error(takes);
  if (new URL(url).port === "0") throw new Error(PORT_TAKES);
  return {
    name: "ready",
    url,
    waitMs: wait || timeout !== undefined ? seconds * 1_000 : 0,
  };
}

/** Which URL to ask, and what must be corrected if it is none. */
function askedUrl(
  values: Values,
  fakeUrl: string | undefined,
): { readonly url: string; readonly takes: string } {
  const { url, port = PORT, host = HOST } = values;
  if (url !== undefined) return { url, takes: `--url ${TAKES_ORIGIN}` };
  // A variable that is set to nothing is as good as absent.
  if (fakeUrl && !isPlaced(values)) {
    return { url: fakeUrl, takes: `WAYBILL_FAKE_URL ${TAKES_ORIGIN}` };
  }
  // Whatever may follow a host in a URL would ask another place.
  if (/[*/?#\\@]/.test(host)) throw new Error(HOST_TAKES);
  const place = `${hostInUrl(host)}:${portIn(port)}`;
  return { url: `http://${place}`, takes: HOST_TAKES };
}

function isPlaced({ port, host }: Values): boolean {
  return port !== undefined || host !== undefined;
}

const TAKES_ORIGIN =
  "takes the fake server's origin, such as http://127.0.0.1:4010";
const HOST_TAKES = "--host takes a name or an address";
const PORT_TAKES = "fake ready takes the port that the fake printed, not 0";

function fakeWords(values: Values, defaultPort: string): FakeWords {
  const { host: hostname = HOST, token, accounts, seed, force } = values;
  if (hostname === "") throw new Error(HOST_TAKES);
  if (seed !== undefined && !/^-?\d{1,15}$/.test(seed)) {
    throw new Error("--seed takes a whole number of at most 15 digits");
  }
  return {
    port: portIn(values.port ?? defaultPort),
    hostname,
    token,
    allowHosts: values["allow-host"],
    accounts,
    ...(seed !== undefined && { seed: Number(seed) }),
    force,
  };
}

function portIn(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new Error("--port takes a number from 0 to 65535");
}

function typesCommand([file, ...rest]: string[], out?: string): Command {
  if (!file || rest.length) {
    throw new Error("types takes one file: waybill types templates.json");
  }
  const beside = `${file.replace(/\.json$/i, "")}.ts`;
  return { name: "types", file, out: out ?? beside };
}
