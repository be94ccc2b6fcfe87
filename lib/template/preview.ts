import { isFields } from "../json.ts";
import { BODY, CAROUSEL, HEADER } from "./kind.ts";
import type {
  ButtonSlot,
  CardModel,
  HeaderSlot,
  TemplateModel,
  TextSlot,
} from "./model.ts";
import { filled } from "./placeholder.ts";
import { type Placed, placed, type Sent, shownBy } from "./sent.ts";

/**
 * The text a recipient reads: parameters filled in, fallbacks shown, bold
 * marks kept, buttons in brackets. What is missing stays as its placeholder.
 */
export function previewOf(
  model: TemplateModel,
  components: readonly unknown[] = [],
): string {
  const sent = sentOf(components);
  const lines = [
    headerLine(model.header, placed(sent, HEADER)),
    bodyLine(model.body, placed(sent, BODY)),
    model.offer?.text ?? "",
    model.footer ?? "",
    buttonsLine(model.buttons),
    ...cardLines(model.cards ?? [], placed(sent, CAROUSEL)),
  ];
  return lines.filter(Boolean).join("\n");
}

// A preview finds nothing wrong: it needs no place to say so.
function sentOf(components: readonly unknown[]): Sent {
  return { components, base: () => [], found: { rules: undefined } };
}

function headerLine(header: HeaderSlot | undefined, sent?: Placed): string {
  if (!header) return "";
  if (header.format === "TEXT") return bodyLine(header, sent);
  const [parameter] = sent?.parameters ?? [];
  const location = isFields(parameter) ? parameter["location"] : undefined;
  const name = isFields(location) ? location["name"] : undefined;
  const kind = header.format === "UNKNOWN" ? "header" : header.kind;
  return typeof name === "string" ? `[${kind}: ${name}]` : `[${kind}]`;
}

function bodyLine(slot: TextSlot | undefined, sent?: Placed): string {
  if (!slot) return "";
  const { parameters = [] } = sent ?? {};
  return filled(slot.text, (name) => {
    const position = slot.placeholders.indexOf(name);
    const parameter =
      parameters.find((one) => nameOf(one) === name) ??
      (nameOf(parameters[position]) ? undefined : parameters[position]);
    return shownBy(parameter) || undefined;
  });
}

function nameOf(parameter: unknown): unknown {
  return isFields(parameter) ? parameter["parameter_name"] : undefined;
}

function buttonsLine(buttons: readonly ButtonSlot[]): string {
  return buttons
    .map(({ label, type }) => `[${label || type.toLowerCase()}]`)
    .join(" ");
}

function cardLines(
  cards: readonly CardModel[],
  carousel: Placed | undefined,
): string[] {
  const list = carousel?.component["cards"];
  const given: readonly unknown[] = Array.isArray(list) ? list : [];
  return cards.map((card, index) => {
    const filling = given.find(
      (one) => isFields(one) && one["card_index"] === index,
    );
    const parts = isFields(filling) ? filling["components"] : undefined;
    const components: readonly unknown[] = Array.isArray(parts) ? parts : [];
    const inner = sentOf(components);
    const lines = [
      headerLine(card.header, placed(inner, HEADER)),
      bodyLine(card.body, placed(inner, BODY)),
      buttonsLine(card.buttons),
    ];
    return `${index + 1}. ${lines.filter(Boolean).join(" · ")}`;
  });
}
