/** Draws rows and keeps those in sight where they stand, as Safari does not by itself. */
export function inPlace(scroll, list, draw) {
  const isHeld = getComputedStyle(scroll).overflowAnchor === "auto";
  // What comes at the top is shown.
  if (isHeld || scroll.scrollTop <= 0) return draw();
  const sight = scroll.getBoundingClientRect();
  const seen = list
    .map(([, node]) => [node, node.getBoundingClientRect()])
    .filter(([, { top, bottom }]) => bottom > sight.top && top < sight.bottom);
  draw();
  // One may have gone elsewhere.
  const [least] = seen
    .filter(([node]) => node.isConnected)
    .map(([node, { top }]) => node.getBoundingClientRect().top - top)
    .sort((one, other) => Math.abs(one) - Math.abs(other));
  if (least) scroll.scrollTop += least;
}

/** Tells whether something was scrolled, and as far as it goes. */
export function endsInSight({ scrollTop, clientHeight, scrollHeight }) {
  return scrollTop > 0 && scrollHeight - scrollTop - clientHeight < 2;
}

/** How far something is scrolled, and what else moves what is in sight. */
export function lookAt(scroll) {
  const { scrollTop, clientWidth, clientHeight, scrollHeight } = scroll;
  return { scrollTop, clientWidth, clientHeight, scrollHeight };
}

/** Tells whether something was scrolled between two looks, and not merely changed its size. */
export function isScrolledSince(before, now) {
  return (
    now.scrollTop !== before.scrollTop &&
    now.clientHeight === before.clientHeight &&
    now.scrollHeight === before.scrollHeight
  );
}

/** Calls back after each change of size of what is in sight. */
export function onResize(scroll, resized) {
  new ResizeObserver(() => scroll.clientWidth > 0 && resized()).observe(scroll);
}

/** A span with as many rows more on either side, as far as there are any. */
export function widened([first, end], margin, count) {
  return [Math.max(0, first - margin), Math.min(count, end + margin)];
}

/** Where a span of keys is now, by the one that moves least. */
export function spanNow(now, before, [first, end]) {
  const [move = 0] = before
    .slice(first, end)
    .filter((key) => now.includes(key))
    .map((key) => now.indexOf(key) - before.indexOf(key))
    .sort((one, other) => Math.abs(one) - Math.abs(other));
  return [first + move, end + move];
}

const NONE = [0, 0];

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
