import type { Findings, Path } from "../issue.ts";
import { type Fields, isFields } from "../json.ts";
import { reportMismatch } from "./definition-rule.ts";
import { isListedLanguage } from "./language.ts";
import { limit, lint } from "./limit.ts";
import { lintButtons } from "./lint-buttons.ts";
import { isTemplateName } from "./name.ts";
import { lengthOf } from "./text.ts";
import {
  fieldsIn,
  listOf,
  type Part,
  partOf,
  textOf,
  upperOf,
} from "./part.ts";
import { isPosition, placeholdersOf } from "./placeholder.ts";

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
  const { name, language, category } = definition;
  if (!isTemplateName(name)) reportMismatch(found, "definition-name", ["name"]);
  const code = textOf(isFields(language) ? language["code"] : language);
  if (!isListedLanguage(code)) lint(found, ["language"], "not in Meta's list");
  if (!CATEGORIES.includes(upperOf(category))) {
    lint(found, ["category"], "no category of Meta's");
  }
}

function lintPlaceholders(parts: readonly Part[], found: Findings): void {
  for (const { kind, part, path } of parts) {
    if (kind !== "BODY" && kind !== "HEADER") continue;
    const positions = placeholdersOf(textOf(part["text"])).filter(isPosition);
    const sorted = positions.map(Number).toSorted((a, b) => a - b);
    if (sorted.every((position, index) => position === index + 1)) continue;
    reportMismatch(found, "placeholder-gap", [...path, "text"]);
  }
}

function lintMix(
  definition: Fields,
  cards: readonly (readonly Part[])[],
  found: Findings,
): void {
  const names = cards.flatMap((card) =>
    ["HEADER", "BODY"].flatMap((kind) => [
      ...placeholdersOf(textOf(partOf(card, kind)?.["text"])),
    ]),
  );
  const positions = names.filter(isPosition).length;
  if (positions > 0 && positions < names.length) {
    return reportMismatch(found, "placeholder-mix", ["components"]);
  }
  const format = upperOf(definition["parameter_format"]);
  const isNamed = names.length > 0 && positions === 0;
  if (format === "POSITIONAL" && isNamed) {
    lint(found, ["parameter_format"], "the placeholders are named");
  }
  if (format === "NAMED" && positions > 0) {
    lint(found, ["parameter_format"], "the placeholders are numbered");
  }
  if (isNamed && names.some((name) => !/^[a-z0-9_]+$/.test(name))) {
    lint(
      found,
      ["components"],
      "names of placeholders are lower-case letters, digits and _",
    );
  }
}

function lintParts(
  definition: Fields,
  parts: readonly Part[],
  found: Findings,
): void {
  const kinds = parts.map(({ kind }) => kind);
  const isMarketing = upperOf(definition["category"]) === "MARKETING";
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
  if (kinds.includes("LIMITED_TIME_OFFER")) lintOffer(parts, found);
  const body = textOf(partOf(parts, "BODY")?.["text"]);
  const isOtp = upperOf(definition["category"]) === "AUTHENTICATION";
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
}

const MARKETING_ONLY = ["CAROUSEL", "LIMITED_TIME_OFFER"];

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

const FORMATS = "TEXT IMAGE VIDEO DOCUMENT GIF LOCATION PRODUCT".split(" ");

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
      const buttons = listOf(part["buttons"]).length;
      limit(found, [...path, "buttons"], buttons, 2, "buttons");
      if (!KNOWN.includes(kind)) reportMismatch(found, "unknown-kind", path);
    }
  }
}

function layoutOf(parts: readonly Part[]): string {
  const layout = parts.map(({ kind, part }) => {
    const types = fieldsIn(part["buttons"]).map(({ type }) => upperOf(type));
    return [kind, upperOf(part["format"]), types];
  });
  return JSON.stringify(layout);
}
