import { element, isFocusLost, WIDE } from "./dom.js";
import { windowed } from "./windowed.js";

/**
 * A list on one side, what is open of it on the other. A phone shows one of
 * them; what is hidden has no focus.
 *
 * @param {object} parts
 * @param {string} parts.label what the list holds
 * @param {object} parts.rules of its rows, as `windowed` takes them
 * @param {HTMLElement[]} parts.details the other side
 * @param {(params: object) => { focus(): void }} parts.draw draws both sides, and
 *   gives what takes the focus when the list is hidden
 * @param {(params: object) => unknown} parts.openIn the key of the row that an
 *   address opens
 * @param {() => unknown} parts.openNow the key of the row that is open, by an
 *   address or by itself
 */
export function createSplit({ label, rules, details, draw, openIn, openNow }) {
  const head = element("header", { class: "pane-head" });
  const list = element("ul");
  const side = element(
    "section",
    { class: "side", "aria-label": label },
    head,
    element("div", { class: "scroll", tabindex: "-1" }, list),
  );
  const node = element("div", { class: "split" }, side, details);
  const rows = windowed(list, rules);
  let params = {};
  let isShown = false;
  /** The key that an address opened and whose row has not come yet. */
  let sought;

  function redraw() {
    if (!isShown) return;
    const hadFocus = node.contains(document.activeElement);
    // First: what is hidden has no size, and both sides are measured.
    node.classList.toggle("is-open", Boolean(openIn(params)));
    const heir = draw(params);
    if (hadFocus && isFocusLost()) heir.focus();
    if (sought !== undefined && rows.reach(sought)) sought = undefined;
  }

  /** Back in the list, the focus is on the row that was open. */
  function leave(key) {
    const focused = document.activeElement;
    const isInside = details.some((detail) => detail.contains(focused));
    if (isInside || isFocusLost()) rows.focus(key);
  }

  WIDE.addEventListener("change", redraw);

  return {
    node,
    head,
    rows,
    redraw,
    reachOpen: () => rows.reach(openNow()),
    show(given) {
      const [before, now] = [openIn(params), openIn(given)];
      const left = isShown && !now && before;
      // What is open already has its place.
      if (now !== before && now !== openNow()) sought = now;
      params = given;
      isShown = true;
      redraw();
      if (left) leave(left);
    },
    hide() {
      isShown = false;
    },
  };
}
