import type { Findings, Path } from "../issue.ts";
import { type Fields, isFields } from "../json.ts";
import { kindOf } from "./review.ts";

/** What is sent for one message or one card. */
export interface Sent {
  /** Where the components stand. */
  readonly base: Path;
  readonly components: readonly unknown[];
  readonly found: Findings;
}

/** A component of what is sent. */
export interface Placed {
  readonly component: Fields;
  readonly path: Path;
  readonly parameters: readonly unknown[];
}

/** Every component of a kind, in the order they are sent. */
export function allPlaced({ components, base }: Sent, kind: string): Placed[] {
  const all: Placed[] = [];
  for (let index = 0; index < components.length; index++) {
    const component = components[index];
    if (!isFields(component) || kindOf(component) !== kind) continue;
    const { parameters } = component;
    const list = Array.isArray(parameters) ? parameters : [];
    all.push({ component, path: [...base, index], parameters: list });
  }
  return all;
}

/** The first component of a kind. */
export function placed(sent: Sent, kind: string): Placed | undefined {
  return allPlaced(sent, kind)[0];
}

/** The type of a parameter, in the upper case that Meta's errors use. */
export function typeOf(parameter: unknown): string {
  if (!isFields(parameter)) return "UNKNOWN";
  const { type } = parameter;
  return typeof type === "string" ? type.toUpperCase() : "UNKNOWN";
}

/** What a text-like parameter shows: its text or its fallback. */
export function shownBy(parameter: unknown): string {
  if (!isFields(parameter)) return "";
  const { text, currency, date_time } = parameter;
  if (typeof text === "string") return text;
  const value = isFields(currency) ? currency : date_time;
  const shown = isFields(value) ? value["fallback_value"] : "";
  return typeof shown === "string" ? shown : "";
}
