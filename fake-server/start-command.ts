import { isLoopback } from "./loopback.ts";

/** The command that starts a fake server at a URL, on the machine that the URL names; of an https one, also what to ask instead. */
export function startCommand(url: string): string {
  const { hostname, port, protocol } = new URL(url);
  const host = hostname.replace(/[[\]]/g, "");
  const isHttp = protocol === "http:";
  // A URL leaves out the port that its scheme has.
  const taken = port || (isHttp ? "80" : "4010");
  const words = [
    "waybill fake",
    taken !== "4010" && `--port ${taken}`,
    !USUAL.includes(host) && `--host ${host}`,
    !isLoopback(host) && "--token <text>",
  ];
  const command = words.filter(Boolean).join(" ");
  if (isHttp) return command;
  return `${command}, and ask http://${hostname}:${taken}: it speaks no https`;
}

/** The names of the address that is listened on unless told otherwise. */
const USUAL: readonly string[] = ["localhost", "127.0.0.1"];
