import { isFields } from "../json.ts";
import {
  BODY,
  BUTTON,
  CAROUSEL,
  HEADER,
  indexOf,
  kindOf,
  OFFER,
} from "./kind.ts";
import type {
  ButtonSlot,
  CardModel,
  HeaderSlot,
  TemplateModel,
  TextSlot,
} from "./model.ts";
import { runsOf, type TextRun } from "./placeholder.ts";
import {
  parametersOf,
  type Placed,
  placed,
  type Sent,
  shownBy,
} from "./sent.ts";

/** A header as its recipient sees it: a text, or what stands for a medium. */
export interface BubbleHeader {
  /** `text`, `image`, `video`, `document`, `gif`, `location`, `product` or `header`. */
  readonly kind: string;
  /** The text of a text header. */
  readonly runs?: readonly TextRun[];
  /** The name of a place or a document. */
  readonly name?: string;
  /** Where a medium is: its link, or its media ID. */
  readonly source?: string;
  /** Nothing fills it. */
  readonly isMissing?: true;
}

/** A button below a message. */
export interface BubbleButton {
  readonly label: string;
  /** As the definition has it: `URL`, `QUICK_REPLY`, `COPY_CODE`, … */
  readonly type: string;
  /** What fills it: the end of a URL, a coupon code, a payload. */
  readonly value?: string;
  /** It has to be filled, and nothing fills it. */
  readonly isMissing?: true;
}

/** What a message and a card of a carousel share. */
export interface BubbleCard {
  readonly header?: BubbleHeader;
  readonly body: readonly TextRun[];
  readonly buttons: readonly BubbleButton[];
}

/** An offer that ends. */
export interface BubbleOffer {
  readonly text: string;
  /** Unix time in ms. */
  readonly expiresAt?: number;
}

/** A filled template in the parts that its recipient sees. */
export interface Bubble extends BubbleCard {
  readonly footer?: string;
  readonly offer?: BubbleOffer;
  readonly cards?: readonly BubbleCard[];
}

/** Fills a template the way its recipient sees it; what is missing is marked. */
export function bubbleOf(
  model: TemplateModel,
  components: readonly unknown[] = [],
): Bubble {
  const sent = sentOf(components);
  const { footer, offer, cards } = model;
  const carousel = cards && placed(sent, CAROUSEL);
  return {
    ...cardOf(model, sent),
    ...(footer !== undefined && { footer }),
    ...(offer && { offer: offerOf(offer.text, placed(sent, OFFER)) }),
    ...(cards && {
      cards: cards.map((card, index) =>
        cardOf(card, sentOf(cardComponents(carousel, index))),
      ),
    }),
  };
}

// A bubble finds nothing wrong: it needs no place to say so.
function sentOf(components: readonly unknown[]): Sent {
  return { components, base: () => [], found: { rules: undefined } };
}

function cardOf({ header, body, buttons }: CardModel, sent: Sent): BubbleCard {
  return {
    ...(header && { header: headerOf(header, placed(sent, HEADER)) }),
    body: textOf(body, placed(sent, BODY)),
    buttons: buttons.map((button, index) => buttonOf(button, index, sent)),
  };
}

function headerOf(header: HeaderSlot, sent: Placed | undefined): BubbleHeader {
  if (header.format === "TEXT") {
    return { kind: "text", runs: textOf(header, sent) };
  }
  if (header.format === "UNKNOWN") return { kind: "header" };
  const { kind } = header;
  const [parameter] = sent?.parameters ?? [];
  const medium = isFields(parameter) ? parameter[kind] : undefined;
  const isFilled = isFields(medium) && Object.values(medium).some(Boolean);
  if (!isFilled) return { kind, isMissing: true };
  const name = medium["name"] ?? medium["filename"];
  const source = medium["link"] ?? medium["id"];
  return {
    kind,
    ...(typeof name === "string" && name !== "" && { name }),
    ...(typeof source === "string" && { source }),
  };
}

function textOf(
  slot: TextSlot | undefined,
  sent: Placed | undefined,
): readonly TextRun[] {
  if (!slot) return [];
  const { parameters = [] } = sent ?? {};
  return runsOf(slot.text, (name) => {
    const position = slot.placeholders.indexOf(name);
    const parameter =
      parameters.find((one) => nameOf(one) === name) ??
      (nameOf(parameters[position]) ? undefined : parameters[position]);
    return shownBy(parameter) || undefined;
  });
}

function nameOf(parameter: unknown): unknown {
  return isFields(parameter) ? parameter["parameter_name"] : undefined;
}

/** Buttons that Meta refuses to send without a value. */
const NEEDY = ["COPY_CODE", "MPM"];

function buttonOf(
  { label, type, placeholder }: ButtonSlot,
  index: number,
  { components }: Sent,
): BubbleButton {
  const value = buttonValue(components, index);
  const isNeedy = placeholder !== undefined || NEEDY.includes(type);
  return {
    label: label || type.toLowerCase(),
    type,
    ...(value && { value }),
    ...(isNeedy && !value && { isMissing: true }),
  };
}

/** What fills a button, in a text: an action has none, so it is only named. */
function buttonValue(components: readonly unknown[], index: number): string {
  const component = components.find(
    (one) => isFields(one) && kindOf(one) === BUTTON && indexOf(one) === index,
  );
  const [parameter] = isFields(component) ? parametersOf(component) : [];
  if (!isFields(parameter)) return "";
  const { text, coupon_code, payload, action } = parameter;
  const value = text ?? coupon_code ?? payload;
  if (typeof value === "string") return value;
  return action === undefined ? "" : "action";
}

function offerOf(text: string, sent: Placed | undefined): BubbleOffer {
  const [parameter] = sent?.parameters ?? [];
  const offer = isFields(parameter) ? parameter["limited_time_offer"] : {};
  const expiresAt = isFields(offer) ? offer["expiration_time_ms"] : undefined;
  return typeof expiresAt === "number" ? { text, expiresAt } : { text };
}

function cardComponents(
  carousel: Placed | undefined,
  index: number,
): readonly unknown[] {
  const list = carousel?.component["cards"];
  const given: readonly unknown[] = Array.isArray(list) ? list : [];
  const card = given.find(
    (one) => isFields(one) && one["card_index"] === index,
  );
  const components = isFields(card) ? card["components"] : undefined;
  return Array.isArray(components) ? components : [];
}
