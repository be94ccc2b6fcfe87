import { createHeights } from "./heights.js";
import { createRowNodes } from "./row-nodes.js";
import { heirOf, spansOf } from "./spans.js";

/** How far rows are kept beyond what is in sight, on either side, in pixels. */
const MARGIN = 1_000;

/**
 * A list that holds the rows in sight and a few around them, however many
 * there are; the one that has the focus as well, wherever it is. Rows are told
 * by their keys: what stays keeps its element, its focus and its place.
 *
 * @param {HTMLElement} list in an element of the class `scroll`
 * @param {object} rules
 * @param {(row: object) => unknown} rules.keyOf
 * @param {(row: object) => unknown[]} rules.versionOf what a row is drawn from: another one is drawn again
 * @param {(node: HTMLElement, row: object) => void} rules.draw
 * @param {number} rules.usual the height of most rows
 */
export function windowed(list, rules) {
  const scroll = list.closest(".scroll");
  const { keyOf, usual } = rules;
  const heights = createHeights(keyOf, usual);
  const nodes = createRowNodes(rules, heights.forget);
  const margin = Math.ceil(MARGIN / usual);
  const [above, between, below] = [spacer(), spacer(), spacer()];
  let rows = [];
  let drawnRange = [0, 0];

  function place([first, end]) {
    const from = Math.max(0, first - margin);
    const to = Math.min(rows.length, end + margin);
    drawnRange = [from, to];
    const focused = document.activeElement;
    const focusedAt = indexOf(nodes.focused());
    const [one, other] = spansOf(drawnRange, focusedAt, rows.length);
    const drawnRows = [one, other].map((span) => rows.slice(...span));
    nodes.keep(new Set(drawnRows.flat().map(keyOf)));
    const [before, after] = drawnRows.map((some) => some.map(nodes.of));
    order(list, [above, ...before, between, ...after, below]);
    stretch(above, 0, one[0]);
    stretch(between, one[1], other[0]);
    stretch(below, other[1], rows.length);
    if (focused !== document.activeElement && list.contains(focused)) {
      focused.focus({ preventScroll: true });
    }
    heights.measure(nodes.list());
  }

  function stretch(space, from, to) {
    space.style.height = `${heights.of(rows.slice(from, to))}px`;
  }

  function indexOf(key) {
    if (key === undefined) return -1;
    return rows.findIndex((row) => keyOf(row) === key);
  }

  function refresh() {
    if (scroll.isConnected) place(heights.inSight(rows, scroll));
  }

  function scrolled() {
    const [first, end] = heights.inSight(rows, scroll);
    const [from, to] = drawnRange;
    const isAbove = from === 0 || first - from >= margin / 2;
    const isBelow = to === rows.length || to - end >= margin / 2;
    if (!isAbove || !isBelow) place([first, end]);
  }

  function reach(key) {
    const index = indexOf(key);
    if (index < 0) return undefined;
    if (!nodes.get(key)) place([index, index + 1]);
    return nodes.get(key);
  }

  function showRows(isAtEnd) {
    if (!isAtEnd) return refresh();
    place([rows.length, rows.length]);
    scroll.scrollTop = scroll.scrollHeight;
  }

  function focus(key) {
    const node = reach(key);
    const place = node?.hasAttribute("tabindex")
      ? node
      : node?.firstElementChild;
    (place ?? scroll).focus();
  }

  list.replaceChildren(above, between, below);
  scroll.addEventListener("scroll", scrolled, { passive: true });
  // On paper nothing is scrolled to.
  addEventListener("beforeprint", () => {
    if (scroll.checkVisibility()) place([0, rows.length]);
  });
  addEventListener("afterprint", refresh);
  let width = 0;
  new ResizeObserver(() => {
    if (scroll.clientWidth !== width) heights.clear();
    width = scroll.clientWidth;
    refresh();
  }).observe(scroll);

  return {
    /** Shows these rows: those in sight, or the last ones. */
    show(given, isAtEnd = false) {
      const focused = nodes.focused();
      const before = rows;
      rows = given;
      showRows(isAtEnd);
      // A row that goes leaves the focus to its neighbour.
      if (focused === undefined || indexOf(focused) >= 0) return;
      focus(heirOf(focused, before.map(keyOf), rows.map(keyOf)));
    },
    /** Goes to a row, and gives its element. */
    reach,
    /** Gives a row the focus; the list, where it is gone. */
    focus,
  };
}

/** Puts elements into a list, and moves none that is at its place. */
function order(list, elements) {
  let next = list.firstChild;
  for (const node of elements) {
    if (node === next) next = next.nextSibling;
    else list.insertBefore(node, next);
  }
}

function spacer() {
  const node = document.createElement("li");
  node.className = "spacer";
  node.setAttribute("aria-hidden", "true");
  return node;
}
