import {
  type Findings,
  isIssue,
  type Path,
  report,
  type Where,
} from "../issue.ts";
import { type Fields, hasFields } from "../json.ts";
import { reviewValue } from "./button-value.ts";
import { lengthDetails, typeDetails } from "./details.ts";
import { placeOf } from "./place.ts";
import { isFirstUnlisted } from "./review-taken.ts";
import { hasBreak, lengthOf, LONGEST_CODE, reviewTyped } from "./text.ts";
import { BODY, BUTTON, indexOf, kindOf, subTypeOf } from "./kind.ts";
import {
  parametersOf,
  type Placed,
  shownBy,
  TEXT_LIKE,
  typeOf,
} from "./sent.ts";

/** The code in the body component (spec 2), and the component's index. */
export interface PlacedCode {
  readonly code: string;
  readonly index: number;
}

/** Finds the code of an AUTHENTICATION message. */
export function codeIn(components: readonly unknown[]): PlacedCode | undefined {
  for (let index = 0; index < components.length; index++) {
    const component = components[index];
    if (!hasFields(component) || kindOf(component) !== BODY) continue;
    const code = firstText(component);
    return code === undefined ? undefined : { code, index };
  }
  return undefined;
}

/** The path of a text in a component: of the first, unless told otherwise. */
export function codePath(base: Path, index: number, parameter = 0): Path {
  return [...base, index, "parameters", parameter, "text"];
}

/** The text of a component's first parameter. */
function firstText({ parameters }: Fields): string | undefined {
  return Array.isArray(parameters) ? textIn(parameters[0]) : undefined;
}

/** The text of a component that has one parameter and no more. */
export function onlyText({ parameters }: Fields): string | undefined {
  const isOne = Array.isArray(parameters) && parameters.length === 1;
  return isOne ? textIn(parameters[0]) : undefined;
}

function textIn(parameter: unknown): string | undefined {
  if (!hasFields(parameter)) return undefined;
  const { type, text } = parameter;
  // Beside another type, a text is a field that nobody reads.
  if (type !== "text" && typeOf(parameter) !== "unknown") return undefined;
  return typeof text === "string" ? text : undefined;
}

/**
 * Reviews what every AUTHENTICATION message must have, whether or not its
 * definition is known: a short code, and the same code in the copying button.
 */
export function reviewAuthentication(
  components: readonly unknown[],
  base: Where,
  found: Findings,
  isKnown: boolean,
): void {
  const inBody = codeIn(components);
  let hasButton = false;
  for (let index = 0; index < components.length; index++) {
    const component = components[index];
    if (!hasFields(component)) continue;
    const kind = kindOf(component);
    const parameters = parametersOf(component);
    const here: Placed = { base, index, component, parameters };
    if (kind === BODY) reviewLengths("body", here, found);
    if (kind !== BUTTON) continue;
    hasButton = true;
    if (!isKnown) reviewButton(here, found);
    const code = firstText(component);
    if (code === undefined || subTypeOf(component) !== "url") continue;
    reviewLengths("button", here, found);
    if (!inBody || inBody.code === code) continue;
    // An empty one has already been reported.
    const isEmpty = inBody.code === "" || code === "";
    if (isEmpty && isIssue(found, "empty-parameter")) continue;
    report(found, "code-differs", codePath(base(), index));
  }
  // A blank one, or one with a break, has already been reported.
  if (inBody && inBody.code.trim() !== "" && !hasBreak(inBody.code)) {
    const path = () => codePath(base(), inBody.index);
    reviewTyped(inBody.code, path, found);
  }
  if (!inBody && isCodeMissing(components, isKnown)) {
    report(found, "auth-code-missing", base());
  }
  if (!hasButton) report(found, "auth-button-missing", base());
}

/** Tells whether there is no place for a code; what is wrong with a text, or with the count, has already been reported. */
function isCodeMissing(
  components: readonly unknown[],
  isKnown: boolean,
): boolean {
  const bodies = components.filter(hasFields);
  const body = bodies.find((component) => kindOf(component) === BODY);
  const { parameters = [] } = body ?? {};
  if (!Array.isArray(parameters)) return false;
  const type = typeOf(parameters[0]);
  return type !== "text" && (!isKnown || TEXT_LIKE.includes(type));
}

// Every AUTHENTICATION template has a URL button, however the code is copied.
function reviewButton(button: Placed, found: Findings): void {
  const { component } = button;
  const subType = subTypeOf(component);
  // An unknown sub_type has already been reported.
  if (subType === "") return;
  if (subType === "url") {
    if (isFirstUnlisted(button)) return;
    return void reviewValue("URL", button, found);
  }
  const details = typeDetails(indexOf(component), "URL");
  report(found, "button-type", placeOf(button, "sub_type"), details);
}

function reviewLengths(
  part: string,
  { base, index, parameters }: Placed,
  found: Findings,
): void {
  for (let place = 0; place < parameters.length; place++) {
    const parameter = parameters[place];
    const text = shownBy(parameter);
    if (text.length <= LONGEST_CODE || lengthOf(text) <= LONGEST_CODE) continue;
    const details = lengthDetails(part, place);
    const path = codePath(base(), index, place);
    const isText = textIn(parameter) !== undefined;
    const end = isText ? path : path.slice(0, -1);
    report(found, "code-too-long", end, details);
  }
}
