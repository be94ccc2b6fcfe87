import type { Findings, Path } from "../issue.ts";
import { type Fields, hasFields } from "../json.ts";
import { reportComponent } from "./component-rule.ts";
import { reportMismatch } from "./definition-rule.ts";
import { lengthOf } from "./text.ts";
import { BODY, BUTTON, indexOf, kindOf, subTypeOf } from "./kind.ts";

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

/** The path of a component's first text. */
export function codePath(base: Path, index: number): Path {
  return [...base, index, "parameters", 0, "text"];
}

/** The text of a component's first parameter. */
export function firstText({ parameters }: Fields): string | undefined {
  const first: unknown = Array.isArray(parameters) ? parameters[0] : undefined;
  const text = hasFields(first) ? first["text"] : undefined;
  return typeof text === "string" ? text : undefined;
}

/**
 * Reviews what every AUTHENTICATION message must be, its definition known or
 * not: a short code, and the same code in the button that copies it.
 */
export function reviewAuthentication(
  components: readonly unknown[],
  inBody: PlacedCode | undefined,
  base: () => Path,
  found: Findings,
): void {
  if (inBody) reviewLength("body", inBody.code, base, inBody.index, found);
  let hasButton = false;
  for (let index = 0; index < components.length; index++) {
    const component = components[index];
    if (!hasFields(component) || kindOf(component) !== BUTTON) continue;
    hasButton = true;
    const code = firstText(component);
    if (code === undefined || subTypeOf(component) !== "url") continue;
    reviewLength("button", code, base, index, found);
    if (!inBody || inBody.code === code) continue;
    reportComponent(found, "code-differs", codePath(base(), index));
  }
  if (!hasButton) reportComponent(found, "auth-button-missing", base());
}

/**
 * Reviews the button of a message whose definition is not known, but which is
 * for AUTHENTICATION: what takes the code is a URL button, however it is copied.
 */
export function reviewCodeButton(
  components: readonly unknown[],
  base: () => Path,
  found: Findings,
): void {
  const buttons = [...components.entries()].flatMap(([place, component]) =>
    hasFields(component) && kindOf(component) === BUTTON
      ? [{ place, component, subType: subTypeOf(component) }]
      : [],
  );
  const first = buttons.find(({ subType }) => subType === "url") ?? buttons[0];
  // What is no button of Meta's has been told.
  if (!first?.subType) return;
  const { place, component, subType } = first;
  const button = `buttons: Button at index ${indexOf(component) ?? "?"}`;
  if (subType !== "url") {
    const details = `${button} must be of type Url`;
    const path = [...base(), place, "sub_type"];
    return reportMismatch(found, "button-type", path, details);
  }
  if (firstText(component) !== undefined) return;
  const details = `${button} of type Url requires a parameter`;
  const path = [...base(), place, "parameters"];
  reportMismatch(found, "button-parameter", path, details);
}

function reviewLength(
  part: string,
  code: string,
  base: () => Path,
  index: number,
  found: Findings,
): void {
  if (code.length <= 15 || lengthOf(code) <= 15) return;
  const details = `${part}: Parameter at index 0 exceeds the parameter length limit 15`;
  reportComponent(found, "code-too-long", codePath(base(), index), details);
}
