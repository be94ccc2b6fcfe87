import type { Issue } from "../lib/issue.ts";
import type { FaultPhase } from "./fault-spec.ts";
import { demandRequestFilter } from "./filter.ts";
import { maskedHeaders, maskedPathOf } from "./masked.ts";
import type { RefusalCode } from "./refusal.ts";
import {
  createCapped,
  type CappedState,
  type Stretch,
  type Window,
} from "./capped.ts";

/** The two documented operations. */
export type Endpoint = "send-otp" | "send-raw";

/** One request as it arrived, and what became of it. */
export interface JournalEntry {
  /** Counts up from 1. */
  readonly seq: number;
  /** ISO 8601. */
  readonly receivedAt: string;
  /** Absent when the path is none of the documented ones. */
  readonly endpoint?: Endpoint | undefined;
  readonly method: string;
  /** As sent, a key or token in its query masked. */
  readonly path: string;
  /** As sent; the key, credentials and cookies masked. */
  readonly headers: Readonly<Record<string, string>>;
  /** As sent, cut at the size limit. */
  readonly body: string;
  /** HTTP status of the answer; 0 when there is none (yet). */
  readonly status: number;
  /** Absent when the request was accepted. */
  readonly refusal?: RefusalCode | undefined;
  /** Why a body was refused. */
  readonly issues?: readonly Issue[] | undefined;
  /** What is noticed about a body that was accepted all the same. */
  readonly warnings?: readonly Issue[] | undefined;
  /** The fault that the request met. */
  readonly fault?: FaultHit | undefined;
  /** The `seq` of the message in the inbox. */
  readonly messageSeq?: number | undefined;
}

/** A fault, as the journal tells of it. */
export interface FaultHit {
  readonly id: string;
  readonly phase: FaultPhase;
  /** The effect's name, such as `reset`. */
  readonly effect: string;
}

/** Which requests are meant; every part given must fit. */
export interface JournalFilter {
  readonly endpoint?: Endpoint | undefined;
  readonly status?: number | undefined;
  readonly refusal?: RefusalCode | undefined;
  /** Those that met a fault, or those that met none. */
  readonly faulted?: boolean | undefined;
  /** A cursor: only requests later than this `seq`. */
  readonly after?: number | undefined;
}

/** A request, and what became of it so far. */
export interface JournalRow {
  readonly seq: number;
  /** Unix time in ms. */
  readonly at: number;
  /** The inbox's newest `seq` when the request came. */
  readonly mark: number;
  readonly endpoint: Endpoint | undefined;
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string;
  status: number;
  refusal: RefusalCode | undefined;
  issues: readonly Issue[] | undefined;
  warnings: readonly Issue[] | undefined;
  fault: FaultHit | undefined;
  messageSeq: number | undefined;
  isRead: boolean;
}

/** Every request, newest last. */
export interface Journal {
  /** Notes a request before anything of it is checked. */
  note(
    request: Request,
    body: string,
    endpoint: Endpoint | undefined,
    at: number,
    mark: number,
  ): JournalRow;
  entries(filter?: JournalFilter): readonly JournalEntry[];
  /** The same, and from now on they count as looked at. */
  read(filter?: JournalFilter): readonly JournalEntry[];
  /** What nobody has read. */
  unread(): readonly JournalEntry[];
  /** The requests that came since a message's `seq` and queued nothing. */
  failedSince(mark: number): readonly JournalEntry[];
  /** Some rows, and which numbers are kept: what a page needs to follow. */
  window(stretch: Stretch): Window<JournalRow>;
  /** The requests that queued the messages from a `seq` on, by that `seq`. */
  origins(from: number): ReadonlyMap<number, JournalRow>;
  clear(): void;
  state(): CappedState<JournalRow>;
  load(state: CappedState<JournalRow>): void;
  readonly last: number;
  readonly size: number;
  /** How many requests the cap has pushed out. */
  readonly evicted: number;
}

/** Makes a journal that keeps the newest `limit` requests. */
export function createJournal(limit: number): Journal {
  const kept = createCapped<JournalRow>(limit);

  function rowsThatFit(filter: JournalFilter = {}): JournalRow[] {
    demandRequestFilter(filter);
    return kept.after(filter.after ?? 0).filter((row) => fits(row, filter));
  }

  return {
    note(request, body, endpoint, at, mark) {
      const row: JournalRow = {
        seq: kept.next(),
        at,
        mark,
        endpoint,
        method: request.method,
        url: request.url,
        headers: request.headers,
        body,
        status: 0,
        refusal: undefined,
        issues: undefined,
        warnings: undefined,
        fault: undefined,
        messageSeq: undefined,
        isRead: false,
      };
      kept.add(row);
      return row;
    },
    entries: (filter) => rowsThatFit(filter).map(entryOf),
    read(filter) {
      const rows = rowsThatFit(filter);
      for (const row of rows) row.isRead = true;
      return rows.map(entryOf);
    },
    unread: () =>
      kept
        .after(0)
        .filter(({ isRead }) => !isRead)
        .map(entryOf),
    failedSince: (mark) =>
      kept
        .after(0)
        .filter((row) => row.mark >= mark && row.messageSeq === undefined)
        .filter(({ refusal, fault }) => refusal ?? fault)
        .map(entryOf),
    window: kept.window,
    origins(from) {
      const origins = new Map<number, JournalRow>();
      for (const row of kept.after(0)) {
        const { messageSeq = 0 } = row;
        if (messageSeq >= from) origins.set(messageSeq, row);
      }
      return origins;
    },
    clear: kept.clear,
    state: kept.state,
    load: kept.load,
    get last() {
      return kept.last;
    },
    get size() {
      return kept.size;
    },
    get evicted() {
      return kept.evicted;
    },
  };
}

/** A request as it may be shown: keys and tokens masked. */
export function entryOf(row: JournalRow): JournalEntry {
  const { seq, at, endpoint, method, url, body, status } = row;
  const { refusal, issues, warnings, fault, messageSeq } = row;
  return Object.freeze({
    seq,
    receivedAt: new Date(at).toISOString(),
    endpoint,
    method,
    path: maskedPathOf(url),
    headers: maskedHeaders(row.headers),
    body,
    status,
    refusal,
    issues,
    warnings,
    fault,
    messageSeq,
  });
}

function fits(row: JournalRow, filter: JournalFilter): boolean {
  const { endpoint, status, refusal, faulted } = filter;
  if (endpoint && row.endpoint !== endpoint) return false;
  if (status !== undefined && row.status !== status) return false;
  if (faulted !== undefined && faulted !== Boolean(row.fault)) return false;
  return !refusal || row.refusal === refusal;
}
