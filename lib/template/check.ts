import { report } from "../issue.ts";
import { hasFields } from "../json.ts";
import { reviewAuthentication } from "./authentication.ts";
import { checkSentButton, checkUnserved } from "./check-buttons.ts";
import { checkBody, checkHeader } from "./check-text.ts";
import { placeOf } from "./place.ts";
import { BODY, BUTTON, CAROUSEL, HEADER, kindOf, OFFER } from "./kind.ts";
import { type CardModel, isAuthentication } from "./model.ts";
import { reviewExpiry } from "./review-taken.ts";
import {
  firstOfKind,
  isListReported,
  parametersOf,
  type Placed,
  type Sent,
} from "./sent.ts";

/** Checks components against their definition: every mismatch Meta would refuse. */
export function checkComponents(sent: Sent): void {
  const { model } = sent;
  const seen = checkCard(model, model.isBodyAlone, sent);
  if (isAuthentication(model)) {
    const { components, base, found } = sent;
    reviewAuthentication(components, base, found, true);
  }
  const carousel = seen & CAROUSEL ? firstOfKind(sent, CAROUSEL) : undefined;
  const expiry = seen & OFFER ? firstOfKind(sent, OFFER) : undefined;
  checkCarousel(carousel, sent);
  checkOffer(expiry, sent);
}

/** Checks what a message and a card share; returns the kinds it has seen. */
function checkCard(card: CardModel, isAlone: boolean, sent: Sent): number {
  const { components, base } = sent;
  // One object for all: each component is checked before it moves on.
  const here: Placed = { base, component: {}, parameters: [], index: 0 };
  let seen = 0;
  let served = 0;
  for (; here.index < components.length; here.index++) {
    const component = components[here.index];
    if (!hasFields(component)) continue;
    const kind = kindOf(component);
    here.component = component;
    here.parameters = parametersOf(component);
    const isFirst = !(seen & kind);
    seen |= kind;
    if (kind === BUTTON) {
      served |= checkSentButton(card.buttons, here, sent);
    }
    if (kind === HEADER && isFirst) {
      checkHeader(card.header, here, sent);
    }
    if (kind === BODY && isFirst) {
      checkBody(card.body, here, isAlone, sent);
    }
  }
  if (!(seen & HEADER)) checkHeader(card.header, undefined, sent);
  if (!(seen & BODY)) {
    checkBody(card.body, undefined, isAlone, sent);
  }
  checkUnserved(card.buttons, served, !(seen & BUTTON), sent);
  return seen;
}

function checkCarousel(carousel: Placed | undefined, sent: Sent): void {
  const { model, base, found } = sent;
  if (!carousel) {
    if (!model.cards?.length) return;
    return report(found, "card-count", base(), `${model.cards.length}`);
  }
  if (!model.cards) {
    return report(found, "surplus-component", placeOf(carousel));
  }
  checkCards(model.cards, carousel, sent);
}

function checkCards(
  models: readonly CardModel[],
  carousel: Placed,
  { model, found }: Sent,
): void {
  const { cards } = carousel.component;
  if (!Array.isArray(cards)) return;
  const place = () => placeOf(carousel, "cards");
  if (cards.length !== models.length) {
    report(found, "card-count", place(), `${models.length}`);
  }
  for (let index = 0; index < cards.length; index++) {
    const card: unknown = cards[index];
    if (!hasFields(card) || !Array.isArray(card["components"])) continue;
    const { card_index, components } = card;
    const base = () => [...place(), index, "components"];
    const cardModel =
      models[typeof card_index === "number" ? card_index : index];
    if (!cardModel) continue;
    const inner = { model, base, components, found };
    const seen = checkCard(cardModel, false, inner);
    // No card has an offer: its layout is a header, a body and buttons.
    const expiry = seen & OFFER ? firstOfKind(inner, OFFER) : undefined;
    if (expiry) report(found, "surplus-component", placeOf(expiry));
  }
}

function checkOffer(expiry: Placed | undefined, sent: Sent): void {
  const { model, base, found } = sent;
  const { offer } = model;
  if (!expiry) {
    if (offer?.expires) report(found, "offer-missing", base());
    return;
  }
  if (!offer) return report(found, "surplus-component", placeOf(expiry));
  if (!offer.expires) {
    return report(found, "offer-surplus", placeOf(expiry));
  }
  if (expiry.parameters.length > 0) return reviewExpiry(expiry, found);
  if (isListReported(expiry, found)) return;
  report(found, "offer-missing", placeOf(expiry, "parameters"));
}
