import { type Findings, type Path, report } from "../issue.ts";
import { type Fields, hasFields, isFields } from "../json.ts";
import { reportComponent } from "./component-rule.ts";
import { componentPath, type Cursor, parameterPath } from "./cursor.ts";
import { isUsualText, reviewParameter } from "./parameter.ts";

/**
 * Reviews components in themselves, without their template: kinds, indexes,
 * required fields and values. Unknown fields pass: components are open.
 * `now` gives Unix time in ms; only the expiry of an offer asks for it.
 */
export function reviewComponents(
  components: readonly unknown[],
  base: () => Path,
  found: Findings,
  now: () => number = Date.now,
  isCard = false,
): void {
  const cursor: Cursor = { base, component: 0, parameter: 0 };
  let seen = 0;
  for (; cursor.component < components.length; cursor.component++) {
    const component = components[cursor.component];
    if (!hasFields(component) || Array.isArray(component)) {
      report(found, "not-an-object", componentPath(cursor));
      continue;
    }
    const kind = kindOf(component);
    const bit = bitOf(component, kind);
    if (seen & bit) reportRepeated(kind, cursor, found);
    seen |= bit;
    // A card holds no carousel: nothing nests deeper than a card.
    if (isCard && kind === "carousel") {
      reportComponent(found, "nested-carousel", componentPath(cursor));
      continue;
    }
    reviewKind(component, kind, cursor, found, now);
    reviewParameters(component["parameters"], cursor, found, now);
  }
}

// Each thing that may be there once has a bit: four kinds, then ten buttons.
function bitOf(component: Fields, kind: string): number {
  if (kind === "body") return 1;
  if (kind === "header") return 2;
  if (kind === "carousel") return 4;
  if (kind === "limited_time_offer") return 8;
  if (kind !== "button") return 0;
  const index = indexOf(component);
  return index === undefined ? 0 : 16 << index;
}

function reportRepeated(kind: string, cursor: Cursor, found: Findings): void {
  if (kind === "button") {
    const path = componentPath(cursor, "index");
    return reportComponent(found, "repeated-button", path);
  }
  reportComponent(found, "repeated-component", componentPath(cursor));
}

function reviewKind(
  component: Fields,
  kind: string,
  cursor: Cursor,
  found: Findings,
  now: () => number,
): void {
  if (kind === "body" || kind === "header") return;
  if (kind === "button") return reviewButton(component, cursor, found);
  if (kind === "carousel") {
    const path = () => componentPath(cursor, "cards");
    return reviewCards(component["cards"], path, found, now);
  }
  if (kind === "limited_time_offer" || kind === "tap_target_configuration") {
    return;
  }
  const path = componentPath(cursor, "type");
  if (kind === "footer") {
    return reportComponent(
      found,
      "parameter-shape",
      path,
      "a footer is never sent",
    );
  }
  reportComponent(found, kind ? "unknown-component" : "parameter-shape", path);
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
  const [first, last] = [text.charCodeAt(0), text.charCodeAt(text.length - 1)];
  return first > 96 && last > 96 ? text : text.toLowerCase();
}

const SUB_TYPES =
  "url quick_reply copy_code flow catalog mpm order_details voice_call reminder booking_confirmation".split(
    " ",
  );

function reviewButton(
  component: Fields,
  cursor: Cursor,
  found: Findings,
): void {
  if (!SUB_TYPES.includes(subTypeOf(component))) {
    const path = componentPath(cursor, "sub_type");
    reportComponent(found, "unknown-sub-type", path);
  }
  if (indexOf(component) === undefined) {
    reportComponent(found, "button-index", componentPath(cursor, "index"));
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
  cursor: Cursor,
  found: Findings,
  now: () => number,
): void {
  if (parameters === undefined) return;
  if (!Array.isArray(parameters)) {
    const path = componentPath(cursor, "parameters");
    return reportComponent(found, "parameter-shape", path);
  }
  for (let index = 0; index < parameters.length; index++) {
    const parameter: unknown = parameters[index];
    if (isUsualText(parameter)) continue;
    cursor.parameter = index;
    if (hasFields(parameter)) reviewParameter(parameter, cursor, found, now);
    else reportComponent(found, "parameter-shape", parameterPath(cursor));
  }
}

function reviewCards(
  cards: unknown,
  path: () => Path,
  found: Findings,
  now: () => number,
): void {
  if (!Array.isArray(cards)) {
    return reportComponent(found, "parameter-shape", path());
  }
  const seen = new Set<number>();
  let highest = -1;
  for (let place = 0; place < cards.length; place++) {
    const card: unknown = cards[place];
    const here = () => [...path(), place];
    const index = reviewCard(card, here, found, now);
    if (index === undefined) continue;
    if (seen.has(index)) {
      reportComponent(found, "repeated-card", [...here(), "card_index"]);
    }
    seen.add(index);
    highest = Math.max(highest, index);
  }
  // With every index once, the highest tells of a gap.
  if (seen.size === cards.length && highest >= cards.length) {
    reportComponent(found, "missing-card", path());
  }
}

function reviewCard(
  card: unknown,
  path: () => Path,
  found: Findings,
  now: () => number,
): number | undefined {
  if (!isFields(card)) {
    reportComponent(found, "parameter-shape", path());
    return undefined;
  }
  const { card_index, components } = card;
  if (Array.isArray(components)) {
    const base = () => [...path(), "components"];
    reviewComponents(components, base, found, now, true);
  } else {
    reportComponent(found, "parameter-shape", [...path(), "components"]);
  }
  const isIndex = Number.isSafeInteger(card_index);
  if (isIndex && typeof card_index === "number" && card_index >= 0) {
    return card_index;
  }
  reportComponent(found, "parameter-shape", [...path(), "card_index"]);
  return undefined;
}
