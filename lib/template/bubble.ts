import { type Fields, isFields } from "../json.ts";
import { type BubbleButton, buttonOf } from "./bubble-button.ts";
import { BODY, CAROUSEL, HEADER, kindOf, OFFER } from "./kind.ts";
import type {
  CardModel,
  HeaderModel,
  TemplateModel,
  TextModel,
} from "./model.ts";
import { listOf } from "./part.ts";
import { runsOf, type TextRun } from "./placeholder.ts";
import { parametersBy, shownBy } from "./sent.ts";

/** A header as its recipient sees it: a text, or what stands for a medium. */
export interface BubbleHeader {
  /** `text`, `image`, `video`, `document`, `gif`, `location`, `product` or `header`. */
  readonly kind: string;
  /** The text of a text header. */
  readonly runs?: readonly TextRun[];
  /** The name of a place or a document. */
  readonly name?: string;
  /** Where it is: the link or the media ID of a medium, the address of a place. */
  readonly source?: string;
  /** Nothing fills it. */
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

/**
 * Fills a template the way its recipient sees it; missing values are marked.
 * Components can be anything: what is not a list fills nothing.
 */
export function bubbleOf(model: TemplateModel, components?: unknown): Bubble {
  const sent = sentIn(components);
  const { footer, offer, cards } = model;
  return {
    ...cardOf(model, sent),
    ...(footer !== undefined && { footer }),
    ...(offer && { offer: offerOf(offer.text, parametersOfKind(sent, OFFER)) }),
    ...(cards && {
      cards: cards.map((card, index) =>
        cardOf(card, sentIn(cardComponents(sent, index))),
      ),
    }),
  };
}

/** The components in a list, whatever else is in it. */
function sentIn(components: unknown): readonly Fields[] {
  return listOf(components).filter(isFields);
}

/** The first component of a kind. */
function componentOf(
  sent: readonly Fields[],
  kind: number,
): Fields | undefined {
  return sent.find((component) => kindOf(component) === kind);
}

/** The parameters that fill a part; none when its component is not sent. */
function parametersOfKind(
  sent: readonly Fields[],
  kind: number,
): readonly unknown[] {
  return listOf(componentOf(sent, kind)?.["parameters"]);
}

function cardOf(
  { header, body, buttons }: CardModel,
  sent: readonly Fields[],
): BubbleCard {
  return {
    ...(header && { header: headerOf(header, parametersOfKind(sent, HEADER)) }),
    body: runsIn(body, parametersOfKind(sent, BODY)),
    buttons: buttons.map((button, index) => buttonOf(button, index, sent)),
  };
}

function headerOf(
  header: HeaderModel,
  parameters: readonly unknown[],
): BubbleHeader {
  if (header.format === "TEXT") {
    return { kind: "text", runs: runsIn(header, parameters) };
  }
  if (header.format === "UNKNOWN") return { kind: "header" };
  const { kind } = header;
  const [parameter] = parameters;
  const medium = isFields(parameter) ? parameter[kind] : undefined;
  const isFilled = isFields(medium) && Object.values(medium).some(Boolean);
  if (!isFilled) return { kind, isMissing: true };
  const name = medium["name"] ?? medium["filename"];
  const source = medium["link"] ?? medium["id"] ?? medium["address"];
  return {
    kind,
    ...(typeof name === "string" && name !== "" && { name }),
    ...(typeof source === "string" && { source }),
  };
}

function runsIn(
  model: TextModel | undefined,
  parameters: readonly unknown[],
): readonly TextRun[] {
  if (!model) return [];
  const { text, placeholders } = model;
  const parameterFor = parametersBy(placeholders, parameters);
  return runsOf(text, (name) => shownBy(parameterFor(name)) || undefined);
}

function offerOf(text: string, [parameter]: readonly unknown[]): BubbleOffer {
  const offer = isFields(parameter) ? parameter["limited_time_offer"] : {};
  const expiresAt = isFields(offer) ? offer["expiration_time_ms"] : undefined;
  return typeof expiresAt === "number" ? { text, expiresAt } : { text };
}

/** The components sent for a card, found by its index: the order does not matter. */
function cardComponents(sent: readonly Fields[], index: number): unknown {
  const cards = listOf(componentOf(sent, CAROUSEL)?.["cards"]);
  const card = cards
    .filter(isFields)
    .find((one) => one["card_index"] === index);
  return card?.["components"];
}
