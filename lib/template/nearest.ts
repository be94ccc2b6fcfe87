/** The name that is fewest edits away, if they are at most a third of the characters looked for, rounded up, and at most 7. Another case is no edit. */
export function nearest(
  name: string,
  names: Iterable<string>,
): string | undefined {
  // No name is that long, so none is near.
  if (name.length > 512) return undefined;
  const lower = name.toLowerCase();
  let best: string | undefined;
  let least = Math.min(8, Math.ceil(name.length / 3) + 1);
  for (const known of names) {
    if (Math.abs(known.length - name.length) >= least) continue;
    const distance = editsBetween(lower, known.toLowerCase());
    if (distance < least) [least, best] = [distance, known];
  }
  return best;
}

/** Levenshtein distance. */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let y = 1; y <= one.length; y++) {
    const next = [y];
    for (let x = 1; x <= other.length; x++) {
      const swap = (row[x - 1] ?? 0) + (one[y - 1] === other[x - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[x] ?? 0) + 1, (next[x - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
