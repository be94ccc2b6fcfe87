import { copy } from "./copy.js";
import { curlOf } from "./curl.js";
import { button, element, icon, timeOf } from "./dom.js";
import { effectInWords, isUnanswered } from "./effect.js";
import { asWritten, parsed } from "./json-text.js";
import { jsonView } from "./json-view.js";
import { keyOf, recipientIn } from "./messages.js";
import { box, issueList } from "./page-nodes.js";
import { linkTo } from "./route.js";

/** A request in full: what came, what it was answered, and why. */
export function requestDetail(request) {
  const { headers, issues = [], warnings = [] } = request;
  return [
    headOf(request),
    element(
      "div",
      { class: "sections" },
      answerBox(request),
      issues.length > 0 &&
        box(
          `${issues.length} ${issues.length === 1 ? "issue" : "issues"}`,
          issueList(issues),
        ),
      warnings.length > 0 && box("Warnings", issueList(warnings, "warning")),
      bodyBox(request),
      box("Headers", headerList(headers)),
    ),
  ];
}

function headOf(request) {
  const { seq, method, path, receivedAt, isCut, headers } = request;
  const needs = headers["x-api-key"] === undefined ? "" : NEEDS_KEY;
  return element(
    "header",
    { class: "thread-head" },
    element(
      "a",
      { class: "back plain", "aria-label": "All requests" },
      icon("back"),
    ),
    element(
      "div",
      { class: "grow" },
      element("h2", {}, `${method} ${path}`),
      element("p", { class: "muted" }, `request ${seq}, `, timeOf(receivedAt)),
    ),
    // Sent again, half a body would be another request.
    !isCut &&
      button(
        [icon("copy"), element("span", {}, "Copy as curl")],
        () => copy(curlOf(request), `the curl line${needs}`),
        { "aria-label": "Copy as curl" },
      ),
  );
}

const NEEDS_KEY = ": it takes the key from WAYBILL_API_KEY";

function bodyBox({ body, isCut, issues = [] }) {
  if (isCut) return box("Body, as far as it was read", plainText(body));
  const value = asWritten(body);
  if (value === undefined) return box("Body", plainText(body || "(empty)"));
  return box(
    "Body",
    jsonView(value, issues),
    element(
      "details",
      {},
      element("summary", {}, "As it was sent"),
      plainText(body),
    ),
  );
}

function answerBox(request) {
  const { answer, refusal, fault, messageSeq, body, issues } = request;
  const to = keyOf(recipientIn(parsed(body)));
  return box(
    "Answer",
    element(
      "p",
      { class: "answer" },
      statusPill(request),
      refusal && element("span", { class: "pill bad" }, refusal),
      fault &&
        element(
          "a",
          { class: "pill bad", href: linkTo("faults") },
          icon("fault"),
          `${fault.id}: ${effectInWords(fault.effect)}, ${fault.phase}`,
        ),
      messageSeq !== undefined &&
        element(
          "a",
          {
            class: "pill good",
            href: linkTo("inbox", { to, message: messageSeq }),
          },
          `message ${messageSeq}`,
        ),
    ),
    answer === undefined
      ? element("p", { class: "muted" }, noAnswer(request))
      : answerNode(answer, issues),
  );
}

function noAnswer(request) {
  const { status, fault } = request;
  if (fault?.effect === "reset")
    return "The connection was reset: the caller got no answer.";
  if (fault?.effect === "hang")
    return "It hangs: the caller waits until it gives up.";
  if (isUnanswered(request))
    return "The body broke off: nobody is there to answer.";
  return status === 0 ? "Not answered yet." : "Gone with its fault.";
}

function answerNode(answer, issues) {
  const value = parsed(answer);
  const whole =
    value === undefined
      ? plainText(answer || "(an empty body)")
      : jsonView(value);
  // The issues are told below, at their places.
  return issues
    ? element("details", {}, element("summary", {}, "The whole answer"), whole)
    : whole;
}

function plainText(text) {
  return element("pre", { class: "json", tabindex: "0" }, text);
}

function headerList(headers) {
  return element(
    "dl",
    { class: "facts headers" },
    Object.entries(headers).map(([name, value]) =>
      element("div", {}, element("dt", {}, name), element("dd", {}, value)),
    ),
  );
}

/** The status of an answer, in the colour of what it means. */
export function statusPill(request) {
  const { fault, refusal } = request;
  return element(
    "span",
    {
      class: `pill status ${colourOf(request)}`,
      title: refusal ?? effectInWords(fault?.effect) ?? "",
    },
    textOf(request),
  );
}

function colourOf(request) {
  const { status, fault } = request;
  if (status === 0) return isUnanswered(request) ? "bad" : "wait";
  return status < 300 && !fault ? "good" : "bad";
}

function textOf(request) {
  const { status } = request;
  if (status > 0) return String(status);
  return isUnanswered(request) ? "none" : "…";
}
