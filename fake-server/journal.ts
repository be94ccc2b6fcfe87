import type { Whole } from "../lib/json.ts";
import { demandRequestFilter } from "./filter.ts";
import type { Mask } from "./masked.ts";
import {
  entryOf,
  type JournalEntry,
  type JournalFilter,
  type JournalRow,
  requestFits,
} from "./journal-entry.ts";
import {
  createCapped,
  type CappedState,
  type Stretch,
  type Window,
} from "./capped.ts";

/** Every request, newest last. */
export interface Journal {
  /** Notes a request before anything of it is checked. */
  note(request: Request, arrival: Arrival): JournalRow;
  /** Counts a request that nobody can read any more: newer ones pushed it out before it was refused, or queued with a warning. */
  settle(row: JournalRow): void;
  entries(filter?: JournalFilter): readonly JournalEntry[];
  /** The same, but from now on they count as read. */
  read(filter?: JournalFilter): readonly JournalEntry[];
  /** The requests that nobody has read. */
  unread(): readonly JournalEntry[];
  /** The requests that came since a message's `seq` and queued nothing. */
  failedSince(mark: number): readonly JournalEntry[];
  /** A request as it may be shown: keys and tokens masked. */
  shown(row: JournalRow): JournalEntry;
  /** Some rows, and which numbers are kept: what a page needs to follow. */
  window(stretch: Stretch): Window<JournalRow>;
  /** The requests that queued the messages from a `seq` on, by that `seq`. */
  origins(from: number): ReadonlyMap<number, JournalRow>;
  clear(): void;
  state(): JournalState;
  load(state: JournalState): void;
  readonly last: number;
  readonly size: number;
  /** How many requests `limits.maxRequests` has pushed out. */
  readonly evicted: number;
  /** How many of those were refused, or queued with a warning, and never read. */
  readonly forgotten: number;
}

/** A journal as a snapshot has it. */
export interface JournalState extends CappedState<JournalRow> {
  readonly forgotten: number;
}

/** Makes a journal that keeps the newest `limit` requests and masks keys. */
export function createJournal(limit: number, mask: Mask): Journal {
  const kept = createCapped<JournalRow>(limit, countForgotten);
  let forgotten = 0;
  // Pushed out before it was known what becomes of them.
  const unsettled = new WeakSet<JournalRow>();
  const shown = (row: JournalRow) => entryOf(row, mask);

  function countForgotten(row: JournalRow): void {
    const { isRead, refusal, warnings, status } = row;
    if (status === 0) unsettled.add(row);
    if (!isRead && (refusal ?? warnings)) forgotten += 1;
  }

  function rowsThatFit(filter: JournalFilter = {}): JournalRow[] {
    demandRequestFilter(filter);
    return kept
      .after(filter.after ?? 0)
      .filter((row) => requestFits(row, filter));
  }

  return {
    note(request, arrival) {
      const row = rowOf(request, kept.last + 1, arrival);
      kept.add(row);
      return row;
    },
    settle(row) {
      if (unsettled.delete(row)) forgotten += 1;
    },
    entries: (filter) => rowsThatFit(filter).map(shown),
    read(filter) {
      const rows = rowsThatFit(filter);
      for (const row of rows) row.isRead = true;
      return rows.map(shown);
    },
    unread: () =>
      kept
        .after(0)
        .filter(({ isRead }) => !isRead)
        .map(shown),
    failedSince: (mark) =>
      kept
        .after(0)
        .filter((row) => row.mark >= mark && row.messageSeq === undefined)
        .filter(({ refusal, fault }) => refusal ?? fault)
        .map(shown),
    shown,
    window: kept.window,
    origins(from) {
      const origins = new Map<number, JournalRow>();
      for (const row of kept.after(0)) {
        const { messageSeq = 0 } = row;
        if (messageSeq >= from) origins.set(messageSeq, row);
      }
      return origins;
    },
    clear() {
      kept.clear();
      forgotten = 0;
    },
    state: () => ({ ...kept.state(), forgotten }),
    load(state) {
      forgotten = state.forgotten;
      kept.load(state);
    },
    get last() {
      return kept.last;
    },
    get size() {
      return kept.size;
    },
    get evicted() {
      return kept.evicted;
    },
    get forgotten() {
      return forgotten;
    },
  };
}

/** What is known of a request as it arrives. */
export type Arrival = Pick<
  JournalRow,
  "at" | "mark" | "endpoint" | "body" | "isCut"
>;

/** A request of which nothing has become yet. Written out: a spread takes longer, and a row that gets a field later more memory. */
function rowOf(
  { method, url, headers }: Request,
  seq: number,
  { at, mark, endpoint, body, isCut }: Arrival,
): Whole<JournalRow> {
  return {
    seq,
    at,
    mark,
    endpoint,
    method,
    url,
    // Deno cannot read those of a CONNECT once it is answered. An operation
    // answers POSTs alone, whose headers need no copy.
    headers: endpoint ? headers : new Headers(headers),
    body,
    isCut,
    status: 0,
    refusal: undefined,
    issues: undefined,
    warnings: undefined,
    fault: undefined,
    messageSeq: undefined,
    isRead: false,
  };
}
