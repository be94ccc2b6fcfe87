import { fill } from "./dom.js";
import { createHeights } from "./heights.js";
import { createRowNodes, heirOf } from "./row-nodes.js";
import {
  endsInSight,
  inPlace,
  isScrolledSince,
  isShort,
  lookAt,
  onResize,
  spanNow,
  spansOf,
  widened,
} from "./scroll.js";

/** How far rows are kept beyond what is in sight, on either side, in pixels. */
const MARGIN = 1_000;

/** How often rows are drawn for one look, should they never fill it. */
const MOST_TRIES = 5;

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
  const nodes = createRowNodes(rules);
  const margin = Math.ceil(MARGIN / usual);
  const [above, between, below] = [spacer(), spacer(), spacer()];
  let rows = [];
  let drawn = [0, 0];
  // As it was scrolled last: what is drawn since, or another size, moves the end.
  let isAtEnd = false;
  let looked = lookAt(scroll);
  let isOnPaper = false;

  /** Draws the rows of a span, and those around it and around the focus. */
  function place(span) {
    drawn = widened(span, margin, rows.length);
    const focusedAt = indexOf(nodes.focused());
    const [one, other] = spansOf(drawn, focusedAt, rows.length);
    const parts = [rows.slice(...one), rows.slice(...other)];
    nodes.keep(new Set(parts.flat().map(keyOf)));
    const [before, after] = [one, other].map(([from], index) =>
      parts[index].map((row, place) => numbered(nodes.of(row), from + place)),
    );
    fill(list, above, before, between, after, below);
    stretch(above, 0, one[0]);
    stretch(between, one[1], other[0]);
    stretch(below, other[1], rows.length);
    // On paper they are of another width.
    if (!isOnPaper) heights.measure(nodes.list());
  }

  /** Says which of all rows it is: a screen reader counts those that are drawn. */
  function numbered(node, index) {
    node.ariaPosInSet = String(index + 1);
    node.ariaSetSize = String(rows.length);
    return node;
  }

  function stretch(space, from, to) {
    space.style.height = `${heights.of(rows.slice(from, to))}px`;
  }

  function indexOf(key) {
    return rows.findIndex((row) => keyOf(row) === key);
  }

  function refresh(span) {
    if (!scroll.isConnected) return;
    if (isOnPaper) return placeAll();
    hold();
    // The event of a scroll comes only with the next frame.
    if (isScrolledSince(looked, lookAt(scroll))) isAtEnd = endsInSight(scroll);
    // Not while somebody scrolls: it would end there.
    const draw = () => place(span || heights.inSight(rows, scroll));
    inPlace(scroll, nodes.list(), draw);
    complete();
  }

  /** Another width gives rows other heights: what is read stays in sight. */
  function hold() {
    const { clientWidth, scrollTop } = looked;
    if (clientWidth === scroll.clientWidth) return;
    const [first] = heights.inSight(rows, looked);
    const top = () => heights.of(rows.slice(0, first));
    const before = top();
    heights.measure(nodes.list());
    // Hidden, it had none.
    if (clientWidth > 0) scroll.scrollTop = scrollTop + top() - before;
  }

  function scrolled() {
    // The event may come once it is taken out.
    if (!scroll.isConnected || isOnPaper) return;
    hold();
    isAtEnd = endsInSight(scroll);
    complete();
  }

  /** Draws what is in sight and not drawn yet: how high a row is, only a drawn one tells. */
  function complete() {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      if (isAtEnd) scroll.scrollTop = scroll.scrollHeight;
      looked = lookAt(scroll);
      const sight = heights.inSight(rows, scroll);
      if (!isShort(drawn, sight, margin / 2, rows.length)) return;
      place(sight);
    }
  }

  function reach(key, block = "nearest") {
    const index = indexOf(key);
    if (index < 0) return undefined;
    if (!nodes.get(key)) place([index, index + 1]);
    const node = nodes.get(key);
    node.scrollIntoView({ block });
    // The event of a scroll comes later.
    isAtEnd = endsInSight(scroll);
    looked = lookAt(scroll);
    return node;
  }

  function showEnd() {
    if (isOnPaper) return placeAll();
    isAtEnd = true;
    place([rows.length, rows.length]);
    complete();
  }

  /** On paper nothing is scrolled to, and every end is in sight. */
  function printing() {
    if (!scroll.checkVisibility()) return;
    placeAll();
    isOnPaper = true;
  }

  function printed() {
    isOnPaper = false;
    refresh();
  }

  function placeAll() {
    place([0, rows.length]);
  }

  function focus(key) {
    const node = reach(key);
    const isFocusable = node?.hasAttribute("tabindex");
    (isFocusable ? node : (node?.firstElementChild ?? scroll)).focus();
  }

  list.replaceChildren(above, between, below);
  scroll.addEventListener("scroll", scrolled, { passive: true });
  addEventListener("beforeprint", printing);
  addEventListener("afterprint", printed);
  onResize(scroll, refresh);

  return {
    /** Shows these rows: those in sight, or the last ones. */
    show(given, fromEnd = false) {
      const focused = nodes.focused();
      const before = rows.map(keyOf);
      const sight = heights.inSight(rows, scroll);
      rows = given;
      const now = rows.map(keyOf);
      heights.keep(new Set(now));
      if (fromEnd) showEnd();
      // What is read stays drawn.
      else refresh(scroll.scrollTop > 0 && spanNow(now, before, sight));
      // A row that goes leaves the focus to its neighbour.
      if (focused === undefined || now.includes(focused)) return;
      focus(heirOf(focused, before, now));
    },
    /** Scrolls to a row, and gives its element. */
    reach,
    /** Gives a row the focus; the list, where it is gone. */
    focus,
  };
}

function spacer() {
  const node = document.createElement("li");
  node.className = "spacer";
  node.setAttribute("aria-hidden", "true");
  return node;
}
