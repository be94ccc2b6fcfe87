import { api } from "./api.js";
import { element, fill } from "./dom.js";
import { complainIn } from "./empty.js";
import { pageOf, rowOf, tableOf } from "./page-nodes.js";

const LABEL = "What is documented and what is assumed";
const COLUMNS = ["Behaviour", "Source", "Where", "What"];

/** What of all this is documented, and what the fake server assumes. */
export function createAbout() {
  const facts = element("div", { class: "prose" });
  const node = pageOf(
    "About",
    element(
      "p",
      {},
      "This fake server is an in-memory double: nothing here reaches a phone, and nothing outlives the process. The service's description leaves much open; here is what it says, and what the fake makes up.",
    ),
    facts,
  );

  let isDrawn = false;

  async function read() {
    isDrawn = true;
    try {
      const rows = await api.get("fidelity");
      const table = tableOf(LABEL, COLUMNS, rows.map(factRow));
      fill(facts, element("div", { class: "box" }, table));
    } catch (error) {
      isDrawn = false;
      complainIn(facts, error);
    }
  }

  return {
    node,
    show: () => void read(),
    tick: () => void (isDrawn || read()),
    resumed: () => void read(),
  };
}

function factRow({ behaviour, source, where, does }) {
  return rowOf(COLUMNS, [behaviour, sourcePill(source), where, does]);
}

const KINDS = { documented: "good", assumed: "wait", advice: "" };

function sourcePill(source) {
  return element("span", { class: `pill ${KINDS[source] ?? ""}` }, source);
}
