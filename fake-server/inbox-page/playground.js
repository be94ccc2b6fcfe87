import { api } from "./api.js";
import { telegramBubble, whatsAppBubble } from "./bubble.js";
import { complain, copy } from "./copy.js";
import { button, element, fill, timeOf } from "./dom.js";
import { draftOf, handProgram } from "./draft.js";
import { createForm } from "./form.js";
import { issueList } from "./issues.js";
import { parsed } from "./json-view.js";
import { linkTo } from "./route.js";

const SETTLED_MS = 120;
const PATIENCE_MS = 10_000;

/** Writes a message by a form, shows what becomes of it, and sends it to the fake. */
export function createPlayground() {
  const preview = element("div", { class: "wallpaper preview" });
  const verdict = element("div", { class: "verdict", "aria-live": "polite" });
  const wire = element("textarea", {
    class: "json",
    rows: 14,
    spellcheck: "false",
    "aria-label": "Request body",
    oninput: byHand,
  });
  const program = element("pre", { class: "json program", tabindex: "0" });
  const said = element("p", { class: "answer", role: "status" });
  const form = createForm((given) => soon(() => write(given)));
  const node = element(
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
      form.node,
      element(
        "div",
        { class: "stack" },
        box("Preview", preview),
        box(
          "Verdict",
          verdict,
          element(
            "p",
            { class: "buttons" },
            button("Send to the fake", send, { class: "primary send" }),
          ),
          said,
        ),
      ),
      element(
        "div",
        { class: "stack" },
        box(
          "Request",
          wire,
          button("Copy", () => copy(wire.value, "the request"), {
            class: "small",
          }),
        ),
        box(
          "The same with waybill",
          program,
          button("Copy", () => copy(program.textContent, "the program"), {
            class: "small",
          }),
        ),
      ),
    ),
  );
  let timer;
  let turn = 0;

  function soon(act) {
    clearTimeout(timer);
    timer = setTimeout(() => act().catch(complain), SETTLED_MS);
  }

  async function write(given) {
    const mine = ++turn;
    const { body, program: text } = await draftOf(given);
    if (mine !== turn) return;
    wire.value = JSON.stringify(body, null, 2);
    program.textContent = text;
    await judge(body);
  }

  function byHand() {
    turn += 1;
    soon(async () => {
      const body = parsed(wire.value);
      if (body === undefined)
        return fill(verdict, element("p", { class: "pill bad" }, "not JSON"));
      program.textContent = handProgram(body);
      await judge(body);
    });
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
    } catch (error) {
      fill(
        said,
        element(
          "span",
          { class: "pill bad" },
          error.name === "TimeoutError"
            ? "no answer within 10 s"
            : error.message,
        ),
      );
    }
  }

  return {
    node,
    async show(params) {
      try {
        form.show(await api.get("forms"), params);
      } catch (error) {
        complain(error);
      }
    },
  };
}

function box(title, ...children) {
  return element(
    "section",
    { class: "box" },
    element("h3", {}, title),
    children,
  );
}

function previewOf({ bubble }, { otp, channels }) {
  if (!bubble)
    return element(
      "p",
      { class: "phone unknown" },
      "No template fits: there is nothing to show.",
    );
  const now = () => timeOf(new Date().toISOString());
  const isTelegram = Array.isArray(channels) && channels[0] === "Telegram";
  return [
    isTelegram && telegramBubble(otp ?? textIn(bubble), now()),
    whatsAppBubble(bubble, { time: now() }),
  ];
}

/** The code of an AUTHENTICATION message: what fills its body. */
function textIn({ body }) {
  return body.find(({ placeholder }) => placeholder !== undefined)?.text ?? "";
}

function verdictOf({ endpoint, refusal, issues, warnings }) {
  return [
    element(
      "p",
      {},
      refusal
        ? element(
            "span",
            { class: "pill bad" },
            `${endpoint} refuses: ${refusal.code}`,
          )
        : element("span", { class: "pill good" }, `${endpoint} would queue it`),
    ),
    refusal && issues.length === 0 && element("p", {}, refusal.message),
    issues.length > 0 && issueList(issues),
    warnings.length > 0 && issueList(warnings, "warning"),
  ];
}

function answerTo({ status, body, fault }, sent) {
  const isQueued = parsed(body ?? "")?.queued === true;
  const { recipient } = sent?.payload ?? sent ?? {};
  return [
    element(
      "span",
      { class: `pill ${isQueued ? "good" : "bad"}` },
      status > 0 ? String(status) : "reset",
    ),
    element("code", {}, body ?? "no whole answer"),
    fault && element("span", { class: "pill bad" }, `fault: ${fault}`),
    isQueued
      ? element("a", { href: linkTo("inbox", { to: recipient }) }, "Show it")
      : element("a", { href: linkTo("requests") }, "Show the request"),
  ];
}
