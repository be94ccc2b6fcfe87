import type { JournalRow } from "./journal-entry.ts";
import type { Workspace } from "./workspace.ts";

/** What has just happened to a request; one that a fault struck may still be queued or refused. */
export type RequestEvent = "struck" | "refused" | "queued";

/** Hears of every request, in whichever workspace, while it is answered. */
export type Follower = (
  event: RequestEvent,
  row: JournalRow,
  workspace: Workspace,
) => void;

/**
 * Tells a follower what happens to each request, at once: one that looked later
 * would miss some, as a test may empty or end its workspace right after the answer.
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
    tell: (event, row, workspace) => current?.(event, row, workspace),
    follow(follower) {
      current = follower;
      return () => {
        current = undefined;
      };
    },
  };
}
