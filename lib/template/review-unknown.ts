import { type Findings, report, type Where } from "../issue.ts";
import { hasFields } from "../json.ts";
import { reviewAuthentication } from "./authentication.ts";
import { componentsPath, parameterPath, placeOf, type Place } from "./place.ts";
import { BODY, BUTTON, CAROUSEL, HEADER, kindOf } from "./kind.ts";
import { MOST_CARDS } from "./model.ts";
import { reviewNames } from "./review-names.ts";
import { reviewTaken } from "./review-taken.ts";
import { parametersOf, shownBy, TEXT_LIKE, typeOf } from "./sent.ts";
import { lengthOf, LONGEST, LONGEST_BODY, LONGEST_HEADER } from "./text.ts";

/** Reviews what no template allows, for a message whose template is not known. */
export function reviewUnknown(
  components: readonly unknown[],
  channels: unknown,
  found: Findings,
): void {
  // Only an AUTHENTICATION message may have channels (spec 4.2.4).
  const isCode = channels !== undefined;
  reviewParts(components, componentsPath, found, { isCode, isCard: false });
  if (!isCode) return;
  reviewAuthentication(components, componentsPath, found, false);
}

/** Whose components these are: those of a message with a code, of a card, or of neither. */
interface Whose {
  readonly isCode: boolean;
  readonly isCard: boolean;
}

/**
 * Reviews what no template takes, or has room for: names that do not fit each
 * other, more than 60 characters in a header's value, more than 1,024 in those
 * of a body, more than ten cards or none.
 */
function reviewParts(
  components: readonly unknown[],
  base: Where,
  found: Findings,
  { isCode, isCard }: Whose,
): void {
  reviewNames(components, base, found);
  for (let index = 0; index < components.length; index++) {
    const one = components[index];
    if (!hasFields(one)) continue;
    const kind = kindOf(one);
    const parameters = parametersOf(one);
    // Of a code, its own review knows which button it must be.
    if (!isCode || kind !== BUTTON) {
      reviewTaken({ base, index, component: one, parameters }, kind, found);
    }
    if (kind === CAROUSEL && !isCard) {
      reviewCards(one["cards"], () => [...base(), index, "cards"], found);
    }
    // No card has a text above its body.
    if (kind !== BODY && (kind !== HEADER || isCard)) continue;
    const isAlone = kind === BODY && components.length === 1 && !isCard;
    reviewTexts(parameters, kind, { base, index, isAlone }, found);
  }
}

function reviewTexts(
  parameters: readonly unknown[],
  kind: number,
  place: TextPlace,
  found: Findings,
): void {
  const most = kind === HEADER ? LONGEST_HEADER : LONGEST_BODY;
  let whole = "";
  let longest = 0;
  for (let parameter = 0; parameter < parameters.length; parameter++) {
    const one = parameters[parameter];
    const type = typeOf(one);
    if (!TEXT_LIKE.includes(type)) continue;
    const text = shownBy(one);
    whole += text;
    if (text.length <= most) continue;
    const length = lengthOf(text);
    longest = Math.max(longest, length);
    // A text longer than any may be has already been reported.
    if (length > LONGEST) continue;
    const path = parameterPath({ ...place, parameter }, type);
    report(found, lengthCode(length, most, place), path);
  }
  // All of them stand in the body, whatever else its template says.
  if (kind !== BODY || whole.length <= most) return;
  const length = lengthOf(whole);
  const limit = place.isAlone && length > LONGEST ? LONGEST : most;
  // What one of them breaks by itself has been reported.
  if (length <= limit || longest > limit) return;
  report(found, lengthCode(length, most, place), placeOf(place, "parameters"));
}

/** Where texts are, and whether their component is the only one. */
interface TextPlace extends Place {
  readonly isAlone: boolean;
}

/** What is said of texts with more code units than the most characters there. */
function lengthCode(length: number, most: number, { isAlone }: TextPlace) {
  if (length <= most) return "near-limit";
  return isAlone && length <= LONGEST ? "text-long" : "text-too-long";
}

function reviewCards(cards: unknown, path: Where, found: Findings): void {
  if (!Array.isArray(cards)) return;
  if (cards.length === 0 || cards.length > MOST_CARDS) {
    report(found, "card-limit", path());
  }
  for (let place = 0; place < cards.length; place++) {
    const card: unknown = cards[place];
    const components = hasFields(card) ? card["components"] : undefined;
    if (!Array.isArray(components)) continue;
    const base = () => [...path(), place, "components"];
    reviewParts(components, base, found, { isCode: false, isCard: true });
  }
}
