import { describe, expect, spyOn, test } from "bun:test";
import { CONTROL_ROUTES } from "../fake-server/control.ts";
import { createFakeServer, type FakeServer } from "../fake-server/mod.ts";
import { send } from "../mod.ts";
import { busy, askBusy } from "./busy-fake.ts";
import { otp } from "./fixture.ts";
import { answerTo, ask } from "./control-ask.ts";

/** Reads ticks off an event stream. */
async function* ticksOf(answer: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const bytes of answer.body ?? []) yield decoder.decode(bytes);
}

/** What a stream begins with. */
async function beginning(fake: FakeServer, headers: HeadersInit = {}) {
  const ticks = ticksOf(await ask(fake, "/events", { headers }));
  return (await ticks.next()).value ?? "";
}

/** Each route that changes the workspace it is asked of: what only judges or fills does not, nor what is done to another. */
const CHANGING = CONTROL_ROUTES.filter(
  ({ method, path }) =>
    method !== "GET" && !["/fill", "/check", "/workspaces"].includes(path),
).map((route) => [`${route.method} ${route.path}`, route] as const);

describe("the version that watchers are told", () => {
  test.each(CHANGING)("becomes another one after %s", async (_, route) => {
    const made = await busy();
    const versionOf = async () =>
      (await answerTo(made.fake, "/stats")).body.version;
    const before = await versionOf();

    const { status } = await askBusy(made, route);

    expect(status).toBeLessThan(300);
    expect(await versionOf()).toBeGreaterThan(before);
  });
});

const idIn = (tick: string) => /^id: (.+)$/m.exec(tick)?.[1] ?? "";

describe("GET /__fake/api/events", () => {
  test("ticks with the newest numbers soon after a message", async () => {
    await using fake = createFakeServer();
    const { url } = await fake.listen();
    const ticks = ticksOf(await fetch(`${url}/__fake/api/events`));
    const { value: first } = await ticks.next();

    await send(otp, fake.connection);
    const { value: second } = await ticks.next();

    expect(first).toContain('"messages":0');
    expect(second).toContain('event: tick\ndata: {"messages":1,"requests":1}');
    await ticks.return(undefined);
    // Sooner than the heartbeat, which would bring it too.
  }, 10_000);

  test("resumes: tells at once what a reader that left has missed", async () => {
    await using fake = createFakeServer();
    await send(otp, fake.connection);
    const first = await beginning(fake);
    await send(otp, fake.connection);

    const missed = await beginning(fake, { "last-event-id": idIn(first) });
    const after = await beginning(fake, { "last-event-id": idIn(missed) });

    expect(first).toContain('"messages":1');
    expect(missed).toContain('"messages":2');
    expect(after).toBe(": nothing new\n\n");
  });

  test("begins anew for a reader of a workspace that was put back since", async () => {
    await using fake = createFakeServer();
    const workspace = fake.workspace();
    const { apiKey } = workspace.connection;
    const snapshot = fake.snapshot();
    await send(otp, workspace.connection);
    await send(otp, workspace.connection);
    const seen = idIn(await beginning(fake, { "x-api-key": apiKey }));
    workspace.stop();

    fake.restore(snapshot);
    const headers = { "x-api-key": apiKey, "last-event-id": seen };

    expect(await beginning(fake, headers)).toContain('"messages":0');
  });

  // The first reader's answer is kept for those who will still be told of more.
  test("begins with numbers that the page's routes have, also while another reader's tick is due", async () => {
    await using fake = createFakeServer();
    const earlier = ticksOf(await ask(fake, "/events"));
    const newestOf = async (path: string) =>
      (await answerTo(fake, `${path}?shared=true`)).body.last;
    await earlier.next();
    await send(otp, fake.connection);
    const before = await newestOf("/bubbles");
    await send(otp, fake.connection);

    const { value: first } = await ticksOf(await ask(fake, "/events")).next();
    const newest = [await newestOf("/bubbles"), await newestOf("/journal")];

    expect(before).toBe(1);
    expect(first).toContain('"messages":2,"requests":2');
    expect(newest).toEqual([2, 2]);
  });

  test("opens for nobody who has left, nor for a HEAD", async () => {
    const fake = createFakeServer({ limits: { maxStreams: 1 } });
    const gone = { signal: AbortSignal.abort() };

    const request = new Request("http://localhost/__fake/api/events", gone);
    const left = await fake.fetch(request).catch((error: Error) => error.name);
    const head = await ask(fake, "/events", { method: "HEAD" });

    expect(left).toBe("AbortError");
    expect(await head.text()).toBe("");
    expect((await answerTo(fake, "/stats")).body.streams.open).toBe(0);
  });

  test("opens for nobody once the fake server has stopped", async () => {
    using beating = spyOn(globalThis, "setInterval");
    const fake = createFakeServer();

    const request = ask(fake, "/events");
    await fake.stop();

    await expect(request).rejects.toThrow("The connection was reset");
    expect(beating).not.toHaveBeenCalled();
  });

  test("ends with the fake server", async () => {
    const fake = createFakeServer();
    const ticks = ticksOf(await ask(fake, "/events"));
    await ticks.next();

    await fake.stop();

    expect((await ticks.next()).done).toBe(true);
  });

  // Bun before 1.4 would wait for ever for streams that ended just before.
  test("ends after the port is closed", async () => {
    using serve = spyOn(Bun, "serve");
    const fake = createFakeServer();
    await fake.listen();
    const server = Object(serve.mock.results[0]?.value);
    using stop = spyOn(server, "stop");
    await ticksOf(await ask(fake, "/events")).next();
    using ended = spyOn(globalThis, "clearInterval");

    await fake.stop();

    const [closing = 0] = stop.mock.invocationCallOrder;
    expect(closing).toBeGreaterThan(0);
    expect(ended.mock.invocationCallOrder[0]).toBeGreaterThan(closing);
  });

  test("is refused past limits.maxStreams, and room is made by who leaves", async () => {
    await using fake = createFakeServer({ limits: { maxStreams: 1 } });
    const { url } = await fake.listen();
    const leaver = new AbortController();
    const { signal } = leaver;
    await fetch(`${url}/__fake/api/events`, { signal });

    const refused = await fetch(`${url}/__fake/api/events`);
    leaver.abort();

    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({
      error: {
        message:
          "1 event stream is open; close some, or raise limits.maxStreams",
      },
    });
    const streams = async () =>
      (await answerTo(fake, "/stats")).body.streams.open;
    while ((await streams()) > 0) await Bun.sleep(5);
    expect((await fetch(`${url}/__fake/api/events`)).status).toBe(200);
  });
});
