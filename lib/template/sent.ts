import type { Findings, Path } from "../issue.ts";
import { type Fields, hasFields } from "../json.ts";
import { BODY, BUTTON, CAROUSEL, HEADER, kindOf, OFFER } from "./kind.ts";

/** Gives a path when it is needed: making them all would be most of the work. */
export type Where = () => Path;

/** What is sent for one message or one card. */
export interface Sent {
  /** Where the components stand. */
  readonly base: Where;
  readonly components: readonly unknown[];
  readonly found: Findings;
}

/** A component of what is sent. */
export interface Placed {
  readonly component: Fields;
  readonly parameters: readonly unknown[];
  readonly base: Where;
  readonly index: number;
}

/** The path of a component, or of a field in it. */
export function placeOf(
  { base, index }: Placed,
  ...fields: (string | number)[]
): Path {
  return [...base(), index, ...fields];
}

/** What is sent, by kind; of each kind but buttons the first. */
export interface Sorted {
  header: Placed | undefined;
  body: Placed | undefined;
  carousel: Placed | undefined;
  offer: Placed | undefined;
  readonly buttons: Placed[];
}

/** Sorts what is sent by kind. */
export function sorted({ components, base }: Sent): Sorted {
  const kinds: Sorted = {
    header: undefined,
    body: undefined,
    carousel: undefined,
    offer: undefined,
    buttons: [],
  };
  for (let index = 0; index < components.length; index++) {
    const component = components[index];
    if (!hasFields(component)) continue;
    const { parameters } = component;
    const list = Array.isArray(parameters) ? parameters : NONE;
    const placed = { component, parameters: list, base, index };
    const kind = kindOf(component);
    if (kind === BUTTON) kinds.buttons.push(placed);
    else if (kind === BODY) kinds.body ??= placed;
    else if (kind === HEADER) kinds.header ??= placed;
    else if (kind === CAROUSEL) kinds.carousel ??= placed;
    else if (kind === OFFER) kinds.offer ??= placed;
  }
  return kinds;
}

const NONE: readonly unknown[] = [];

/** The types of parameters; any other is called unknown, never by its name. */
const TYPES: Readonly<Record<string, string | undefined>> = Object.assign(
  Object.create(null),
  Object.fromEntries(
    "text currency date_time image video document gif location product payload coupon_code action limited_time_offer"
      .split(" ")
      .map((type) => [type, type]),
  ),
);

/** The type of a parameter, as it is sent. */
export function typeOf(parameter: unknown): string {
  if (!hasFields(parameter)) return "unknown";
  const { type } = parameter;
  if (typeof type !== "string") return "unknown";
  return TYPES[type] ?? "unknown";
}

/** What a text-like parameter shows: its text or its fallback. */
export function shownBy(parameter: unknown): string {
  if (!hasFields(parameter)) return "";
  const { text, currency, date_time } = parameter;
  if (typeof text === "string") return text;
  const value = hasFields(currency) ? currency : date_time;
  const shown = hasFields(value) ? value["fallback_value"] : "";
  return typeof shown === "string" ? shown : "";
}
