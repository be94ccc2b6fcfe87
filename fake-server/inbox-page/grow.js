/**
 * A list that shows as many rows as somebody has scrolled to. Rows are told by
 * their keys: what stays keeps its element, its focus and its place.
 *
 * @param {HTMLElement} list
 * @param {object} rules
 * @param {(row: object) => unknown} rules.keyOf
 * @param {(row: object) => unknown} rules.versionOf changes when a row has to be drawn again
 * @param {(node: HTMLElement, row: object) => void} rules.draw
 * @param {boolean} [rules.isUpward] the newest row is the last, and older ones come above
 */
export function growing(list, { keyOf, versionOf, draw, isUpward = false }) {
  const nodes = new Map();
  const more = document.createElement("li");
  more.className = "more";
  let rows = [];
  let size = STEP;

  const watcher = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) grow();
    },
    { root: list.closest(".scroll"), rootMargin: "800px" },
  );

  function grow() {
    if (size >= rows.length) return;
    size += STEP;
    place();
    // It tells of a change only: still in sight, it has to be asked again.
    watcher.unobserve(more);
    watcher.observe(more);
  }

  function place() {
    const shown = isUpward ? rows.slice(-size) : rows.slice(0, size);
    const focused = document.activeElement;
    const keys = new Set(shown.map(keyOf));
    for (const [key, { node }] of nodes) {
      if (keys.has(key)) continue;
      node.remove();
      nodes.delete(key);
    }
    let next = isUpward ? more.nextSibling : list.firstChild;
    for (const row of shown) {
      const node = drawn(row);
      if (node === next) next = next.nextSibling;
      else list.insertBefore(node, next ?? (isUpward ? null : more));
    }
    more.hidden = shown.length === rows.length;
    if (focused !== document.activeElement && list.contains(focused)) {
      focused.focus({ preventScroll: true });
    }
  }

  function drawn(row) {
    const key = keyOf(row);
    const version = versionOf(row);
    const known = nodes.get(key);
    if (known?.version === version) return known.node;
    const node = known?.node ?? document.createElement("li");
    draw(node, row);
    nodes.set(key, { node, version });
    return node;
  }

  list.replaceChildren(more);
  watcher.observe(more);

  return {
    /** Shows these rows. */
    show(given) {
      rows = given;
      place();
    },
    /** Grows until a row is there, and gives its element. */
    reach(key) {
      const index = rows.findIndex((row) => keyOf(row) === key);
      if (index < 0) return undefined;
      size = Math.max(size, isUpward ? rows.length - index : index + 1);
      place();
      return nodes.get(key)?.node;
    },
    /** Begins anew, for another list of rows. */
    restart() {
      size = STEP;
    },
    stop: () => watcher.disconnect(),
  };
}

const STEP = 60;
