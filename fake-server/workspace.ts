import { type Account, type Accounts, createAccounts } from "./account.ts";
import { type Clock, createTimestamps } from "./clock.ts";
import { createInbox, type OpenInbox } from "./inbox.ts";
import { createJournal, type Journal } from "./journal.ts";
import type { Limits } from "./options.ts";

/** One key's view of the fake server. */
export interface Workspace {
  readonly inbox: OpenInbox;
  readonly journal: Journal;
  readonly accounts: Accounts;
  readonly clock: Clock;
  /** The time by the clock, as ISO 8601. */
  readonly timestamp: () => string;
}

/** Makes an empty workspace. */
export function createWorkspace(
  accounts: readonly Account[],
  { maxMessages, maxRequests }: Limits,
  clock: Clock,
): Workspace {
  return {
    inbox: createInbox(maxMessages),
    journal: createJournal(maxRequests),
    accounts: createAccounts(accounts),
    clock,
    timestamp: createTimestamps(clock),
  };
}
