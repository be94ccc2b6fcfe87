import { type Findings, report } from "../issue.ts";
import type { Fields } from "../json.ts";
import { CATEGORIES } from "./definition.ts";
import { LIST_HINT } from "./definition-list.ts";
import { isListedLanguage, languageHint } from "./language.ts";
import { lintAuthentication, lintNoCode } from "./lint-authentication.ts";
import { lintBody } from "./lint-body.ts";
import { reportLint } from "./lint-note.ts";
import { lintCards } from "./lint-cards.ts";
import { lintPart, lintRepeats } from "./lint-part.ts";
import { isTemplateName } from "./name.ts";
import { lengthOf } from "./text.ts";
import {
  isAbsent,
  languageCodeOf,
  type Part,
  textOf,
  upperOf,
} from "./part.ts";
import { lintMix, lintPlaceholders } from "./lint-placeholders.ts";

/**
 * Lints a definition: a bad name, a gap or a mix of placeholders and an exceeded
 * limit are issues; what else Meta may refuse at creation is a warning.
 */
export function lintDefinition(
  definition: Fields,
  category: string,
  parts: readonly Part[],
  cards: readonly (readonly Part[])[],
  found: Findings,
): void {
  lintHead(definition, found);
  lintPlaceholders(parts, found);
  lintMix(definition, [parts, ...cards], found);
  lintKinds(category, parts, found);
  lintPurpose(definition, category, parts, found);
  for (const part of parts) lintPart(part, found);
  const carousel = parts.find(({ kind }) => kind === "CAROUSEL");
  if (carousel) lintCards(cards, [...carousel.path, "cards"], found);
}

function lintHead(definition: Fields, found: Findings): void {
  const { name, language, category, data } = definition;
  if (!isTemplateName(name)) {
    const hint = Array.isArray(data) ? LIST_HINT : undefined;
    report(found, "definition-name", ["name"], hint);
  }
  lintLanguage(languageCodeOf(language), found);
  if (isAbsent(category)) {
    report(found, "definition-shape", ["category"]);
  } else if (!CATEGORIES.some((one) => one === upperOf(category))) {
    reportLint(found, ["category"], "Meta has no such category");
  }
}

function lintLanguage(code: string, found: Findings): void {
  if (isListedLanguage(code)) return;
  if (code === "") {
    const demand = "must be a language code such as en_US";
    return report(found, "definition-shape", ["language"], demand);
  }
  const hint = languageHint(code);
  const more = hint ? `, ${hint}` : "";
  reportLint(found, ["language"], `not in Meta's list${more}`);
}

function lintKinds(
  category: string,
  parts: readonly Part[],
  found: Findings,
): void {
  const kinds = parts.map(({ kind }) => kind);
  if (!kinds.includes("BODY"))
    reportLint(found, ["components"], "a BODY is required");
  lintRepeats(parts, found);
  // A category that is not given may be any.
  const takesAll = category === "" || category === "MARKETING";
  for (const { kind, path } of parts) {
    if (takesAll || !MARKETING_ONLY.includes(kind)) continue;
    reportLint(found, path, "only MARKETING templates can have this kind");
  }
  if (kinds.includes("CAROUSEL")) lintBesideCards(parts, found);
  if (kinds.includes("LIMITED_TIME_OFFER")) lintOffer(parts, found);
}

function lintBesideCards(parts: readonly Part[], found: Findings): void {
  for (const { kind, path } of parts) {
    if (!NOT_BESIDE_CARDS.includes(kind)) continue;
    reportLint(found, path, "only a BODY can stand beside a carousel");
  }
}

/** Lints what depends on whether a template carries a code. */
function lintPurpose(
  definition: Fields,
  category: string,
  parts: readonly Part[],
  found: Findings,
): void {
  if (category === "AUTHENTICATION") {
    return lintAuthentication(definition, parts, found);
  }
  lintNoCode(parts, found);
  const body = parts.find(({ kind }) => kind === "BODY");
  if (body) lintBody(body, found);
}

/** Lints what stands beside a limited-time offer. */
function lintOffer(parts: readonly Part[], found: Findings): void {
  for (const { kind, part, path } of parts) {
    if (kind === "BODY" && lengthOf(textOf(part["text"])) > 600) {
      const demand = "with an offer, the body takes at most 600 characters";
      reportLint(found, [...path, "text"], demand);
    }
    if (kind === "FOOTER") {
      reportLint(found, path, "a limited-time offer cannot have a footer");
    }
    if (kind === "HEADER" && !VISUAL.includes(upperOf(part["format"]))) {
      const demand =
        "a limited-time offer's header must be an image or a video";
      reportLint(found, path, demand);
    }
  }
}

const VISUAL = ["IMAGE", "VIDEO"];
const MARKETING_ONLY = ["CAROUSEL", "LIMITED_TIME_OFFER"];
const NOT_BESIDE_CARDS = ["HEADER", "FOOTER", "BUTTONS"];
