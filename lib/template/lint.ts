import type { Findings } from "../issue.ts";
import type { Fields } from "../json.ts";
import { reportMismatch } from "./definition-rule.ts";
import { isListedLanguage, languageHint } from "./language.ts";
import { lint } from "./lint-note.ts";
import { lintCards } from "./lint-cards.ts";
import { lintPart } from "./lint-part.ts";
import { isTemplateName } from "./name.ts";
import { lengthOf } from "./text.ts";
import { languageCodeOf, type Part, partOf, textOf, upperOf } from "./part.ts";
import { lintMix, lintPlaceholders } from "./lint-placeholders.ts";
import { filled, placeholdersOf } from "./placeholder.ts";

/**
 * Lints a definition: a bad name, a gap or a mix of placeholders and an exceeded
 * limit are issues; what else Meta may refuse at creation is a warning.
 */
export function lintDefinition(
  definition: Fields,
  parts: readonly Part[],
  cards: readonly (readonly Part[])[],
  found: Findings,
): void {
  lintHead(definition, found);
  lintPlaceholders(parts, found);
  lintMix(definition, [parts, ...cards], found);
  lintParts(definition, parts, found);
  for (const part of parts) lintPart(part, found);
  const carousel = parts.find(({ kind }) => kind === "CAROUSEL");
  if (carousel) lintCards(cards, [...carousel.path, "cards"], found);
}

const CATEGORIES = ["AUTHENTICATION", "MARKETING", "UTILITY"];

function lintHead(definition: Fields, found: Findings): void {
  const {
    name,
    language,
    category,
    message_send_ttl_seconds: ttl,
  } = definition;
  if (!isTemplateName(name)) reportMismatch(found, "definition-name", ["name"]);
  const code = languageCodeOf(language);
  if (!isListedLanguage(code)) {
    const hint = languageHint(code);
    const more = hint ? `, ${hint}` : "";
    lint(found, ["language"], `not in Meta's list${more}`);
  }
  if (!CATEGORIES.includes(upperOf(category))) {
    lint(found, ["category"], "Meta has no such category");
  }
  const isOtp = upperOf(category) === "AUTHENTICATION";
  // -1 sets 30 days (Meta, time-to-live).
  const isSpan = typeof ttl === "number" && ttl !== -1;
  if (isOtp && isSpan && (ttl < 30 || ttl > 900)) {
    lint(found, ["message_send_ttl_seconds"], "must be 30–900 s for a code");
  }
}

function lintParts(
  definition: Fields,
  parts: readonly Part[],
  found: Findings,
): void {
  const kinds = parts.map(({ kind }) => kind);
  const category = upperOf(definition["category"]);
  const isMarketing = category === "MARKETING";
  const isUtility = category === "UTILITY";
  if (!kinds.includes("BODY"))
    lint(found, ["components"], "a BODY is required");
  parts.forEach(({ kind, path }, index) => {
    if (kinds.indexOf(kind) < index)
      lint(found, path, "this kind appears twice");
    if (!isMarketing && MARKETING_ONLY.includes(kind)) {
      lint(found, path, "only MARKETING templates can have this kind");
    }
  });
  const beside = kinds.find((kind) => TOP_LEVEL.includes(kind));
  if (beside && kinds.includes("CAROUSEL")) {
    lint(found, ["components"], "only a BODY can stand beside a carousel");
  }
  const format = upperOf(partOf(parts, "HEADER")?.["format"]);
  if (format === "LOCATION" && !isMarketing && !isUtility) {
    lint(found, ["components"], "a location is only for MARKETING and UTILITY");
  }
  if (kinds.includes("LIMITED_TIME_OFFER")) lintOffer(parts, found);
  const body = parts.find(({ kind }) => kind === "BODY");
  if (body) lintBody(body, category === "AUTHENTICATION", found);
}

function lintBody({ part, path }: Part, isOtp: boolean, found: Findings): void {
  const text = textOf(part["text"]);
  const place = [...path, "text"];
  const { length } = placeholdersOf(text);
  if (isOtp) {
    if (!text || length === 1) return;
    return lint(found, place, "a code's body has one placeholder, the code");
  }
  if (part["text"] === undefined) {
    reportMismatch(found, "definition-shape", place);
  }
  if (/^\s*\{\{|\}\}\s*$/.test(text)) {
    reportMismatch(found, "body-edge", place);
  }
  const words = filled(text, () => " ").match(WORD) ?? [];
  if (length > 2 * words.length) reportMismatch(found, "few-words", place);
}

function lintOffer(parts: readonly Part[], found: Findings): void {
  const body = lengthOf(textOf(partOf(parts, "BODY")?.["text"]));
  if (body > 600) {
    lint(
      found,
      ["components"],
      "with an offer, the body takes at most 600 characters",
    );
  }
  if (partOf(parts, "FOOTER")) {
    lint(found, ["components"], "a limited-time offer cannot have a footer");
  }
  const header = partOf(parts, "HEADER");
  if (header && !["IMAGE", "VIDEO"].includes(upperOf(header["format"]))) {
    lint(
      found,
      ["components"],
      "a limited-time offer's header must be an image or a video",
    );
  }
}

// Scripts without blanks between words: each character counts as one.
const WORD =
  /\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}|\p{sc=Thai}|[\p{L}\p{N}]+/gu;

const MARKETING_ONLY = ["CAROUSEL", "LIMITED_TIME_OFFER"];
const TOP_LEVEL = ["HEADER", "FOOTER", "BUTTONS"];
