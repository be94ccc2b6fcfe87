/**
 * The heights of rows: as they were drawn last, usual before.
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
    /** Measures the elements of rows that are drawn. */
    measure(nodes) {
      for (const [key, node] of nodes) {
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
  };
}
