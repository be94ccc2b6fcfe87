import {
  type Bubble,
  type BubbleCard,
  type BubbleHeader,
  bubbleOf,
} from "./bubble.ts";
import type { TemplateModel } from "./model.ts";
import type { TextRun } from "./placeholder.ts";

/**
 * The text a recipient reads: parameters filled in, fallbacks shown, bold
 * marks kept, buttons in brackets. What is missing stays as its placeholder.
 */
export function previewOf(
  model: TemplateModel,
  components: readonly unknown[],
): string {
  const bubble = bubbleOf(model, components);
  const lines = Object.values(LINES).flatMap((linesOf) => linesOf(bubble));
  return lines.filter(Boolean).join("\n");
}

/** What each part of a card reads, in their order; the compiler names one that is missing. */
const PIECES: Readonly<Record<keyof BubbleCard, (card: BubbleCard) => string>> =
  {
    header: ({ header }) => headerLine(header),
    body: ({ body }) => lineOf(body),
    buttons: ({ buttons }) =>
      buttons.map(({ label }) => `[${label}]`).join(" "),
  };

/** The lines of each part of a message. */
const LINES: Readonly<
  Record<keyof Bubble, (bubble: Bubble) => string | readonly string[]>
> = {
  header: PIECES.header,
  body: PIECES.body,
  offer: ({ offer }) => offer?.text ?? "",
  footer: ({ footer = "" }) => footer,
  buttons: PIECES.buttons,
  cards: ({ cards = [] }) => cards.map(cardLine),
};

function lineOf(runs: readonly TextRun[]): string {
  return runs.map(({ text }) => text).join("");
}

function headerLine(header: BubbleHeader | undefined): string {
  if (!header) return "";
  const { kind, runs, name } = header;
  if (runs) return lineOf(runs);
  return kind === "location" && name !== undefined
    ? `[${kind}: ${name}]`
    : `[${kind}]`;
}

function cardLine(card: BubbleCard, index: number): string {
  const pieces = Object.values(PIECES).map((pieceOf) => pieceOf(card));
  return `${index + 1}. ${pieces.filter(Boolean).join(" · ")}`;
}
