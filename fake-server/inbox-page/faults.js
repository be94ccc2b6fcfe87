import { api } from "./api.js";
import { complain } from "./copy.js";
import { button, element, fill } from "./dom.js";
import { emptyState } from "./empty.js";
import { PRESETS, TIMES } from "./presets.js";

/** Presets in one click, and what each fault has done so far. */
export function createFaults() {
  const times = element(
    "select",
    { "aria-label": "How often" },
    TIMES.map(([value, label]) => element("option", { value }, label)),
  );
  const list = element("div", { class: "fault-list", "aria-live": "polite" });
  const node = element(
    "div",
    { class: "scroll page", tabindex: "0" },
    element("h2", {}, "Faults"),
    element(
      "p",
      { class: "muted" },
      "Trouble for whoever sends with this workspace's key.",
    ),
    element(
      "section",
      { class: "box" },
      element("h3", {}, "Presets"),
      element(
        "label",
        { class: "field inline" },
        element("span", {}, "Strike"),
        times,
      ),
      element("div", { class: "presets" }, PRESETS.map(presetButton)),
    ),
    list,
  );
  let isShown = false;
  let drawn;

  function presetButton([name, does, spec]) {
    const add = () => {
      const count = Number(times.value);
      api
        .post("faults", { ...spec, ...(count > 0 && { times: count }) })
        .then(read, complain);
    };
    return button(
      [element("strong", {}, name), element("span", {}, does)],
      add,
      { class: "preset" },
    );
  }

  async function read() {
    if (!isShown) return;
    try {
      const faults = await api.get("faults");
      const text = JSON.stringify(faults);
      // Drawn anew, it is read out anew.
      if (text === drawn) return;
      drawn = text;
      fill(list, listOf(faults, read));
    } catch (error) {
      complain(error);
    }
  }

  return {
    node,
    show() {
      isShown = true;
      void read();
    },
    hide() {
      isShown = false;
    },
    tick: () => void read(),
  };
}

function listOf(faults, read) {
  if (faults.length === 0) {
    return emptyState(
      "No fault is set",
      element(
        "p",
        {},
        "Choose one above: the next request meets it, and the requests show what your code did.",
      ),
    );
  }
  const remove = (path) => api.remove(path).then(read, complain);
  return element(
    "section",
    { class: "box" },
    element(
      "div",
      { class: "row-line" },
      element("h3", { class: "grow" }, "Set"),
      button("Remove all", () => remove("faults"), { class: "small" }),
    ),
    tableOf(faults, remove),
  );
}

const COLUMNS = ["Fault", "Effect", "For", "When", "Hits", "Left", "Remove"];

function tableOf(faults, remove) {
  const names = COLUMNS.map((name) => element("th", { scope: "col" }, name));
  const rows = faults.map((fault) => rowOf(fault, remove));
  return element(
    "div",
    {
      class: "table",
      role: "region",
      tabindex: "0",
      "aria-label": "Faults that are set",
    },
    element(
      "table",
      {},
      element("thead", {}, element("tr", {}, names)),
      element("tbody", {}, rows),
    ),
  );
}

function rowOf({ id, effect, match, phase, hits, remaining }, remove) {
  const isSpent = remaining === 0;
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
  return element(
    "tr",
    { class: isSpent && "spent" },
    cells.map((cell) => element("td", {}, cell)),
  );
}
