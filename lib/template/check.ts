import { hasFields } from "../json.ts";
import { codeIn, reviewAuthentication } from "./authentication.ts";
import { checkButtons } from "./check-buttons.ts";
import { checkBody, checkHeader } from "./check-text.ts";
import { reportMismatch } from "./definition-rule.ts";
import {
  type CardModel,
  isAuthentication,
  type TemplateModel,
} from "./model.ts";
import {
  type Placed,
  placeOf,
  type Sent,
  sorted,
  type Sorted,
  typeOf,
} from "./sent.ts";

/** Checks components against their definition: every mismatch Meta would refuse. */
export function checkComponents(model: TemplateModel, sent: Sent): void {
  const { header, buttons, footer, cards, offer } = model;
  const isAlone = !header && !buttons.length && !footer && !cards && !offer;
  const kinds = sorted(sent);
  checkCard(model, isAlone, model, kinds, sent);
  if (isAuthentication(model)) {
    const { components, base, found } = sent;
    reviewAuthentication(components, codeIn(components), base, found);
  }
  checkCarousel(model, kinds.carousel, sent);
  checkOffer(model, kinds.offer, sent);
}

/** Checks what a message and a card share: header, body and buttons. */
function checkCard(
  card: CardModel,
  isAlone: boolean,
  model: TemplateModel,
  kinds: Sorted,
  sent: Sent,
): void {
  const { isNamed } = model;
  const isOtp = isAuthentication(model);
  checkHeader(card.header, isNamed, kinds.header, sent);
  checkBody(card.body, { isNamed, isOtp, isAlone }, kinds.body, sent);
  checkButtons(card.buttons, isOtp, kinds.buttons, sent);
}

function checkCarousel(
  model: TemplateModel,
  carousel: Placed | undefined,
  sent: Sent,
): void {
  const { base, found } = sent;
  if (!carousel) {
    if (!model.cards?.length) return;
    return reportMismatch(found, "card-count", base(), `${model.cards.length}`);
  }
  if (!model.cards) {
    return reportMismatch(found, "surplus-component", placeOf(carousel));
  }
  checkCards(model.cards, model, carousel, sent);
}

function checkCards(
  models: readonly CardModel[],
  model: TemplateModel,
  carousel: Placed,
  { found }: Sent,
): void {
  const { cards } = carousel.component;
  if (!Array.isArray(cards)) return;
  const place = () => placeOf(carousel, "cards");
  if (cards.length !== models.length) {
    reportMismatch(found, "card-count", place(), `${models.length}`);
  }
  for (let index = 0; index < cards.length; index++) {
    const card: unknown = cards[index];
    if (!hasFields(card) || !Array.isArray(card["components"])) continue;
    const { card_index, components } = card;
    const base = () => [...place(), index, "components"];
    const cardModel = models.at(
      typeof card_index === "number" ? card_index : index,
    );
    if (!cardModel) continue;
    const inner = { base, components, found };
    checkCard(cardModel, false, model, sorted(inner), inner);
  }
}

function checkOffer(
  { offer }: TemplateModel,
  expiry: Placed | undefined,
  sent: Sent,
): void {
  const { base, found } = sent;
  if (!expiry) {
    if (offer?.expires) reportMismatch(found, "offer-missing", base());
    return;
  }
  if (!offer)
    return reportMismatch(found, "surplus-component", placeOf(expiry));
  if (!offer.expires) {
    return reportMismatch(found, "offer-surplus", placeOf(expiry));
  }
  checkExpiry(expiry, sent);
}

function checkExpiry(expiry: Placed, { found }: Sent): void {
  const { parameters } = expiry;
  const first = parameters[0];
  const received = typeOf(first);
  if (received === "limited_time_offer" && parameters.length === 1) return;
  const list = placeOf(expiry, "parameters");
  if (first === undefined) return reportMismatch(found, "offer-missing", list);
  if (received !== "limited_time_offer") {
    const details = `limited_time_offer: Format mismatch, expected LIMITED_TIME_OFFER, received ${received.toUpperCase()}`;
    const place = [...list, 0, "type"];
    reportMismatch(found, "format-mismatch", place, details);
  }
  if (parameters.length > 1) {
    const details = "limited_time_offer: takes one parameter";
    reportMismatch(found, "parameter-count", list, details);
  }
}
