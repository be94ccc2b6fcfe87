import { type Findings, report } from "../issue.ts";
import { fieldOf, isTaken, takesOne, wrongPlaceOf } from "./button-type.ts";
import { couponDetails, requiresDetails } from "./details.ts";
import { indexOf } from "./kind.ts";
import { placeOf } from "./place.ts";
import { reviewProducts } from "./parameter-products.ts";
import {
  isListReported,
  isTypeReported,
  type Placed,
  shownBy,
  typeOf,
} from "./sent.ts";
import { isWholeOrRaw } from "./text.ts";

/** Reviews the value of a button: one, of the kind that its type takes. Tells whether it is. */
export function reviewValue(
  type: string,
  sentButton: Placed,
  found: Findings,
): boolean {
  const { component, parameters } = sentButton;
  if (!isTaken(type, parameters[0])) {
    reportUnwanted(type, sentButton, found);
    return false;
  }
  if (type === "MPM" || type === "CATALOG") {
    reviewProducts(type === "MPM", sentButton, found);
  }
  if (parameters.length > 1 && takesOne(type)) {
    const index = indexOf(component) ?? "?";
    const details = `buttons: Button at index ${index} takes one parameter`;
    const list = placeOf(sentButton, "parameters");
    report(found, "parameter-count", list, details);
  }
  return true;
}

/** Reviews what stands in a URL for its placeholder: percent-encoded, and no whole URL. */
export function reviewUrlEnd(sentButton: Placed, found: Findings): void {
  if (!isWholeOrRaw(shownBy(sentButton.parameters[0]))) return;
  const place = placeOf(sentButton, "parameters", 0, "text");
  report(found, "url-value", place);
}

function reportUnwanted(
  type: string,
  sentButton: Placed,
  found: Findings,
): void {
  const { component, parameters } = sentButton;
  const [first] = parameters;
  const index = indexOf(component);
  if (isListReported(sentButton, found)) return;
  if (parameters.length > 0 && isTypeReported(first, found)) return;
  const list = placeOf(sentButton, "parameters");
  const place = wrongPlaceOf(type, first, list);
  if (type === "COPY_CODE") {
    const isText = typeOf(first) === "text";
    const details = couponDetails(index) + (isText ? OR_URL : "");
    return report(found, "coupon-missing", place, details);
  }
  const details = requiresDetails(index, type, wantedBy(type, first));
  report(found, "button-parameter", place, details);
}

/** What a button lacks, or has in place of something else. */
function wantedBy(type: string, first: unknown): string | undefined {
  if (first === undefined) return undefined;
  const field = fieldOf(type);
  // It is an action, but lacks the sections that a button of several products needs.
  if (typeOf(first) === field) return `${field}.sections`;
  return `a parameter of type ${field}`;
}

const OR_URL = "; a code to log in with goes into a button of sub_type url";
