import type { ClientFetch } from "./in-process.ts";

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

/** Makes calls to `<origin>/__fake/api` with a workspace's key. */
export function remoteCall(
  origin: string,
  headers: Readonly<Record<string, string>>,
  fetch: ClientFetch,
): RemoteCall {
  async function answerTo(
    method: string,
    path: string,
    { query = {}, body, text = JSON.stringify(body), signal }: Asking = {},
  ): Promise<Response> {
    const url = new URL(`/__fake/api${path}`, origin);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    try {
      return await fetch(url, {
        method,
        headers,
        ...(text !== undefined && { body: text }),
        ...(signal && { signal }),
      });
    } catch (cause) {
      if (signal?.aborted) throw cause;
      throw new Error(
        `Cannot reach a fake server at ${url.origin}; start one with: waybill fake`,
        { cause },
      );
    }
  }

  async function goodAnswerTo(
    method: string,
    path: string,
    ask?: Asking,
  ): Promise<Response> {
    const answer = await answerTo(method, path, ask);
    if (!answer.ok) throw complaint(answer, await wordsIn(answer), origin);
    return answer;
  }

  return {
    json: async (method, path, ask) =>
      jsonIn(await goodAnswerTo(method, path, ask), origin),
    text: async (method, path) => (await goodAnswerTo(method, path)).text(),
    async found(method, path, ask) {
      const answer = await answerTo(method, path, ask);
      if (answer.ok) return jsonIn(answer, origin);
      const words = await wordsIn(answer);
      const { absent = 404 } = ask ?? {};
      // That of a server that is not a fake says nothing about messages.
      if (answer.status === absent && words !== undefined) return undefined;
      throw complaint(answer, words, origin);
    },
  };
}

async function jsonIn(answer: Response, origin: string) {
  try {
    // By hand: of an empty answer, Bun's json() makes null.
    return JSON.parse(await answer.text());
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new Error(
      `Cannot read the answer at ${origin}: it is not from a fake server, or was cut short`,
      { cause },
    );
  }
}

/** What a fake server says is wrong; nothing when the answer is not a fake server's. */
async function wordsIn(answer: Response): Promise<string | undefined> {
  const said: { error?: { message?: string } } | null = await answer
    .json()
    .catch(() => null);
  return said?.error?.message;
}

function complaint(
  { status }: Response,
  words: string | undefined,
  origin: string,
): Error {
  return new Error(
    words ??
      `Cannot read the answer at ${origin}: status ${status}, not from a fake server`,
  );
}
