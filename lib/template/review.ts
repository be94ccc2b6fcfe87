import { type Findings, type Path, report } from "../issue.ts";
import { type Fields, hasFields, isFields } from "../json.ts";
import { reportComponent } from "./component-rule.ts";
import { isUsualText, reviewParameter } from "./parameter.ts";

/**
 * Reviews components in themselves, without their template: kinds, indexes,
 * required fields and values. Unknown fields pass: components are open.
 * `now` gives Unix time in ms; only the expiry of an offer asks for it.
 */
export function reviewComponents(
  components: readonly unknown[],
  base: Path,
  found: Findings,
  now: () => number = Date.now,
): void {
  let seen = 0;
  for (let index = 0; index < components.length; index++) {
    const component = components[index];
    if (!hasFields(component) || Array.isArray(component)) {
      report(found, "not-an-object", [...base, index]);
      continue;
    }
    const kind = kindOf(component);
    const bit = bitOf(component, kind);
    if (seen & bit) reportRepeated(kind, base, index, found);
    seen |= bit;
    reviewKind(component, kind, base, index, found, now);
    reviewParameters(component["parameters"], base, index, found, now);
  }
}

// Each thing that may be there once has a bit: kinds first, then buttons.
function bitOf(component: Fields, kind: string): number {
  if (kind !== "button") return (1 << ONCE.indexOf(kind)) & 15;
  const index = indexOf(component);
  return index === undefined ? 0 : 16 << index;
}

const ONCE = ["header", "body", "carousel", "limited_time_offer"];

function reportRepeated(
  kind: string,
  base: Path,
  index: number,
  found: Findings,
): void {
  if (kind === "button") {
    const path = [...base, index, "index"];
    return reportComponent(found, "repeated-button", path);
  }
  reportComponent(found, "repeated-component", [...base, index]);
}

function reviewKind(
  component: Fields,
  kind: string,
  base: Path,
  index: number,
  found: Findings,
  now: () => number,
): void {
  if (kind === "body" || kind === "header") return;
  if (kind === "button") return reviewButton(component, base, index, found);
  if (kind === "carousel") {
    const { cards } = component;
    return reviewCards(cards, [...base, index, "cards"], found, now);
  }
  if (kind === "limited_time_offer" || kind === "tap_target_configuration") {
    return;
  }
  reportComponent(found, "unknown-component", [...base, index, "type"]);
}

/** The kind of a component, in the lower case of Meta's documentation. */
export function kindOf({ type }: Fields): string {
  return lower(type);
}

/** The `sub_type` of a button component, in lower case. */
export function subTypeOf({ sub_type }: Fields): string {
  return lower(sub_type);
}

// Mostly it is lower case already, and then nothing is copied.
function lower(text: unknown): string {
  if (typeof text !== "string") return "";
  const first = text.charCodeAt(0);
  return first > 96 && first < 123 ? text : text.toLowerCase();
}

const SUB_TYPES =
  "booking_confirmation catalog copy_code flow mpm order_details quick_reply reminder url voice_call".split(
    " ",
  );

function reviewButton(
  component: Fields,
  base: Path,
  index: number,
  found: Findings,
): void {
  if (!SUB_TYPES.includes(subTypeOf(component))) {
    reportComponent(found, "unknown-sub-type", [...base, index, "sub_type"]);
  }
  if (indexOf(component) === undefined) {
    reportComponent(found, "button-index", [...base, index, "index"]);
  }
}

/** The index of a button component: Meta takes a number and a numeric text. */
export function indexOf({ index }: Fields): number | undefined {
  if (typeof index === "number") return isIndex(index) ? index : undefined;
  if (typeof index !== "string" || index.length !== 1) return undefined;
  const digit = index.charCodeAt(0) - 48;
  return isIndex(digit) ? digit : undefined;
}

function isIndex(index: number): boolean {
  return Number.isInteger(index) && index >= 0 && index <= 9;
}

function reviewParameters(
  parameters: unknown,
  base: Path,
  component: number,
  found: Findings,
  now: () => number,
): void {
  if (parameters === undefined) return;
  if (!Array.isArray(parameters)) {
    const path = [...base, component, "parameters"];
    return reportComponent(found, "parameter-shape", path);
  }
  for (let index = 0; index < parameters.length; index++) {
    const parameter: unknown = parameters[index];
    if (isUsualText(parameter)) continue;
    const path = [...base, component, "parameters", index];
    if (isFields(parameter)) reviewParameter(parameter, path, found, now);
    else reportComponent(found, "parameter-shape", path);
  }
}

function reviewCards(
  cards: unknown,
  path: Path,
  found: Findings,
  now: () => number,
): void {
  if (!Array.isArray(cards)) {
    return reportComponent(found, "parameter-shape", path);
  }
  const seen: unknown[] = [];
  cards.forEach((card: unknown, place) => {
    const index = reviewCard(card, [...path, place], found, now);
    if (index === undefined) return;
    if (seen.includes(index)) {
      reportComponent(found, "repeated-card", [...path, place, "card_index"]);
    }
    seen.push(index);
  });
  const gap = cards.some((_, index) => !seen.includes(index));
  if (gap && new Set(seen).size === cards.length) {
    reportComponent(found, "missing-card", path);
  }
}

function reviewCard(
  card: unknown,
  path: Path,
  found: Findings,
  now: () => number,
): number | undefined {
  if (!isFields(card)) {
    reportComponent(found, "parameter-shape", path);
    return undefined;
  }
  const { card_index, components } = card;
  if (Array.isArray(components)) {
    reviewComponents(components, [...path, "components"], found, now);
  } else {
    reportComponent(found, "parameter-shape", [...path, "components"]);
  }
  if (typeof card_index === "number" && Number.isSafeInteger(card_index)) {
    return card_index;
  }
  reportComponent(found, "parameter-shape", [...path, "card_index"]);
  return undefined;
}
