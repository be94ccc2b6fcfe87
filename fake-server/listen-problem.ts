import { lookup } from "node:dns/promises";
import { type Fields, hasFields } from "../lib/json.ts";
import { hostInUrl } from "./host-in-url.ts";
import type { Place } from "./serve.ts";

const NO_ADDRESS = ["EINVAL", "EADDRNOTAVAIL", "ENOTFOUND"];

/**
 * The error of a runtime that could not listen, with the next step: runtimes say
 * as little as `EINVAL`. One that says more is left as it is.
 */
export async function explained(
  error: unknown,
  place: Place,
): Promise<unknown> {
  const { port = 0, hostname } = place;
  const fields: Fields = hasFields(error) ? error : {};
  const code = (await isNoName(hostname)) ? "ENOTFOUND" : fields["code"];
  const state = stateOf(`${code}`, `${fields["message"]}`);
  if (!state) return error;
  const message = `Cannot listen on ${hostInUrl(hostname)}:${port}: ${state}`;
  return Object.assign(new Error(message, { cause: error }), { code });
}

// For a name that has no address, Bun tells the code of whatever system call
// failed before: even that the port is taken. Deno says what it is, and would
// ask its user whether the name may be looked up.
async function isNoName(hostname: string): Promise<boolean> {
  if (!("Bun" in globalThis)) return false;
  const known = await lookup(hostname).catch(() => undefined);
  return known === undefined;
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
    ? "that is not an address of this machine; listen on 127.0.0.1, or with a token on 0.0.0.0 for all of them"
    : undefined;
}
