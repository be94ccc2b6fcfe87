import { isTelegramCode, isUsualFlow } from "./channels.ts";
import { isUsualId } from "./field.ts";
import { type Fields, hasFields, isFields } from "./json.ts";
import { isSender, isUsualNumber } from "./recipient.ts";
import { onlyText } from "./template/authentication.ts";
import {
  BODY,
  BUTTON,
  CAROUSEL,
  HEADER,
  indexOf,
  kindOf,
  onceBitOf,
} from "./template/kind.ts";
import { isListedLanguage } from "./template/language.ts";
import { MOST_CARDS } from "./template/model.ts";
import { isTemplateName } from "./template/name.ts";
import {
  isUsualParameter,
  MEDIUM,
  PAYLOAD,
  TEXT,
} from "./template/parameter.ts";
import { parametersOf, shownBy } from "./template/sent.ts";
import {
  isNoUrlEnd,
  LONGEST_BODY,
  LONGEST_HEADER,
  LONGEST_USUAL,
} from "./template/text.ts";

/**
 * Tells at a glance that an own-account body breaks no rule, its components
 * apart. Most bodies are right, and a yes takes half as long as a review, or less,
 * because a review tracks where everything is (both halves 170 ns instead of 570,
 * ten cards 1.2 µs instead of 2). It errs on the safe side: what it does not pass gets
 * the review, and tests/usual-message.test.ts makes sure that it passes nothing
 * wrong.
 */
export function isUsualFrame(body: Fields): boolean {
  const { whatsappBusinessId, phoneNumberId, channels, payload } = body;
  if (!hasOnly(body, channels === undefined ? 3 : 4)) return false;
  if (!isUsualId(whatsappBusinessId)) return false;
  if (!isUsualId(phoneNumberId)) return false;
  if (channels !== undefined && !isUsualFlow(channels)) return false;
  if (!isFields(payload)) return false;

  const { recipient, to, type, template } = payload;
  if (!hasOnly(payload, 4) || type !== "template") return false;
  if (!isUsualNumber(recipient) || to !== recipient) return false;
  if (isSender(recipient, phoneNumberId)) return false;
  if (!isFields(template)) return false;

  const { name, language, components } = template;
  if (!hasOnly(template, components === undefined ? 2 : 3)) return false;
  if (!isTemplateName(name)) return false;
  if (!isFields(language) || !hasOnly(language, 1)) return false;
  if (!isListedLanguage(language["code"])) return false;
  return components === undefined || Array.isArray(components);
}

/** Tells whether there are no fields but the `count` already seen, none of them inherited. */
function hasOnly(value: Fields, count: number): boolean {
  return (
    Object.keys(value).length === count &&
    Object.getPrototypeOf(value) === Object.prototype
  );
}

/** Tells at a glance that components break no rule that needs no template. */
export function areUsual(
  components: readonly unknown[],
  channels: unknown,
): boolean {
  const bits = bitsOfUsual(components, false);
  if (channels === undefined) return bits !== UNUSUAL;
  return bits === CODE && holdOneCode(components);
}

/** A body, and a URL button at index 0: what holds the code of an AUTHENTICATION message. */
const CODE = BODY | onceBitOf(BUTTON, 0);

/** Tells whether two components hold the same code. */
function holdOneCode(components: readonly unknown[]): boolean {
  const one = components[0];
  const other = components[1];
  if (!hasFields(one) || !hasFields(other)) return false;
  const code = onlyText(one);
  return code === onlyText(other) && isTelegramCode(code);
}

/** The kinds of components, as bits; `UNUSUAL` when a rule may mind them or their mix. */
function bitsOfUsual(components: readonly unknown[], isCard: boolean): number {
  let seen = 0;
  for (let index = 0; index < components.length; index++) {
    const component = components[index];
    if (!isFields(component)) return UNUSUAL;
    const kind = kindOf(component);
    const bit = kind === BUTTON ? bitOfUsualButton(component) : kind & PLAIN;
    if (bit === 0 || (seen & bit) !== 0) return UNUSUAL;
    seen |= bit;
    if (kind === CAROUSEL) {
      if (isCard || !areUsualCards(component["cards"])) return UNUSUAL;
    }
    if (!haveUsualValues(component, kind)) return UNUSUAL;
    if (kind === HEADER && !isCard && !hasRoom(component)) return UNUSUAL;
  }
  return seen;
}

const UNUSUAL = -1;
const PLAIN = BODY | HEADER | CAROUSEL;

/** The bits that a button has to itself; 0 when it is not usual. */
function bitOfUsualButton(component: Fields): number {
  const { sub_type } = component;
  const bit = onceBitOf(BUTTON, indexOf(component));
  if (sub_type === "url") return bit;
  // There are ten indexes; a quick reply has a second bit.
  return sub_type === "quick_reply" ? bit | (bit << 10) : 0;
}

/** So many usual texts have room in any body. */
const MOST_TEXTS = Math.floor(LONGEST_BODY / LONGEST_USUAL);

function haveUsualValues(component: Fields, kind: number): boolean {
  const { parameters, sub_type } = component;
  if (parameters === undefined) {
    // One with another field may have them there, under another name.
    return kind === CAROUSEL || hasOnly(component, kind === BUTTON ? 3 : 1);
  }
  if (!Array.isArray(parameters)) return false;
  if (parameters.length > (kind === BODY ? MOST_TEXTS : 1)) return false;
  const types = typesIn(kind, sub_type);
  for (let index = 0; index < parameters.length; index++) {
    if (!isUsualParameter(parameters[index], types)) return false;
  }
  return sub_type !== "url" || !isNoUrlEnd(shownBy(parameters[0]));
}

/** The types of parameters that a component takes, whatever its template. */
function typesIn(kind: number, subType: unknown): number {
  if (kind === BODY) return TEXT;
  if (kind === HEADER) return TEXT | MEDIUM;
  if (kind !== BUTTON) return 0;
  return subType === "url" ? TEXT : TEXT | PAYLOAD;
}

/** Tells whether a header has room for its value. */
function hasRoom(header: Fields): boolean {
  return shownBy(parametersOf(header)[0]).length <= LONGEST_HEADER;
}

function areUsualCards(cards: unknown): boolean {
  if (!Array.isArray(cards) || cards.length === 0) return false;
  if (cards.length > MOST_CARDS) return false;
  for (let index = 0; index < cards.length; index++) {
    const card: unknown = cards[index];
    if (!isFields(card) || card["card_index"] !== index) return false;
    const { components } = card;
    if (!Array.isArray(components) || bitsOfUsual(components, true) === UNUSUAL)
      return false;
  }
  return true;
}
