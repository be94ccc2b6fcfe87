import { heapStats } from "bun:jsc";

/** How many of these some collections leave. A WeakRef holds its target until the turn ends, and a collection that was under way already spares what was there when it began. */
export async function aliveAmong(
  refs: readonly WeakRef<object>[],
): Promise<number> {
  let alive = refs.length;
  for (let tries = 0; tries < 5 && alive > 0; tries++) {
    await Bun.sleep(0);
    Bun.gc(true);
    alive = refs.filter((ref) => ref.deref() !== undefined).length;
  }
  return alive;
}

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
