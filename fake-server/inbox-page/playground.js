import { api } from "./api.js";
import { complain, copy } from "./copy.js";
import { button, element, fill } from "./dom.js";
import { draftOf, handProgram } from "./draft.js";
import { createForm } from "./form.js";
import { parsed } from "./json-view.js";
import { answerTo, previewOf, verdictOf } from "./verdict.js";

const SETTLED_MS = 120;
const PATIENCE_MS = 10_000;

/** Writes a message by a form, shows what becomes of it, and sends it to the fake. */
export function createPlayground() {
  const parts = partsOf();
  const { preview, verdict, wire, program, said, putBack } = parts;
  const form = createForm((given) => soon(() => write(given)));
  let timer;
  let turn = 0;
  let byHand;
  let isByHand = false;
  let wanted = "{}";

  function soon(act) {
    clearTimeout(timer);
    timer = setTimeout(() => act().catch(complain), SETTLED_MS);
  }

  async function write(given) {
    const mine = ++turn;
    const draft = await draftOf(given);
    if (mine !== turn) return;
    wire.value = JSON.stringify(draft.body, null, 2);
    isByHand = false;
    putBack.hidden = byHand === undefined || byHand === wire.value;
    program.textContent = draft.program;
    await judge(draft.body);
  }

  async function writeByHand() {
    const body = parsed(wire.value);
    if (body === undefined) return fill(verdict, badPill("not JSON"));
    program.textContent = handProgram(body);
    await judge(body);
  }

  async function judge(body) {
    const mine = turn;
    const judged = await api.post("check", body);
    if (mine !== turn) return;
    fill(preview, previewOf(judged, body));
    fill(verdict, verdictOf(judged));
  }

  async function send() {
    const body = parsed(wire.value);
    if (body === undefined) return complain("The request is not JSON");
    fill(said, "Sending…");
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      fill(said, answerTo(await api.post("send", body, signal), body));
    } catch ({ name, message }) {
      const isLate = name === "TimeoutError";
      fill(said, badPill(isLate ? "no answer within 10 s" : message));
    }
  }

  function takeByHand() {
    turn += 1;
    byHand = wire.value;
    isByHand = true;
    putBack.hidden = true;
    soon(writeByHand);
  }

  /** Whether an address asks for another message than it did, or than the form has. */
  function asksAnew(params, isOtherChoice) {
    const before = wanted;
    const asked = JSON.stringify(params);
    if (asked !== "{}") wanted = asked;
    return isOtherChoice || wanted !== before;
  }

  wire.addEventListener("input", takeByHand);
  putBack.addEventListener("click", () => {
    wire.value = byHand;
    takeByHand();
    wire.focus();
  });

  return {
    node: layoutOf(form.node, parts, send),
    async show(params) {
      try {
        const isOther = form.show(await api.get("forms"), params);
        const isNew = asksAnew(params, isOther);
        // Somebody who comes back finds what they wrote.
        soon(isByHand && !isNew ? writeByHand : () => write(form.read()));
      } catch (error) {
        complain(error);
      }
    },
  };
}

/** What the playground writes to. */
function partsOf() {
  return {
    preview: element("div", { class: "wallpaper preview" }),
    verdict: element("div", { class: "verdict", "aria-live": "polite" }),
    wire: element("textarea", {
      class: "json",
      rows: 14,
      spellcheck: "false",
      "aria-label": "Request body",
    }),
    program: element("pre", { class: "json program", tabindex: "0" }),
    said: element("p", { class: "answer", role: "status" }),
    putBack: button("Put back what I wrote", undefined, {
      class: "small put-back",
      hidden: true,
    }),
  };
}

function layoutOf(form, parts, send) {
  const { preview, verdict, wire, program, said, putBack } = parts;
  const submit = button("Send to the fake", send, { class: "primary send" });
  return element(
    "div",
    { class: "scroll page", tabindex: "0" },
    element("h2", {}, "Playground"),
    element(
      "p",
      { class: "muted" },
      "Written here, judged live, and sent to this fake server with the workspace's own key.",
    ),
    element(
      "div",
      { class: "columns" },
      form,
      element(
        "div",
        { class: "stack" },
        box("Preview", preview),
        box("Verdict", verdict, submit, said),
      ),
      element(
        "div",
        { class: "stack" },
        box(
          "Request",
          wire,
          element(
            "p",
            { class: "buttons" },
            copier(() => wire.value, "the request"),
            putBack,
          ),
        ),
        box(
          "The same with waybill",
          program,
          copier(() => program.textContent, "the program"),
        ),
      ),
    ),
  );
}

function copier(textOf, label) {
  return button("Copy", () => copy(textOf(), label), { class: "small" });
}

function badPill(text) {
  return element("p", { class: "pill bad" }, text);
}

function box(title, ...children) {
  return element(
    "section",
    { class: "box" },
    element("h3", {}, title),
    children,
  );
}
