import { LOOK, type WatchedWorkspace } from "./fake-workspace.ts";
import type { InboxFilter, InboxMessage } from "./message.ts";
import { nearMissesOf, NOTHING, summaryOf, wantedBy } from "./near-miss.ts";

/** Whether a message came, and what to say if that is not what was expected. */
export interface Expectation {
  readonly pass: boolean;
  message(): string;
}

interface Wanted {
  readonly filter: InboxFilter;
  /** What a filter cannot say. */
  readonly isIt?: (message: InboxMessage) => boolean;
  /** The same, in words. */
  readonly what?: string;
}

/** Tells whether a message was queued, and what came instead. */
export function expectation(
  { inbox, [LOOK]: look }: WatchedWorkspace,
  { filter, isIt = () => true, what }: Wanted,
): Expectation {
  const fitting = inbox.messages(filter);
  const found = fitting.filter(isIt);
  const wanted = [wantedBy(filter), what].filter(Boolean).join(" ");
  if (found.length > 0) {
    const message = () =>
      `Expected no ${wanted} to be queued, but got: ${summaryOf(found)}`;
    return { pass: true, message };
  }
  const message = () => {
    const there = look(filter);
    const messages = there.messages.filter((other) => !fitting.includes(other));
    const misses = nearMissesOf({ ...there, messages });
    const near = fitting.length > 0 && `${fitting.length} without it`;
    // Whoever got a message needs no advice on why none came.
    const told = near && misses === NOTHING ? [near] : [near, misses];
    return `Expected a ${wanted} to be queued: ${told.filter(Boolean).join("; ")}`;
  };
  return { pass: false, message };
}
