import { api } from "./api.js";
import { element, fill } from "./dom.js";

const DOCUMENTED = [
  "Two endpoints, both POST with JSON and the header X-API-KEY: /messages/send-otp and /messages/send/raw.",
  'The answer 200 with { "queued": true } or false. It says nothing about delivery.',
  "The fields of both bodies, the channels WhatsApp and Telegram, and their order as the message flow.",
  "channels only for an AUTHENTICATION template; the phone number has to be of the WABA.",
];

const ASSUMED = [
  "Every refusal: its status, its body, and the order of the checks.",
  "That a 4xx means that nothing was queued.",
  "Limits, rate limits and what happens to a template that is not approved.",
  "How a message looks: WhatsApp's from the template's text, Telegram's is a guess.",
];

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
      const rows = await api.get("fidelity");
      fill(facts, Array.isArray(rows) ? tableOf(rows) : staticFacts());
    } catch {
      fill(facts, staticFacts());
    }
  }

  return { node, show: () => void read() };
}

function staticFacts() {
  return [
    ["Documented", DOCUMENTED],
    ["Assumed", ASSUMED],
  ].map(([title, sentences]) =>
    element(
      "section",
      { class: "box" },
      element("h3", {}, title),
      element(
        "ul",
        {},
        sentences.map((sentence) => element("li", {}, sentence)),
      ),
    ),
  );
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
