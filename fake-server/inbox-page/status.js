import { element } from "./dom.js";

/** The status of an answer, in the colour of what it means. */
export function statusPill({ status, fault, refusal }) {
  const kind = status === 0 ? "wait" : status < 300 && !fault ? "good" : "bad";
  const text = status > 0 ? String(status) : fault ? "none" : "…";
  return element(
    "span",
    { class: `pill status ${kind}`, title: refusal ?? fault?.effect ?? "" },
    text,
  );
}
