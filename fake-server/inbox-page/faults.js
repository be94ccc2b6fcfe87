import { api, createReader } from "./api.js";
import { complain } from "./copy.js";
import { button, element, fill } from "./dom.js";
import { complainIn, emptyState } from "./empty.js";
import { box, introOf, pageOf, rowOf, tableOf } from "./page-nodes.js";
import { PRESETS, TIMES } from "./presets.js";
import { heirOf } from "./row-nodes.js";

/** Presets in one click, and what each fault has done so far. */
export function createFaults() {
  const list = element("div", { class: "fault-list", "aria-live": "polite" });
  const refusal = element("div");
  const ask = createReader("faults");
  let drawn;

  async function read() {
    try {
      const faults = await ask();
      const text = JSON.stringify(faults);
      // Drawn anew, it is read out anew.
      if (text === drawn) return;
      drawn = text;
      fill(refusal);
      exchange(list, listOf(faults, remove));
    } catch (error) {
      drawn = undefined;
      complainIn(refusal, error, list);
    }
  }

  const add = (fault) => void api.post("faults", fault).then(read, complain);
  const remove = (path) => void api.remove(path).then(read, complain);

  return {
    node: pageOf(
      "Faults",
      introOf("Trouble for whoever sends with this workspace's key.", refusal),
      presetBox(add),
      list,
    ),
    show: () => void read(),
    tick: () => void read(),
  };
}

/** A button for each preset, and a choice of how often it strikes. */
function presetBox(add) {
  const times = element(
    "select",
    { "aria-label": "How often" },
    TIMES.map(([value, label]) => element("option", { value }, label)),
  );
  const presetButton = ([name, does, spec]) =>
    button(
      [element("strong", {}, name), element("span", {}, does)],
      () =>
        add({ ...spec, ...(times.value && { times: Number(times.value) }) }),
      { class: "preset" },
    );
  return box(
    "Presets",
    element(
      "label",
      { class: "field inline" },
      element("span", {}, "Strike"),
      times,
    ),
    element("div", { class: "presets" }, PRESETS.map(presetButton)),
  );
}

/** Draws the list anew; a button that goes leaves the focus to its neighbour. */
function exchange(list, node) {
  const places = () => [...list.querySelectorAll("button, [tabindex]")];
  const before = places();
  const focused = before.indexOf(document.activeElement);
  fill(list, node);
  if (focused < 0) return;
  const [names, now] = [before, places()].map((some) => some.map(nameOf));
  const heir = heirOf(names[focused], names, now);
  places()[now.indexOf(heir)]?.focus();
}

function nameOf({ ariaLabel, textContent }) {
  return ariaLabel ?? textContent;
}

function listOf(faults, remove) {
  if (faults.length === 0) {
    return emptyState(
      "No fault is set",
      "Choose one above: the next request meets it, and the requests show what your code did.",
    );
  }
  return element(
    "section",
    { class: "box" },
    element(
      "div",
      { class: "row-line" },
      element("h3", { class: "grow" }, "Set"),
      button("Remove all", () => remove("faults"), { class: "small" }),
    ),
    tableOf(
      "Faults that are set",
      COLUMNS,
      faults.map((fault) => faultRow(fault, remove)),
    ),
  );
}

const COLUMNS = ["Fault", "Effect", "For", "When", "Hits", "Left", "Remove"];

function faultRow({ id, effect, match, phase, hits, remaining }, remove) {
  const cells = [
    id,
    element("code", {}, JSON.stringify(effect)),
    match ? element("code", {}, JSON.stringify(match)) : "every request",
    phase,
    element("strong", { class: "hits" }, String(hits)),
    element(
      "span",
      { class: "left" },
      remaining === undefined ? "no end" : String(remaining),
    ),
    button("Remove", () => remove(`faults/${encodeURIComponent(id)}`), {
      class: "small",
      "aria-label": `Remove ${id}`,
    }),
  ];
  return rowOf(COLUMNS, cells, { class: remaining === 0 && "spent" });
}
