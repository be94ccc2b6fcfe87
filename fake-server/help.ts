const SERVING = `  --port <number>      Port to listen on; 0 takes any free one (default 4010; exec: 0)
  --host <name>        Address to listen on (default 127.0.0.1: this machine only)
  --token <text>       Token for page and control plane; required beyond loopback
  --allow-host <name>  Name that others reach it by, such as a container's; repeatable
  --accounts <file>    JSON list of accounts, with their templates
  --seed <number>      Decides minted keys, ids and probabilities (default 1)
  --force              Run even if NODE_ENV is production
`;

const PRINTING = `  --json               Print one line with baseUrl, apiKey and inboxUrl, then nothing
  --print-env          Print WAYBILL_BASE_URL, WAYBILL_API_KEY and WAYBILL_FAKE_URL,
                       one per line, and WAYBILL_FAKE_TOKEN if there is a token;
                       exec sets the same for its command
`;

const ASKING = `  --url <origin>       Fake server to ask, or give its --host and --port (default
                       WAYBILL_FAKE_URL where it is set, else http://127.0.0.1:4010)
  --wait               Keep asking until it is ready, for 5 seconds
  --timeout <seconds>  Keep asking for this long; needs no --wait beside it
`;

const WRITING = `  --out <file.ts>      Where to write (default: the same name with .ts)
`;

const ALWAYS = `  -h, --help           Print this help; after a command, that of the command
  -v, --version        Print the version
`;

const OVERVIEW = `Usage: waybill <command> [options]

Commands:
  fake                    Run an in-memory double of the messaging service
  fake exec -- <command>  Run a command beside a fake server; exit with its code
  fake ready              Ask whether one is ready; exit code 0 if it is
  types <file.json>       Write a .ts module from exported template definitions

Options of fake and fake exec:
${SERVING}
Options of fake:
${PRINTING}
Options of fake ready:
${ASKING}
Options of types:
${WRITING}
${ALWAYS}`;

interface Topic {
  readonly usage: string;
  readonly does: string;
  readonly options: string;
}

const TOPICS: ReadonlyMap<string, Topic> = new Map([
  [
    "fake",
    {
      usage: "waybill fake [options]",
      does: "Runs an in-memory double of the messaging service.",
      options: SERVING + PRINTING,
    },
  ],
  [
    "fake exec",
    {
      usage: "waybill fake exec [options] -- <command>",
      does: `Runs a command beside a fake server, and exits with its code. The command finds
WAYBILL_BASE_URL, WAYBILL_API_KEY and WAYBILL_FAKE_URL in its environment,
WAYBILL_FAKE_TOKEN if there is a token, and NO_PROXY with the fake's address.`,
      options: SERVING,
    },
  ],
  [
    "fake ready",
    {
      usage: "waybill fake ready [options]",
      does: "Asks whether a fake server is ready; the exit code is 0 if it is.",
      options: ASKING,
    },
  ],
  [
    "types",
    {
      usage: "waybill types <file.json> [options]",
      does: "Writes a .ts module from exported template definitions.",
      options: WRITING,
    },
  ],
]);

/** The help of one command, or of all. */
export function helpOf(command: string): string {
  const topic = TOPICS.get(command);
  if (!topic) return OVERVIEW;
  const { usage, does, options } = topic;
  return `Usage: ${usage}

${does}

Options:
${options}
Try: waybill --help for all commands
`;
}
