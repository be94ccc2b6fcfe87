import { type Findings, type Path, report } from "../issue.ts";
import { reportComponent } from "./component-rule.ts";
import { isLeftOver } from "./left-over.ts";

/**
 * Tells at a glance that a short text holds nothing that a rule minds. It errs
 * on the safe side: what it does not pass gets the exact look.
 */
export function isUsual(text: string): boolean {
  const { length } = text;
  if (length === 0 || length > 200) return false;
  let before = SPACE;
  for (let index = 0; index < length; index++) {
    const code = text.charCodeAt(index);
    // Controls, "[" of an object, "{{", and all that is no ASCII.
    if (code < SPACE || code > LOWER_Z || code === BRACKET) return false;
    // "nu" of null, "un" of undefined, two spaces or one in front.
    if (before === N ? code === U : before === U && code === N) return false;
    if (before === SPACE && code === SPACE) return false;
    before = code;
  }
  return true;
}

const [SPACE, BRACKET, N, U, LOWER_Z] = [32, 91, 110, 117, 122];

/** The longest text that Meta takes, when the body is the only component. */
const LONGEST = 32_768;
const BREAK = /[\n\r\t]| {5,}/;

/** Reviews a text that a recipient will read; `path` gives where it stands. */
export function reviewShown(
  text: string,
  path: () => Path,
  found: Findings,
): void {
  if (text.length > LONGEST && lengthOf(text) > LONGEST) {
    return reportComponent(found, "text-too-long", path());
  }
  if (BREAK.test(text)) {
    reportComponent(found, "parameter-line-break", path());
  } else if (text.trim() === "") {
    reportComponent(found, "blank-parameter", path());
  }
  if (isLeftOver(text)) report(found, "left-over", path());
}

/** Length in characters (code points); Meta does not say which it counts. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}
