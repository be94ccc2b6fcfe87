/** How many of these a collection leaves. A WeakRef holds its target until the turn ends. */
export async function aliveAmong(
  refs: readonly WeakRef<object>[],
): Promise<number> {
  await Bun.sleep(0);
  Bun.gc(true);
  return refs.filter((ref) => ref.deref() !== undefined).length;
}
