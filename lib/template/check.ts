import { isFields } from "../json.ts";
import { codeIn, reviewAuthentication } from "./authentication.ts";
import { checkButtons } from "./check-buttons.ts";
import { checkBody, checkHeader } from "./check-text.ts";
import { reportMismatch } from "./definition-rule.ts";
import {
  type CardModel,
  isAuthentication,
  type TemplateModel,
} from "./model.ts";
import { allPlaced, type Placed, placed, type Sent, typeOf } from "./sent.ts";

/** Checks components against their definition: every mismatch Meta would refuse. */
export function checkComponents(model: TemplateModel, sent: Sent): void {
  const { header, buttons, footer, cards, offer } = model;
  const isAlone = !header && !buttons.length && !footer && !cards && !offer;
  checkCard(model, isAlone, model, sent);
  if (isAuthentication(model)) {
    const { components, base, found } = sent;
    reviewAuthentication(components, codeIn(components), base, found);
  }
  checkCarousel(model, sent);
  checkOffer(model, sent);
}

/** Checks what a message and a card share: header, body and buttons. */
function checkCard(
  card: CardModel,
  isAlone: boolean,
  model: TemplateModel,
  sent: Sent,
): void {
  const { isNamed } = model;
  const isOtp = isAuthentication(model);
  const body = { isNamed, isOtp, isAlone };
  checkHeader(card.header, isNamed, placed(sent, "header"), sent);
  checkBody(card.body, body, placed(sent, "body"), sent);
  checkButtons(card.buttons, isOtp, allPlaced(sent, "button"), sent);
}

function checkCarousel(model: TemplateModel, sent: Sent): void {
  const { base, found } = sent;
  const carousel = placed(sent, "carousel");
  if (!carousel) {
    if (model.cards?.length) {
      reportMismatch(found, "card-count", base, `${model.cards.length}`);
    }
    return;
  }
  if (!model.cards) {
    return reportMismatch(found, "surplus-component", carousel.path);
  }
  checkCards(model.cards, model, carousel, sent);
}

function checkCards(
  models: readonly CardModel[],
  model: TemplateModel,
  { component, path }: Placed,
  { found }: Sent,
): void {
  const { cards } = component;
  if (!Array.isArray(cards)) return;
  const place = [...path, "cards"];
  if (cards.length !== models.length) {
    reportMismatch(found, "card-count", place, `${models.length}`);
  }
  cards.forEach((card: unknown, index) => {
    if (!isFields(card) || !Array.isArray(card["components"])) return;
    const { card_index, components } = card;
    const base = [...place, index, "components"];
    const cardModel = models.at(
      typeof card_index === "number" ? card_index : index,
    );
    if (cardModel)
      checkCard(cardModel, false, model, { base, components, found });
  });
}

function checkOffer({ offer }: TemplateModel, sent: Sent): void {
  const { base, found } = sent;
  const expiry = placed(sent, "limited_time_offer");
  if (!expiry) {
    if (offer?.expires) reportMismatch(found, "offer-missing", base);
    return;
  }
  if (!offer) return reportMismatch(found, "surplus-component", expiry.path);
  if (!offer.expires) {
    return reportMismatch(found, "offer-surplus", expiry.path);
  }
  checkExpiry(expiry, sent);
}

function checkExpiry({ parameters, path }: Placed, { found }: Sent): void {
  const list = [...path, "parameters"];
  const [first] = parameters;
  if (first === undefined) return reportMismatch(found, "offer-missing", list);
  const received = typeOf(first);
  if (received !== "LIMITED_TIME_OFFER") {
    const details = `limited_time_offer: Format mismatch, expected LIMITED_TIME_OFFER, received ${received}`;
    const place = [...list, 0, "type"];
    reportMismatch(found, "format-mismatch", place, details);
  }
  if (parameters.length > 1) {
    const details = "limited_time_offer: takes one parameter";
    reportMismatch(found, "parameter-count", list, details);
  }
}
