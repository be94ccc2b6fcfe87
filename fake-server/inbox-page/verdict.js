import { telegramBubble, whatsAppBubble } from "./bubble.js";
import { element, linkButton, timeOf } from "./dom.js";
import { effectInWords } from "./effect.js";
import { keyOf, recipientIn } from "./messages.js";
import { issueList } from "./page-nodes.js";
import { linkTo } from "./route.js";
import { isQueued, statusIn } from "./sending.js";

/** What the recipient of a judged body would see. */
export function previewOf({ bubble }, body, at) {
  if (!bubble)
    return element(
      "p",
      { class: "phone unknown" },
      "No template fits: there is nothing to show.",
    );
  const { otp, channels } = body ?? {};
  const now = () => timeOf(new Date(at).toISOString());
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

/** Whether a body would be queued, and what is wrong or odd with it. */
export function verdictOf({ endpoint, refusal, issues, warnings }) {
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

/** The next step where an account has no template that could be filled. */
export function withoutTemplate() {
  return [
    element("p", {}, "This account has no template."),
    linkButton("Paste an export", "#/templates"),
  ];
}

/** What a client would have been answered. */
export function answerTo(answer, sent) {
  const { body, fault } = answer;
  const isGood = isQueued(answer);
  const recipient = recipientIn(sent);
  return [
    element(
      "span",
      { class: `pill ${isGood ? "good" : "bad"}` },
      statusIn(answer),
    ),
    element(
      "code",
      {},
      body === "" ? "(an empty body)" : (body ?? "no whole answer"),
    ),
    fault &&
      element("span", { class: "pill bad" }, `fault: ${effectInWords(fault)}`),
    isGood
      ? element(
          "a",
          {
            href: linkTo("inbox", { to: keyOf(recipient) }),
            "aria-label": `Show it: the message to ${recipient || "no recipient"}`,
          },
          "Show it",
        )
      : element("a", { href: linkTo("requests") }, "Show the request"),
  ];
}
