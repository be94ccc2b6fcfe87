import type { Findings, Path } from "../issue.ts";
import type { Fields } from "../json.ts";
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
  if (types.some((type) => ELSEWHERE.includes(type))) {
    const demand =
      "a card's buttons must be quick replies, URLs or phone numbers";
    reportLint(found, path, demand);
  }
}

const SHOWN = ["IMAGE", "VIDEO", "PRODUCT"];
const ELSEWHERE = ["COPY_CODE", "OTP", "FLOW", "CATALOG", "MPM", "VOICE_CALL"];

const NOT_IN_A_CARD = ["FOOTER", "CAROUSEL", "LIMITED_TIME_OFFER"];

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
