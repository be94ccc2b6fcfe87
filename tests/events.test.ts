import { describe, expect, spyOn, test } from "bun:test";
import { CapError } from "../fake-server/limits.ts";
import type { Watcher } from "../fake-server/changes.ts";
import { createStreams } from "../fake-server/events.ts";

const URL = "http://localhost/__fake/api/events";

const MARK = "a-mark";

/** A workspace of which a test says when it changes, and how far it has come. */
function madeUp() {
  const watchers = new Set<Watcher>();
  const changes = {
    version: 0,
    get id() {
      return `${MARK}-${changes.version}`;
    },
    passOn: () => changes.id,
    watch(watcher: Watcher) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
  const journal = { last: 7 };
  const inbox = { mark: () => 3 };
  /** Changes it so many times, and tells who watches. */
  const change = (times = 1) => {
    for (let count = 0; count < times; count++) {
      changes.version += 1;
      for (const watcher of watchers) watcher.changed();
    }
  };
  const end = () => {
    for (const watcher of watchers) watcher.ended();
  };
  return {
    workspace: Object({ changes, journal, inbox }),
    watchers,
    change,
    end,
  };
}

/** Opens a stream; `next` gives its next piece, `beat` is its heartbeat. */
function opened(init: RequestInit = {}, limit = 10) {
  using timer = spyOn(globalThis, "setInterval");
  const made = madeUp();
  const streams = createStreams(limit);
  const answer = streams.open(made.workspace, new Request(URL, init));
  const reader = answer.body?.getReader();
  const [pulse, everyMs] = timer.mock.calls[0] ?? [];
  const beat = () => Object(pulse)();
  const next = async () => {
    const { done = true, value } = (await reader?.read()) ?? {};
    return done ? undefined : new TextDecoder().decode(value);
  };
  return { ...made, streams, answer, reader, next, beat, everyMs };
}

const tick = (id: number) =>
  `id: ${MARK}-${id}\nevent: tick\ndata: {"messages":3,"requests":7}\n\n`;

describe("an event stream", () => {
  test.each(["GET", "HEAD"])("says to a %s what it is", (method) => {
    const { headers } = opened({ method }).answer;

    expect(headers.get("content-type")).toBe("text/event-stream");
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test.each([
    ["a HEAD", { method: "HEAD" }],
    ["a request that has ended", { signal: AbortSignal.abort() }],
  ])("opens nothing for %s", (_, init) => {
    const { answer, streams, watchers } = opened(init);

    expect(answer.body).toBeNull();
    expect([streams.size, watchers.size]).toEqual([0, 0]);
  });

  test.each([
    ["nothing", {}, tick(1)],
    ["an older one", { "last-event-id": `${MARK}-0` }, tick(1)],
    ["another server's", { "last-event-id": "another-1" }, tick(1)],
    ["the newest", { "last-event-id": `${MARK}-1` }, ": nothing new\n\n"],
  ])("begins for who has seen %s", async (_, headers, first) => {
    const { workspace, change } = madeUp();
    change();

    const request = new Request(URL, { headers });
    const answer = createStreams(1).open(workspace, request);

    const piece = await answer.body?.getReader().read();
    expect(new TextDecoder().decode(piece?.value)).toBe(first);
  });

  test("ticks once for a change, however often it is told", async () => {
    const { next, change, watchers } = opened();
    await next();

    change();
    for (const watcher of watchers) watcher.changed();
    change();

    expect([await next(), await next()]).toEqual([tick(1), tick(2)]);
  });

  test("beats every 15 s, and brings what nobody told", async () => {
    const { next, beat, everyMs, workspace } = opened();
    await next();

    beat();
    const quiet = await next();
    workspace.changes.version = 4;
    beat();

    expect(everyMs).toBe(15_000);
    expect(quiet).toBe(": here\n\n");
    expect([await next(), await next()]).toEqual([tick(4), ": here\n\n"]);
  });

  test("skips who does not read, and tells all by one tick later", async () => {
    const { next, change, beat } = opened();

    change(100);
    beat();
    const waiting = [];
    do waiting.push(await next());
    while (waiting.at(-1) !== tick(16));
    beat();

    // The first piece came when the stream was opened.
    expect(waiting).toHaveLength(17);
    expect([await next(), await next()]).toEqual([tick(100), ": here\n\n"]);
  });

  test.each<[string, (stream: ReturnType<typeof opened>) => unknown]>([
    ["the fake server ends it", ({ end }) => end()],
    ["its reader cancels", ({ reader }) => reader?.cancel()],
  ])("lets go of everything when %s", async (_, leave) => {
    using cleared = spyOn(globalThis, "clearInterval");
    const { signal } = new AbortController();
    const stream = opened({ signal });

    await leave(stream);

    expect(stream.watchers.size).toBe(0);
    expect(stream.streams.size).toBe(0);
    expect(cleared).toHaveBeenCalledTimes(1);
  });

  test("ends with its request", async () => {
    const leaver = new AbortController();
    const { next, streams, watchers } = opened({ signal: leaver.signal });
    await next();

    leaver.abort();

    expect(await next()).toBeUndefined();
    expect([streams.size, watchers.size]).toEqual([0, 0]);
  });

  test.each([
    [1, "1 event stream is open"],
    [2, "2 event streams are open"],
  ])("says how many there may be: %d", (most, state) => {
    const { streams, workspace } = opened({}, most);
    const another = () => streams.open(workspace, new Request(URL));
    while (streams.size < most) another();

    expect(another).toThrow(CapError);
    expect(another).toThrow(`${state}; close some, or raise limits.maxStreams`);
  });
});
