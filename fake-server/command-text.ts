import type { FakeServer, Listening } from "./mod.ts";

/** The environment of a command that runs beside the fake server. */
export function environmentOf(
  { connection }: FakeServer,
  { baseUrl, url }: Listening,
  token: string | undefined,
): Readonly<Record<string, string>> {
  return {
    WAYBILL_BASE_URL: baseUrl,
    WAYBILL_API_KEY: connection.apiKey,
    WAYBILL_FAKE_URL: url,
    ...(token !== undefined && { WAYBILL_FAKE_TOKEN: token }),
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
  if (code.includes("allowHosts")) {
    return "--allow-host takes a single name as a Host header has it, such as sms.local";
  }
  if (code.includes("hostname must be")) {
    return "--host takes a name or an address, such as 127.0.0.1";
  }
  if (code.includes("production")) {
    return `${place}: NODE_ENV is production, and a fake server delivers nothing; add --force to listen anyway`;
  }
  const { message = code }: { readonly message?: string } = Object(error);
  return `${place}: ${message.replace(/^Cannot listen( on .+?)?: /, "")}`;
}
