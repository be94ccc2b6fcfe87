import type { JournalRow } from "./journal-entry.ts";
import type { Workspace } from "./workspace.ts";

/** What has just become of a request; one that a fault struck may still be queued or refused. */
export type Turn = "struck" | "refused" | "queued";

/** Hears of every request, in whichever workspace, while it is answered. */
export type Listener = (
  turn: Turn,
  row: JournalRow,
  workspace: Workspace,
) => void;

/**
 * Tells what becomes of requests at once, to a listener that could look for it
 * only in vain: a test may empty or end its workspace right after the answer.
 */
export interface Arrivals {
  readonly tell: Listener;
  /** One listener at a time; returns a function that stops telling. */
  follow(listener: Listener): () => void;
}

/** Makes the arrivals of one fake server; nobody listens yet. */
export function createArrivals(): Arrivals {
  let current: Listener | undefined;
  return {
    tell: (turn, row, workspace) => current?.(turn, row, workspace),
    follow(listener) {
      current = listener;
      return () => {
        current = undefined;
      };
    },
  };
}
