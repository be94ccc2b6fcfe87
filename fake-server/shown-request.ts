import { asText } from "./as-text.ts";
import { parsed } from "./body.ts";
import { FAULT_TEXTS } from "./fault-answer.ts";
import type { Faults } from "./fault.ts";
import { allowsBody } from "./given-answer.ts";
import type { FaultHit, JournalEntry, JournalRow } from "./journal-entry.ts";
import { MAGIC_ID, magicIn } from "./magic-recipient.ts";
import { type Refusals, refusalText } from "./refusal.ts";
import { QUEUED } from "./service.ts";
import type { Workspace } from "./workspace.ts";

/** A request of the journal as the inbox page shows it. */
export interface ShownRequest extends JournalEntry {
  /** The body of the answer; absent when there was none, none yet, or when the fault that gave it is gone. */
  readonly answer?: string;
  /** The body is only the beginning of what was sent. */
  readonly isCut?: true;
}

/** A request of the journal with the answer that it got. */
export function shownRequest(
  row: JournalRow,
  { journal, faults }: Workspace,
  refusals: Refusals,
): ShownRequest {
  const answer = answerTo(row, faults, refusals);
  return {
    ...journal.shown(row),
    ...(row.isCut && { isCut: row.isCut }),
    ...(answer !== undefined && { answer }),
  };
}

function answerTo(
  row: JournalRow,
  faults: Faults,
  refusals: Refusals,
): string | undefined {
  if (row.status === 0) return undefined;
  // A status without a body has none to lose.
  return allowsBody(row.status) ? textFor(row, faults, refusals) : "";
}

// The journal keeps no answers: they follow from what it does keep.
function textFor(
  { refusal, issues, fault, body }: JournalRow,
  faults: Faults,
  refusals: Refusals,
): string | undefined {
  if (fault && fault.effect !== "delayMs")
    return faultText(fault, faults, body);
  if (refusal) return refusalText({ code: refusal, issues }, refusals);
  return QUEUED;
}

function faultText(
  { id, effect }: FaultHit,
  faults: Faults,
  sent: string,
): string | undefined {
  const texts: Readonly<Record<string, string>> = FAULT_TEXTS;
  const struck =
    id === MAGIC_ID
      ? magicIn(parsed(sent))
      : faults.list().find((fault) => fault.id === id);
  if (!struck) return effect === "redirect" ? "" : texts[effect];
  const given = "body" in struck.effect ? struck.effect.body : undefined;
  return given === undefined ? (texts[effect] ?? "") : asText(given);
}
