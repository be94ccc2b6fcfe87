import { api } from "./api.js";
import { drawConversation } from "./conversation-row.js";
import { complain, tell } from "./copy.js";
import { element, fill, linkButton, twice, WIDE } from "./dom.js";
import { emptyState, refusedState, welcome } from "./empty.js";
import { copyFrom } from "./message-node.js";
import {
  conversationsOf,
  keyOf,
  newestCode,
  openOf,
  searched,
} from "./messages.js";
import { go, linkTo } from "./route.js";
import { createSplit } from "./split.js";
import { createThread } from "./thread.js";

/** Conversations on one side, the one that is open on the other. */
export function createInbox({ messages: feed, unread }) {
  const thread = createThread();
  const blank = element("section", { class: "thread blank", tabindex: "-1" });
  const clear = twice("Clear all", () =>
    api.remove("messages").catch(complain),
  );
  const split = createSplit({
    label: "Conversations",
    rules: ROWS,
    details: [thread.node, blank],
    draw,
    openIn: ({ to }) => to && keyOf(to),
    openNow: () => open?.to,
  });
  let params = {};
  let open;

  function draw(given) {
    // What arrives elsewhere opens later.
    const isHeld = WIDE.matches && given === params && thread.isHeld();
    params = given;
    const found = searched(feed.list(), params);
    const conversations = conversationsOf(found, unread.has);
    const kept = isHeld && openOf(conversations, { to: open?.to });
    open = kept || openOf(conversations, params);
    if (open?.unread > 0 && !document.hidden) {
      unread.remove(open.messages);
      open.unread = 0;
    }
    const { q, template } = params;
    const filter = { q, template };
    for (const conversation of conversations) {
      conversation.isOpen = conversation === open;
      conversation.filter = filter;
    }
    split.rows.show(conversations);
    fill(split.head, headOf(conversations, found, params, clear));
    blank.hidden = Boolean(open);
    if (open) thread.show(open, params, feed.isWhole());
    else fill(blank, blankFor(feed, params, conversations));
    thread.node.hidden = !open;
    return open ? thread : blank;
  }

  /** `c` copies a code: of the message in focus, else the newest at hand. */
  function copyCode() {
    const all = atHand(searched(feed.list(), params), params);
    const focused = all.find(({ seq }) => seq === thread.focusedSeq());
    const message = focused?.otp === undefined ? newestCode(all) : focused;
    if (!message) return tell("No code here");
    void copyFrom(thread.nodeOf(message.seq), message.otp);
  }

  feed.listen(split.redraw);
  // What is open is read once somebody sees it.
  document.addEventListener("visibilitychange", () => open && split.redraw());

  return {
    node: split.node,
    show: split.show,
    hide: split.hide,
    reachOpen: split.reachOpen,
    keys: { c: copyCode },
    back() {
      const { to, q, template } = params;
      if (to) go("inbox", { q, template });
    },
  };
}

const ROWS = {
  usual: 87,
  keyOf: ({ to }) => to,
  // The message itself: another server's has the same number.
  versionOf: ({ messages, unread, isOpen, filter }) => [
    messages.at(-1),
    unread,
    isOpen,
    JSON.stringify(filter),
  ],
  draw: drawConversation,
};

/** The messages of the row in focus, of the conversation that was chosen, or all. */
function atHand(messages, params) {
  const row = document.activeElement.closest(".row")?.dataset;
  const { to } = row ?? params;
  return to
    ? messages.filter(({ recipient }) => keyOf(recipient) === keyOf(to))
    : messages;
}

function headOf(conversations, found, { q, template }, clear) {
  const isFiltered = Boolean(q || template);
  const count = `${conversations.length} ${conversations.length === 1 ? "conversation" : "conversations"}`;
  const size = isFiltered
    ? `${found.length} of the messages ${found.length === 1 ? "fits" : "fit"}`
    : count;
  return [
    element("h2", { class: "grow" }, "Inbox"),
    element("span", { class: "muted" }, size),
    template &&
      element(
        "a",
        {
          class: "chip",
          href: linkTo("inbox", { q }),
          title: "Show all templates",
        },
        [element("span", {}, template), " ×"],
      ),
    conversations.length > 0 && !isFiltered && clear,
  ];
}

function blankFor(feed, { q, to, template }, conversations) {
  if (feed.refusal()) return refusedState(feed.refusal());
  if (!feed.isWhole()) return [];
  if (feed.list().length === 0 && !to) return welcome();
  if (to) {
    return emptyState(
      "No message to this number",
      "It was cleared or evicted, or does not fit the search.",
      linkButton("All conversations", linkTo("inbox", { q, template })),
    );
  }
  if ((q || template) && conversations.length === 0) {
    return emptyState(
      "Nothing fits",
      "A search looks at recipients, codes, templates and texts.",
      linkButton("Clear the search", "#/inbox"),
    );
  }
  return emptyState("Choose a conversation");
}
