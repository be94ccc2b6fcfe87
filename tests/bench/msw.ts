import { createFakeServer } from "../../fake-server/mod.ts";
import { pairedTable } from "./paired.ts";
import { peerFolder } from "./peers.ts";
import { POST_OTP } from "./server.ts";
import type { Table } from "./table.ts";
import { sampleInTurn } from "./timing.ts";

const FAKE = "fake.fetch";
const MSW = "fetch through msw";
const ROUNDS = 9;
const REQUESTS = 300;
const URL_OTP = "http://localhost/api/messages/send-otp";

interface Intercepted {
  readonly request: Request;
}

interface MswServer {
  listen(options: { onUnhandledRequest: "error" }): void;
  close(): void;
}

/** The fake server in process, beside the interceptor most people know. */
export async function besideMsw(): Promise<Table[]> {
  const folder = await peerFolder("msw");
  if (!folder) return [];
  await using fake = createFakeServer();
  const server = await mswServer(folder);
  // From here on the global fetch is msw's.
  server.listen({ onUnhandledRequest: "error" });
  try {
    const contestants = [
      { name: FAKE, sample: () => nanosecondsOf(fake.fetch) },
      { name: MSW, sample: () => nanosecondsOf(globalThis.fetch) },
    ];
    await sampleInTurn(contestants, 3);
    const samples = await sampleInTurn(contestants, ROUNDS);
    return [
      pairedTable({
        title: `In process beside msw (median of ${ROUNDS})`,
        baseline: MSW,
        samples,
        figure: (time) => `${(time / 1_000).toFixed(1)} µs`,
      }),
    ];
  } finally {
    server.close();
  }
}

/** Parses, checks the key and answers: the least that can be called the same. */
async function mswServer(folder: string): Promise<MswServer> {
  const { http } = await import(Bun.resolveSync("msw", folder));
  const { setupServer } = await import(Bun.resolveSync("msw/node", folder));
  const messages: unknown[] = [];
  return setupServer(
    http.post(URL_OTP, async ({ request }: Intercepted) => {
      if (request.headers.get("x-api-key") !== "waybill-local-key") {
        return new Response(null, { status: 401 });
      }
      messages.push(await request.json());
      return Response.json({ queued: true });
    }),
  );
}

async function nanosecondsOf(
  fetch: (url: string, init: RequestInit) => Promise<Response>,
): Promise<number> {
  const start = Bun.nanoseconds();
  for (let count = 0; count < REQUESTS; count++) {
    const answer = await fetch(URL_OTP, POST_OTP);
    await answer.json();
  }
  return (Bun.nanoseconds() - start) / REQUESTS;
}
