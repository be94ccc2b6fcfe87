import { digitsOf, type MessageRow, recipientOf } from "./message.ts";
import type { Ring } from "./ring.ts";

/** Finds a recipient's messages without a scan of all that are stored. */
export interface RecipientIndex {
  /** The kept rows for a number's digits, oldest first. */
  rowsFor(digits: string): readonly MessageRow[];
  /** Forgets everything: the ring holds other rows. */
  reset(): void;
}

/**
 * Makes an index that takes in new rows when it is asked, so that accepting
 * a message costs nothing here: each row is taken in once.
 */
export function createRecipientIndex(
  ring: Ring<MessageRow>,
  limit: number,
): RecipientIndex {
  let byRecipient = new Map<string, MessageRow[]>();
  let seen = 0;

  function reset(): void {
    byRecipient = new Map();
    seen = 0;
  }

  function takeIn(): void {
    // Recipients whose messages are all gone pile up: begin anew at times.
    if (byRecipient.size > 2 * limit) reset();
    for (const row of ring.after(seen)) {
      const digits = digitsOf(recipientOf(row.accepted.body));
      const rows = byRecipient.get(digits);
      if (rows) rows.push(row);
      else byRecipient.set(digits, [row]);
    }
    seen = ring.last;
  }

  return {
    reset,
    rowsFor(digits) {
      takeIn();
      const rows = byRecipient.get(digits);
      if (!rows) return [];
      const kept = rows.filter(({ seq }) => ring.at(seq));
      if (kept.length === 0) byRecipient.delete(digits);
      else if (kept.length < rows.length) byRecipient.set(digits, kept);
      return kept;
    },
  };
}
