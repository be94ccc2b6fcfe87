import type { Fields } from "../json.ts";
import { SERVING } from "./button-type.ts";

/** The kinds of components, each a bit of its own. */
export const BODY = 1;
export const HEADER = 2;
export const CAROUSEL = 4;
export const OFFER = 8;
export const BUTTON = 16;
export const FOOTER = 32;
export const TAP_TARGET = 64;

const NAMED = {
  body: BODY,
  header: HEADER,
  carousel: CAROUSEL,
  limited_time_offer: OFFER,
  button: BUTTON,
  footer: FOOTER,
  tap_target_configuration: TAP_TARGET,
};

// A table without a prototype is the quickest look-up for short texts: one
// instead of a comparison with every kind.
const KINDS: Readonly<Record<string, number | undefined>> = Object.assign(
  Object.create(null),
  NAMED,
);

/** The kind of a component, whatever its case; 0 for an unknown type. */
export function kindOf({ type }: Fields): number {
  // Nearly all are one of these two, and comparing is quicker still.
  if (type === "button") return BUTTON;
  if (type === "body") return BODY;
  if (typeof type !== "string") return 0;
  return KINDS[type] ?? KINDS[type.toLowerCase()] ?? 0;
}

// What the last two take is not documented.
const ACCEPTED = [...SERVING, "reminder", "booking_confirmation"];

/** Each `sub_type` that Meta accepts, in words. */
export const SUB_TYPES_LISTED = `${ACCEPTED.join(", ")}; a button with a phone number has no component`;

// As quick as the table of the kinds.
const SUB_TYPES: Record<string, string | undefined> = Object.create(null);
for (const name of ACCEPTED) SUB_TYPES[name] = name;

/**
 * The bit of a component that may be there once: a button by its index, above
 * the bits of the kinds; 0 for what may be there any number of times.
 */
export function onceBitOf(kind: number, index: number | undefined): number {
  return index === undefined ? kind & ONCE : FIRST_BUTTON << index;
}

const ONCE = BODY | HEADER | CAROUSEL | OFFER;
const FIRST_BUTTON = 2 * Math.max(...Object.values(NAMED));

/** The `sub_type` of a button component in lower case; empty when Meta lists no such one. */
export function subTypeOf({ sub_type }: Fields): string {
  if (sub_type === "url" || sub_type === "quick_reply") return sub_type;
  if (typeof sub_type !== "string") return "";
  return SUB_TYPES[sub_type] ?? SUB_TYPES[sub_type.toLowerCase()] ?? "";
}

/** The index of a button component: Meta takes a number or a numeric text. */
export function indexOf({ index }: Fields): number | undefined {
  if (typeof index === "string" && index.length === 1) {
    const digit = index.charCodeAt(0) - 48;
    return digit >= 0 && digit <= 9 ? digit : undefined;
  }
  if (typeof index !== "number" || !Number.isInteger(index)) return undefined;
  return index >= 0 && index <= 9 ? index : undefined;
}

/** Tells whether a component is a call button without an index, as Meta's own example is: no template has a second one. */
export function isLoneCall(component: Fields): boolean {
  return (
    component["index"] === undefined && subTypeOf(component) === "voice_call"
  );
}
