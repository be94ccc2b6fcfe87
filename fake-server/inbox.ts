import {
  type Arrival,
  digitsOf,
  fits,
  type InboxFilter,
  type InboxMessage,
} from "./message.ts";
import { createWaiters } from "./waiter.ts";

/** How `waitFor` waits. */
export interface WaitOptions {
  /** A cursor: only messages later than this `seq`. */
  readonly after?: number | undefined;
  /** In ms; default 4,000, below the 5 s that bun:test gives a test. */
  readonly timeoutMs?: number | undefined;
}

/** The accepted messages, newest last. */
export interface Inbox {
  messages(filter?: InboxFilter): readonly InboxMessage[];
  latest(filter?: InboxFilter): InboxMessage | undefined;
  /** The newest code for a recipient, own-account codes included. */
  otpFor(
    recipient: string,
    options?: { readonly after?: number | undefined },
  ): string | undefined;
  /** A cursor at the newest message: what is `after` it cannot be stale. */
  mark(): number;
  /** Removes messages and returns them. */
  drain(filter?: InboxFilter): readonly InboxMessage[];
  /** Resolves with the first message that fits, at once or on arrival. */
  waitFor(filter?: InboxFilter, options?: WaitOptions): Promise<InboxMessage>;
  /** Accepted messages with equal bodies: one list per set, none for singles. */
  duplicates(): readonly (readonly InboxMessage[])[];
  /** How many messages the cap has pushed out. */
  readonly evicted: number;
}

/** An inbox that can be written to and closed. */
export interface OpenInbox extends Inbox {
  accept(message: Arrival): InboxMessage;
  /** Ends every wait. */
  close(): void;
}

/** Makes an inbox that keeps the newest `limit` messages. */
export function createInbox(limit: number): OpenInbox {
  const waiters = createWaiters();
  let kept: InboxMessage[] = [];
  let first = 0;
  let byRecipient = new Map<string, InboxMessage[]>();
  let seq = 0;
  let evicted = 0;

  function accept(arrival: Arrival): InboxMessage {
    seq += 1;
    const message = Object.freeze({ seq, id: `message-${seq}`, ...arrival });
    kept.push(message);
    listOf(message.recipient).push(message);
    if (kept.length - first > limit) evictOldest();
    waiters.offer(message);
    return message;
  }

  function listOf(recipient: string): InboxMessage[] {
    const digits = digitsOf(recipient);
    const list = byRecipient.get(digits) ?? [];
    if (list.length === 0) byRecipient.set(digits, list);
    return list;
  }

  function evictOldest(): void {
    const recipient = kept[first]?.recipient ?? "";
    const list = listOf(recipient);
    list.shift();
    if (list.length === 0) byRecipient.delete(digitsOf(recipient));
    first += 1;
    evicted += 1;
    // One shift of the whole list for many arrivals, not one for each.
    if (first < limit) return;
    kept = kept.slice(first);
    first = 0;
  }

  function candidates({ recipient }: InboxFilter): readonly InboxMessage[] {
    if (recipient) return byRecipient.get(digitsOf(recipient)) ?? [];
    return first ? kept.slice(first) : kept;
  }

  function messages(filter: InboxFilter = {}): readonly InboxMessage[] {
    return candidates(filter).filter((message) => fits(message, filter));
  }

  function latest(filter: InboxFilter = {}): InboxMessage | undefined {
    return candidates(filter).findLast((message) => fits(message, filter));
  }

  function drain(filter: InboxFilter = {}): readonly InboxMessage[] {
    const removed = new Set(messages(filter));
    kept = kept.slice(first).filter((message) => !removed.has(message));
    first = 0;
    byRecipient = new Map();
    for (const message of kept) listOf(message.recipient).push(message);
    return [...removed];
  }

  return {
    accept,
    messages,
    latest,
    drain,
    otpFor: (recipient, { after = 0 } = {}) =>
      candidates({ recipient }).findLast(
        (message) => message.seq > after && message.otp !== undefined,
      )?.otp,
    mark: () => seq,
    waitFor(filter = {}, { after = filter.after, timeoutMs } = {}) {
      const wanted = { ...filter, after };
      const present = messages(wanted)[0];
      if (present) return Promise.resolve(present);
      return waiters.wait((message) => fits(message, wanted), timeoutMs);
    },
    duplicates: () => duplicatesAmong(candidates({})),
    get evicted() {
      return evicted;
    },
    close: waiters.close,
  };
}

function duplicatesAmong(
  messages: readonly InboxMessage[],
): readonly (readonly InboxMessage[])[] {
  const sets = Map.groupBy(messages, ({ body }) => JSON.stringify(body));
  return [...sets.values()].filter((set) => set.length > 1);
}
