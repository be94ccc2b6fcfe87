import { counted } from "./counted.ts";
import { CapError } from "./limits.ts";
import type { Workspace } from "./workspace.ts";

/** The open event streams of one fake server. */
export interface Streams {
  readonly size: number;
  /**
   * A stream of ticks, each with the newest numbers, and heartbeats in between;
   * throws where too many are open.
   */
  open(workspace: Workspace, request: Request): Response;
}

const HEARTBEAT_MS = 15_000;

const HEADERS = {
  "content-type": "text/event-stream",
  "cache-control": "no-store",
};

/** Makes an empty set of at most `limit` streams. */
export function createStreams(limit: number): Streams {
  let size = 0;

  function open(workspace: Workspace, request: Request): Response {
    // Nobody would read it, or end it: the stream would stay open for ever.
    const { isClosed } = workspace.changes;
    if (isClosed || request.signal.aborted || request.method === "HEAD") {
      return new Response(null, { headers: HEADERS });
    }
    if (size >= limit) throw tooMany(limit);
    size += 1;
    const lastEventId = request.headers.get("last-event-id");
    const body = tickStream(workspace, request.signal, lastEventId, () => {
      size -= 1;
    });
    return new Response(body, { headers: HEADERS });
  }

  return {
    get size() {
      return size;
    },
    open,
  };
}

function tickStream(
  workspace: Workspace,
  signal: AbortSignal,
  lastEventId: string | null,
  closed: () => void,
): ReadableStream<Uint8Array> {
  const { changes } = workspace;
  const encoder = new TextEncoder();
  let lastToldId = lastEventId;
  let end = () => {};

  function tick(): string {
    const id = changes.passOn();
    lastToldId = id;
    return tickText(id, workspace);
  }

  return new ReadableStream({
    start(stream) {
      const write = (text: string) => stream.enqueue(encoder.encode(text));
      // A slow reader misses ticks, but no news: the next tick has it all.
      const isSlow = () => (stream.desiredSize ?? 0) <= -MOST_WAITING;
      const changed = () => {
        if (lastToldId !== changes.id && !isSlow()) write(tick());
      };
      const ended = () => {
        end();
        stream.close();
      };
      const unwatch = changes.watch({ changed, ended });
      const beat = setInterval(() => {
        changed();
        if (!isSlow()) write(": here\n\n");
      }, HEARTBEAT_MS);
      end = () => {
        clearInterval(beat);
        unwatch();
        signal.removeEventListener("abort", ended);
        closed();
        end = () => {};
      };
      signal.addEventListener("abort", ended);
      // Something must be written, or the headers would wait for the first tick.
      write(lastToldId === changes.id ? ": nothing new\n\n" : tick());
    },
    cancel: () => end(),
  });
}

function tickText(id: string, { inbox, journal }: Workspace): string {
  const numbers = { messages: inbox.mark(), requests: journal.last };
  return `id: ${id}\nevent: tick\ndata: ${JSON.stringify(numbers)}\n\n`;
}

/** How many chunks may wait for a reader before it is skipped. */
const MOST_WAITING = 16;

function tooMany(limit: number): CapError {
  const streams = counted(limit, "event stream is", "event streams are");
  return new CapError(
    `${streams} open; close some, or raise limits.maxStreams`,
  );
}
