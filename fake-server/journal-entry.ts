import type { Issue } from "../lib/issue.ts";
import { frozen } from "../lib/json.ts";
import { parsed } from "./body.ts";
import type { Endpoint } from "./endpoint.ts";
import { endpointFor, isMeant, targetOf } from "./target.ts";
import type { FaultPhase } from "./fault-spec.ts";
import type { Mask } from "./masked.ts";
import type { InboxFilter } from "./message.ts";
import type { RefusalCode } from "./refusal.ts";

/** One request as it arrived, and what became of it. */
export interface JournalEntry {
  /** Counts up from 1. */
  readonly seq: number;
  /** ISO 8601. */
  readonly receivedAt: string;
  /** Absent when path and method are not those of a documented operation. */
  readonly endpoint?: Endpoint | undefined;
  readonly method: string;
  /** As sent, except that keys and tokens are masked. */
  readonly path: string;
  /** As sent, except that keys, credentials and cookies are masked. */
  readonly headers: Readonly<Record<string, string>>;
  /** As sent, cut at the size limit. */
  readonly body: string;
  /** HTTP status of the answer; 0 when there is none, or none yet. */
  readonly status: number;
  /** Absent when it was accepted, a fault answered first, or its body broke off. */
  readonly refusal?: RefusalCode | undefined;
  /** Why a body was refused. */
  readonly issues?: readonly Issue[] | undefined;
  /** What was noticed in a body that was accepted all the same. */
  readonly warnings?: readonly Issue[] | undefined;
  /** The fault that the request met. */
  readonly fault?: FaultHit | undefined;
  /** The `seq` of the message in the inbox. */
  readonly messageSeq?: number | undefined;
}

/** A fault that struck a request, as the journal shows it. */
export interface FaultHit {
  /** As `faults.list()` has it; for a magic recipient, `magic-recipient`. */
  readonly id: string;
  readonly phase: FaultPhase;
  /** The effect's name, such as `reset`; a status has its number, as in `status 503`. */
  readonly effect: string;
}

/**
 * Which requests to look for; every part given must fit. Recipient and channel
 * are read from the body, refused or not, with the defaults of spec 2 where it
 * names none; a body that cannot be read has no recipient. Kind and template are
 * what the endpoint takes (`send-otp` has `otp_code_1` alone); on another path,
 * what the body shows.
 */
export interface JournalFilter extends Omit<InboxFilter, "after"> {
  /** The documented path that it came to. */
  readonly endpoint?: Endpoint | undefined;
  /** HTTP status of the answer; 0 where none came. */
  readonly status?: number | undefined;
  /** Why it was refused. */
  readonly refusal?: RefusalCode | undefined;
  /** `true`: only those that met a fault; `false`: only those that met none. */
  readonly faulted?: boolean | undefined;
  /** A cursor: only requests later than this `seq`. */
  readonly after?: number | undefined;
}

/** A request, and what became of it so far. */
export interface JournalRow {
  readonly seq: number;
  /** Unix time in ms. */
  readonly at: number;
  /** The inbox's newest `seq` when the request arrived. */
  readonly mark: number;
  readonly endpoint?: Endpoint | undefined;
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string;
  /** The body is only the beginning of what was sent. */
  readonly isCut?: true | undefined;
  status: number;
  refusal?: RefusalCode | undefined;
  issues?: readonly Issue[] | undefined;
  warnings?: readonly Issue[] | undefined;
  fault?: FaultHit | undefined;
  messageSeq?: number | undefined;
  isRead: boolean;
}

/** A request as it may be shown: keys and tokens masked. */
export function entryOf(row: JournalRow, mask: Mask): JournalEntry {
  const { seq, at, endpoint, method, url, body, status } = row;
  const { refusal, issues, warnings, fault, messageSeq } = row;
  return frozen({
    seq,
    receivedAt: new Date(at).toISOString(),
    ...(endpoint && { endpoint }),
    method,
    path: mask.path(url),
    headers: mask.headers(row.headers),
    body,
    status,
    ...(refusal && { refusal }),
    ...(issues && { issues }),
    ...(warnings && { warnings }),
    ...(fault && { fault }),
    ...(messageSeq && { messageSeq }),
  });
}

/** Tells whether a request fits a filter. */
export function requestFits(row: JournalRow, filter: JournalFilter): boolean {
  const { endpoint, status, refusal, faulted } = filter;
  if (endpoint && row.endpoint !== endpoint) return false;
  if (status !== undefined && row.status !== status) return false;
  if (faulted !== undefined && faulted !== Boolean(row.fault)) return false;
  if (refusal && row.refusal !== refusal) return false;
  return bodyFits(row, filter);
}

function bodyFits(row: JournalRow, filter: JournalFilter): boolean {
  const { recipient, kind, channel, template } = filter;
  if ((recipient ?? kind ?? channel ?? template) === undefined) return true;
  const body = parsed(row.body);
  // One that went to a wrong path is for whom it says, too.
  const endpoint = row.endpoint ?? endpointFor(body);
  if (!endpoint || (kind && endpoint !== ENDPOINT_OF[kind])) return false;
  return isMeant(targetOf(endpoint, body), { recipient, channel, template });
}

const ENDPOINT_OF = { otp: "send-otp", template: "send-raw" } as const;
