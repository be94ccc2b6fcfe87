import { api } from "./api.js";
import { complain } from "./copy.js";
import { element, fill } from "./dom.js";

/** What of all this is documented, and what the fake server assumes. */
export function createAbout() {
  const facts = element("div", {});
  const node = element(
    "div",
    { class: "scroll page prose", tabindex: "0" },
    element("h2", {}, "About"),
    element(
      "p",
      {},
      "This fake server is an in-memory double: nothing here reaches a phone, and nothing outlives the process. The service's description leaves much open; here is what it says, and what the fake makes up.",
    ),
    facts,
  );

  async function read() {
    try {
      fill(facts, tableOf(await api.get("fidelity")));
    } catch (error) {
      complain(error);
    }
  }

  return { node, show: () => void read() };
}

function tableOf(rows) {
  return element(
    "div",
    {
      class: "table box",
      role: "region",
      tabindex: "0",
      "aria-label": "What is documented and what is assumed",
    },
    element(
      "table",
      {},
      element(
        "thead",
        {},
        element(
          "tr",
          {},
          ["Behaviour", "Source", "Where", "What"].map((name) =>
            element("th", { scope: "col" }, name),
          ),
        ),
      ),
      element(
        "tbody",
        {},
        rows.map(({ behaviour, source, where, does }) =>
          element(
            "tr",
            {},
            [behaviour, sourcePill(source), where, does].map((cell) =>
              element("td", {}, cell),
            ),
          ),
        ),
      ),
    ),
  );
}

const KINDS = { documented: "good", assumed: "wait", advice: "" };

function sourcePill(source) {
  return element("span", { class: `pill ${KINDS[source] ?? ""}` }, source);
}
