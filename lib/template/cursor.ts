import type { Path } from "../issue.ts";

/**
 * Where a review is in a list of components. Paths are made only when something
 * is wrong: making them along the way would be most of the work.
 */
export interface Cursor {
  /** The path of the list. */
  readonly base: () => Path;
  /** Index of the component in the list. */
  component: number;
  /** Index of the parameter in the component. */
  parameter: number;
}

/** The path of the component, or of a field in it. */
export function componentPath(
  { base, component }: Cursor,
  ...fields: (string | number)[]
): Path {
  return [...base(), component, ...fields];
}

/** The path of the parameter, or of a field in it. */
export function parameterPath(
  { base, component, parameter }: Cursor,
  ...fields: string[]
): Path {
  return [...base(), component, "parameters", parameter, ...fields];
}
