/**
 * The elements of rows, by their keys: drawn when first needed, and again when
 * what they are drawn from has changed.
 *
 * @param {object} rules
 * @param {(row: object) => unknown} rules.keyOf
 * @param {(row: object) => unknown[]} rules.versionOf
 * @param {(node: HTMLElement, row: object) => void} rules.draw
 */
export function createRowNodes({ keyOf, versionOf, draw }) {
  const kept = new Map();

  return {
    /** The element of a row, as the row is now. */
    of(row) {
      const key = keyOf(row);
      // The time of yesterday is told with its day.
      const version = [...versionOf(row), new Date().toDateString()];
      const known = kept.get(key);
      if (known && isSame(known.version, version)) return known.node;
      const node = known?.node ?? document.createElement("li");
      draw(node, row);
      kept.set(key, { node, version });
      return node;
    },
    /** The element of a key, if there is one. */
    get: (key) => kept.get(key)?.node,
    /** Keys and elements. */
    list: () => [...kept].map(([key, { node }]) => [key, node]),
    /** Drops every element but those of some keys. */
    keep(keys) {
      for (const [key, { node }] of kept) {
        if (keys.has(key)) continue;
        node.remove();
        kept.delete(key);
      }
    },
    /** The key of the row that has the focus. */
    focused() {
      const focused = document.activeElement;
      return [...kept].find(([, { node }]) => node.contains(focused))?.[0];
    },
  };
}

/** The nearest row that is still there: below what went, or else above it. */
export function heirOf(gone, before, now) {
  const kept = new Set(now);
  const at = before.indexOf(gone);
  const nearest = [...before.slice(at), ...before.slice(0, at).reverse()];
  return nearest.find((key) => kept.has(key));
}

function isSame(one, other) {
  return one.every((part, index) => part === other[index]);
}
