import {
  demandCodeOptions,
  demandMessageFilter,
  demandWaitOptions,
  laterOf,
} from "./filter.ts";
import type { Limits } from "./limits.ts";
import {
  type Accepted,
  type InboxFilter,
  type InboxMessage,
  messageFits,
  messageOf,
  type MessageRow,
} from "./message.ts";
import { duplicatesAmong } from "./duplicates.ts";
import { createSearch } from "./inbox-search.ts";
import {
  createCapped,
  type CappedState,
  type Stretch,
  type Window,
} from "./capped.ts";
import { createRandom, nextMark } from "./random.ts";
import { type CodeOptions, createWaiters, type WaitOptions } from "./waiter.ts";

/** The accepted messages, newest last. */
export interface Inbox {
  /**
   * The messages that fit, newest last. Only the newest `limits.maxMessages`
   * (1,000) are kept.
   *
   * @throws {TypeError} naming a part of the filter that makes no sense
   */
  messages(this: void, filter?: InboxFilter): readonly InboxMessage[];
  /**
   * The newest message that fits, if any.
   *
   * @throws {TypeError} as `messages`
   */
  latest(this: void, filter?: InboxFilter): InboxMessage | undefined;
  /**
   * The newest code for a recipient, including codes from an own account, if any.
   *
   * @throws {TypeError} for a recipient or an option that makes no sense
   */
  otpFor(
    this: void,
    recipient: string,
    options?: CodeOptions,
  ): string | undefined;
  /** A cursor at the newest message: a message `after` it cannot be stale. */
  mark(this: void): number;
  /**
   * Removes the messages that fit and returns them.
   *
   * @throws {TypeError} as `messages`
   */
  drain(this: void, filter?: InboxFilter): readonly InboxMessage[];
  /**
   * Resolves with the first message that fits, at once or on arrival. On timeout
   * it rejects, and the error lists the near misses. `reset()`, `restore()` and
   * `stop()` reject it as well, and so does the signal, with its reason.
   *
   * @throws {TypeError} naming a part of filter or options that makes no sense
   * @throws {RangeError} when `limits.maxWaiters` waits are open
   */
  waitFor(
    this: void,
    filter?: InboxFilter,
    options?: WaitOptions,
  ): Promise<InboxMessage>;
  /** Messages in the inbox with equal bodies, whatever the order of their fields: one list per set, none for singles. */
  duplicates(this: void): readonly (readonly InboxMessage[])[];
  /** How many messages `limits.maxMessages` has pushed out. */
  readonly evicted: number;
}

/** The rows of an inbox, and what the ids of its messages end with. */
type InboxState = CappedState<MessageRow> & { readonly idEnd: string };

/** An inbox that can be written to and closed. */
export interface OpenInbox extends Inbox {
  /** Keeps an accepted body and returns its `seq`. */
  accept(accepted: Accepted, at: number): number;
  /** Some rows, and which numbers are kept: what a page needs to follow. */
  window(stretch: Stretch): Window<MessageRow>;
  readonly size: number;
  /** How many messages the cap has pushed out since the inbox was cleared. */
  readonly evictedSinceClear: number;
  readonly waiting: number;
  clear(): void;
  state(): InboxState;
  load(state: InboxState): void;
  /** Ends every wait. */
  endWaits(state: string): void;
  /** Ends every wait, and any that comes later. */
  close(state: string): void;
}

/** What an inbox is made of. */
interface InboxParts {
  readonly limits: Limits;
  /** Decides the ids of its messages. */
  readonly seed: number;
  readonly changed: () => void;
  /** Says what a wait that timed out was for, and what came instead. */
  readonly complaint: (filter: InboxFilter, timeoutMs: number) => string;
}

/** Makes an inbox that keeps the newest messages. */
export function createInbox({ limits, seed, ...calls }: InboxParts): OpenInbox {
  const { maxMessages, maxWaiters } = limits;
  const { changed, complaint } = calls;
  // Another sequence than the one that keys are drawn from.
  let idEnd = nextMark(createRandom((seed | 0) + 2 ** 30));
  const waiters = createWaiters(maxWaiters);
  const kept = createCapped<MessageRow>(maxMessages);
  const search = createSearch(kept, maxMessages);

  function messages(filter: InboxFilter = {}): readonly InboxMessage[] {
    return [...search.newestFirst(filter)].reverse();
  }

  return {
    accept({ body, model }, at) {
      const seq = kept.last + 1;
      const row = { seq, idEnd, at, body, model, message: undefined };
      kept.add(row);
      if (waiters.size > 0) waiters.offer(messageOf(row));
      return seq;
    },
    messages,
    latest(filter = {}) {
      const [newest] = search.newestFirst(filter);
      return newest;
    },
    drain(filter = {}) {
      const removed = messages(filter);
      kept.remove(removed.map(({ seq }) => seq));
      search.forget(removed);
      changed();
      return removed;
    },
    otpFor(recipient, options = {}) {
      demandMessageFilter({ recipient });
      demandCodeOptions(options);
      return search.newestCode(recipient, options.after);
    },
    mark: () => kept.last,
    async waitFor(filter = {}, options = {}) {
      demandMessageFilter(filter);
      demandWaitOptions(options);
      const { timeoutMs, signal } = options;
      signal?.throwIfAborted();
      const after = laterOf(filter.after, options.after);
      const wanted = { ...filter, after };
      return (
        messages(wanted)[0] ??
        waiters.wait({
          isWanted: (message) => messageFits(message, wanted),
          timeoutMs,
          signal,
          complaint: (timeoutMs) => complaint(wanted, timeoutMs),
        })
      );
    },
    duplicates: () => duplicatesAmong(messages()),
    get evicted() {
      return kept.evicted;
    },
    get size() {
      return kept.size;
    },
    get evictedSinceClear() {
      return kept.evictedSinceClear;
    },
    get waiting() {
      return waiters.size;
    },
    window: kept.window,
    clear() {
      kept.clear();
      search.reset();
    },
    state: () => ({ ...kept.state(), idEnd }),
    load(state) {
      idEnd = state.idEnd;
      kept.load(state);
      search.reset();
    },
    endWaits: waiters.end,
    close: waiters.close,
  };
}
