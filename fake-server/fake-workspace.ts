import type { FakeClock } from "./clock.ts";
import type { Faults } from "./fault.ts";
import { type ClientFetch, ORIGIN } from "./in-process.ts";
import type { Inbox } from "./inbox.ts";
import type { JournalEntry, JournalFilter } from "./journal-entry.ts";
import { leftIn, throwLeft } from "./verify.ts";
import type { Workspace } from "./workspace.ts";

/** How to reach a fake server; a `Connection` of the client. */
export interface FakeConnection {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly fetch: ClientFetch;
}

/** What one key sees of a fake server, and nothing of any other key's. */
export interface FakeWorkspace {
  /** Reaches the fake in process: no port, no socket. */
  readonly connection: FakeConnection;
  /** The accepted messages. */
  readonly inbox: Inbox;
  /** Scripted trouble. */
  readonly faults: Faults;
  /** The time of this workspace; a test may stop and move it. */
  readonly clock: FakeClock;
  /** Every request as it arrived: accepted, refused and faulted alike. */
  requests(filter?: JournalFilter): readonly JournalEntry[];
  /**
   * Empties inbox, journal and faults and puts exchanged templates back;
   * numbers go on, so that no old cursor fits a new message, and the clock
   * stays where it was put.
   */
  reset(): void;
  /**
   * Fails on what a test has left: faults that did not strike as often as they
   * should, refusals and warnings that `requests()` has not shown to anyone.
   *
   * @throws {Error} naming each, and what to do
   */
  verify(): void;
}

/** A workspace with a minted key. */
export interface MintedWorkspace extends FakeWorkspace, Disposable {
  /** Ends it: its key opens nothing any more. */
  stop(): void;
}

/** Shows a workspace to those who test with it. */
export function faceOf(
  workspace: Workspace,
  fetch: ClientFetch,
): FakeWorkspace {
  const { apiKey, inbox, faults, clock, journal, reset } = workspace;
  return {
    connection: { baseUrl: `${ORIGIN}/api`, apiKey, fetch },
    inbox,
    faults,
    clock,
    requests: journal.read,
    reset,
    verify: () => throwLeft(leftIn(workspace)),
  };
}
