import type { Issue } from "../lib/issue.ts";
import type { RefusalCode } from "./refusal.ts";

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
  readonly path: string;
  /** As sent, the key masked. */
  readonly headers: Readonly<Record<string, string>>;
  /** As sent, cut at the size limit. */
  readonly body: string;
  /** HTTP status of the answer. */
  readonly status: number;
  /** Absent when the request was accepted. */
  readonly refusal?: RefusalCode | undefined;
  /** Why a body was refused. */
  readonly issues?: readonly Issue[] | undefined;
  /** The `seq` of the message in the inbox. */
  readonly messageSeq?: number | undefined;
}

/** Which requests are meant; every part given must fit. */
export interface JournalFilter {
  readonly endpoint?: Endpoint | undefined;
  readonly status?: number | undefined;
  readonly refusal?: RefusalCode | undefined;
  /** A cursor: only requests later than this `seq`. */
  readonly after?: number | undefined;
}

/** A request before it is answered. */
export interface Arrived {
  readonly receivedAt: string;
  readonly endpoint?: Endpoint | undefined;
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: string;
}

/** What became of a request. */
export type Fate = Pick<
  JournalEntry,
  "status" | "refusal" | "issues" | "messageSeq"
>;

/** Every request, newest last. */
export interface Journal {
  /** Notes a request before anything of it is checked; gives its `seq`. */
  note(request: Arrived): number;
  /** Notes what became of it. */
  settle(seq: number, fate: Fate): void;
  entries(filter?: JournalFilter): readonly JournalEntry[];
  /** How many requests the cap has pushed out. */
  readonly evicted: number;
}

interface Row {
  readonly seq: number;
  readonly request: Arrived;
  fate: Fate;
}

/** Makes a journal that keeps the newest `limit` requests. */
export function createJournal(limit: number): Journal {
  // A ring: number n stands at (n - 1) % limit.
  const rows: Row[] = [];
  let seq = 0;

  return {
    note(request) {
      seq += 1;
      rows[(seq - 1) % limit] = { seq, request, fate: { status: 0 } };
      return seq;
    },
    settle(settled, fate) {
      const row = rows[(settled - 1) % limit];
      if (row?.seq === settled) row.fate = fate;
    },
    entries(filter = {}) {
      return rows
        .toSorted((one, other) => one.seq - other.seq)
        .map(entryOf)
        .filter((entry) => fits(entry, filter));
    },
    get evicted() {
      return Math.max(0, seq - limit);
    },
  };
}

function entryOf({ seq, request, fate }: Row): JournalEntry {
  const headers = Object.fromEntries(request.headers);
  const key = headers["x-api-key"];
  if (key !== undefined) headers["x-api-key"] = maskedKey(key);
  return Object.freeze({ seq, ...request, headers, ...fate });
}

/** A key that can be told from others but not used: `wb-l…7f`. */
function maskedKey(key: string): string {
  return key.length < 12 ? "…" : `${key.slice(0, 4)}…${key.slice(-2)}`;
}

function fits(entry: JournalEntry, filter: JournalFilter): boolean {
  const { endpoint, status, refusal, after = 0 } = filter;
  if (entry.seq <= after) return false;
  if (endpoint && entry.endpoint !== endpoint) return false;
  if (status && entry.status !== status) return false;
  return !refusal || entry.refusal === refusal;
}
