import { heapStats } from "bun:jsc";

/** How many timers a collection finds that something still holds. */
export function timersKept(): number {
  return kept("Timeout");
}

/** How many controllers of a signal it finds. */
export function controllersKept(): number {
  return kept("AbortController");
}

function kept(type: string): number {
  Bun.gc(true);
  return heapStats().objectTypeCounts[type] ?? 0;
}
