/**
 * The heights of rows: measured once a row has been drawn, usual before.
 *
 * @param {(row: object) => unknown} keyOf
 * @param {number} usual in pixels
 */
export function createHeights(keyOf, usual) {
  const measured = new Map();
  const heightOf = (row) => measured.get(keyOf(row)) ?? usual;

  return {
    /** The height of some rows together. */
    of(rows) {
      return rows.reduce((sum, row) => sum + heightOf(row), 0);
    },
    /** The index of the first row in sight, and of the first one past it. */
    inSight(rows, { scrollTop, clientHeight }) {
      let first = 0;
      let bottom = 0;
      while (
        first < rows.length &&
        bottom + heightOf(rows[first]) < scrollTop
      ) {
        bottom += heightOf(rows[first]);
        first += 1;
      }
      let end = first;
      while (end < rows.length && bottom < scrollTop + clientHeight) {
        bottom += heightOf(rows[end]);
        end += 1;
      }
      return [first, end];
    },
    /** Measures the elements of rows whose height is not known. */
    measure(nodes) {
      for (const [key, node] of nodes) {
        if (measured.has(key)) continue;
        // What is not laid out has no height yet.
        if (node.offsetHeight > 0) measured.set(key, node.offsetHeight);
      }
    },
    /** Forgets every height but those of some keys. */
    keep(keys) {
      for (const key of measured.keys()) {
        if (!keys.has(key)) measured.delete(key);
      }
    },
    /** Forgets the height of a row that is drawn anew. */
    forget: (key) => measured.delete(key),
    /** Forgets them all: another width, other heights. */
    clear: () => measured.clear(),
  };
}
