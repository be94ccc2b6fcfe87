import type { Findings, Path } from "../issue.ts";
import type { Fields } from "../json.ts";
import { subTypeFor } from "./button-type.ts";
import { COMPONENTS } from "./definition.ts";
import { lintBody } from "./lint-body.ts";
import { lintLimit, reportLint } from "./lint-note.ts";
import { lintPart, lintRepeats } from "./lint-part.ts";
import { lintPlaceholders } from "./lint-placeholders.ts";
import { fieldsIn, type Part, textOf, upperOf } from "./part.ts";
import { MOST_CARDS } from "./model.ts";
import { lengthOf } from "./text.ts";

/** Lints the cards of a carousel, each and together. */
export function lintCards(
  cards: readonly (readonly Part[])[],
  place: Path,
  found: Findings,
): void {
  lintLimit(found, place, cards.length, MOST_CARDS, "cards");
  if (cards.length < 2) reportLint(found, place, "a carousel needs 2–10 cards");
  if (new Set(cards.map(layoutOf)).size > 1) {
    reportLint(found, place, "all cards must have the same components");
  }
  for (const parts of cards) {
    lintPlaceholders(parts, found);
    lintRepeats(parts, found);
    for (const part of parts) {
      lintPart(part, found);
      lintCardPart(part, found);
    }
  }
}

/** Lints what holds for a component of a card only. */
function lintCardPart(one: Part, found: Findings): void {
  const { kind, part, path } = one;
  if (kind === "BODY") lintBody(one, found);
  if (kind === "BODY" && lengthOf(textOf(part["text"])) > 160) {
    reportLint(found, path, "a card's body takes at most 160 characters");
  }
  if (kind === "HEADER" && !SHOWN.includes(upperOf(part["format"]))) {
    reportLint(
      found,
      path,
      "a card's header must be an image, a video or a product",
    );
  }
  if (kind === "BUTTONS") lintCardButtons(part, path, found);
  if (NOT_IN_A_CARD.includes(kind)) {
    reportLint(found, path, "a card has only a header, a body and buttons");
  }
}

function lintCardButtons(part: Fields, path: Path, found: Findings): void {
  const types = buttonTypesOf(part);
  lintLimit(found, [...path, "buttons"], types.length, 2, "buttons");
  if (types.some(isElsewhere)) {
    const demand =
      "a card's buttons must be quick replies, URLs or phone numbers";
    reportLint(found, path, demand);
  }
}

const SHOWN = ["IMAGE", "VIDEO", "PRODUCT"];

/** Tells whether a type of button is known to be for templates without cards. */
function isElsewhere(type: string): boolean {
  const isKnown = type === "OTP" || subTypeFor(type) !== undefined;
  return isKnown && !ON_A_CARD.includes(type);
}

// One with a phone number may be there as well; no component serves it.
const ON_A_CARD = ["QUICK_REPLY", "URL"];

const IN_A_CARD: readonly string[] = ["HEADER", "BODY", "BUTTONS"];
// Another kind, of which waybill knows nothing, has a warning of its own.
const NOT_IN_A_CARD: readonly string[] = COMPONENTS.filter(
  (kind) => !IN_A_CARD.includes(kind),
);

function layoutOf(parts: readonly Part[]): string {
  const layout = parts.map(({ kind, part }) => {
    return JSON.stringify([kind, upperOf(part["format"]), buttonTypesOf(part)]);
  });
  // In which order a card lists them does not show.
  return layout.toSorted().join();
}

function buttonTypesOf(part: Fields): string[] {
  return fieldsIn(part["buttons"]).map(({ type }) => upperOf(type));
}
