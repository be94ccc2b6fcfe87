import { api, createReader } from "./api.js";
import { complain, tell } from "./copy.js";
import { button, element, fill } from "./dom.js";
import { complainIn } from "./empty.js";
import { createFaultList } from "./fault-list.js";
import { box, introOf, pageOf } from "./page-nodes.js";

/** Troubles that a sender meets, each with what it teaches. */
const PRESETS = [
  ["503", "The service fails before it queues", { effect: { status: 503 } }],
  [
    "Lost answer",
    "It queues, then the connection breaks: may it be sent again?",
    { phase: "after-accept", effect: { reset: true } },
  ],
  [
    "429",
    "Too many: try again in 2 s",
    { effect: { status: 429, headers: { "retry-after": "2" } } },
  ],
  ["Slow", "The usual answer, 3 s late", { effect: { delayMs: 3_000 } }],
  ["Silence", "No answer at all", { effect: { hang: true } }],
  [
    "Reset",
    "The connection breaks before anything is queued",
    { effect: { reset: true } },
  ],
  ["Not queued", "200, but queued is false", { effect: { queued: false } }],
  [
    "HTML",
    "A proxy answers in the service's place",
    { effect: { html: true } },
  ],
  [
    "Half an answer",
    "A 200 whose body breaks off",
    { effect: { truncate: true } },
  ],
  [
    "Redirect",
    "307 to somewhere else",
    { effect: { redirect: "https://elsewhere.example/" } },
  ],
  [
    "One in three",
    "Every third request fails with 500",
    { match: { every: 3 }, effect: { status: 500 } },
  ],
];

/** How often a fault may strike. */
const TIMES = [
  ["1", "the next request"],
  ["3", "the next 3 requests"],
  ["", "every request"],
];

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
