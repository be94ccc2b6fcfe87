import { type Findings, report } from "../issue.ts";
import { reportLint } from "./lint-note.ts";
import { isAbsent, type Part, textOf } from "./part.ts";
import { filled, placeholdersOf } from "./placeholder.ts";

/** Lints the text of a body, in a message or in a card. */
export function lintBody({ part, path }: Part, found: Findings): void {
  const text = textOf(part["text"]);
  const place = [...path, "text"];
  if (isAbsent(part["text"])) {
    report(found, "definition-shape", place);
  } else if (typeof part["text"] === "string" && text.trim() === "") {
    reportLint(found, place, "a body needs words");
  }
  if (/^\s*\{\{|\}\}\s*$/.test(text)) {
    report(found, "body-edge", place);
  }
  if (filled(text, () => FILLED).includes(FILLED + FILLED)) {
    reportLint(found, place, "words or a sign must stand between placeholders");
  }
  const words = filled(text, () => " ").match(WORD) ?? [];
  const { length } = placeholdersOf(text);
  if (length > 2 * words.length) report(found, "few-words", place);
}

/** Stands for a value: no text of a template has it. */
const FILLED = "\0";

// Scripts without blanks between words: each character counts as one.
const WORD =
  /\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}|\p{sc=Thai}|[\p{L}\p{N}]+/gu;
