import { isFields, withoutUndefined } from "../json.ts";
import type { TemplateComponent } from "../wire.ts";
import {
  type Filling,
  heldBy,
  reject,
  rejectWrong,
  reportSurplusIn,
  textParameters,
} from "./filling.ts";
import type { CardModel, HeaderModel } from "./model.ts";

/** The component of a header; none when there is nothing to fill. */
export function headerOf(
  { header }: CardModel,
  value: unknown,
  filling: Filling,
): TemplateComponent[] {
  const isFixed = header?.format === "TEXT" && !header.placeholders.length;
  if (!header || isFixed) {
    return value === undefined ? [] : reject(filling, "surplus-parameter");
  }
  if (value === undefined) {
    if (header.format === "UNKNOWN") return [];
    const isText = header.format === "TEXT";
    return reject(filling, isText ? "missing-parameter" : "missing-header");
  }
  if (header.format === "TEXT") {
    const [name = ""] = header.placeholders;
    const parameters = textParameters(name, value, filling);
    return [{ type: "header", parameters }];
  }
  const parameter = mediumOf(header, value, filling);
  return parameter
    ? [{ type: "header", parameters: [parameter] }]
    : rejectWrong(filling, mediumFor(header));
}

/** What fills the header, in words. */
function mediumFor(header: HeaderModel): string {
  if (!("kind" in header)) return "a string or one medium";
  const { kind } = header;
  return `{ ${kind}: ${heldBy(kind)} }`;
}

/** The parameter of a medium; for a header of an unknown format, whatever is given. */
function mediumOf(
  header: HeaderModel,
  value: unknown,
  filling: Filling,
): TemplateComponent | undefined {
  const isKnown = "kind" in header;
  if (!isKnown && typeof value === "string")
    return { type: "text", text: value };
  if (!isFields(value)) return undefined;
  const [entry, ...more] = Object.entries(withoutUndefined(value));
  if (!entry || more.length) return undefined;
  const [type, medium] = entry;
  if (!isFields(medium) || (isKnown && type !== header.kind)) return undefined;
  reportSurplusIn(type, medium, filling);
  return { type, [type]: medium };
}
