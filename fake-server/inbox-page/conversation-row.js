import { element, fill, rowBody, rowIn, timeOf } from "./dom.js";
import { flowOf } from "./message-node.js";
import { linkTo } from "./route.js";
import { nodesOf } from "./text.js";

/** Draws a conversation's row: whom it is with, and its newest message. */
export function drawConversation(
  node,
  { to, messages, unread, isOpen, filter },
) {
  const newest = messages.at(-1);
  const text = newest.preview.replaceAll("\n", "\n· ") || newest.template;
  const name = newest.recipient || "no recipient";
  const href = linkTo("inbox", { to, ...filter });
  const row = rowIn(node, href, isOpen);
  row.dataset.to = to;
  fill(
    row,
    element(
      "span",
      { class: "avatar", "aria-hidden": "true" },
      [...to].slice(-2),
    ),
    rowBody(
      [
        element("strong", { class: "grow", dir: "auto" }, name),
        timeOf(newest.acceptedAt),
      ],
      [
        element(
          "span",
          { class: "row-text grow", dir: "auto" },
          nodesOf([{ text }]),
        ),
        unread > 0 && badge(unread),
      ],
      [flowOf(newest.channels)],
    ),
  );
}

function badge(unread) {
  return element(
    "span",
    { class: "badge", role: "img", "aria-label": `${unread} unread` },
    String(unread),
  );
}
