import { WIDE } from "./dom.js";
import { comparable, digitsOf, soughtBy } from "./search.js";
import { readOf } from "./text.js";

/** What tells one conversation from another; odd recipients have no digits. */
export function keyOf(recipient) {
  return digitsOf(recipient) || recipient || "nobody";
}

/** The recipient that a body names, if any. */
export function recipientIn(body) {
  const { recipient } = body?.payload ?? body ?? {};
  return typeof recipient === "string" ? recipient : "";
}

/** Messages that fit a search: recipient, code, template or text. */
export function searched(messages, { q = "", template = "" }) {
  const { words, digits } = soughtBy(q);
  if (!words && !template) return messages;
  return messages.filter(
    (message) =>
      (!template || message.template === template) &&
      (!words ||
        (digits && digitsOf(message.recipient).includes(digits)) ||
        textOf(message).includes(words)),
  );
}

const texts = new WeakMap();

function textOf(message) {
  const known = texts.get(message);
  if (known !== undefined) return known;
  const { recipient, otp, template, preview, bubble } = message;
  const parts = [recipient, otp, template, preview, readOf(preview)];
  const text = comparable([...parts, ...shownIn(bubble)].join("\n"));
  texts.set(message, text);
  return text;
}

/** What a bubble shows that its preview leaves out: of media and places, of buttons, and of cards. */
function shownIn({ header, buttons = [], cards = [] } = {}) {
  const values = buttons.map(({ value }) => value);
  return [header?.name, header?.source, ...values, ...cards.flatMap(shownIn)];
}

/**
 * Messages by recipient, the one with the newest message first.
 *
 * @param {(message: object) => boolean} isUnread
 */
export function conversationsOf(messages, isUnread) {
  const byRecipient = new Map();
  for (const message of messages) {
    const to = keyOf(message.recipient);
    const conversation = byRecipient.get(to) ?? { to, messages: [], unread: 0 };
    conversation.messages.push(message);
    if (isUnread(message)) conversation.unread += 1;
    // Set anew, it moves to the end: the newest is the last.
    byRecipient.delete(to);
    byRecipient.set(to, conversation);
  }
  return [...byRecipient.values()].reverse();
}

/** The newest message with a code. */
export function newestCode(messages) {
  return messages.findLast(({ otp }) => otp !== undefined);
}

/** The conversation that is open: the chosen one, else the newest if it has room. */
export function openOf(conversations, { to }) {
  const wanted = to && keyOf(to);
  if (wanted !== undefined) {
    return conversations.find((conversation) => conversation.to === wanted);
  }
  return WIDE.matches ? conversations[0] : undefined;
}
