import { heapStats } from "bun:jsc";

/** How many of these a collection leaves. A WeakRef holds its target until the turn ends. */
export async function aliveAmong(
  refs: readonly WeakRef<object>[],
): Promise<number> {
  await Bun.sleep(0);
  Bun.gc(true);
  return refs.filter((ref) => ref.deref() !== undefined).length;
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
