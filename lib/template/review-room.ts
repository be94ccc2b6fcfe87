import type { Findings, Path } from "../issue.ts";
import { hasFields } from "../json.ts";
import { reportComponent } from "./component-rule.ts";
import { parameterPath } from "./cursor.ts";
import { BODY, HEADER, kindOf } from "./kind.ts";
import { parametersOf, shownBy, TEXT_LIKE, typeOf } from "./sent.ts";
import { lengthOf, LONGEST, LONGEST_BODY, LONGEST_HEADER } from "./text.ts";

/**
 * Reviews what no template has room for, when the template is not known: more
 * than 60 characters in a header's value, more than 1,024 in a body's.
 */
export function reviewRoom(
  components: readonly unknown[],
  base: () => Path,
  found: Findings,
): void {
  for (let index = 0; index < components.length; index++) {
    const one = components[index];
    if (!hasFields(one)) continue;
    const kind = kindOf(one);
    if (kind !== HEADER && kind !== BODY) continue;
    const most = kind === HEADER ? LONGEST_HEADER : LONGEST_BODY;
    const parameters = parametersOf(one);
    for (let parameter = 0; parameter < parameters.length; parameter++) {
      const text = shownBy(parameters[parameter]);
      if (text.length <= most) continue;
      const type = typeOf(parameters[parameter]);
      if (!TEXT_LIKE.includes(type)) continue;
      const isAlone = kind === BODY && components.length === 1;
      const path = parameterPath({ base, index, parameter }, type);
      reportRoom(lengthOf(text), most, isAlone, path, found);
    }
  }
}

function reportRoom(
  length: number,
  most: number,
  isAlone: boolean,
  path: Path,
  found: Findings,
): void {
  // A text longer than any may be has already been reported.
  if (length > LONGEST) return;
  if (length <= most) return reportComponent(found, "near-limit", path);
  reportComponent(found, isAlone ? "text-long" : "text-too-long", path);
}
