import { counted } from "./counted.ts";
import { CapError, LONGEST_MS } from "./limits.ts";
import type { InboxMessage } from "./message.ts";

/** How `waitFor` waits. */
export interface WaitOptions {
  /** A cursor: only messages later than this `seq`, and than the filter's own. */
  readonly after?: number | undefined;
  /** In ms of real time; default 4,000, below the 5 s that bun:test gives a test. */
  readonly timeoutMs?: number | undefined;
  /** Aborts the wait. */
  readonly signal?: AbortSignal | undefined;
}

/** Which codes `otpFor` looks among. */
export interface CodeOptions {
  /** A cursor: only messages later than this `seq`. */
  readonly after?: number | undefined;
}

/** One wait for a message. */
export interface Wait extends Omit<WaitOptions, "after"> {
  readonly isWanted: (message: InboxMessage) => boolean;
  /** Says, after a timeout, what was there instead. */
  readonly complaint: (timeoutMs: number) => string;
}

/** The open waits for a message. */
export interface Waiters {
  /** How many there are. */
  readonly size: number;
  /** Hands a new message to every wait that it fits. */
  offer(message: InboxMessage): void;
  /** Resolves with the first message that fits; rejects after `timeoutMs`. */
  wait(wait: Wait): Promise<InboxMessage>;
  /** Rejects every wait. */
  end(state: string): void;
  /** Rejects every wait, and any that comes later. */
  close(state: string): void;
}

interface Waiter {
  readonly isWanted: (message: InboxMessage) => boolean;
  readonly resolve: (message: InboxMessage) => void;
  readonly reject: (reason: unknown) => void;
}

/** How long a wait lasts by default: below the 5 s that bun:test gives a test, so that its error is the one seen. */
export const WAIT_MS = 4_000;

/** Makes an empty set of at most `limit` waits. */
export function createWaiters(limit: number): Waiters {
  const waiting = new Set<Waiter>();
  let closed: Error | undefined;

  function begin(
    { isWanted, timeoutMs = WAIT_MS, signal, complaint }: Wait,
    resolve: (message: InboxMessage) => void,
    reject: (reason: unknown) => void,
  ): void {
    const clear = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", cancel);
      waiting.delete(waiter);
    };
    const waiter: Waiter = {
      isWanted,
      resolve(message) {
        clear();
        resolve(message);
      },
      reject(reason) {
        clear();
        reject(reason);
      },
    };
    const cancel = () => waiter.reject(signal?.reason);
    const expire = () => waiter.reject(new Error(complaint(timeoutMs)));
    const timer = setTimeout(expire, Math.min(timeoutMs, LONGEST_MS));
    signal?.addEventListener("abort", cancel);
    waiting.add(waiter);
  }

  function end(state: string): void {
    for (const { reject } of waiting) reject(stateError(state));
  }

  return {
    get size() {
      return waiting.size;
    },
    offer(message) {
      for (const waiter of waiting) {
        if (waiter.isWanted(message)) waiter.resolve(message);
      }
    },
    async wait(wait) {
      if (closed) throw closed;
      if (waiting.size >= limit) {
        const waits = counted(limit, "wait is", "waits are");
        throw new CapError(
          `Cannot wait for a message: ${waits} open; end some, or raise limits.maxWaiters`,
        );
      }
      return new Promise((resolve, reject) => begin(wait, resolve, reject));
    },
    end,
    close(state) {
      closed = stateError(state);
      end(state);
    },
  };
}

function stateError(state: string): Error {
  return new Error(`Cannot wait for a message: ${state}`);
}
