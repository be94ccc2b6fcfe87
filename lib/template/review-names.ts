import { type Findings, report, type Where } from "../issue.ts";
import { hasFields } from "../json.ts";
import { BODY, HEADER, kindOf } from "./kind.ts";
import { parameterPath } from "./place.ts";
import { isPosition } from "./placeholder.ts";
import { parameterNameOf, parametersOf, TEXT_LIKE, typeOf } from "./sent.ts";
import { isLeftOver } from "./left-over.ts";

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
  const given = components.flatMap(namesIn);
  const filled = given.filter(({ name }) => !isUnfilled(name));
  const areNamed = isMostly(filled.map(({ name }) => isName(name)));
  for (const { name, isAgain, index, parameter } of given) {
    const path = () =>
      parameterPath({ base, index, parameter }, "parameter_name");
    if (isUnfilled(name)) {
      report(found, "left-over", path());
      continue;
    }
    if (isName(name) === areNamed && !isAgain) continue;
    report(found, "parameter-names", path());
  }
}

/** Tells whether a name is one that the app's own template or a bug left. */
function isUnfilled(name: unknown): boolean {
  return typeof name === "string" && isLeftOver(name);
}

/** What a value says it fills, and where it is. */
interface Named {
  readonly name: unknown;
  /** Another value of the same text has this name. */
  readonly isAgain: boolean;
  readonly index: number;
  readonly parameter: number;
}

function namesIn(component: unknown, index: number): Named[] {
  if (!hasFields(component) || (kindOf(component) & WITH_TEXT) === 0) return [];
  const names = new Set<unknown>();
  return parametersOf(component).flatMap((one, parameter) => {
    const name = parameterNameOf(one);
    const type = typeOf(one);
    if (!TEXT_LIKE.includes(type) || isNone(name)) return [];
    // Meta shows amounts and dates without a name beside texts with one.
    if (name === undefined && type !== "text") return [];
    const isAgain = isName(name) && names.has(name);
    names.add(name);
    return [{ name, isAgain, index, parameter }];
  });
}

/** What most of them are, so that the odd one is told; of as many, the first. */
function isMostly(facts: readonly boolean[]): boolean {
  const holding = facts.filter(Boolean).length;
  const others = facts.length - holding;
  return holding === others ? facts[0] === true : holding > others;
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
