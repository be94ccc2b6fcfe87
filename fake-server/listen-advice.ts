import { hostInUrl } from "./host-in-url.ts";
import type { ListenCode } from "./listen.ts";

type Advice = (place: string) => string;

const ADVICE: Readonly<Record<ListenCode | "EADDRINUSE", Advice>> = {
  EADDRINUSE: (place) =>
    `${place}: the port is taken; choose another with --port, or --port 0`,
  "missing-token": (place) =>
    `${place} without a token: others could read the codes; add --token <text>`,
  "wrong-names": () =>
    "--allow-host takes a single name as a Host header has it, such as sms.local",
  "wrong-hostname": () =>
    "--host takes a name or an address, such as 127.0.0.1",
  production: (place) =>
    `${place}: NODE_ENV is production, and a fake server delivers nothing; add --force to listen anyway`,
};

const BY_CODE: ReadonlyMap<unknown, Advice> = new Map(Object.entries(ADVICE));

/** Why a fake server does not listen, with the option to change. */
export function listenAdvice(
  error: Error,
  hostname: string,
  port: number,
): string {
  const place = `cannot listen on ${hostInUrl(hostname)}:${port}`;
  const advice = BY_CODE.get("code" in error && error.code);
  if (advice) return advice(place);
  return `${place}: ${error.message.replace(/^Cannot listen( on .+?)?: /, "")}`;
}
