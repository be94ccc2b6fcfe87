import { counted } from "./counted.ts";
import {
  effectInWords,
  effectNameOf,
  type Fault,
  type FaultMatch,
} from "./fault-spec.ts";
import type { Journal } from "./journal.ts";
import type { JournalEntry } from "./journal-entry.ts";
import { listed } from "./listed.ts";
import type { Workspace } from "./workspace.ts";

/** What a test left behind in a workspace: a line each, with the next step. */
export function leftIn({ faults, journal }: Workspace): readonly string[] {
  const unread = journal.unread();
  const met = new Map(faults.state().faults.map(({ id, met }) => [id, met]));
  return [
    ...faults
      .list()
      .flatMap((fault) => faultLine(fault, journal, met.get(fault.id))),
    ...unread.flatMap(refusalLine),
    ...unread.flatMap(warningLine),
    ...forgottenLine(journal.forgotten),
  ];
}

/** Throws if a test left something behind. */
export function demandNothingLeft(left: readonly string[]): void {
  if (left.length === 0) return;
  const things = left.length === 1 ? "one thing" : `${left.length} things`;
  throw new Error(`The test left ${things} behind:\n${listed(left, 20)}`);
}

function faultLine(fault: Fault, journal: Journal, met = 0): string[] {
  const { id, effect, hits, remaining } = fault;
  const name = `${id} (${effectInWords(effectNameOf(effect))})`;
  if (hits === 0) {
    return [`${name} never struck${adviceOn(fault, journal, met)}`];
  }
  if (!remaining) return [];
  return [
    `${name} struck ${hits} of ${hits + remaining} times: send more requests, or lower its times`,
  ];
}

/** Why a fault never struck, and what to do. */
function adviceOn(
  { remaining, match = {} }: Fault,
  journal: Journal,
  met: number,
): string {
  if (remaining === 0 || match.probability === 0) {
    return ", and no more requests can change that: change its match, or do not add it";
  }
  if (met === 0) {
    return `${missedBy(match, journal)}: send a request that it matches and no other fault stops, or do not add it`;
  }
  const requests = counted(met, "request");
  const parts = PASSING.filter((part) => match[part] !== undefined);
  const why = parts.length > 0 ? `by its ${parts.join(" and ")}, or ` : "";
  return `, though ${requests} matched: passed over ${why}for a fault that was added before it`;
}

/** What the requests lacked, as far as one part of the match says it. */
function missedBy(match: FaultMatch, { size, evicted, entries }: Journal) {
  if (size === 0) return ", and no request came to this workspace";
  // What was pushed out can have had it.
  if (evicted > 0) return "";
  const { endpoint, recipient, template, channel } = match;
  const parts = Object.entries({
    endpoint: { endpoint },
    recipient: { recipient },
    template: { template },
    channel: { channel },
  });
  const lacking = parts
    .filter(([, part]) => entries(part).length === 0)
    .map(([name]) => name);
  return lacking.length === 0
    ? ""
    : `, because no request had its ${lacking.join(" or ")}`;
}

/** What passes over requests that match. */
const PASSING = ["nth", "every", "probability"] as const;

function refusalLine(entry: JournalEntry): string[] {
  const { seq, refusal, issues = [] } = entry;
  if (!refusal) return [];
  // Of an unknown template and the like the only issue has the refusal's name.
  const codes = codesIn(issues.filter(({ code }) => code !== refusal));
  return [
    `request ${seq} was refused with ${refusal}${codes}: if that is expected, read requests({ refusal: "${refusal}" }); if not, fix what was sent`,
  ];
}

function warningLine({ seq, warnings = [] }: JournalEntry): string[] {
  if (warnings.length === 0) return [];
  return [
    `request ${seq} was queued with a warning${codesIn(warnings)}: if that is expected, read requests() or switch the rule off; if not, fix what was sent`,
  ];
}

function forgottenLine(forgotten: number): string[] {
  if (forgotten === 0) return [];
  const requests = counted(forgotten, "request");
  return [
    `${requests} that nobody had read, refused or queued with a warning, made room for newer ones: raise limits.maxRequests, or read requests() sooner`,
  ];
}

function codesIn(issues: readonly { readonly code: string }[]): string {
  const codes = new Set(issues.map(({ code }) => code));
  return codes.size > 0 ? ` (${[...codes].join(", ")})` : "";
}
