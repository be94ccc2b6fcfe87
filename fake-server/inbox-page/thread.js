import { api } from "./api.js";
import { complain } from "./copy.js";
import { element, fill, icon, twice } from "./dom.js";
import { drawMessage } from "./message-node.js";
import { linkTo } from "./route.js";
import { windowed } from "./windowed.js";

/** The messages of one recipient, newest last. */
export function createThread() {
  const { node, head, back, count, scroll, list } = partsOf();
  const rows = windowed(list, {
    usual: 260,
    keyOf: ({ seq }) => seq,
    versionOf: (message) => [message],
    draw: drawMessage,
  });
  let shownTo;
  let named;
  let linked;
  /** What a key led to; a place that was clicked shows a ring too, once a key is pressed there. */
  let steppedOn;

  node.addEventListener("focusin", ({ target }) => {
    steppedOn = target.matches(":focus-visible") ? target : undefined;
  });

  // Drawn once, so that a message that arrives takes no focus from it.
  function nameHead(recipient) {
    if (recipient === named) return;
    named = recipient;
    scroll.ariaLabel = `Messages to ${recipient || "no recipient"}`;
    fill(head, back, headOf(recipient, count));
  }

  return {
    node,
    focus: () => scroll.focus(),
    /** Whether somebody reads further up, or goes through it by keys. */
    isHeld: () =>
      !isAtEnd(scroll) ||
      (document.activeElement === steppedOn && node.contains(steppedOn)),
    /** The `seq` of the message that has the focus; `NaN` without one. */
    focusedSeq: () =>
      Number(document.activeElement?.closest?.(".message")?.dataset.seq),
    /** The element of a message, where it is drawn. */
    nodeOf: (seq) => list.querySelector(`[data-seq="${seq}"]`),
    /** Shows a conversation, and once the message that `params` name. */
    show({ to, messages, filter }, params, isWhole) {
      // Hidden, it may have lost its place.
      const isLost = node.hidden;
      node.hidden = false;
      const isFollowing =
        to !== shownTo || isAtEnd(scroll) || (isLost && scroll.scrollTop === 0);
      shownTo = to;
      nameHead(messages.at(-1)?.recipient ?? to);
      back.href = linkTo("inbox", filter);
      // It would clear what the filter hides as well.
      head.querySelector("button").hidden = Boolean(
        filter.q || filter.template,
      );
      const seq = Number(params.message);
      const isHere = messages.some((one) => one.seq === seq);
      const isAbsent = isWhole && !isHere && !Number.isNaN(seq);
      count.textContent = `${countOf(messages)}${isAbsent ? `, message ${seq} not among them` : ""}`;
      const isLink = isHere && linked !== params;
      rows.show(messages, isFollowing && !isLink);
      // What is not read yet is pointed at once it is.
      if (!isLink) return;
      rows.reach(seq, "center").focus({ preventScroll: true });
      linked = params;
    },
  };
}

function partsOf() {
  const label = "All conversations";
  const attributes = { class: "back plain", "aria-label": label };
  const back = element("a", attributes, icon("back"));
  const head = element("header", { class: "thread-head" });
  const count = element("p", { class: "muted" });
  const list = element("ol", { class: "bubbles" });
  const scroll = element(
    "section",
    { class: "scroll wallpaper", tabindex: "0" },
    list,
  );
  const node = element(
    "section",
    { class: "thread", "aria-label": "Conversation" },
    head,
    scroll,
  );
  return { node, head, back, count, scroll, list };
}

function isAtEnd({ scrollHeight, scrollTop, clientHeight }) {
  return scrollHeight - scrollTop - clientHeight < 120;
}

function countOf({ length }) {
  return length === 1 ? "1 message" : `${length} messages`;
}

function headOf(recipient, count) {
  const named = recipient || "no recipient";
  return [
    element(
      "div",
      { class: "grow" },
      element("h2", { dir: "auto" }, named),
      count,
    ),
    element(
      "a",
      {
        class: "button",
        href: linkTo("playground", { to: recipient }),
        "aria-label": "Send one to this number",
      },
      icon("playground"),
      element("span", {}, "Send one"),
    ),
    twice(
      "Clear",
      () => api.remove("messages", { recipient }).catch(complain),
      { "aria-label": `Clear the messages to ${named}` },
    ),
  ];
}
