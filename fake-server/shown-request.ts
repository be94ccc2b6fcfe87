import { asText } from "./as-text.ts";
import { parsed } from "./body.ts";
import { FAULT_TEXTS } from "./fault-answer.ts";
import type { Faults } from "./fault.ts";
import type { JournalEntry, JournalRow } from "./journal-entry.ts";
import { magicIn } from "./magic-recipient.ts";
import { type Refusals, refusalText } from "./refusal.ts";
import type { Workspace } from "./workspace.ts";

/** A request of the journal as the inbox page shows it. */
export interface ShownRequest extends JournalEntry {
  /** The body of the answer; absent when there was none, or none yet. */
  readonly answer?: string;
}

/** A request of the journal with the answer that it got. */
export function shownRequest(
  row: JournalRow,
  { journal, faults }: Workspace,
  refusals: Refusals,
): ShownRequest {
  const answer = answerTo(row, faults, refusals);
  return { ...journal.shown(row), ...(answer !== undefined && { answer }) };
}

// The journal keeps no answers: they follow from what it does keep.
function answerTo(
  { status, refusal, issues, fault, body }: JournalRow,
  faults: Faults,
  refusals: Refusals,
): string | undefined {
  if (status === 0) return undefined;
  if (fault && fault.effect !== "delayMs")
    return faultText(fault, faults, body);
  if (refusal) return refusalText({ code: refusal, issues }, refusals[refusal]);
  return '{"queued":true}';
}

function faultText(
  { id, effect }: { readonly id: string; readonly effect: string },
  faults: Faults,
  sent: string,
): string {
  const texts: Readonly<Record<string, string>> = FAULT_TEXTS;
  const added = faults.list().find((fault) => fault.id === id);
  const known = added ?? magicIn(parsed(sent));
  const given = known && "body" in known.effect ? known.effect.body : undefined;
  if (given === undefined) return texts[effect] ?? "";
  return asText(given);
}
