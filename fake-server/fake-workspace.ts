import type { FakeClock, OpenClock } from "./clock.ts";
import type { Faults } from "./fault.ts";
import { type ClientFetch, ORIGIN } from "./in-process.ts";
import type { Inbox, OpenInbox } from "./inbox.ts";
import type { JournalEntry, JournalFilter } from "./journal-entry.ts";
import type { InboxFilter } from "./message.ts";
import { type Surroundings, surroundingsOf } from "./near-miss.ts";
import { demandNothingLeft, leftIn } from "./verify.ts";
import type { Workspace } from "./workspace.ts";

/** How to reach a fake server; the client takes it as a `Connection`. */
export interface FakeConnection {
  /** Ends in `/api`; only `fetch` takes it to the fake server. */
  readonly baseUrl: string;
  /** Opens this workspace alone. */
  readonly apiKey: string;
  /** Answers in process. */
  readonly fetch: ClientFetch;
  /** How long to wait for an answer, in ms; set only by a sweep where none comes. */
  readonly timeoutMs?: number | undefined;
}

/** What one key sees of a fake server, isolated from every other key. */
export interface FakeWorkspace {
  /** Reaches the fake in process: no port, no socket. */
  readonly connection: FakeConnection;
  /** The accepted messages. */
  readonly inbox: Inbox;
  /** Scripted trouble. */
  readonly faults: Faults;
  /** The time of this workspace, which a test may stop and move. */
  readonly clock: FakeClock;
  /**
   * Every request to the service as it arrived: accepted, refused and faulted
   * alike, except for one that gets no further than the door: with a foreign `Host`
   * or, outside `/api/`, with a foreign `Origin` or without the token. Requests to
   * `/__fake`, and for the icons and settings that a browser looks for by itself, are
   * left out; a preflight, refused with 405, is not. A request without a known key is
   * in the first workspace. What it returns counts as read: `verify()` complains of
   * it no more.
   *
   * @throws {TypeError} naming a part of the filter that makes no sense
   */
  requests(this: void, filter?: JournalFilter): readonly JournalEntry[];
  /**
   * Empties inbox, journal and faults, ends all waits and waiting requests, and
   * puts back the original templates and the whole rate limit. Numbers count on,
   * so an old cursor stays older than any new message, the clock stays as it is
   * set, and probabilities are drawn on: for the same draws again, make another fake
   * server with the same `seed`.
   */
  reset(this: void): void;
  /**
   * Fails if a test left something behind: a fault that did not strike as often
   * as it should, or a refusal or warning that nobody read with `requests()`.
   *
   * @throws {Error} naming what, and what to do
   */
  verify(this: void): void;
}

/** Where a workspace shows a matcher what came instead, without counting it as read; one name in all copies of this module. */
export const LOOK: unique symbol = Symbol.for("waybill.look");

/** A workspace that matchers can look into. */
export interface WatchedWorkspace extends FakeWorkspace {
  readonly [LOOK]: (filter: InboxFilter) => Surroundings;
}

/** A workspace with a minted key. */
export interface MintedWorkspace extends FakeWorkspace, Disposable {
  /** Ends the workspace: its key no longer opens anything. */
  stop(this: void): void;
}

/** The public side of a workspace. */
export function facadeOf(
  workspace: Workspace,
  fetch: ClientFetch,
): WatchedWorkspace {
  const { apiKey, inbox, faults, clock, journal, reset } = workspace;
  const { add, list, remove, clear } = faults;
  return {
    connection: { baseUrl: `${ORIGIN}/api`, apiKey, fetch },
    inbox: shownInbox(inbox),
    faults: { add, list, remove, clear },
    clock: shownClock(clock),
    requests: journal.read,
    [LOOK]: (filter) => surroundingsOf(workspace, filter),
    reset,
    verify: () => demandNothingLeft(leftIn(workspace)),
  };
}

/** An inbox without `accept`, `close` and the like, which plain JavaScript could call. */
function shownInbox(inbox: OpenInbox): Inbox {
  const { messages, latest, otpFor, mark, drain, waitFor, duplicates } = inbox;
  return {
    messages,
    latest,
    otpFor,
    mark,
    drain,
    waitFor,
    duplicates,
    get evicted() {
      return inbox.evicted;
    },
  };
}

function shownClock(clock: OpenClock): FakeClock {
  const { now, freeze, set, advance, resume } = clock;
  return {
    now,
    freeze,
    set,
    advance,
    resume,
    get frozenAt() {
      return clock.frozenAt;
    },
  };
}
