import { element, fill, timeOf } from "./dom.js";
import { flowOf } from "./message-node.js";
import { linkTo } from "./route.js";
import { nodesOf } from "./text.js";

/** Draws a row of the list: whom a conversation is with, and its newest message. */
export function drawConversation(
  node,
  { to, messages, unread, isOpen, filter },
) {
  const newest = messages.at(-1);
  const text = newest.preview.replaceAll("\n", " · ") || newest.template;
  const row =
    node.firstElementChild ?? element("a", { class: "row", "data-to": to });
  row.href = linkTo("inbox", { to, ...JSON.parse(filter) });
  row.toggleAttribute("aria-current", isOpen);
  if (isOpen) row.setAttribute("aria-current", "true");
  fill(
    row,
    element("span", { class: "avatar", "aria-hidden": "true" }, to.slice(-2)),
    element(
      "span",
      { class: "row-body" },
      element(
        "span",
        { class: "row-line" },
        element(
          "strong",
          { class: "grow", dir: "auto" },
          newest.recipient || "no recipient",
        ),
        timeOf(newest.acceptedAt),
      ),
      element(
        "span",
        { class: "row-line" },
        element(
          "span",
          { class: "row-text grow", dir: "auto" },
          nodesOf([{ text }]),
        ),
        unread > 0 &&
          element(
            "span",
            { class: "badge", "aria-label": `${unread} unread` },
            String(unread),
          ),
      ),
      element("span", { class: "row-line" }, flowOf(newest.channels)),
    ),
  );
  if (row.parentNode !== node) node.append(row);
}
