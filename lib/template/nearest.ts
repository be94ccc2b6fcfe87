/** The known name that another one may stand for: a slip of the hand away, else the one with the most words in common. */
export function nearest(
  name: string,
  names: readonly string[],
): string | undefined {
  // No name is that long, so none is near.
  if (name.length > 512) return undefined;
  return fewestEdits(name, names) ?? mostLike(name, names);
}

/** The name that is fewest edits away, if they are at most a third of the characters looked for, rounded up, and at most 7. Another case is no edit. */
function fewestEdits(
  name: string,
  names: readonly string[],
): string | undefined {
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

/** The name with the largest part of its words and the other's in common, if any. */
function mostLike(name: string, names: readonly string[]): string | undefined {
  const words = wordsOf(name);
  let best: string | undefined;
  let most = 0;
  for (const known of names) {
    // Most names share none; to take them all apart would take ms among 10,000.
    if (!words.some((word) => known.includes(word))) continue;
    const others = wordsOf(known);
    const shared = others.filter((word) => words.includes(word)).length;
    const likeness = shared / (words.length + others.length);
    if (likeness > most) [most, best] = [likeness, known];
  }
  return best;
}

// Shorter ones, such as and, new and v2, say little, and so does a year.
const LEAST_WORD = 4;

/** The words of a name that say something; a name that Meta takes is in lower case. */
function wordsOf(name: string): string[] {
  const words = name.toLowerCase().split(/[^a-z0-9]/);
  return words.filter(
    (word) => word.length >= LEAST_WORD && /[a-z]/.test(word),
  );
}
