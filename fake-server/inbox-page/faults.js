import { api, createReader } from "./api.js";
import { complain, tell } from "./copy.js";
import { button, element, fill } from "./dom.js";
import { complainIn } from "./empty.js";
import { createFaultList } from "./fault-list.js";
import { box, introOf, pageOf } from "./page-nodes.js";
import { PRESETS, TIMES } from "./presets.js";

/** Presets in one click, and what each fault has done so far. */
export function createFaults() {
  const list = createFaultList(remove);
  const refusal = element("div");
  const ask = createReader("faults");

  async function read() {
    try {
      list.show(await ask());
      fill(refusal);
    } catch (error) {
      complainIn(refusal, error, list.node);
    }
  }

  /** Sets a fault, and says so: on a phone the list is out of sight. */
  async function add(name, fault) {
    try {
      await api.post("faults", fault);
      tell(`${name} is set`);
      await read();
    } catch (error) {
      complain(error);
    }
  }

  function remove(path) {
    void api.remove(path).then(read, complain);
  }

  return {
    node: pageOf(
      "Faults",
      introOf("Trouble for whoever sends with this workspace's key.", refusal),
      presetBox(add),
      list.node,
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
        void add(name, {
          ...spec,
          ...(times.value && { times: Number(times.value) }),
        }),
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
