import { key, mayPass } from "./api.js";
import { complain, copy, tell } from "./copy.js";
import { exampleCurl, quoted } from "./curl.js";
import { button, element, fill, icon, linkButton } from "./dom.js";
import { effectInWords } from "./effect.js";
import { isQueued, sendText, statusIn } from "./sending.js";

/** What stands where nothing is: why, and the next step. */
export function emptyState(title, ...steps) {
  return element(
    "div",
    { class: "empty" },
    icon("empty"),
    element("h2", {}, title),
    steps.map((step) =>
      typeof step === "string" ? element("p", {}, step) : step,
    ),
  );
}

/** What stands where the fake server shows nothing, and says why. */
export function refusedState(why) {
  const node = emptyState(
    why,
    key !== null &&
      "It may have ended with its test, or the fake server began again.",
    key !== null && linkButton("Open the first workspace", location.pathname),
  );
  node.classList.add("refused");
  return node;
}

/** Says why nothing could be read; a refusal in a place on the screen, where nothing stays of what was read. */
export function complainIn(place, error, read = place) {
  if (mayPass(error)) return complain(error);
  fill(read);
  fill(place, refusedState(error.message));
}

/** The first thing anybody sees: how to send the first message. */
export function welcome(
  title = "No message yet",
  shown = "as your users would see it",
) {
  const usual = "waybill-local-key  # or your own";
  return emptyState(
    title,
    `Send one to the fake server: it appears here ${shown}.`,
    codeBlock(
      `export WAYBILL_API_KEY=${key === null ? usual : quoted(key)}\n${exampleCurl()}`,
    ),
    element(
      "p",
      { class: "buttons" },
      button("Send a test code", sendTest, { class: "primary" }),
      linkButton("Open the playground", "#/playground"),
    ),
  );
}

/** A block of code with a button that copies it. */
function codeBlock(text) {
  return element(
    "div",
    { class: "code-block" },
    element("pre", { class: "json", tabindex: "0" }, text),
    button("Copy", () => copy(text, "it"), { class: "copy-block" }),
  );
}

let isSending = false;

/** Sends a code, one at a time: where nothing answers, each would hold a connection. */
async function sendTest() {
  if (isSending) return;
  isSending = true;
  tell("Sending…");
  const otp = String(Math.floor(Math.random() * 1_000_000)).padStart(6, "0");
  try {
    const body = { recipient: "+4915112345678", otp };
    const answer = await sendText(JSON.stringify(body));
    if (isQueued(answer)) tell("Sent");
    else tell(`Not queued: ${wordsFor(answer)}`, "problem");
  } catch (error) {
    complain(error);
  }
  isSending = false;
}

function wordsFor(answer) {
  const { fault } = answer;
  const status = statusIn(answer);
  return fault ? `${status}, fault: ${effectInWords(fault)}` : status;
}
