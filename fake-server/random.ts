/** Random numbers that a seed makes repeatable. */
export interface Random {
  /** The next number: 0 or more, and less than 1. */
  next(): number;
  /** What the next numbers follow from; can be set back. */
  state: number;
}

/** The next number as a mark for a name: eight hexadecimal digits. */
export function nextMark(random: Random): string {
  const mark = Math.floor(random.next() * 2 ** 32).toString(16);
  return mark.padStart(8, "0");
}

/** Makes a source of numbers (xorshift32). */
export function createRandom(seed: number): Random {
  const random: Random = {
    // The state must not be 0, and similar seeds must not begin alike.
    state: Math.imul(seed | 0, 0x9e3779b1) ^ 0x5bd1e995 || 1,
    next() {
      let { state } = random;
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      random.state = state;
      return (state >>> 0) / 2 ** 32;
    },
  };
  for (let skipped = 0; skipped < 8; skipped++) random.next();
  return random;
}
