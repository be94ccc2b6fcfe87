import { countdown } from "./countdown.js";
import { button, element, icon } from "./dom.js";
import { nodesOf, unformatted } from "./text.js";

/**
 * A message as WhatsApp would show it.
 *
 * @param {object} bubble the parts, as the control plane gives them
 * @param {{ time?: Node, copy?: (event: Event) => void }} [around] the time in
 *   its corner, and what its copy-code button does
 */
export function whatsAppBubble(bubble, { time, copy } = {}) {
  const { header, body, footer, offer, buttons, cards } = bubble;
  return element(
    "div",
    { class: "phone" },
    element(
      "div",
      { class: "bubble" },
      header && headerNode(header),
      offer && offerNode(offer),
      element("p", { class: "text", dir: "auto" }, nodesOf(body)),
      footer && element("p", { class: "footer", dir: "auto" }, footer),
      time && element("span", { class: "corner" }, time),
      buttonNodes(buttons, copy),
    ),
    cards && carouselNode(cards),
  );
}

/** Our guess of what Telegram shows: the spec has no text for it. */
export function telegramBubble(otp, time) {
  return element(
    "div",
    { class: "phone telegram" },
    element(
      "p",
      { class: "guess" },
      icon("guess"),
      "Telegram, our guess: the spec shows no text",
    ),
    element(
      "div",
      { class: "bubble" },
      element("p", { class: "app" }, "Verification Codes"),
      element(
        "p",
        { class: "text", dir: "auto" },
        "Your code: ",
        element("strong", {}, element("mark", {}, otp)),
      ),
      element("span", { class: "corner" }, time),
    ),
  );
}

function headerNode({ kind, runs, name, source, isMissing }) {
  if (runs) {
    return element("p", { class: "heading", dir: "auto" }, unformatted(runs));
  }
  const label = name ?? kind;
  return element(
    "div",
    { class: isMissing ? "medium missing" : "medium" },
    icon(kind),
    element("span", { class: "medium-name", dir: "auto" }, label),
    source &&
      element(
        "span",
        { class: "medium-source", dir: "auto", title: source },
        source,
      ),
  );
}

function offerNode({ text, expiresAt }) {
  return element(
    "div",
    { class: "offer" },
    icon("offer"),
    element("strong", { dir: "auto" }, text),
    expiresAt !== undefined && countdown(expiresAt),
  );
}

function buttonNodes(buttons, copy) {
  return buttons.map(({ label, type, value, isMissing }) => {
    // Meta makes a URL button of the one that copies a code: without the
    // message, only its text in English tells.
    const isCopy = Boolean(copy) || (type === "URL" && /^copy/i.test(label));
    const title = isMissing ? `${label}: its value is missing` : value;
    const classes = isMissing ? "action missing" : "action";
    const inside = [
      icon(isCopy ? "copy" : (ICONS[type] ?? "reply")),
      element("span", { dir: "auto" }, label),
      type === "COPY_CODE" &&
        value &&
        element("span", { class: "muted", dir: "auto" }, ` ${value}`),
    ];
    return copy
      ? button(inside, copy, { class: classes })
      : element("div", { class: classes, title }, inside);
  });
}

const ICONS = {
  URL: "link",
  COPY_CODE: "copy",
  PHONE_NUMBER: "phone",
  VOICE_CALL: "phone",
  CATALOG: "product",
  MPM: "product",
  SPM: "product",
  FLOW: "form",
};

function carouselNode(cards) {
  return element(
    "ul",
    { class: "carousel", tabindex: "0", "aria-label": `${cards.length} cards` },
    cards.map((card) =>
      element(
        "li",
        { class: "bubble card" },
        card.header && headerNode(card.header),
        element("p", { class: "text", dir: "auto" }, nodesOf(card.body)),
        buttonNodes(card.buttons),
      ),
    ),
  );
}
