/** The name that is fewest edits away, if they are at most a third of the characters looked for, rounded up, and at most 7. Another case is no edit. */
export function nearest(
  name: string,
  names: Iterable<string>,
): string | undefined {
  // No name is that long, so none is near.
  if (name.length > 512) return undefined;
  const lower = name.toLowerCase();
  let best: string | undefined;
  let most = Math.min(7, Math.ceil(name.length / 3));
  for (const known of names) {
    if (Math.abs(known.length - name.length) > most) continue;
    const edits = editsBetween(lower, known.toLowerCase(), most);
    if (edits <= most) [most, best] = [edits - 1, known];
  }
  return best;
}

/** Levenshtein distance; if it is more than `most`, some greater number. */
function editsBetween(one: string, other: string, most: number): number {
  const tooMany = most + 1;
  // A row of the usual table, from `most` cells left of its diagonal to as many right.
  let row = Array.from({ length: 2 * most + 1 }, (_, x) =>
    x < most ? tooMany : x - most,
  );
  for (let y = 0; y < one.length && Math.min(...row) <= most; y++) {
    const next: number[] = [];
    for (let x = 0; x < row.length; x++) {
      const swap = one[y] === other[y + x - most] ? 0 : 1;
      const edit = Math.min(row[x + 1] ?? tooMany, next[x - 1] ?? tooMany) + 1;
      next.push(Math.min((row[x] ?? tooMany) + swap, edit));
    }
    row = next;
  }
  return row[other.length - one.length + most] ?? tooMany;
}
