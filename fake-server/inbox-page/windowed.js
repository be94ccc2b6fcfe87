/** How far rows are kept beyond what is in sight, on either side, in pixels. */
const MARGIN = 1_000;

/**
 * A list that holds the rows in sight and a few around them, however many
 * there are. Rows are told by their keys: what stays keeps its element, its
 * focus and its place.
 *
 * @param {HTMLElement} list in an element of the class `scroll`
 * @param {object} rules
 * @param {(row: object) => unknown} rules.keyOf
 * @param {(row: object) => unknown[]} rules.versionOf what a row is drawn from: another one is drawn again
 * @param {(node: HTMLElement, row: object) => void} rules.draw
 * @param {number} rules.usual the height of most rows
 */
export function windowed(list, { keyOf, versionOf, draw, usual }) {
  const scroll = list.closest(".scroll");
  const nodes = new Map();
  const heights = new Map();
  const margin = Math.ceil(MARGIN / usual);
  const above = spacer();
  const below = spacer();
  let rows = [];
  let drawnRange = [0, 0];

  const heightOf = (row) => heights.get(keyOf(row)) ?? usual;
  const heightOfAll = (some) =>
    some.reduce((sum, row) => sum + heightOf(row), 0);

  /** The first row in sight, and the first one past it. */
  function rangeInSight() {
    const { scrollTop, clientHeight } = scroll;
    let first = 0;
    let bottom = 0;
    while (first < rows.length && bottom + heightOf(rows[first]) < scrollTop) {
      bottom += heightOf(rows[first]);
      first += 1;
    }
    let end = first;
    while (end < rows.length && bottom < scrollTop + (clientHeight || 800)) {
      bottom += heightOf(rows[end]);
      end += 1;
    }
    return [first, end];
  }

  function place([first, end]) {
    const from = Math.max(0, first - margin);
    const to = Math.min(rows.length, end + margin);
    drawnRange = [from, to];
    const shown = rows.slice(from, to);
    const focused = document.activeElement;
    dropOthers(new Set(shown.map(keyOf)));
    let next = above.nextSibling;
    for (const row of shown) {
      const node = drawn(row);
      if (node === next) next = next.nextSibling;
      else list.insertBefore(node, next);
    }
    above.style.height = `${heightOfAll(rows.slice(0, from))}px`;
    below.style.height = `${heightOfAll(rows.slice(to))}px`;
    if (focused !== document.activeElement && list.contains(focused)) {
      focused.focus({ preventScroll: true });
    }
    for (const [key, { node }] of nodes) {
      if (heights.has(key)) continue;
      // What is not laid out has no height yet.
      if (node.offsetHeight > 0) heights.set(key, node.offsetHeight);
    }
  }

  function dropOthers(keys) {
    for (const [key, { node }] of nodes) {
      if (keys.has(key)) continue;
      node.remove();
      nodes.delete(key);
    }
  }

  function drawn(row) {
    const key = keyOf(row);
    const version = versionOf(row);
    const known = nodes.get(key);
    if (known && isSame(known.version, version)) return known.node;
    const node = known?.node ?? document.createElement("li");
    draw(node, row);
    heights.delete(key);
    nodes.set(key, { node, version });
    return node;
  }

  function refresh() {
    if (scroll.isConnected) place(rangeInSight());
  }

  function scrolled() {
    const [first, end] = rangeInSight();
    const [from, to] = drawnRange;
    const isAbove = from === 0 || first - from >= margin / 2;
    const isBelow = to === rows.length || to - end >= margin / 2;
    if (!isAbove || !isBelow) place([first, end]);
  }

  list.replaceChildren(above, below);
  scroll.addEventListener("scroll", scrolled, { passive: true });
  let width = 0;
  new ResizeObserver(() => {
    // Another width, other heights.
    if (scroll.clientWidth !== width) heights.clear();
    width = scroll.clientWidth;
    refresh();
  }).observe(scroll);

  return {
    /** Shows these rows: those in sight, or the last ones. */
    show(given, isAtEnd = false) {
      rows = given;
      if (!isAtEnd) return refresh();
      place([rows.length, rows.length]);
      scroll.scrollTop = scroll.scrollHeight;
    },
    /** Goes to a row, and gives its element. */
    reach(key) {
      const index = rows.findIndex((row) => keyOf(row) === key);
      if (index < 0) return undefined;
      if (!nodes.has(key)) place([index, index + 1]);
      return nodes.get(key).node;
    },
  };
}

function isSame(one, other) {
  return one.every((part, index) => part === other[index]);
}

function spacer() {
  const node = document.createElement("li");
  node.className = "spacer";
  node.setAttribute("aria-hidden", "true");
  return node;
}
