import { type Findings, isIssue, type Where } from "../issue.ts";
import { type Fields, hasFields } from "../json.ts";
import type { Place } from "./place.ts";
import { kindOf } from "./kind.ts";
import type { TemplateModel } from "./model.ts";
import { isParameterType } from "./parameter.ts";
import { FALLBACKS, fallbackOf } from "./parameter-fields.ts";
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

/** A component that is sent, its parameters, and where it is. */
export interface Placed extends Place {
  component: Fields;
  parameters: readonly unknown[];
}

/** The first component of a kind. */
export function firstOfKind(
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

/** Tells whether a component's parameters are no list and that has been reported: what follows from it need not be. */
export function isListReported(
  { component: { parameters } }: Placed,
  found: Findings,
): boolean {
  const isWrong = parameters !== undefined && !Array.isArray(parameters);
  return isWrong && isIssue(found, "parameter-shape");
}

/** The same of a parameter that is no object, or has no type. */
export function isTypeReported(parameter: unknown, found: Findings): boolean {
  const isWrong =
    !hasFields(parameter) || typeof parameter["type"] !== "string";
  return isWrong && isIssue(found, "parameter-shape");
}

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

/**
 * Tells the parameter that fills a placeholder. Numbers count only if each
 * parameter has one of its own, else the order does. Names always count, and a
 * parameter without one fills its place.
 */
export function parametersBy(
  placeholders: readonly string[],
  parameters: readonly unknown[],
): (placeholder: string) => unknown {
  const named = new Map<unknown, unknown>();
  // Backwards: of two with one name, the first counts.
  for (const one of parameters.toReversed()) {
    named.set(parameterNameOf(one), one);
  }
  const places = new Map<unknown, number>();
  placeholders.forEach((name, place) => places.set(name, place));
  const areNames = [...named.keys()].every((name) => places.has(name));
  const isNamed = areNames && named.size === parameters.length;

  return (placeholder) => {
    const isNumbered = isPosition(placeholder);
    const isByName = isNamed || (!isNumbered && named.has(placeholder));
    if (isByName) return named.get(placeholder);
    const inPlace = parameters[places.get(placeholder) ?? -1];
    const name = parameterNameOf(inPlace);
    // A name that the template does not have fills nothing; of a position, only
    // the number is wrong.
    const isNumber = typeof name === "string" && isPosition(name);
    return !name || (isNumber && isNumbered) ? inPlace : undefined;
  };
}

/** The types of parameters that show a text: of all but the first, it is the fallback. */
export const TEXT_LIKE: readonly string[] = ["text", ...FALLBACKS];

/** What a text-like parameter shows: its text or its fallback. */
export function shownBy(parameter: unknown): string {
  if (!hasFields(parameter)) return "";
  const { type, text } = parameter;
  // Nearly all are texts, and comparing is quicker than looking one up.
  const kind = type === "text" ? undefined : fallbackOf(type);
  const value = kind && parameter[kind];
  const fallback = hasFields(value) ? value["fallback_value"] : undefined;
  const shown = kind ? fallback : text;
  return typeof shown === "string" ? shown : "";
}
