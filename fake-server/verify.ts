import { effectNameOf, type Fault } from "./fault-spec.ts";
import type { JournalEntry } from "./journal-entry.ts";
import { listed } from "./listed.ts";
import type { Workspace } from "./workspace.ts";

/** What a test left behind in a workspace: a line each, with the next step. */
export function leftIn({ faults, journal }: Workspace): readonly string[] {
  const unread = journal.unread();
  return [
    ...faults.list().flatMap(faultLine),
    ...unread.flatMap(refusalLine),
    ...unread.flatMap(warningLine),
    ...forgottenLine(journal.forgotten),
  ];
}

/** Fails if a test left something behind. */
export function throwLeft(left: readonly string[]): void {
  if (left.length === 0) return;
  const things = left.length === 1 ? "one thing" : `${left.length} things`;
  throw new Error(`The test left ${things} behind:\n${listed(left, 20)}`);
}

function faultLine(fault: Fault): string[] {
  const { id, effect, hits, remaining } = fault;
  const name = `${id} (${effectNameOf(effect)})`;
  if (hits === 0) {
    return [
      remaining === 0
        ? `${name} never struck, and no more requests can change that: change its match, or do not add it`
        : `${name} never struck: send a request that it matches, or do not add it`,
    ];
  }
  if (!remaining) return [];
  return [
    `${name} struck ${hits} of ${hits + remaining} times: send more requests, or lower its times`,
  ];
}

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
  const requests = forgotten === 1 ? "1 request" : `${forgotten} requests`;
  return [
    `${requests} that nobody had read, refused or queued with a warning, made room for newer ones: raise limits.maxRequests, or read requests() sooner`,
  ];
}

function codesIn(issues: readonly { readonly code: string }[]): string {
  const codes = new Set(issues.map(({ code }) => code));
  return codes.size > 0 ? ` (${[...codes].join(", ")})` : "";
}
