import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { text } from "node:stream/consumers";
import type { FakeServer } from "../../../fake-server/mod.ts";

/** A door to a fake server that is not to be relied on. */
export interface TroubledServer extends AsyncDisposable {
  readonly baseUrl: string;
}

/**
 * Listens in front of a fake server and makes trouble by the number of the
 * request: every 40th is answered 503 and queued by nobody, every 50th is
 * queued and its answer lost, every 3,000th is told to come back in a second.
 *
 * Stands in for `fake.faults`, with which it is three lines and `fake.listen()`:
 * `add({ match: { every: 40 }, effect: { status: 503 } })`,
 * `add({ match: { every: 50 }, phase: "after-accept", effect: { reset: true } })`,
 * `add({ match: { every: 3000 }, effect: { status: 429, headers: { "Retry-After": "1" } } })`.
 */
export async function troubled(fake: FakeServer): Promise<TroubledServer> {
  let count = 0;
  const server = createServer((request, response) => {
    count += 1;
    void answer(fake, request, response, count);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    baseUrl: `http://127.0.0.1:${port}/api`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(
  fake: FakeServer,
  request: IncomingMessage,
  response: ServerResponse,
  count: number,
): Promise<void> {
  const asked = await requestFrom(request);
  if (count % 3_000 === 0) {
    response.writeHead(429, { "Retry-After": "1" }).end();
    return;
  }
  if (count % 40 === 0) {
    response.writeHead(503).end();
    return;
  }
  const { status, headers, body } = await fake.fetch(asked);
  if (count % 50 === 0) {
    request.socket.destroy();
    return;
  }
  response.writeHead(status, Object.fromEntries(headers));
  response.end(await new Response(body).text());
}

async function requestFrom(request: IncomingMessage): Promise<Request> {
  const { url, headers } = request;
  return new Request(`http://localhost${url}`, {
    method: "POST",
    headers: {
      "Content-Type": `${headers["content-type"]}`,
      "X-API-KEY": `${headers["x-api-key"]}`,
    },
    body: await text(request),
  });
}
