/** Numbers from 0 to 1 that a seed repeats (xorshift32). */
export function randomFrom(seed: number): () => number {
  // The state must not be 0, and near seeds must not begin alike.
  let state = Math.imul(seed | 0, 0x9e3779b1) ^ 0x5bd1e995 || 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  for (let skipped = 0; skipped < 8; skipped++) next();
  return next;
}
