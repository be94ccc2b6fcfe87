import type { Findings, Where } from "../issue.ts";
import { type Fields, hasFields } from "../json.ts";
import type { Place } from "./place.ts";
import { kindOf } from "./kind.ts";
import type { TemplateModel } from "./model.ts";
import { isParameterType } from "./parameter.ts";
import { isPosition } from "./placeholder.ts";

/** What is sent for one message or one card. */
export interface Sent {
  /** The template of the whole message. */
  readonly model: TemplateModel;
  /** The path of the components. */
  readonly base: Where;
  readonly components: readonly unknown[];
  readonly found: Findings;
}

/** A component of what is sent. */
export interface Placed extends Place {
  component: Fields;
  parameters: readonly unknown[];
}

/** The first component of a kind. */
export function placed(
  { components, base }: Pick<Sent, "components" | "base">,
  kind: number,
): Placed | undefined {
  for (let index = 0; index < components.length; index++) {
    const component = components[index];
    if (!hasFields(component) || kindOf(component) !== kind) continue;
    return { base, component, parameters: parametersOf(component), index };
  }
  return undefined;
}

/** The components of a payload, if it has a list of them. */
export function componentsIn(payload: unknown): readonly unknown[] | undefined {
  const template = hasFields(payload) ? payload["template"] : undefined;
  if (!hasFields(template)) return undefined;
  const { components = [] } = template;
  return Array.isArray(components) ? components : undefined;
}

/** The parameters of a component; none when it has no list of them. */
export function parametersOf({ parameters }: Fields): readonly unknown[] {
  return Array.isArray(parameters) ? parameters : NONE;
}

const NONE: readonly unknown[] = [];

/** The type of a parameter, as it is sent; one that Meta does not list is called unknown, never by its name. */
export function typeOf(parameter: unknown): string {
  if (!hasFields(parameter)) return "unknown";
  const { type } = parameter;
  return typeof type === "string" && isParameterType(type) ? type : "unknown";
}

/** The placeholder that a parameter says it fills. */
export function parameterNameOf(parameter: unknown): unknown {
  return hasFields(parameter) ? parameter["parameter_name"] : undefined;
}

/** Tells the parameter that fills a placeholder: by its name, or by its place unless it has the name of something else. */
export function parametersBy(
  placeholders: readonly string[],
  parameters: readonly unknown[],
): (placeholder: string) => unknown {
  const named = new Map<unknown, unknown>();
  // Backwards: of two with one name, the first counts.
  for (const one of parameters.toReversed()) {
    named.set(parameterNameOf(one), one);
  }
  const places = new Map(placeholders.map((name, place) => [name, place]));

  return (placeholder) => {
    if (named.has(placeholder)) return named.get(placeholder);
    const inPlace = parameters[places.get(placeholder) ?? -1];
    const name = parameterNameOf(inPlace);
    // A name that the template does not have fills nothing; of a position, only
    // the number is wrong.
    const isNumber = typeof name === "string" && isPosition(name);
    const isAnother =
      isNumber && isPosition(placeholder) ? places.has(name) : Boolean(name);
    return isAnother ? undefined : inPlace;
  };
}

/** The types of parameters that show a text. */
export const TEXT_LIKE = ["text", "currency", "date_time"];

/** What a text-like parameter shows: its text or its fallback. */
export function shownBy(parameter: unknown): string {
  if (!hasFields(parameter)) return "";
  const { text } = parameter;
  if (typeof text === "string") return text;
  const { currency, date_time } = parameter;
  const value = hasFields(currency) ? currency : date_time;
  const shown = hasFields(value) ? value["fallback_value"] : "";
  return typeof shown === "string" ? shown : "";
}
