import { type Findings, report } from "../issue.ts";
import { hasFields, isFields, safeName } from "../json.ts";
import type { ValuePath } from "./place.ts";
import { reviewData } from "./left-over.ts";
import { reviewShown } from "./text.ts";
import { reportNoObject } from "./shape.ts";
import type {
  ButtonAction,
  CurrencyValue,
  DateTimeValue,
  Location,
  Product,
} from "./values.ts";

/** Tells whether a value is a text that is not blank. */
export function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}

function isTextOrNone(value: unknown): boolean {
  return value === undefined || typeof value === "string";
}

function isDataOrNone(value: unknown): boolean {
  return value === undefined || isFields(value);
}

/** Tells whether a value is a number of degrees, at most so many either way. */
function isDegrees(value: unknown, most: number): boolean {
  const isGiven = typeof value === "number" || isText(value);
  return isGiven && Math.abs(Number(value)) <= most;
}

function isCurrencyCode(value: unknown): boolean {
  return typeof value === "string" && /^[A-Z]{3}$/.test(value);
}

/** What a field must be: the test, and the same in words. */
type Demand = readonly [fits: (value: unknown) => boolean, wanted: string];

const TEXT: Demand = [isText, "must be a string that is not blank"];
const CODE: Demand = [
  isCurrencyCode,
  "must be three capital letters, such as USD",
];
const AMOUNT: Demand = [Number.isSafeInteger, "must be a whole number"];
const LATITUDE: Demand = [
  (value) => isDegrees(value, 90),
  "must be degrees from -90 to 90, such as 52.5",
];
const LONGITUDE: Demand = [
  (value) => isDegrees(value, 180),
  "must be degrees from -180 to 180, such as 13.4",
];
const STRING: Demand = [isTextOrNone, "must be a string"];
const DATA: Demand = [isDataOrNone, "must be an object"];

/** The types of parameters that come with a text to show, their fallback. */
export const FALLBACKS = ["currency", "date_time"] as const;

/** A type of parameter that comes with a text to show. */
export type Fallback = (typeof FALLBACKS)[number];

/** A type as one of those; `undefined` for any other. */
export function fallbackOf(type: unknown): Fallback | undefined {
  return FALLBACKS.find((one) => one === type);
}

/** What the fields of a value must be. */
type Demands = Readonly<Record<string, Demand>>;

/** What a caller's compiler asks for, by the type of a parameter: no less is demanded at run time. */
interface Typed extends Record<Fallback, unknown> {
  readonly currency: CurrencyValue["currency"];
  readonly date_time: DateTimeValue["date_time"];
  readonly location: Location;
  readonly product: Product;
  readonly action: Named<ButtonAction>;
}

/** Only the fields that a type names: an action may have any others. */
type Named<Value> = {
  [
    Name in keyof Value as string extends Name ? never : Extract<Name, string>
  ]: Value[Name];
};

/** The demands by the type of a parameter. */
const FIELDS = {
  currency: { fallback_value: TEXT, code: CODE, amount_1000: AMOUNT },
  date_time: { fallback_value: TEXT },
  location: {
    latitude: LATITUDE,
    longitude: LONGITUDE,
    name: TEXT,
    address: TEXT,
  },
  product: { catalog_id: TEXT, product_retailer_id: TEXT },
  action: {
    thumbnail_product_retailer_id: STRING,
    flow_token: STRING,
    flow_action_data: DATA,
  },
} satisfies {
  readonly [Type in keyof Typed]: Readonly<Record<keyof Typed[Type], Demand>>;
};

/** Reviews a value that is an object: the fields it must have, and those a recipient reads. */
export function reviewFields(
  value: unknown,
  path: ValuePath,
  found: Findings,
  type: keyof typeof FIELDS,
): void {
  if (!isFields(value)) return reportNoObject(found, path());
  const demands: Demands = FIELDS[type];
  for (const [field, [fits, wanted]] of Object.entries(demands)) {
    if (fits(value[field])) continue;
    report(found, "parameter-shape", path(field), wanted);
  }
  if (type === "product" || type === "action") {
    return reviewLeftOvers(value, [...path()], found, new Set());
  }
  for (const field of SHOWN) {
    const shown = value[field];
    if (!isText(shown)) continue;
    reviewShown(shown, () => path(field), found);
  }
}

/** The fields that a recipient reads. */
const SHOWN = ["fallback_value", "name", "address"];

/** No message nests deeper, and a call stack ends. */
const MOST_DEEP = 200;

/** Reviews every text of a product or an action: few are read, but a bug may fill any. */
function reviewLeftOvers(
  value: unknown,
  trail: (string | number)[],
  found: Findings,
  seen: Set<unknown>,
): void {
  if (typeof value === "string") {
    return reviewData(value, () => trail.map(safeStep), found);
  }
  // A circle, which JSON cannot write, is told when it is sent.
  if (!hasFields(value) || seen.has(value) || trail.length > MOST_DEEP) return;
  seen.add(value);
  const parts = Array.isArray(value) ? value.entries() : Object.entries(value);
  for (const [key, part] of parts) {
    trail.push(key);
    reviewLeftOvers(part, trail, found, seen);
    trail.pop();
  }
}

function safeStep(step: string | number): string | number {
  return typeof step === "number" ? step : safeName(step);
}
