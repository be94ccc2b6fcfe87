const NONE = [0, 0];

/** A span with as many rows more on either side, as far as there are any. */
export function widened([first, end], margin, count) {
  return [Math.max(0, first - margin), Math.min(count, end + margin)];
}

/** The spans of rows to draw: around what is in sight, and the focus. */
export function spansOf(sight, focusedAt, count) {
  if (focusedAt < 0) return [NONE, sight];
  const [from, to] = sight;
  const [first, end] = [Math.max(0, focusedAt - 1), focusedAt + 2];
  const nearby = [first, Math.min(count, end)];
  if (end < from) return [nearby, sight];
  if (first > to) return [sight, nearby];
  return [NONE, [Math.min(from, first), Math.max(to, nearby[1])]];
}

/** Tells whether fewer rows than wanted are drawn beyond what is in sight. */
export function isShort([from, to], [first, end], wanted, count) {
  const isShortAbove = from > 0 && first - from < wanted;
  const isShortBelow = to < count && to - end < wanted;
  return isShortAbove || isShortBelow;
}
