import { type Findings, type Path, report } from "../issue.ts";
import { type Fields, isFields } from "../json.ts";
import type { COMPONENTS } from "./definition.ts";
import { lintLimit, lintTexts, reportLint } from "./lint-note.ts";
import { lintBraces } from "./lint-placeholders.ts";
import { lintButtons } from "./lint-buttons.ts";
import { isAbsent, type Part, shownTextOf, textOf, upperOf } from "./part.ts";
import { filled, placeholdersOf } from "./placeholder.ts";
import { hasMarkup, lengthOf, LONGEST_BODY, LONGEST_HEADER } from "./text.ts";

/** Lints one component of a definition, by its kind. */
export function lintPart({ kind, part, path }: Part, found: Findings): void {
  const lintKind = LINTS[kind];
  if (lintKind) return lintKind(part, path, found);
  // Of a carousel there are only the cards, which are linted by themselves.
  if (kind !== "CAROUSEL") report(found, "unknown-kind", path);
}

/** Lints a message or a card that has two components of a kind. */
export function lintRepeats(parts: readonly Part[], found: Findings): void {
  const kinds = parts.map(({ kind }) => kind);
  for (const [index, { kind, path }] of parts.entries()) {
    if (kinds.indexOf(kind) === index) continue;
    reportLint(found, path, "this kind appears twice");
  }
}

type Lint = (part: Fields, path: Path, found: Findings) => void;

type Linted = Exclude<(typeof COMPONENTS)[number], "CAROUSEL">;

const LINTS_OF: Readonly<Record<Linted, Lint>> = {
  HEADER: lintHeader,
  BODY(part, path, found) {
    const length = lengthOf(textOf(part["text"]));
    lintTexts(found, path, part, "text");
    lintLimit(found, [...path, "text"], length, LONGEST_BODY);
  },
  FOOTER: lintFooter,
  BUTTONS: lintButtons,
  LIMITED_TIME_OFFER(part, path, found) {
    const place = [...path, "limited_time_offer"];
    const offer = part["limited_time_offer"];
    if (!isFields(offer)) {
      return report(found, "definition-shape", place);
    }
    const text = textOf(offer["text"]);
    lintTexts(found, place, offer, "text");
    lintLimit(found, [...place, "text"], lengthOf(text), 16);
    if (placeholdersOf(text).length) {
      reportLint(found, [...place, "text"], "nothing fills a placeholder here");
    }
    if (!ENDS.includes(offer["has_expiration"])) {
      const end = [...place, "has_expiration"];
      report(found, "definition-shape", end, "must be true or false");
    }
  },
};

const LINTS: Readonly<Record<string, Lint>> = LINTS_OF;

// Absent means that the offer has no end; some stores write null for it.
const ENDS: readonly unknown[] = [true, false, undefined, null];

function lintHeader(header: Fields, path: Path, found: Findings): void {
  const text = shownTextOf("HEADER", header);
  const place = [...path, "text"];
  lintTexts(found, path, header, "format", "text");
  lintLimit(found, place, lengthOf(text), LONGEST_HEADER);
  lintLimit(found, place, placeholdersOf(text).length, 1, "placeholder");
  // A placeholder's name is no markup, whatever is in it.
  if (/[*~`]|\n/.test(text) || hasMarkup(filled(text, () => "x"))) {
    report(found, "header-format", place);
  }
  const format = upperOf(header["format"]) || "TEXT";
  if (format === "TEXT" && isAbsent(header["text"])) {
    report(found, "definition-shape", place);
  }
  if (!WELL_KNOWN.includes(format)) {
    report(found, "unknown-kind", [...path, "format"]);
  }
  if (format === "GIF") {
    const demand = "only Meta's Marketing Messages API takes a GIF";
    reportLint(found, [...path, "format"], demand);
  }
}

// A GIF has a warning of its own.
const WELL_KNOWN = ["TEXT", "IMAGE", "VIDEO", "DOCUMENT", "LOCATION", "GIF"];

function lintFooter(footer: Fields, path: Path, found: Findings): void {
  const text = textOf(footer["text"]);
  const minutes = footer["code_expiration_minutes"];
  const words = [...path, "text"];
  lintTexts(found, path, footer, "text");
  lintLimit(found, words, lengthOf(text), 60);
  lintBraces(text, words, found);
  if (placeholdersOf(text).length) {
    report(found, "footer-placeholder", words);
  }
  if (isAbsent(minutes)) return;
  const place = [...path, "code_expiration_minutes"];
  if (typeof minutes !== "number" || !Number.isInteger(minutes)) {
    const demand = "must be a whole number of minutes";
    return report(found, "definition-shape", place, demand);
  }
  lintLimit(found, place, minutes, 90, "minutes");
  if (minutes < 1)
    report(found, "definition-limit", place, "at least 1 minute");
}
