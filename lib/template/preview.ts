import { type BubbleCard, type BubbleHeader, bubbleOf } from "./bubble.ts";
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
  const { header, body, offer, footer = "", cards = [] } = bubble;
  const lines = [
    headerLine(header),
    lineOf(body),
    offer?.text ?? "",
    footer,
    buttonsLine(bubble),
    ...cards.map(cardLine),
  ];
  return lines.filter(Boolean).join("\n");
}

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

function buttonsLine({ buttons }: BubbleCard): string {
  return buttons.map(({ label }) => `[${label}]`).join(" ");
}

function cardLine(card: BubbleCard, index: number): string {
  const lines = [headerLine(card.header), lineOf(card.body), buttonsLine(card)];
  return `${index + 1}. ${lines.filter(Boolean).join(" · ")}`;
}
