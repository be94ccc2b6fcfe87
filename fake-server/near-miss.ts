import { asText } from "./as-text.ts";
import {
  type InboxFilter,
  type InboxMessage,
  misfitOf,
  templateNameOf,
} from "./message.ts";
import { effectInWords } from "./fault-spec.ts";
import type { JournalEntry } from "./journal-entry.ts";
import { maskedNumber } from "./phone-number.ts";
import type { Workspace } from "./workspace.ts";

/** What a wait or an expectation looked for, and what was there. */
export interface Surroundings {
  readonly filter: InboxFilter;
  readonly messages: readonly InboxMessage[];
  /** The number of the newest message so far, kept or not. */
  readonly newest: number;
  /** The requests since the cursor that queued nothing. */
  readonly failed: readonly JournalEntry[];
  /** How many messages the cap has pushed out since the last reset, or ever if a snapshot was restored since: the wanted one may be among them. */
  readonly evicted: number;
  /** How many messages since the cursor were drained: likewise. */
  readonly drained: number;
}

/** What a workspace has for whoever looked in vain; no request counts as read by it. */
export function surroundingsOf(
  { inbox, journal }: Pick<Workspace, "inbox" | "journal">,
  filter: InboxFilter,
): Surroundings {
  const { after = 0 } = filter;
  const messages = inbox.messages();
  const failed = journal.failedSince(after);
  const evicted = inbox.evictedSinceClear;
  const queued = journal.origins(after + 1).keys();
  const drained = drainedAmong(queued, messages, evicted);
  const newest = inbox.mark();
  return { filter, messages, newest, failed, evicted, drained };
}

/**
 * Lists the near misses, with masked numbers and without a code: `2 to …0042
 * before your mark; 1 refused: unknown-key`.
 */
export function nearMissesOf(surroundings: Surroundings): string {
  const { filter, messages, newest, failed, evicted, drained } = surroundings;
  const { after = 0 } = filter;
  const reasons = [
    ...messages.map((message) => reasonOf(message, filter)),
    ...failed.map(failureOf),
  ];
  const gone = [
    after > newest && AHEAD,
    evicted > 0 && `${evicted} pushed out by limits.maxMessages`,
    drained > 0 && `${drained} removed by drain()`,
  ];
  const near = reasons.length > 0 ? withCounts(reasons) : NOTHING;
  return [...gone, near].filter(Boolean).join("; ");
}

const AHEAD =
  "your mark is above every message here: take it with mark() in this workspace, after any restore()";

/** What is said where nothing else came. */
export const NOTHING =
  "nothing else came either (was the send awaited? did it reject, or use another key?)";

/**
 * How many messages were drained: of these numbers, which were queued, as many
 * as are no longer kept. A drained one that is older than all that the cap has
 * left cannot be told from one that the cap pushed out.
 */
function drainedAmong(
  queued: Iterable<number>,
  kept: readonly InboxMessage[],
  evicted: number,
): number {
  const left = new Set(kept.map(({ seq }) => seq));
  const from = evicted === 0 ? 0 : (kept[0]?.seq ?? Infinity);
  return [...queued].filter((seq) => seq > from && !left.has(seq)).length;
}

/** Counts messages by recipient and template, without a code. */
export function summaryOf(messages: readonly InboxMessage[]): string {
  return withCounts(messages.map((message) => `to ${addressOf(message)}`));
}

function addressOf(message: InboxMessage): string {
  const number = maskedNumber(message.recipient);
  return `${number} of template ${templateNameOf(message.body)}`;
}

function withCounts(reasons: readonly string[]): string {
  const counts = Map.groupBy(reasons, (reason) => reason);
  const lines = [...counts].map(
    ([reason, { length }]) => `${length} ${reason}`,
  );
  const rest = lines.length - MOST;
  const shown = lines.slice(0, MOST);
  return (rest > 0 ? [...shown, `and ${rest} more`] : shown).join("; ");
}

/** Nobody reads more lines. */
const MOST = 6;

/** What a filter looks for, in words. */
export function wantedBy(filter: InboxFilter): string {
  const { recipient, kind, channel, template } = filter;
  return [
    "message",
    recipient !== undefined && `to ${maskedNumber(recipient)}`,
    kind !== undefined && `of kind ${kind}`,
    channel !== undefined && `through ${channel}`,
    template !== undefined && `of template ${template}`,
  ]
    .filter(Boolean)
    .join(" ");
}

function reasonOf(message: InboxMessage, filter: InboxFilter): string {
  const to = `to ${maskedNumber(message.recipient)}`;
  switch (misfitOf(message, filter)) {
    case "recipient":
      return `to ${strangerOf(message.recipient, filter.recipient)}`;
    case "kind":
      return `${to} of kind ${message.kind}`;
    case "channel":
      return `${to} through ${message.channels.map(asText).join(", ")}`;
    case "template":
      return `to ${addressOf(message)}`;
    case undefined:
      return `${to} before your mark`;
  }
}

/** A number that was not wanted; without its country code, say, it ends as the wanted one does. */
function strangerOf(number: string, wanted = ""): string {
  const masked = maskedNumber(number);
  return masked === maskedNumber(wanted) ? `another number, ${masked}` : masked;
}

function failureOf({ refusal, fault, issues }: JournalEntry): string {
  // A request can be delayed by a fault and then be refused.
  if (fault && !refusal) return `met the fault ${effectInWords(fault.effect)}`;
  const [issue] = issues ?? [];
  const why = issue && issue.code !== refusal ? ` (${issue.code})` : "";
  return `refused: ${refusal}${why}`;
}
