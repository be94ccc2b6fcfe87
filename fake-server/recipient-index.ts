import { type MessageRow, recipientOf } from "./message.ts";
import type { Capped } from "./capped.ts";
import { keyOf } from "./phone-number.ts";

/** Finds a recipient's messages without a scan of the whole inbox. */
export interface RecipientIndex {
  /** The kept rows for a recipient's key, newest first. */
  newestFirst(key: string): Iterable<MessageRow>;
  /** Drops removed rows of the recipients with these keys. */
  prune(keys: Iterable<string>): void;
  /** Forgets everything, when the list is empty or has other rows. */
  reset(): void;
}

/**
 * Makes an index that takes in new rows only when it is used, each once, so that
 * accepting a message costs nothing here.
 */
export function createRecipientIndex(
  list: Capped<MessageRow>,
  limit: number,
): RecipientIndex {
  let byRecipient = new Map<string, MessageRow[]>();
  let taken = 0;
  let seen = 0;

  function reset(): void {
    byRecipient = new Map();
    taken = 0;
    seen = 0;
  }

  function takeIn(): void {
    // Rows that the list has evicted pile up here: start afresh now and then.
    if (taken > 2 * limit) reset();
    for (const row of list.after(seen)) {
      const key = keyOf(recipientOf(row.body));
      const rows = byRecipient.get(key);
      if (rows) rows.push(row);
      else byRecipient.set(key, [row]);
      taken += 1;
    }
    seen = list.last;
  }

  return {
    reset,
    prune(those) {
      for (const key of new Set(those)) {
        const rows = byRecipient.get(key) ?? [];
        const kept = rows.filter(({ seq }) => list.at(seq));
        if (kept.length > 0) byRecipient.set(key, kept);
        else byRecipient.delete(key);
      }
    },
    *newestFirst(key) {
      takeIn();
      const rows = byRecipient.get(key) ?? [];
      for (let place = rows.length - 1; place >= 0; place--) {
        const row = rows[place];
        // The oldest make room first, so everything before a lost row is lost too.
        if (!row || !list.at(row.seq)) return;
        yield row;
      }
    },
  };
}
