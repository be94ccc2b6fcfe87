import type { Findings, Path } from "../issue.ts";
import { type Fields, isFields } from "../json.ts";
import { reportMismatch } from "./definition-rule.ts";
import { isListedLanguage, languageHint } from "./language.ts";
import { limit, lint } from "./limit.ts";
import { lintButtons } from "./lint-buttons.ts";
import { isTemplateName } from "./name.ts";
import { lengthOf } from "./text.ts";
import { fieldsIn, type Part, partOf, textOf, upperOf } from "./part.ts";
import { lintMix, lintPlaceholders } from "./lint-placeholders.ts";
import { placeholdersOf } from "./placeholder.ts";

/**
 * Looks a definition over: a bad name, a gap or a mix of placeholders and an
 * exceeded limit are issues; what Meta would refuse at creation is a warning.
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
  for (const { kind, part, path } of parts) LINTS[kind]?.(part, path, found);
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
  const code = textOf(isFields(language) ? language["code"] : language);
  if (!isListedLanguage(code)) {
    const hint = languageHint(code);
    const more = hint ? `, ${hint}` : "";
    lint(found, ["language"], `not in Meta's list${more}`);
  }
  if (!CATEGORIES.includes(upperOf(category))) {
    lint(found, ["category"], "no category of Meta's");
  }
  const isOtp = upperOf(category) === "AUTHENTICATION";
  if (isOtp && typeof ttl === "number" && (ttl < 30 || ttl > 900)) {
    lint(found, ["message_send_ttl_seconds"], "a code lives for 30–900 s");
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
    lint(found, ["components"], "a BODY is mandatory");
  parts.forEach(({ kind, path }, index) => {
    if (kinds.indexOf(kind) < index)
      lint(found, path, "the kind is there twice");
    if (!isMarketing && MARKETING_ONLY.includes(kind)) {
      lint(found, path, "only a MARKETING template has this kind");
    }
    if (!KNOWN.includes(kind)) reportMismatch(found, "unknown-kind", path);
  });
  const beside = kinds.find((kind) => TOP_LEVEL.includes(kind));
  if (beside && kinds.includes("CAROUSEL")) {
    lint(found, ["components"], "a carousel has a BODY beside it and no more");
  }
  const format = upperOf(partOf(parts, "HEADER")?.["format"]);
  if (format === "LOCATION" && !isMarketing && !isUtility) {
    lint(found, ["components"], "a location is for MARKETING and UTILITY");
  }
  if (kinds.includes("LIMITED_TIME_OFFER")) lintOffer(parts, found);
  const body = textOf(partOf(parts, "BODY")?.["text"]);
  const isOtp = category === "AUTHENTICATION";
  if (!isOtp && /^\s*\{\{|\}\}\s*$/.test(body)) {
    lint(
      found,
      ["components"],
      "a body neither begins nor ends with a placeholder",
    );
  }
}

function lintOffer(parts: readonly Part[], found: Findings): void {
  const body = lengthOf(textOf(partOf(parts, "BODY")?.["text"]));
  if (body > 600) {
    lint(
      found,
      ["components"],
      "beside an offer a body has at most 600 characters",
    );
  }
  if (partOf(parts, "FOOTER")) {
    lint(found, ["components"], "a limited-time offer has no footer");
  }
  const header = partOf(parts, "HEADER");
  if (header && !["IMAGE", "VIDEO"].includes(upperOf(header["format"]))) {
    lint(found, ["components"], "a limited-time offer shows a picture or film");
  }
}

const MARKETING_ONLY = ["CAROUSEL", "LIMITED_TIME_OFFER"];
const TOP_LEVEL = ["HEADER", "FOOTER", "BUTTONS"];

const KNOWN = "HEADER BODY FOOTER BUTTONS CAROUSEL LIMITED_TIME_OFFER".split(
  " ",
);

type Lint = (part: Fields, path: Path, found: Findings) => void;

const LINTS: Readonly<Record<string, Lint>> = {
  HEADER: lintHeader,
  BODY(part, path, found) {
    limit(found, [...path, "text"], lengthOf(textOf(part["text"])), 1024);
  },
  FOOTER: lintFooter,
  BUTTONS: lintButtons,
  LIMITED_TIME_OFFER(part, path, found) {
    const offer = part["limited_time_offer"];
    const text = isFields(offer) ? textOf(offer["text"]) : "";
    limit(found, [...path, "limited_time_offer", "text"], lengthOf(text), 16);
  },
};

function lintHeader(header: Fields, path: Path, found: Findings): void {
  const text = textOf(header["text"]);
  const place = [...path, "text"];
  limit(found, place, lengthOf(text), 60);
  limit(found, place, placeholdersOf(text).length, 1, "placeholder");
  if (/[*~`]|\n/.test(text)) lint(found, place, "a header takes no markup");
  const format = upperOf(header["format"]) || "TEXT";
  if (!FORMATS.includes(format)) {
    reportMismatch(found, "unknown-kind", [...path, "format"]);
  }
}

// Of the others that Meta has, GIF and PRODUCT, little is checked.
const FORMATS = "TEXT IMAGE VIDEO DOCUMENT LOCATION".split(" ");

function lintFooter(footer: Fields, path: Path, found: Findings): void {
  const text = textOf(footer["text"]);
  const minutes = footer["code_expiration_minutes"];
  limit(found, [...path, "text"], lengthOf(text), 60);
  if (placeholdersOf(text).length)
    lint(found, path, "a footer has no placeholder");
  if (typeof minutes !== "number") return;
  const place = [...path, "code_expiration_minutes"];
  limit(found, place, minutes, 90, "minutes");
  if (minutes < 1)
    reportMismatch(found, "definition-limit", place, "at least 1");
}

function lintCards(
  cards: readonly (readonly Part[])[],
  place: Path,
  found: Findings,
): void {
  limit(found, place, cards.length, 10, "cards");
  if (cards.length < 2) lint(found, place, "a carousel has 2–10 cards");
  if (new Set(cards.map(layoutOf)).size > 1) {
    lint(found, place, "all cards have the same components");
  }
  for (const parts of cards) {
    lintPlaceholders(parts, found);
    for (const { kind, part, path } of parts) {
      LINTS[kind]?.(part, path, found);
      if (kind === "BODY" && lengthOf(textOf(part["text"])) > 160) {
        lint(found, path, "the body of a card has at most 160 characters");
      }
      if (kind === "HEADER" && !SHOWN.includes(upperOf(part["format"]))) {
        lint(found, path, "a card shows a picture, a film or a product");
      }
      const types = fieldsIn(part["buttons"]).map(({ type }) => upperOf(type));
      limit(found, [...path, "buttons"], types.length, 2, "buttons");
      if (types.some((type) => ELSEWHERE.includes(type))) {
        lint(found, path, "a card's buttons are replies, URLs and numbers");
      }
      if (!KNOWN.includes(kind)) reportMismatch(found, "unknown-kind", path);
    }
  }
}

const SHOWN = ["IMAGE", "VIDEO", "PRODUCT"];
const ELSEWHERE = ["COPY_CODE", "OTP", "FLOW", "CATALOG", "MPM", "VOICE_CALL"];

function layoutOf(parts: readonly Part[]): string {
  const layout = parts.map(({ kind, part }) => {
    const types = fieldsIn(part["buttons"]).map(({ type }) => upperOf(type));
    return [kind, upperOf(part["format"]), types];
  });
  return JSON.stringify(layout);
}
