import { api } from "./api.js";
import { drawConversation } from "./conversation-row.js";
import { complain, tell } from "./copy.js";
import { element, fill, isFocusLost, twice, WIDE } from "./dom.js";
import { emptyState, welcome } from "./empty.js";
import { copyFrom } from "./message-node.js";
import {
  conversationsOf,
  keyOf,
  newestCode,
  openOf,
  searched,
} from "./messages.js";
import { go, linkTo } from "./route.js";
import { createThread } from "./thread.js";
import { windowed } from "./windowed.js";

/** Conversations on one side, the one that is open on the other. */
export function createInbox({ messages: feed, unread }) {
  const head = element("header", { class: "pane-head" });
  const list = element("ul", { class: "rows" });
  const side = element(
    "section",
    { class: "side", "aria-label": "Conversations" },
    head,
    element("div", { class: "scroll", tabindex: "-1" }, list),
  );
  const thread = createThread();
  const blank = element("section", { class: "thread blank", tabindex: "-1" });
  const clear = twice("Clear all", () =>
    api.remove("messages").catch(complain),
  );
  const node = element("div", { class: "split" }, side, thread.node, blank);
  const rows = windowed(list, {
    usual: 87,
    keyOf: ({ to }) => to,
    // The message itself: another server's has the same number.
    versionOf: ({ messages, unread, isOpen, filter }) => [
      messages.at(-1),
      unread,
      isOpen,
      filter,
    ],
    draw: drawConversation,
  });
  let params = {};
  let open;
  let isShown = false;

  function draw() {
    const hadFocus = node.contains(document.activeElement);
    const found = searched(feed.list(), params);
    const conversations = conversationsOf(found, unread.has);
    open = openOf(conversations, params);
    if (open && !document.hidden && unread.remove(open.messages))
      open.unread = 0;
    const { q, template } = params;
    const filter = JSON.stringify({ q, template });
    for (const conversation of conversations) {
      conversation.isOpen = conversation === open;
      conversation.filter = filter;
    }
    rows.show(conversations);
    fill(head, headOf(conversations, found, params, clear));
    node.classList.toggle("is-open", Boolean(params.to));
    thread.node.hidden = !open;
    blank.hidden = Boolean(open);
    if (open) thread.show(open, params.message);
    else fill(blank, blankFor(feed, params, conversations));
    // A phone shows the list or what is open; what is hidden has no focus.
    if (hadFocus && isFocusLost()) (open ? thread : blank).focus();
  }

  /** Back in the list, the focus is on the row that was open. */
  function leave(left) {
    const isInThread = thread.node.contains(document.activeElement);
    if (isInThread || isFocusLost()) rows.focus(keyOf(left));
  }

  /** The messages of the row in focus, of the conversation that was chosen, or all. */
  function atHand() {
    const all = searched(feed.list(), params);
    const row = document.activeElement.closest(".row")?.dataset;
    const { to } = row ?? params;
    return to
      ? all.filter(({ recipient }) => keyOf(recipient) === keyOf(to))
      : all;
  }

  function changed() {
    if (isShown) draw();
  }

  feed.listen(changed);
  WIDE.addEventListener("change", changed);
  document.addEventListener("visibilitychange", changed);

  return {
    node,
    show(given) {
      const left = isShown && !given.to ? params.to : undefined;
      params = given;
      isShown = true;
      draw();
      if (left) leave(left);
    },
    hide() {
      isShown = false;
    },
    /** `c` copies a code: of the message in focus, else the newest at hand. */
    keys: {
      c() {
        const all = atHand();
        const focused = all.find(({ seq }) => seq === thread.focusedSeq());
        const message = focused?.otp === undefined ? newestCode(all) : focused;
        if (!message) return tell("No code here");
        void copyFrom(open && thread.nodeOf(message.seq), message.otp);
      },
    },
    back() {
      if (!params.to) return false;
      const { q, template } = params;
      go("inbox", { q, template });
      return true;
    },
  };
}

function headOf(conversations, found, { q, template }, clear) {
  const isFiltered = Boolean(q || template);
  const count = `${conversations.length} ${conversations.length === 1 ? "conversation" : "conversations"}`;
  const size = isFiltered ? `${found.length} of the messages fit` : count;
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
        `${template} ×`,
      ),
    conversations.length > 0 && !isFiltered && clear,
  ];
}

function blankFor(feed, { q, to, template }, conversations) {
  if (!feed.isRead()) return [];
  if (feed.list().length === 0 && !to) return welcome();
  if (to) {
    return emptyState(
      "No message to this number",
      element(
        "p",
        {},
        "It was cleared or evicted, or does not fit the search.",
      ),
      element(
        "a",
        { class: "button", href: linkTo("inbox", { q, template }) },
        "All conversations",
      ),
    );
  }
  if ((q || template) && conversations.length === 0) {
    return emptyState(
      "Nothing fits",
      element(
        "p",
        {},
        "A search looks at recipients, codes, templates and texts.",
      ),
      element("a", { class: "button", href: "#/inbox" }, "Clear the search"),
    );
  }
  return emptyState("Choose a conversation");
}
