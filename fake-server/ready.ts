import { isMarked, REFUSAL } from "./fake-header.ts";
import { type Environment, proxyHint } from "./proxy.ts";
import { startCommand } from "./start-command.ts";

/** What answers at a URL: a fake server, one that refuses the URL's host, another server, or none. */
type Readiness = "ready" | "foreign-host" | "another" | "absent";

/** The longest that one question waits for its answer. */
const ASK_MS = 2_000;

/** Why no fake server is ready at a URL, with the next step, if none is. Asks again for `waitMs`; 0 asks once. */
export async function unreadyProblem(
  url: string,
  waitMs: number,
  env: Environment,
): Promise<string | undefined> {
  const readiness = await readinessOf(url, waitMs);
  if (readiness === "ready") return undefined;
  // Not the whole URL: a token or a password may be in it.
  const { hostname, origin } = new URL(url);
  if (readiness === "foreign-host") {
    return `the fake server at ${origin} refuses that name; start it with --allow-host ${hostname}`;
  }
  const hint = proxyHint(url, env);
  // Where the request goes to a proxy, the proxy may have answered it.
  return readiness === "another" && !hint
    ? `what answers at ${origin} is no fake server; start one on another port, such as: waybill fake --port 0`
    : `no fake server is ready at ${origin}; start one with: ${startCommand(url)}${hint}`;
}

async function readinessOf(url: string, waitMs: number): Promise<Readiness> {
  const end = performance.now() + waitMs;
  for (;;) {
    const leftMs = Math.max(Math.ceil(end - performance.now()), 1);
    const left = waitMs ? leftMs : ASK_MS;
    const signal = AbortSignal.timeout(Math.min(left, ASK_MS));
    const readiness = await fetch(new URL("/__fake/api/livez", url), {
      signal,
      redirect: "manual",
    })
      .then(readinessIn)
      .catch(() => "absent" as const);
    if (readiness === "ready" || performance.now() >= end) return readiness;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

// One that wants a token is ready too.
function readinessIn(answer: Response): Readiness {
  if (!isMarked(answer)) return "another";
  const refusal = answer.headers.get(REFUSAL);
  return refusal === "foreign-host" ? refusal : "ready";
}
