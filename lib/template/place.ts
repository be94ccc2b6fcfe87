import type { Path, Where } from "../issue.ts";

/** Where a message has the components of its template. */
export const COMPONENTS: Path = ["payload", "template", "components"];
/** The same, for what makes a path only when something is wrong. */
export const componentsPath: Where = () => COMPONENTS;

/**
 * A component in a list. Paths are made only when something is wrong: making
 * them along the way would be most of the work.
 */
export interface Place {
  /** The path of the list. */
  readonly base: Where;
  /** Index of the component in the list. */
  index: number;
}

/** Where a review is: at a component, and at one of its parameters. */
export interface ParameterPlace extends Place {
  /** Index of the parameter in the component. */
  parameter: number;
}

/** Makes the path of a parameter's value, or of a field in it. */
export type ValuePath = (...fields: string[]) => Path;

/** The path of the component, or of a field in it. */
export function placeOf(
  { base, index }: Place,
  ...fields: (string | number)[]
): Path {
  return [...base(), index, ...fields];
}

/** The path of the parameter, or of a field in it. */
export function parameterPath(
  place: ParameterPlace,
  ...fields: string[]
): Path {
  return placeOf(place, "parameters", place.parameter, ...fields);
}
