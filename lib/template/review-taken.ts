import { type Findings, report } from "../issue.ts";
import { typeServedBy } from "./button-type.ts";
import { reviewUrlEnd, reviewValue } from "./button-value.ts";
import { countDetails, formatDetails } from "./details.ts";
import { MEDIA_FORMATS } from "./model.ts";
import { placeOf } from "./place.ts";
import { BODY, BUTTON, HEADER, OFFER, subTypeOf } from "./kind.ts";
import {
  isTypeReported,
  type Placed,
  shownBy,
  TEXT_LIKE,
  typeOf,
} from "./sent.ts";
import { isNoUrlEnd } from "./text.ts";

/** Reviews that a component has parameters that some template takes there. */
export function reviewTaken(
  component: Placed,
  kind: number,
  found: Findings,
): void {
  if (kind === BODY) return reviewBody(component, found);
  if (isFirstUnlisted(component)) return;
  if (kind === HEADER) reviewHeader(component, found);
  if (kind === OFFER) reviewExpiry(component, found);
  if (kind === BUTTON) reviewButton(component, found);
}

/** Tells whether a component's first parameter is none that Meta lists, which has been reported. */
export function isFirstUnlisted({ parameters }: Placed): boolean {
  return parameters.length > 0 && typeOf(parameters[0]) === "unknown";
}

function reviewButton(button: Placed, found: Findings): void {
  const { component, parameters } = button;
  const type = typeServedBy(subTypeOf(component));
  // The URL may have no placeholder.
  if (!type || (type === "URL" && parameters.length === 0)) return;
  if (!reviewValue(type, button, found) || type !== "URL") return;
  if (isNoUrlEnd(shownBy(parameters[0]))) reviewUrlEnd(button, found);
}

function reviewBody(body: Placed, found: Findings): void {
  const { parameters } = body;
  for (let index = 0; index < parameters.length; index++) {
    const received = typeOf(parameters[index]);
    // What Meta does not list has already been reported.
    if (received === "unknown" || TEXT_LIKE.includes(received)) continue;
    const details = formatDetails("body", "TEXT", received);
    const path = placeOf(body, "parameters", index, "type");
    report(found, "format-mismatch", path, details);
  }
}

const IN_HEADER = [
  ...TEXT_LIKE,
  ...MEDIA_FORMATS.map((format) => format.toLowerCase()),
  "unknown",
];

function reviewHeader(header: Placed, found: Findings): void {
  const { parameters } = header;
  const list = placeOf(header, "parameters");
  if (parameters.length > 1) {
    const details = countDetails("header", parameters.length, 1);
    report(found, "parameter-count", list, details);
  }
  if (IN_HEADER.includes(typeOf(parameters[0]))) return;
  const details = "a header takes a text, a medium, a location or a product";
  report(found, "format-mismatch", [...list, 0, "type"], details);
}

/** Reviews the expiry of a limited-time offer, if it has one. */
export function reviewExpiry(expiry: Placed, found: Findings): void {
  const { parameters } = expiry;
  if (parameters.length === 0) return;
  const list = placeOf(expiry, "parameters");
  const received = typeOf(parameters[0]);
  if (
    received !== "limited_time_offer" &&
    !isTypeReported(parameters[0], found)
  ) {
    const kind = "limited_time_offer";
    const details = formatDetails(kind, kind.toUpperCase(), received);
    report(found, "format-mismatch", [...list, 0, "type"], details);
  }
  if (parameters.length > 1) {
    const details = "limited_time_offer: takes one parameter";
    report(found, "parameter-count", list, details);
  }
}
