import type { Findings, Path } from "../issue.ts";
import { type Fields, hasFields, isFields } from "../json.ts";
import { kindOf } from "./review.ts";

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
  readonly path: Where;
  readonly parameters: readonly unknown[];
}

/** What is sent, by kind; of each kind but buttons the first. */
export interface Sorted {
  header?: Placed;
  body?: Placed;
  carousel?: Placed;
  offer?: Placed;
  readonly buttons: Placed[];
}

/** Sorts what is sent by kind. */
export function sorted({ components, base }: Sent): Sorted {
  const kinds: Sorted = { buttons: [] };
  for (let index = 0; index < components.length; index++) {
    const component = components[index];
    if (!hasFields(component)) continue;
    const { parameters } = component;
    const list = Array.isArray(parameters) ? parameters : NONE;
    const path = () => [...base(), index];
    const placed = { component, path, parameters: list };
    const kind = kindOf(component);
    if (kind === "button") kinds.buttons.push(placed);
    else if (kind === "body") kinds.body ??= placed;
    else if (kind === "header") kinds.header ??= placed;
    else if (kind === "carousel") kinds.carousel ??= placed;
    else if (kind === "limited_time_offer") kinds.offer ??= placed;
  }
  return kinds;
}

const NONE: readonly unknown[] = [];

/** The types of parameters; any other is called unknown, never by its name. */
const TYPES =
  "text currency date_time image video document gif location product payload coupon_code action limited_time_offer".split(
    " ",
  );

/** The type of a parameter, as it is sent. */
export function typeOf(parameter: unknown): string {
  if (!hasFields(parameter)) return "unknown";
  const { type } = parameter;
  const known = typeof type === "string" && TYPES.includes(type);
  return known ? type : "unknown";
}

/** What a text-like parameter shows: its text or its fallback. */
export function shownBy(parameter: unknown): string {
  if (!hasFields(parameter)) return "";
  const { text, currency, date_time } = parameter;
  if (typeof text === "string") return text;
  const value = isFields(currency) ? currency : date_time;
  const shown = isFields(value) ? value["fallback_value"] : "";
  return typeof shown === "string" ? shown : "";
}
