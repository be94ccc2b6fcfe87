import type { Place } from "./serve.ts";

const NO_ADDRESS = ["EINVAL", "EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN"];

/**
 * The error of a runtime that could not listen, with the next step: runtimes say
 * as little as `EINVAL`. One that says more is left as it is.
 */
export function explained(error: unknown, place: Place): unknown {
  const { code, message }: Fields = Object(error);
  const state = stateOf(`${code}`, `${message}`);
  if (!state) return error;
  const { port = 0, hostname } = place;
  const told = `Cannot listen on ${hostname}:${port}: ${state}`;
  return Object.assign(new Error(told, { cause: error }), { code });
}

interface Fields {
  readonly code?: unknown;
  readonly message?: unknown;
}

function stateOf(code: string, message: string): string | undefined {
  if (code === "EADDRINUSE") {
    return "the port is taken; choose another, or 0 for any free one";
  }
  if (code === "EACCES") {
    return "the port needs more rights than this process has; choose one above 1023, or 0 for any free one";
  }
  // Deno gives no code for these.
  const isNowhere = /address information|invalid host/.test(message);
  return isNowhere || NO_ADDRESS.includes(code)
    ? "that is no address of this machine; listen on 127.0.0.1, or with a token on 0.0.0.0 for all of them"
    : undefined;
}
