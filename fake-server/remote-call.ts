import { causeOf } from "../lib/cause.ts";
import { isUnreachable } from "../lib/unreachable.ts";
import { isMarked, REFUSAL } from "./fake-header.ts";
import { type ClientFetch, ORIGIN } from "./in-process.ts";
import { ownEnvironment, proxyHint } from "./proxy.ts";
import { startCommand } from "./start-command.ts";

/** Calls the control plane of a fake server elsewhere. */
export interface RemoteCall {
  /** The JSON of an answer; throws when the answer is an error. */
  json<Value>(method: string, path: string, ask?: Asking): Promise<Value>;
  /** The same as text. */
  text(method: string, path: string): Promise<string>;
  /** The JSON of an answer, or `undefined` where there is no such thing. */
  found<Value>(
    method: string,
    path: string,
    ask?: Asking,
  ): Promise<Value | undefined>;
}

/** What goes with a call. */
export interface Asking {
  /** Query parameters; undefined ones are left out. */
  readonly query?: object | undefined;
  /** Becomes JSON. */
  readonly body?: unknown;
  /** A body that is text already. */
  readonly text?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The status that says that there is no such thing; default 404. */
  readonly absent?: number | undefined;
}

// By itself, Bun gives up a wait after five minutes. No other runtime has the option.
const PATIENT: object = { timeout: false };

/** Makes calls to `<origin>/__fake/api` with a workspace's key. */
export function remoteCall(
  origin: string,
  headers: Readonly<Record<string, string>>,
  fetch: ClientFetch,
): RemoteCall {
  // Not the whole URL: a token or a password may be in it.
  const { origin: place, password } = new URL(origin);
  const credentials = Object.values(headers).map((value) =>
    value.replace("Bearer ", ""),
  );

  async function answerTo(
    method: string,
    path: string,
    { query = {}, body, text = JSON.stringify(body), signal }: Asking = {},
  ): Promise<Response> {
    const url = urlOf(origin, path, query);
    let answer: Response;
    try {
      answer = await fetch(url, {
        ...PATIENT,
        method,
        headers,
        // Following a redirect would take key and token along.
        redirect: "manual",
        ...(text !== undefined && { body: text }),
        ...(signal && { signal }),
      });
    } catch (thrown) {
      if (signal?.aborted) throw thrown;
      // A transport may quote key and token, and the whole address: numbers and
      // codes are in it.
      const sent = [password, ...credentials, ...valuesIn(url)];
      const secrets = sent.filter(Boolean);
      const state = isUnreachable(thrown)
        ? `Cannot reach a fake server at ${place}; start one with: ${startCommand(origin)}${orElse(place)}`
        : `Cannot read the answer at ${place}: the connection was lost; did the fake server stop?`;
      throw new Error(state, { cause: causeOf(thrown, secrets) });
    }
    if (isMarked(answer)) return answer;
    const hint = proxyHint(place, ownEnvironment());
    throw new Error(
      `Cannot read the answer at ${place}: status ${answer.status}, not from a fake server: pass the address of one${hint}`,
    );
  }

  async function goodAnswerTo(
    method: string,
    path: string,
    ask?: Asking,
  ): Promise<Response> {
    const answer = await answerTo(method, path, ask);
    if (!answer.ok) throw await complaintOf(answer, place);
    return answer;
  }

  return {
    json: async (method, path, ask) =>
      jsonIn(await goodAnswerTo(method, path, ask), place),
    text: async (method, path) => (await goodAnswerTo(method, path)).text(),
    async found(method, path, ask) {
      const answer = await answerTo(method, path, ask);
      if (answer.ok) return jsonIn(answer, place);
      if (isAbsent(answer, ask?.absent)) return undefined;
      throw await complaintOf(answer, place);
    },
  };
}

/** What else may be wrong where no fake server can be reached. */
function orElse(place: string): string {
  // The origin of fake.connection, where nothing listens.
  return place === ORIGIN
    ? ", or pass the url that listen() gives: a fake.connection has no port"
    : proxyHint(place, ownEnvironment());
}

function urlOf(origin: string, path: string, query: object): URL {
  const url = new URL(`/__fake/api${path}`, origin);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

/** The values of a query, also as they are written there: a blank is a + then. */
function valuesIn({ search, searchParams }: URL): string[] {
  return [...searchParams.values(), ...(search.match(/(?<==)[^&]+/g) ?? [])];
}

/** Tells whether there is no such thing, and not a refusal that was given this status. */
function isAbsent(answer: Response, absent: number | undefined): boolean {
  if (absent !== undefined) return answer.status === absent;
  return answer.status === 404 && !answer.headers.has(REFUSAL);
}

async function jsonIn(answer: Response, place: string) {
  try {
    // By hand: of an empty answer, Bun's json() makes null.
    return JSON.parse(await answer.text());
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown;
    // Without a cause: it may quote the answer.
    throw new Error(`Cannot read the answer at ${place}: it was cut short`);
  }
}

/** What a fake server says is wrong, as the error that is thrown in process. */
async function complaintOf(answer: Response, place: string): Promise<Error> {
  const said: { error?: { message?: string } } | null = await answer
    .json()
    .catch(() => null);
  const { status } = answer;
  const message =
    said?.error?.message ??
    `Cannot read the answer at ${place}: status ${status}`;
  if (status === 400) return new TypeError(message);
  return status === 429 ? new RangeError(message) : new Error(message);
}
