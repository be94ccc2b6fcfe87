import { heapStats } from "bun:jsc";

/** How many timers a collection finds that something still holds. */
export function timersKept(): number {
  Bun.gc(true);
  return heapStats().objectTypeCounts["Timeout"] ?? 0;
}
