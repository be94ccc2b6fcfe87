import { type Findings, type Path, report, type Where } from "../issue.ts";
import { type Fields, isFields } from "../json.ts";
import { reviewMisnamed } from "./review-misnamed.ts";
import { type ParameterPlace, parameterPath, placeOf } from "./place.ts";
import {
  BODY,
  BUTTON,
  CAROUSEL,
  FOOTER,
  HEADER,
  indexOf,
  isLoneCall,
  kindOf,
  OFFER,
  onceBitOf,
  SUB_TYPES_LISTED,
  subTypeOf,
  TAP_TARGET,
} from "./kind.ts";
import {
  isUsualParameter,
  MEDIUM,
  PAYLOAD,
  reviewParameter,
  TEXT,
} from "./parameter.ts";
import { reportNoObject } from "./shape.ts";

/**
 * Reviews components in themselves, without their template: kinds, indexes,
 * required fields and values. Unknown fields pass: components are open.
 * `now` gives Unix time in ms; only the expiry of an offer asks for it.
 */
export function reviewComponents(
  components: readonly unknown[],
  base: Where,
  found: Findings,
  now: () => number = Date.now,
  isCard = false,
): void {
  const place: ParameterPlace = { base, index: 0, parameter: 0 };
  let seen = 0;
  for (; place.index < components.length; place.index++) {
    const component = components[place.index];
    if (!isFields(component)) {
      reportNoComponent(placeOf(place), isCard, found);
      continue;
    }
    const kind = kindOf(component);
    const index = kind === BUTTON ? indexOf(component) : undefined;
    const bit = onceBitOf(kind, index);
    if (seen & bit) reportRepeated(kind, place, found);
    seen |= bit;
    // A card holds no carousel: nothing nests deeper than a card.
    if (isCard && kind === CAROUSEL) {
      report(found, "nested-carousel", placeOf(place));
      continue;
    }
    if (kind === BUTTON) reviewButton(component, index, place, found);
    if (kind !== BUTTON && kind !== BODY && kind !== HEADER) {
      reviewKind(component, kind, place, found, now);
    }
    reviewParameters(component["parameters"], place, found, now);
    reviewMisnamed(component, kind, place, found);
  }
}

// The spec has a list of objects; that a card has one too, only Meta says.
function reportNoComponent(path: Path, isCard: boolean, found: Findings): void {
  if (isCard) return reportNoObject(found, path);
  report(found, "not-an-object", path);
}

function reportRepeated(
  kind: number,
  place: ParameterPlace,
  found: Findings,
): void {
  if (kind === BUTTON) {
    const path = placeOf(place, "index");
    return report(found, "repeated-button", path);
  }
  report(found, "repeated-component", placeOf(place));
}

function reviewKind(
  component: Fields,
  kind: number,
  place: ParameterPlace,
  found: Findings,
  now: () => number,
): void {
  if (kind === CAROUSEL) {
    const path = () => placeOf(place, "cards");
    return reviewCards(component["cards"], path, found, now);
  }
  if (kind === OFFER || kind === TAP_TARGET) return;
  const path = placeOf(place, "type");
  if (kind === FOOTER) {
    return report(found, "sent-footer", path);
  }
  if (typeof component["type"] === "string") {
    return report(found, "unknown-component", path);
  }
  report(found, "parameter-shape", path, "must be a string");
}

function reviewButton(
  component: Fields,
  index: number | undefined,
  place: ParameterPlace,
  found: Findings,
): void {
  if (subTypeOf(component) === "") {
    const path = placeOf(place, "sub_type");
    report(found, "unknown-sub-type", path, SUB_TYPES_LISTED);
  }
  if (index === undefined && !isLoneCall(component)) {
    report(found, "button-index", placeOf(place, "index"));
  }
}

const COMMON = TEXT | PAYLOAD | MEDIUM;

function reviewParameters(
  parameters: unknown,
  place: ParameterPlace,
  found: Findings,
  now: () => number,
): void {
  if (parameters === undefined) return;
  if (!Array.isArray(parameters)) {
    const path = placeOf(place, "parameters");
    return report(found, "parameter-shape", path, "must be a list");
  }
  for (let index = 0; index < parameters.length; index++) {
    const parameter: unknown = parameters[index];
    if (isUsualParameter(parameter, COMMON)) continue;
    place.parameter = index;
    if (!isFields(parameter)) {
      reportNoObject(found, parameterPath(place));
      continue;
    }
    reviewParameter(parameter, place, found, now);
  }
}

function reviewCards(
  cards: unknown,
  path: Where,
  found: Findings,
  now: () => number,
): void {
  if (!Array.isArray(cards)) {
    return report(found, "parameter-shape", path(), "must be a list");
  }
  const seen = new Uint8Array(cards.length);
  let isBeyond = false;
  for (let place = 0; place < cards.length; place++) {
    const card: unknown = cards[place];
    const here = () => [...path(), place];
    const index = reviewCard(card, here, found, now);
    if (index === undefined) continue;
    if (seen[index]) {
      report(found, "repeated-card", [...here(), "card_index"]);
    }
    if (index >= cards.length) isBeyond = true;
    // A typed array takes nothing past its end.
    seen[index] = 1;
  }
  // An index past the number of cards leaves a gap below it.
  if (isBeyond) report(found, "missing-card", path());
}

function reviewCard(
  card: unknown,
  path: Where,
  found: Findings,
  now: () => number,
): number | undefined {
  if (!isFields(card)) {
    reportNoObject(found, path());
    return undefined;
  }
  const { card_index, components } = card;
  const base = () => [...path(), "components"];
  if (!Array.isArray(components)) {
    report(found, "parameter-shape", base(), "must be a list");
  } else {
    reviewComponents(components, base, found, now, true);
  }
  const isIndex = Number.isSafeInteger(card_index);
  if (isIndex && typeof card_index === "number" && card_index >= 0) {
    return card_index;
  }
  const place = [...path(), "card_index"];
  const details = "must be a whole number from 0";
  report(found, "parameter-shape", place, details);
  return undefined;
}
