import type { Findings } from "../issue.ts";
import { isTaken, takesOne, wrongPlaceOf } from "./button-type.ts";
import { reportComponent } from "./component-rule.ts";
import { couponDetails, requiresDetails } from "./details.ts";
import { placeOf } from "./place.ts";
import { type Placed, typeOf } from "./sent.ts";

/** Reviews the value of a button: one, of the kind that its type takes. Tells whether it is. */
export function reviewValue(
  type: string,
  index: number | undefined,
  sentButton: Placed,
  found: Findings,
): boolean {
  const { parameters } = sentButton;
  if (!isTaken(type, parameters[0])) {
    reportUnwanted(type, index, sentButton, found);
    return false;
  }
  if (parameters.length > 1 && takesOne(type)) {
    const details = `buttons: Button at index ${index ?? "?"} takes one parameter`;
    const list = placeOf(sentButton, "parameters");
    reportComponent(found, "parameter-count", list, details);
  }
  return true;
}

function reportUnwanted(
  type: string,
  index: number | undefined,
  sentButton: Placed,
  found: Findings,
): void {
  const list = placeOf(sentButton, "parameters");
  const place = wrongPlaceOf(type, sentButton.parameters[0], list);
  if (type === "COPY_CODE") {
    const isText = typeOf(sentButton.parameters[0]) === "text";
    const details = couponDetails(index) + (isText ? OR_URL : "");
    return reportComponent(found, "coupon-missing", place, details);
  }
  const what = place.at(-1) === "action" ? SECTIONS : undefined;
  const details = requiresDetails(index, type, what);
  reportComponent(found, "button-parameter", place, details);
}

const OR_URL = "; a code to log in with goes into a button of sub_type url";
const SECTIONS =
  "1–10 sections with at most 30 products in all, each with a title if there are several";
