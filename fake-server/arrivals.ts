import type { JournalRow } from "./journal-entry.ts";
import type { Workspace } from "./workspace.ts";

/** What has just become of a request; one that a fault struck may still be queued or refused. */
export type Turn = "struck" | "refused" | "queued";

/** Hears of every request, in whichever workspace, while it is answered. */
export type Follower = (
  turn: Turn,
  row: JournalRow,
  workspace: Workspace,
) => void;

/**
 * Tells what becomes of requests at once, to a follower that could look for it
 * only in vain: a test may empty or end its workspace right after the answer.
 */
export interface Arrivals {
  readonly tell: Follower;
  /** One follower at a time; returns a function that stops telling. */
  follow(follower: Follower): () => void;
}

/** Makes the arrivals of one fake server; nobody follows yet. */
export function createArrivals(): Arrivals {
  let current: Follower | undefined;
  return {
    tell: (turn, row, workspace) => current?.(turn, row, workspace),
    follow(follower) {
      current = follower;
      return () => {
        current = undefined;
      };
    },
  };
}
