import type { Capped } from "./capped.ts";
import { demandMessageFilter } from "./filter.ts";
import {
  type InboxFilter,
  type InboxMessage,
  messageFits,
  messageOf,
  type MessageRow,
  otpOf,
} from "./message.ts";
import { keyOf } from "./phone-number.ts";
import { createRecipientIndex } from "./recipient-index.ts";

/** Finds messages in an inbox, from the newest on. */
export interface Search {
  /** The messages that fit, newest first, each found only when it is asked for. */
  newestFirst(filter: InboxFilter): Iterable<InboxMessage>;
  /** The newest code for a recipient that came later than the `seq` `after`. */
  newestCode(recipient: string, after?: number): string | undefined;
  /** Drops what is known of removed messages. */
  forget(removed: readonly InboxMessage[]): void;
  /** Forgets everything, when the inbox is empty or has other messages. */
  reset(): void;
}

/** Makes a search of the messages that a list keeps, `limit` at most. */
export function createSearch(kept: Capped<MessageRow>, limit: number): Search {
  const index = createRecipientIndex(kept, limit);

  return {
    *newestFirst(filter) {
      demandMessageFilter(filter);
      const { recipient, after = 0 } = filter;
      const rows =
        recipient === undefined
          ? kept.newestFirst()
          : index.newestFirst(keyOf(recipient));
      for (const row of rows) {
        if (row.seq <= after) return;
        const message = messageOf(row);
        if (messageFits(message, filter)) yield message;
      }
    },
    newestCode(recipient, after = 0) {
      // Read from the rows: making messages of them would be wasted.
      for (const row of index.newestFirst(keyOf(recipient ?? ""))) {
        if (row.seq <= after) return undefined;
        const code = otpOf(row);
        if (code !== undefined) return code;
      }
      return undefined;
    },
    forget(removed) {
      index.prune(removed.map(({ recipient }) => keyOf(recipient)));
    },
    reset: index.reset,
  };
}
