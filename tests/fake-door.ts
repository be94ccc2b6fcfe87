import {
  connectFakeServer,
  createFakeServer,
  type FakeServer,
  type FakeServerOptions,
  type FakeWorkspace,
  type InboxFilter,
  type JournalEntry,
  type RemoteFakeServer,
} from "../fake-server/mod.ts";
import type { Step } from "./fake-step.ts";
import { JSON_TYPE } from "./fixture.ts";

/** A workspace, in process or elsewhere. */
type Face = FakeWorkspace | Pick<RemoteFakeServer, keyof FakeWorkspace>;

/** A way to a fake server. */
export interface Door {
  readonly fake: FakeServer;
  /** Takes a step in its first or second workspace; gives what is told. */
  take(step: Step, which?: number): Promise<unknown>;
}

/** What takes a step, wherever it is. */
interface Place {
  readonly whole: FakeServer | RemoteFakeServer;
  readonly faces: readonly Face[];
  readonly origin: string;
  readonly fetch: FakeServer["fetch"];
  /** The snapshot that a step has made. */
  saved?: string;
}

/** The door in process. */
export function doorHere(options: FakeServerOptions): Door {
  const fake = createFakeServer(options);
  const faces = [fake, fake.workspace()];
  const origin = "http://localhost";
  return doorTo(fake, { whole: fake, faces, origin, fetch: fake.fetch });
}

/** The door through a port. */
export async function doorThere(options: FakeServerOptions): Promise<Door> {
  const fake = createFakeServer(options);
  const { url: origin } = await fake.listen();
  const whole = connectFakeServer(origin);
  const faces = [whole, await whole.workspace()];
  return doorTo(fake, { whole, faces, origin, fetch });
}

function doorTo(fake: FakeServer, place: Place): Door {
  return {
    fake,
    async take(step, which = 0) {
      try {
        const told = await takeStep(step, place.faces[which] ?? fake, place);
        // As JSON: a fault that was shown goes on counting.
        return JSON.parse(JSON.stringify([told]));
      } catch (error) {
        return error instanceof Error ? error.message : error;
      }
    },
  };
}

async function takeStep(
  step: Step,
  face: Face,
  place: Place,
): Promise<unknown> {
  const { inbox, faults, clock } = face;
  switch (step.do) {
    case "post":
      return post(step, face, place);
    case "look":
      return look(step.filter, face);
    case "drain":
      return inbox.drain(step.filter);
    case "code":
      return inbox.otpFor(step.recipient, { after: step.after });
    case "count":
      return [await inbox.mark(), await evictedOf(face)];
    case "duplicates":
      return inbox.duplicates();
    case "fault":
      return faults.add(step.spec);
    case "remove":
      return [await faults.remove(step.id), await faults.list()];
    case "clear":
      return faults.clear();
    case "reset":
      return face.reset();
    case "verify":
      return face.verify();
    case "requests":
      return withoutHeaders(await face.requests(step.filter));
    case "clock":
      return [await clock[step.move](1_000), await clock.now()];
    case "templates":
      return exchangeTemplates(step.body, face, place);
    case "save":
      return (place.saved = await place.whole.snapshot());
    case "back":
      return bringBack(place);
  }
}

/** Everything that a filter can be asked with; a wait gets the first. */
async function look(filter: InboxFilter, { inbox }: Face): Promise<unknown> {
  const wait = Promise.try(() => inbox.waitFor(filter, { timeoutMs: 0 }));
  const first = await wait.catch((error: Error) => error.message);
  return [await inbox.messages(filter), await inbox.latest(filter), first];
}

async function evictedOf({ inbox }: Face): Promise<number> {
  return typeof inbox.evicted === "number" ? inbox.evicted : inbox.evicted();
}

/** Each transport adds headers of its own. */
function withoutHeaders(entries: readonly JournalEntry[]): unknown {
  return entries.map((entry) => ({ ...entry, headers: {} }));
}

async function bringBack({ whole, saved }: Place): Promise<unknown> {
  if (saved === undefined) return "nothing was saved";
  await whole.restore(saved);
  return saved === (await whole.snapshot());
}

/** What became of a body: its answer, or the code of what was thrown. */
async function post(
  { body, key }: Extract<Step, { do: "post" }>,
  { connection }: Face,
  { fetch }: Place,
): Promise<unknown> {
  const path = "payload" in body ? "send/raw" : "send-otp";
  const headers = { ...JSON_TYPE, "x-api-key": key ?? connection.apiKey };
  const init = { method: "POST", headers, body: JSON.stringify(body) };
  try {
    const url = `${connection.baseUrl}/messages/${path}`;
    const answer = await fetch(url, { ...init, redirect: "manual" });
    const mark = answer.headers.get("x-fake-fault");
    return [answer.status, mark, await answer.text()];
  } catch (error) {
    return Object(error).code;
  }
}

/** Puts templates as curl would. */
async function exchangeTemplates(
  body: string,
  { connection }: Face,
  { origin, fetch }: Place,
): Promise<unknown> {
  const headers = { "x-api-key": connection.apiKey };
  const init = { method: "PUT", headers, body };
  const answer = await fetch(`${origin}/__fake/api/templates`, init);
  return answer.json();
}
