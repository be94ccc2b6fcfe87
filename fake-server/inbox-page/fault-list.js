import { button, element, fill } from "./dom.js";
import { emptyState } from "./empty.js";
import { rowOf, tableOf } from "./page-nodes.js";
import { heirOf } from "./row-nodes.js";

const COLUMNS = ["Fault", "Effect", "For", "When", "Hits", "Left", "Remove"];

/**
 * The faults that are set and what each has done so far. A row stays as long as
 * its fault: its button loses no press, and no more than the row is read out.
 *
 * @param {(path: string) => void} remove removes the fault of a path, or all
 */
export function createFaultList(remove) {
  const node = element("div", { class: "fault-list", "aria-live": "polite" });
  const table = tableOf("Faults that are set", COLUMNS, []);
  const some = element(
    "section",
    { class: "box" },
    element(
      "div",
      { class: "row-line" },
      element("h3", { class: "grow" }, "Set"),
      button("Remove all", () => remove("faults"), { class: "small" }),
    ),
    table,
  );
  const none = emptyState(
    "No fault is set",
    "Choose one above: the next request meets it, and the requests show what your code did.",
  );
  let rows = new Map();

  function draw(faults) {
    const known = rows;
    rows = new Map();
    for (const fault of faults) {
      // A fake server that began again gives its numbers anew.
      const { id, effect, match, phase } = fault;
      const key = JSON.stringify([id, effect, match, phase]);
      const row = known.get(key) ?? createRow(fault, remove);
      row.count(fault);
      rows.set(key, row);
    }
    fill(
      table.querySelector("tbody"),
      [...rows.values()].map(({ node }) => node),
    );
    fill(node, rows.size > 0 ? some : none);
  }

  return {
    node,
    /** Shows these; a button that goes leaves the focus to its neighbour. */
    show(faults) {
      const places = () => [...node.querySelectorAll("button")];
      const before = places();
      const focused = document.activeElement;
      draw(faults);
      if (!before.includes(focused)) return;
      heirOf(focused, before, places())?.focus();
    },
  };
}

function createRow(fault, remove) {
  const { id, effect, match, phase } = fault;
  const hits = element("strong", { class: "hits" });
  const left = element("span", { class: "left" });
  const cells = [
    id,
    element("code", {}, JSON.stringify(effect)),
    match ? element("code", {}, JSON.stringify(match)) : "every request",
    phase,
    hits,
    left,
    button("Remove", () => remove(`faults/${encodeURIComponent(id)}`), {
      class: "small",
      "aria-label": `Remove ${id}`,
    }),
  ];
  const node = rowOf(COLUMNS, cells, { "aria-atomic": "true" });
  return {
    node,
    count({ hits: struck, remaining }) {
      say(hits, String(struck));
      say(left, remaining === undefined ? "no end" : String(remaining));
      node.classList.toggle("spent", remaining === 0);
    },
  };
}

/** Written again as it is, a text would be read out again. */
function say(node, text) {
  if (node.textContent !== text) node.textContent = text;
}
