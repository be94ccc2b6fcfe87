import type { Fetch } from "./app.ts";
import { isReset } from "./fault-answer.ts";

/** `fetch` as a connection takes it. */
export type ClientFetch = (
  input: string | URL | Request,
  init?: RequestInit,
) => Promise<Response>;

/** The origin of every in-process request, whatever it was addressed to. */
export const ORIGIN = "http://localhost";

/** The door without a socket: a request is answered by a function call. */
export function inProcess(fetch: Fetch, isStopped: () => boolean): ClientFetch {
  return async (input, init) => {
    const request = requestOf(input, init);
    if (isStopped())
      throw broken("Cannot connect: the fake server stopped", "ECONNREFUSED");
    const signal = signalOf(input, init);
    signal?.throwIfAborted();
    const answer = await untilAborted(fetch(request), signal);
    if (!isReset(answer) && !isStopped()) return answer;
    throw broken("The connection was reset", "ECONNRESET");
  };
}

// Elysia looks for the path right after "http://", and one that is addressed to
// the service itself is https: so every request gets the same origin.
function requestOf(input: string | URL | Request, init?: RequestInit): Request {
  const url = new URL(input instanceof Request ? input.url : input);
  const target = ORIGIN + url.pathname + url.search;
  const request = new Request(
    target,
    input instanceof Request ? takenOver(input, init) : init,
  );
  const body = init?.body;
  if (typeof body === "string") {
    request.headers.set("content-length", `${ENCODER.encode(body).length}`);
  }
  return request;
}

/** A request as `fetch` takes it over: its body is used up, unless another is given. */
function takenOver(input: Request, init: RequestInit | undefined): Request {
  if (init?.body !== undefined) return new Request(input, init);
  // Bun makes a request of a used one without a word, and leaves the first
  // unused; its fetch does neither.
  if (input.bodyUsed) {
    throw new TypeError("Cannot send the request: its body was already used");
  }
  const taken = new Request(input.clone(), init);
  void input.body?.cancel();
  return taken;
}

const ENCODER = new TextEncoder();

function signalOf(input: string | URL | Request, init?: RequestInit) {
  return init?.signal ?? (input instanceof Request ? input.signal : undefined);
}

/** An answer, or the reason why its caller gave up. */
async function untilAborted(
  answer: Response | Promise<Response>,
  signal: AbortSignal | undefined,
): Promise<Response> {
  if (!signal) return answer;
  const { promise, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(signal.reason);
  signal.addEventListener("abort", giveUp);
  try {
    return await Promise.race([answer, promise]);
  } finally {
    signal.removeEventListener("abort", giveUp);
  }
}

// What Bun's own fetch throws when it meets the same on a socket.
function broken(message: string, code: string): TypeError {
  return Object.assign(new TypeError(message), { code });
}
