import type { Path } from "../issue.ts";
import { type Fields, hasFields, isFields } from "../json.ts";

/** The type of a button's parameter; each but an action is a text. */
export type ButtonField = "text" | "payload" | "coupon_code" | "action";

/** What a button takes when it is sent. */
interface ButtonType {
  /** The type of its parameter, and the field that holds the value. */
  readonly field: ButtonField;
  /** What a message must have for it, if anything; a URL without a placeholder takes no value. */
  readonly need?: "value" | "component";
  /** What its first parameter must be; absent where Meta documents none. */
  readonly takes?: (parameter: unknown) => boolean;
}

/** What a coupon's parameter holds where its code is missing. */
const MISSING: readonly unknown[] = [undefined, ""];

/** Every type of button that a component may serve, as a definition names it. */
const TYPES = {
  URL: {
    field: "text",
    need: "value",
    takes: (parameter) => isOfType(parameter, "text"),
  },
  COPY_CODE: {
    field: "coupon_code",
    need: "value",
    takes: (parameter) =>
      isOfType(parameter, "coupon_code") &&
      !MISSING.includes(parameter["coupon_code"]),
  },
  QUICK_REPLY: {
    field: "payload",
    // One of Meta's own examples has `text` here.
    takes: (parameter) =>
      isOfType(parameter, "payload") || isOfType(parameter, "text"),
  },
  FLOW: {
    field: "action",
    need: "component",
    takes: (parameter) => isOfType(parameter, "action"),
  },
  CATALOG: {
    field: "action",
    takes: (parameter) => isOfType(parameter, "action"),
  },
  MPM: {
    field: "action",
    need: "value",
    takes: (parameter) =>
      isOfType(parameter, "action") && mayHaveSections(parameter["action"]),
  },
  VOICE_CALL: { field: "action" },
  ORDER_DETAILS: { field: "action" },
} satisfies Readonly<Record<string, ButtonType>>;

const BUTTON_TYPES: Readonly<Record<string, ButtonType>> = TYPES;

/** Each type of button that may come with a value, but need not. */
export type OptionalButton = {
  [Type in keyof typeof TYPES]: (typeof TYPES)[Type] extends { need: "value" }
    ? never
    : Type;
}[keyof typeof TYPES];

/** Each type of button that needs a value; a URL only with a placeholder. */
export type NeededButton = Exclude<keyof typeof TYPES, OptionalButton | "URL">;

/** Each type of button whose value is a text. */
export type TextButton = {
  [Type in keyof typeof TYPES]: (typeof TYPES)[Type]["field"] extends "action"
    ? never
    : Type;
}[keyof typeof TYPES];

/** Each `sub_type` that serves a type of button. */
export const SERVING = Object.keys(BUTTON_TYPES).map((type) =>
  type.toLowerCase(),
);

const TAKES_NONE = ["PHONE_NUMBER", "SPM", "REQUEST_CONTACT_INFO"];

/** Tells whether Meta refuses a component for a button of this type. */
export function takesNone(type: string): boolean {
  return TAKES_NONE.includes(type);
}

/** The `sub_type` that serves a type of button, the same in lower case; none where no component does. */
export function subTypeFor(type: string): string | undefined {
  return BUTTON_TYPES[type] && type.toLowerCase();
}

/** The type of button that a `sub_type` serves, if it is one that takes a value. */
export function typeServedBy(subType: string): string | undefined {
  const type = subType.toUpperCase();
  return BUTTON_TYPES[type] && type;
}

/** What a message must have for a type of button, if anything. */
export function needOf(type: string): ButtonType["need"] {
  return BUTTON_TYPES[type]?.need;
}

/** The field that holds the value of a type of button. */
export function fieldOf(type: string): ButtonType["field"] {
  return BUTTON_TYPES[type]?.field ?? "action";
}

/** Tells whether a type of button takes this first parameter, or its absence. */
export function isTaken(type: string, first: unknown): boolean {
  if (first === undefined && needOf(type) !== "value") return true;
  return BUTTON_TYPES[type]?.takes?.(first) ?? true;
}

/** Tells whether an example of Meta shows what a type of button takes: then it is one value. */
export function takesOne(type: string): boolean {
  return BUTTON_TYPES[type]?.takes !== undefined;
}

/** Tells whether the rules of a type of button are well known; the others are checked by a few examples, if at all. */
export function isWellKnown(type: string): boolean {
  return WELL_KNOWN.includes(type);
}

const WELL_KNOWN = [
  "URL",
  "COPY_CODE",
  "QUICK_REPLY",
  "PHONE_NUMBER",
  "OTP",
  "FLOW",
];

/** Where a missing, empty or mistyped parameter of a button is. */
export function wrongPlaceOf(type: string, first: unknown, list: Path): Path {
  if (first === undefined) return list;
  const field = fieldOf(type);
  return [...list, 0, isOfType(first, field) ? field : "type"];
}

function isOfType(parameter: unknown, type: string): parameter is Fields {
  return hasFields(parameter) && parameter["type"] === type;
}

/** Tells whether an action has sections; what is no action passes, as it has been reported. */
function mayHaveSections(action: unknown): boolean {
  return !isFields(action) || action["sections"] !== undefined;
}
