import { type Findings, report } from "../issue.ts";
import type { Fields } from "../json.ts";
import { BODY, BUTTON, HEADER } from "./kind.ts";
import { type Place, placeOf } from "./place.ts";

/** What is filled by parameters alone. */
const FILLED = BODY | HEADER | BUTTON;
// The last two are a definition's.
const NAMES = [
  "params",
  "param",
  "parameter",
  "Parameters",
  "PARAMETERS",
  "values",
  "text",
  "format",
];

/** Reviews whether a component without parameters has them under another name, or is one of a definition. */
export function reviewMisnamed(
  component: Fields,
  kind: number,
  place: Place,
  found: Findings,
): void {
  if (component["parameters"] !== undefined || (kind & FILLED) === 0) return;
  const name = NAMES.find((name) => component[name] !== undefined);
  if (name) report(found, "no-parameters", placeOf(place, name));
}
