import type { FakeServer, Listening } from "./mod.ts";

/** What `waybill --help` prints. */
export const USAGE = `Usage: waybill <command> [options]

Commands:
  fake                    Run an in-memory double of the messaging service
  fake exec -- <command>  Run a command beside a fake server; exit with its code
  fake ready              Ask whether one is ready; exit code 0 if it is
  types <file.json>       Write a .ts module from exported template definitions

Options of fake and fake exec:
  --port <number>      Port to listen on; 0 takes any free one (default 4010; exec: 0)
  --host <name>        Address to listen on (default 127.0.0.1: this machine only)
  --token <text>       Token for page and control plane; required beyond loopback
  --allow-host <name>  Name that others reach it by, such as a container's; repeatable
  --accounts <file>    JSON list of accounts, with their templates
  --seed <number>      Decides minted keys and probabilities (default 1)
  --force              Run even if NODE_ENV is production

Options of fake:
  --json               Print one line with baseUrl, apiKey and inboxUrl, then nothing
  --print-env          Print WAYBILL_BASE_URL, WAYBILL_API_KEY and WAYBILL_FAKE_URL,
                       one per line; exec sets the same for its command

Options of fake ready:
  --url <origin>       Fake server to ask, or give its --host and --port (default
                       WAYBILL_FAKE_URL where it is set, else http://127.0.0.1:4010)
  --wait               Keep asking until it is ready
  --timeout <seconds>  How long --wait keeps asking (default 5)

Options of types:
  --out <file.ts>      Where to write (default: the same name with .ts)

  -h, --help           Print this help
  -v, --version        Print the version
`;

/** The environment of a command that runs beside the fake server. */
export function environmentOf(
  { connection }: FakeServer,
  { baseUrl, url }: Listening,
): Readonly<Record<string, string>> {
  return {
    WAYBILL_BASE_URL: baseUrl,
    WAYBILL_API_KEY: connection.apiKey,
    WAYBILL_FAKE_URL: url,
  };
}

/** The code of a failed system call, or its message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return "code" in error ? String(error.code) : error.message;
}

/** Why a fake server does not listen, with the option to change. */
export function listenProblem(
  error: unknown,
  hostname: string,
  port: number,
): string {
  const code = reasonOf(error);
  const place = `cannot listen on ${hostname}:${port}`;
  if (code === "EADDRINUSE") {
    return `${place}: the port is taken; choose another with --port, or --port 0`;
  }
  if (code.includes("without a token")) {
    return `${place} without a token: others could read the codes; add --token <text>`;
  }
  if (code.includes("production")) {
    return `${place}: NODE_ENV is production, and a fake server delivers nothing; add --force to listen anyway`;
  }
  const { message = code }: { readonly message?: string } = Object(error);
  return `${place}: ${message.replace(/^Cannot listen( on \S+)?: /, "")}`;
}
