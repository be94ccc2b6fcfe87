import type { Findings, Where } from "../issue.ts";
import { hasFields } from "../json.ts";
import { typeServedBy } from "./button-type.ts";
import { reviewValue } from "./button-value.ts";
import { reportComponent } from "./component-rule.ts";
import { countDetails, formatDetails } from "./details.ts";
import { placeOf } from "./place.ts";
import {
  BODY,
  BUTTON,
  HEADER,
  indexOf,
  kindOf,
  OFFER,
  subTypeOf,
} from "./kind.ts";
import { parametersOf, type Placed, TEXT_LIKE, typeOf } from "./sent.ts";

/** Reviews that a component, unless it is a button, has parameters that some template takes there. */
export function reviewTaken(
  component: Placed,
  kind: number,
  found: Findings,
): void {
  if (kind === BODY) reviewBody(component, found);
  if (kind === HEADER) reviewHeader(component, found);
  if (kind === OFFER) reviewExpiry(component, found);
}

function reviewBody(body: Placed, found: Findings): void {
  const { parameters } = body;
  for (let index = 0; index < parameters.length; index++) {
    const received = typeOf(parameters[index]);
    // What Meta does not list has already been reported.
    if (received === "unknown" || TEXT_LIKE.includes(received)) continue;
    const details = formatDetails("body", "TEXT", received);
    const path = placeOf(body, "parameters", index, "type");
    reportComponent(found, "format-mismatch", path, details);
  }
}

const IN_HEADER = [
  ...TEXT_LIKE,
  "image",
  "video",
  "document",
  "gif",
  "location",
  "product",
  "unknown",
];

function reviewHeader(header: Placed, found: Findings): void {
  const { parameters } = header;
  const list = placeOf(header, "parameters");
  if (parameters.length > 1) {
    const details = countDetails("header", parameters.length, 1);
    reportComponent(found, "parameter-count", list, details);
  }
  const received = typeOf(parameters[0]);
  if (IN_HEADER.includes(received)) return;
  const details = formatDetails("header", "TEXT", received);
  reportComponent(found, "format-mismatch", [...list, 0, "type"], details);
}

/** Reviews the expiry of a limited-time offer, if it has one. */
export function reviewExpiry(expiry: Placed, found: Findings): void {
  const { parameters } = expiry;
  if (parameters.length === 0) return;
  const list = placeOf(expiry, "parameters");
  const received = typeOf(parameters[0]);
  if (received !== "limited_time_offer") {
    const kind = "limited_time_offer";
    const details = formatDetails(kind, kind.toUpperCase(), received);
    reportComponent(found, "format-mismatch", [...list, 0, "type"], details);
  }
  if (parameters.length > 1) {
    const details = "limited_time_offer: takes one parameter";
    reportComponent(found, "parameter-count", list, details);
  }
}

/** Reviews that each button has a value that its type takes, whatever the template. */
export function reviewButtons(
  components: readonly unknown[],
  base: Where,
  found: Findings,
): void {
  for (let index = 0; index < components.length; index++) {
    const component = components[index];
    if (!hasFields(component) || kindOf(component) !== BUTTON) continue;
    const type = typeServedBy(subTypeOf(component));
    const parameters = parametersOf(component);
    // The URL may have no placeholder.
    if (!type || (type === "URL" && parameters.length === 0)) continue;
    const place = { base, index, component, parameters };
    reviewValue(type, indexOf(component), place, found);
  }
}
