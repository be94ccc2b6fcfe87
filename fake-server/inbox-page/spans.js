const NONE = [0, 0];

/** The two spans of rows to draw: around what is in sight, and around the focus. */
export function spansOf(sight, focusedAt, count) {
  if (focusedAt < 0) return [NONE, sight];
  const [from, to] = sight;
  const [first, end] = [Math.max(0, focusedAt - 1), focusedAt + 2];
  const nearby = [first, Math.min(count, end)];
  if (end < from) return [nearby, sight];
  if (first > to) return [sight, nearby];
  return [NONE, [Math.min(from, first), Math.max(to, nearby[1])]];
}

/** The nearest row that is still there: below what went, or else above it. */
export function heirOf(gone, before, now) {
  const kept = new Set(now);
  const at = before.indexOf(gone);
  const nearest = [...before.slice(at), ...before.slice(0, at).reverse()];
  return nearest.find((key) => kept.has(key));
}
