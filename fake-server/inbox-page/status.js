import { element } from "./dom.js";

/** The status of an answer, in the colour of what it means. */
export function statusPill(request) {
  const { fault, refusal } = request;
  return element(
    "span",
    {
      class: `pill status ${colourOf(request)}`,
      title: refusal ?? fault?.effect ?? "",
    },
    textOf(request),
  );
}

function colourOf({ status, fault }) {
  if (status === 0) return "wait";
  return status < 300 && !fault ? "good" : "bad";
}

function textOf({ status, fault }) {
  if (status > 0) return String(status);
  return fault ? "none" : "…";
}
