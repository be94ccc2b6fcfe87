import { effectNameOf } from "./fault.ts";
import type { Fault } from "./fault-spec.ts";
import type { JournalEntry } from "./journal-entry.ts";
import { listed } from "./listed.ts";
import type { Workspace } from "./workspace.ts";

/** What a test has left in a workspace: a line each, with the next step. */
export function leftIn({ faults, journal }: Workspace): readonly string[] {
  const unread = journal.unread();
  return [
    ...faults.list().flatMap(faultLine),
    ...unread.flatMap(refusalLine),
    ...unread.flatMap(warningLine),
  ];
}

/** Fails when a test has left something. */
export function throwLeft(left: readonly string[]): void {
  if (left.length === 0) return;
  const things =
    left.length === 1 ? "one thing is" : `${left.length} things are`;
  throw new Error(`The test ends, but ${things} left:\n${listed(left, 20)}`);
}

function faultLine(fault: Fault): string[] {
  const { id, effect, hits, remaining = 0 } = fault;
  const name = `${id} (${effectNameOf(effect)})`;
  if (hits === 0) {
    return [`${name} has never struck: send what it is for, or do not add it`];
  }
  if (remaining === 0) return [];
  return [
    `${name} has struck ${hits} of ${hits + remaining} times: send more, or lower times`,
  ];
}

function refusalLine(entry: JournalEntry): string[] {
  const { seq, refusal, issues = [] } = entry;
  if (!refusal) return [];
  const codes = codesIn(issues);
  return [
    `request ${seq} was refused, ${refusal}${codes}: expect it by reading requests({ refusal: "${refusal}" }), or mend what was sent`,
  ];
}

function warningLine({ seq, warnings = [] }: JournalEntry): string[] {
  if (warnings.length === 0) return [];
  return [
    `request ${seq} was queued with a warning${codesIn(warnings)}: expect it by reading requests(), mend what was sent, or switch the rule off`,
  ];
}

function codesIn(issues: readonly { readonly code: string }[]): string {
  const codes = new Set(issues.map(({ code }) => code));
  return codes.size > 0 ? ` (${[...codes].join(", ")})` : "";
}
