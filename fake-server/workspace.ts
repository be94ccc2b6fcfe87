import {
  type Accounts,
  createAccounts,
  type SharedAccounts,
} from "./account.ts";
import type { Arrivals } from "./arrivals.ts";
import { type Changes, createChanges } from "./changes.ts";
import { type Clock, createClock, type OpenClock } from "./clock.ts";
import { createFaults, type OpenFaults } from "./fault.ts";
import { createInbox, type OpenInbox } from "./inbox.ts";
import { createJournal, type Journal } from "./journal.ts";
import { createLimiter, type Limiter } from "./limiter.ts";
import type { Limits } from "./limits.ts";
import type { Mask } from "./masked.ts";
import type { InboxFilter } from "./message.ts";
import { nearMissesOf, surroundingsOf, wantedBy } from "./near-miss.ts";
import { createRandom, type Random } from "./random.ts";
import { createSharedAnswers, type SharedAnswers } from "./shared-answers.ts";

/** One key's view of the fake server. */
export interface Workspace {
  /** Names it among all there ever were: after a restore or a restart, another can have its key. */
  readonly instance: string;
  readonly apiKey: string;
  readonly inbox: OpenInbox;
  readonly journal: Journal;
  readonly faults: OpenFaults;
  readonly accounts: Accounts;
  readonly clock: OpenClock;
  /** What probabilities are drawn from. */
  readonly random: Random;
  readonly limits: Limits;
  /** Absent without a rate limit. */
  readonly limiter: Limiter | undefined;
  /** Notified of whatever a watcher could see. */
  readonly changes: Changes;
  /** Told what becomes of each request; shared by all workspaces. */
  readonly arrivals: Arrivals;
  /** For pages that follow the changes. */
  readonly answers: SharedAnswers;
  /** Counts how often it was emptied or ended: no request of an earlier era is queued. */
  readonly era: number;
  /** Empties everything; numbers count on, so an old cursor stays older than any new message. */
  reset(): void;
  /** Ends every wait, every hanging request and every event stream; `state` says why. */
  close(state: string): void;
}

/** What a workspace is made from. */
export interface WorkspaceParts {
  readonly apiKey: string;
  readonly accounts: SharedAccounts;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly arrivals: Arrivals;
  readonly seed: number;
  /** Hides the keys of the whole fake server. */
  readonly mask: Mask;
}

/** Makes an empty workspace. */
export function createWorkspace(parts: WorkspaceParts): Workspace {
  const { apiKey, limits, arrivals, seed } = parts;
  const instance = crypto.randomUUID();
  const changes = createChanges(instance);
  const clock = createClock(parts.clock, changes.bump);
  const journal = createJournal(limits.maxRequests, parts.mask);
  const random = createRandom(seed);
  const faults = createFaults(random, limits.maxFaults, changes.bump);
  const accounts = createAccounts(parts.accounts);
  const inbox = createInbox({
    limits,
    seed,
    changed: changes.bump,
    complaint: complaintAbout,
  });
  const limiter = limiterOf(limits, clock);
  let era = 0;

  function complaintAbout(filter: InboxFilter, timeoutMs: number): string {
    const misses = nearMissesOf(surroundingsOf({ inbox, journal }, filter));
    return `No ${wantedBy(filter)} came within ${timeoutMs} ms: ${misses}`;
  }

  return {
    instance,
    apiKey,
    inbox,
    journal,
    faults,
    accounts,
    clock,
    random,
    limits,
    limiter,
    changes,
    arrivals,
    answers: createSharedAnswers(changes),
    get era() {
      return era;
    },
    reset() {
      era += 1;
      inbox.clear();
      inbox.endWaits("the workspace was reset");
      journal.clear();
      faults.clear();
      accounts.reset();
      limiter?.load(undefined);
      changes.bump();
    },
    close(state) {
      era += 1;
      inbox.close(state);
      faults.close();
      changes.close();
    },
  };
}

function limiterOf(limits: Limits, clock: Clock): Limiter | undefined {
  const { perSecond, burst } = limits;
  if (perSecond === undefined) return undefined;
  return createLimiter(perSecond, burst ?? Math.ceil(perSecond), clock);
}
