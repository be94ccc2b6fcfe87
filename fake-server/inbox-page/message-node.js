import { telegramBubble, whatsAppBubble } from "./bubble.js";
import { copy } from "./copy.js";
import { button, element, fill, icon, timeOf } from "./dom.js";
import { effectInWords } from "./effect.js";
import { keyOf } from "./messages.js";
import { linkTo, OFFICIAL } from "./route.js";

/** Draws a message: its bubble, and what its recipient never sees. */
export function drawMessage(node, message) {
  const { seq, otp } = message;
  node.className = "message";
  node.dataset.seq = seq;
  node.tabIndex = -1;
  const copyCode = otp === undefined ? undefined : () => copyFrom(node, otp);
  fill(
    node,
    element(
      "article",
      { "aria-label": `Message ${seq}` },
      phonesOf(message, copyCode),
      besideOf(message, copyCode),
    ),
  );
}

/** Copies the code of a message, and marks its button if it is drawn. */
export async function copyFrom(node, otp) {
  if (!(await copy(otp))) return;
  const word = new Text("Copied");
  node?.querySelector(".copy span")?.replaceChildren(word);
  // Copied again meanwhile, the code has another word on its button.
  setTimeout(() => word.replaceWith("Copy code"), 1_500);
}

function phonesOf(message, copy) {
  const { acceptedAt, channels, otp, bubble } = message;
  const time = timeOf(acceptedAt);
  const whatsApp = bubble
    ? whatsAppBubble(bubble, { time, copy })
    : element(
        "p",
        { class: "phone unknown" },
        "No template is known: nothing shows how it would look.",
      );
  if (channels[0] !== "Telegram" || otp === undefined) return whatsApp;
  const rest =
    channels.includes("WhatsApp") &&
    element(
      "details",
      { class: "later" },
      element("summary", {}, "If the flow goes on to WhatsApp"),
      whatsApp,
    );
  return element(
    "div",
    { class: "phones" },
    telegramBubble(otp, timeOf(acceptedAt)),
    rest,
  );
}

function besideOf(message, copyCode) {
  const { otp, fault } = message;
  return element(
    "div",
    { class: "beside" },
    copyCode &&
      element(
        "p",
        { class: "code" },
        element("output", {}, otp),
        button([icon("copy"), element("span", {}, "Copy code")], copyCode, {
          class: "copy primary",
        }),
      ),
    fault &&
      element(
        "p",
        { class: "pill bad" },
        icon("fault"),
        `queued, then ${fault.id}: ${effectInWords(fault.effect)}`,
      ),
    element("dl", { class: "facts" }, factsOf(message)),
  );
}

function factsOf(message) {
  const { template, language, category, sender, channels } = message;
  const rows = [
    [
      "Template",
      element("a", { href: templateLink(message), dir: "auto" }, template),
    ],
    ["Language", language],
    [
      "Category",
      category &&
        element("span", { class: `pill ${category.toLowerCase()}` }, category),
    ],
    [
      "Sender",
      sender
        ? `${sender.phoneNumberId} of WABA ${sender.whatsappBusinessId}`
        : "official sender",
    ],
    ["Flow", flowOf(channels)],
    ["Links", linksOf(message)],
  ];
  return rows
    .filter(([, value]) => value)
    .map(([name, value]) =>
      element(
        "div",
        {},
        element("dt", {}, name),
        element("dd", { dir: "auto" }, value),
      ),
    );
}

/** Links to the message itself, and to the request that queued it. */
function linksOf({ seq, recipient, request }) {
  const message = linkTo("inbox", { to: keyOf(recipient), message: seq });
  return [
    element("a", { href: message }, `message ${seq}`),
    request !== undefined &&
      element(
        "a",
        { href: linkTo("requests", { request }) },
        `request ${request}`,
      ),
  ];
}

function templateLink({ template, language, sender }) {
  return sender
    ? linkTo("templates", {
        account: sender.whatsappBusinessId,
        name: template,
        language,
      })
    : linkTo("playground", { account: OFFICIAL });
}

/** A message flow as chips, in its order. */
export function flowOf(channels) {
  const names = channels.map(String);
  return element(
    "span",
    {
      class: "flow",
      role: "img",
      "aria-label": `Flow: ${names.join(", then ")}`,
    },
    names.map((channel) =>
      element("span", { class: `chip ${channel.toLowerCase()}` }, channel),
    ),
  );
}
