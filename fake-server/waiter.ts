import type { InboxMessage } from "./message.ts";

/** Those who wait for a message. */
export interface Waiters {
  /** Hands a new message to every wait that it fits. */
  offer(message: InboxMessage): void;
  /** Resolves with the first message that fits; rejects after `timeoutMs`. */
  wait(
    isWanted: (message: InboxMessage) => boolean,
    timeoutMs?: number,
  ): Promise<InboxMessage>;
  /** Rejects every wait. */
  close(): void;
}

interface Waiter {
  readonly isWanted: (message: InboxMessage) => boolean;
  readonly resolve: (message: InboxMessage) => void;
  readonly reject: (reason: Error) => void;
}

// Below the 5 s that bun:test gives a test, so that this error is the one seen.
const DEFAULT_MS = 4_000;

/** Makes an empty set of waits. */
export function createWaiters(): Waiters {
  const waiting = new Set<Waiter>();

  return {
    offer(message) {
      for (const waiter of waiting) {
        if (waiter.isWanted(message)) waiter.resolve(message);
      }
    },
    wait: (isWanted, timeoutMs = DEFAULT_MS) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(waiter);
          reject(new Error(`No such message arrived within ${timeoutMs} ms`));
        }, timeoutMs);
        const settle = <Result>(end: (result: Result) => void) => {
          return (result: Result) => {
            clearTimeout(timer);
            waiting.delete(waiter);
            end(result);
          };
        };
        const waiter: Waiter = {
          isWanted,
          resolve: settle(resolve),
          reject: settle(reject),
        };
        waiting.add(waiter);
      }),
    close() {
      for (const { reject } of waiting) {
        reject(new Error("Cannot wait for a message: the fake server stopped"));
      }
    },
  };
}
