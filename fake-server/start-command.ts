import { isLoopback } from "./guard.ts";

/** The command that starts a fake server at a URL, on the machine that the URL names. */
export function startCommand(url: string): string {
  const { hostname, port, protocol } = new URL(url);
  const host = hostname.replace(/[[\]]/g, "");
  // A URL leaves out the port that its scheme has; the fake speaks http alone.
  const taken = port || (protocol === "http:" ? "80" : "4010");
  const words = [
    "waybill fake",
    taken !== "4010" && `--port ${taken}`,
    !USUAL.includes(host) && `--host ${host}`,
    !isLoopback(host) && "--token <text>",
  ];
  return words.filter(Boolean).join(" ");
}

/** The names of the address that is listened on unless told otherwise. */
const USUAL: readonly string[] = ["localhost", "127.0.0.1"];
