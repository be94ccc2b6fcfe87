import type { Findings, Where } from "../issue.ts";
import { hasFields } from "../json.ts";
import { reportComponent } from "./component-rule.ts";
import { BODY, HEADER, kindOf } from "./kind.ts";
import { parameterPath } from "./place.ts";
import { isPosition } from "./placeholder.ts";
import { parameterNameOf, parametersOf, TEXT_LIKE, typeOf } from "./sent.ts";

/**
 * Reviews the names of the values in a header and a body, for a message whose
 * template is not known: a template numbers all of its placeholders or names all
 * of them, and no text has a name twice.
 */
export function reviewNames(
  components: readonly unknown[],
  base: Where,
  found: Findings,
): void {
  // As the first value has it, the others must have it.
  let areNamed: boolean | undefined;
  for (const [index, component] of components.entries()) {
    if (!hasFields(component) || (kindOf(component) & WITH_TEXT) === 0)
      continue;
    const names = new Set<unknown>();
    for (const [parameter, one] of parametersOf(component).entries()) {
      if (!TEXT_LIKE.includes(typeOf(one))) continue;
      const name = parameterNameOf(one);
      if (isNone(name)) continue;
      areNamed ??= isName(name);
      const isOdd = isName(name) ? !areNamed || names.has(name) : areNamed;
      names.add(name);
      if (!isOdd) continue;
      const place = { base, index, parameter };
      const path = parameterPath(place, "parameter_name");
      reportComponent(found, "parameter-names", path);
    }
  }
}

const WITH_TEXT = HEADER | BODY;

/** Tells whether what a parameter says it fills is a name, and no position. */
function isName(name: unknown): boolean {
  return typeof name === "string" && !isPosition(name);
}

/** Tells whether it can be neither: that has been reported already. */
function isNone(name: unknown): boolean {
  return name === "" || (name !== undefined && typeof name !== "string");
}
