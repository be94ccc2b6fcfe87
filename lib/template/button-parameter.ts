import type { Path } from "../issue.ts";
import { type Fields, hasFields, isFields } from "../json.ts";

/** Tells whether a type of button takes this first parameter, or its absence. */
export function isTaken(type: string, first: unknown): boolean {
  if (first === undefined && OPTIONAL.includes(type)) return true;
  return WANTED[type]?.(first) ?? true;
}

// Their component may have no parameter; one that it has must still fit.
const OPTIONAL = ["QUICK_REPLY", "FLOW", "CATALOG"];

/** What the first parameter of a button must be, by the button's type. */
const WANTED: Readonly<Record<string, (parameter: unknown) => boolean>> = {
  URL: (parameter) => isOfType(parameter, "text"),
  COPY_CODE: (parameter) =>
    isOfType(parameter, "coupon_code") && parameter["coupon_code"] !== "",
  // One of Meta's own examples has `text` here.
  QUICK_REPLY: (parameter) =>
    isOfType(parameter, "payload") || isOfType(parameter, "text"),
  FLOW: (parameter) => isOfType(parameter, "action"),
  CATALOG: (parameter) => isOfType(parameter, "action"),
  MPM: (parameter) =>
    isOfType(parameter, "action") && hasSections(parameter["action"]),
};

/** Where a missing, empty or mistyped parameter of a button is. */
export function wrongPlaceOf(type: string, first: unknown, list: Path): Path {
  if (first === undefined) return list;
  const valued = VALUED[type];
  return [...list, 0, valued && isOfType(first, valued) ? valued : "type"];
}

/** The field of a value that must fit as well: the right type is not enough. */
const VALUED: Readonly<Record<string, string>> = {
  COPY_CODE: "coupon_code",
  MPM: "action",
};

function isOfType(parameter: unknown, type: string): parameter is Fields {
  return hasFields(parameter) && parameter["type"] === type;
}

function hasSections(action: unknown): boolean {
  const sections = hasFields(action) ? action["sections"] : undefined;
  if (!Array.isArray(sections)) return false;
  const { length } = sections;
  if (length < 1 || length > 10 || !sections.every(isSection)) return false;
  if (length > 1 && !sections.every(isTitled)) return false;
  return sections.flatMap(productsIn).length <= 30;
}

function isSection(section: unknown): section is Fields {
  if (!isFields(section)) return false;
  const { product_items } = section;
  return product_items === undefined || Array.isArray(product_items);
}

function isTitled({ title }: Fields): boolean {
  return typeof title === "string" && title.trim() !== "";
}

function productsIn({ product_items }: Fields): readonly unknown[] {
  return Array.isArray(product_items) ? product_items : [];
}
