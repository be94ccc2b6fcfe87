import { type Findings, report } from "../issue.ts";
import { type Fields, hasFields, isFields } from "../json.ts";
import type { ButtonField } from "./button-type.ts";
import type { MediaFormat } from "./model.ts";
import { type ParameterPlace, parameterPath, type ValuePath } from "./place.ts";
import { isLeftOver, reviewData } from "./left-over.ts";
import { type Fallback, reviewFields } from "./parameter-fields.ts";
import { isUsualMedia, reviewMedia } from "./parameter-media.ts";
import { hasBreak, isUsual, lengthOf, reviewShown } from "./text.ts";
import { reportNoObject, reviewComponentString } from "./shape.ts";

/** Reviews one parameter by its type: the fields it must have, and its value. */
export function reviewParameter(
  parameter: Fields,
  place: ParameterPlace,
  found: Findings,
  now: () => number,
): void {
  const { type } = parameter;
  reviewName(parameter, place, found);
  if (typeof type !== "string") {
    const path = parameterPath(place, "type");
    return report(found, "parameter-shape", path, "must be a string");
  }
  const review = KINDS[type];
  if (!review) {
    const path = parameterPath(place, "type");
    const hint = KINDS[type.toLowerCase()] && "write it in lower case";
    return report(found, "unknown-parameter-type", path, hint);
  }
  const path: ValuePath = (...fields) => parameterPath(place, type, ...fields);
  review(parameter[type], path, found, type, now);
}

/** The common types of parameters, each a bit of its own. */
export const TEXT = 1;
export const PAYLOAD = 2;
export const MEDIUM = 4;

/** Tells at a glance that a parameter is of one of these types and breaks no rule. */
export function isUsualParameter(parameter: unknown, types: number): boolean {
  if (!hasFields(parameter) || !hasUsualName(parameter)) return false;
  const { type } = parameter;
  if (type === "text" && (types & TEXT) !== 0) {
    return isUsual(parameter["text"]);
  }
  if (type === "payload" && (types & PAYLOAD) !== 0) {
    return isUsual(parameter["payload"]);
  }
  if ((types & MEDIUM) === 0) return false;
  if (type !== "image" && type !== "video" && type !== "document") return false;
  return isUsualMedia(parameter[type]);
}

/** Tells whether a parameter has no name, or that of spec 2: how others fit each other takes a review. */
function hasUsualName({ parameter_name: name }: Fields): boolean {
  return name === undefined || name === "1";
}

// Spec 2: a string, the parameter's name or position.
function reviewName(
  { parameter_name: name }: Fields,
  place: ParameterPlace,
  found: Findings,
): void {
  if (name === undefined || (typeof name === "string" && name !== "")) return;
  const path = parameterPath(place, "parameter_name");
  if (name === "") return report(found, "empty-parameter-name", path);
  report(found, "parameter-shape", path, "must be a string");
}

/** Reviews the value that stands in a parameter under its own type. */
type Review<Type extends string = string> = (
  value: unknown,
  path: ValuePath,
  found: Findings,
  type: Type,
  now: () => number,
) => void;

/** A type of parameter that Meta lists: the compiler names a review that is missing, and fields without demands. */
type ParameterType =
  | "text"
  | "limited_time_offer"
  | "ttl_minutes"
  | "tap_target_configuration"
  | ButtonField
  | Fallback
  | Lowercase<MediaFormat>;

// A table without a prototype is the quickest look-up for short texts.
const KINDS: { readonly [type: string]: Review | undefined } = Object.assign(
  Object.create(null),
  {
    text: reviewText,
    payload: reviewPayload,
    coupon_code: reviewCoupon,
    image: reviewMedia,
    video: reviewMedia,
    document: reviewMedia,
    gif: reviewMedia,
    limited_time_offer: reviewOffer,
    ttl_minutes: reviewLife,
    currency: reviewFields,
    date_time: reviewFields,
    location: reviewFields,
    product: reviewFields,
    action: reviewFields,
    tap_target_configuration() {},
  } satisfies { readonly [Type in ParameterType]: Review<Type> },
);

/** Tells whether Meta lists a type of parameter. */
export function isParameterType(type: string): boolean {
  return KINDS[type] !== undefined;
}

function reviewPayload(
  payload: unknown,
  path: ValuePath,
  found: Findings,
): void {
  if (!reviewComponentString(payload, path, found)) return;
  if (payload === "") report(found, "empty-parameter", path());
  if (lengthOf(payload) > 256) report(found, "payload-long", path());
  reviewData(payload, path, found);
}

function reviewCoupon(
  code: unknown = "",
  path: ValuePath,
  found: Findings,
): void {
  if (!reviewComponentString(code, path, found)) return;
  if (code.trim() === "") {
    return report(found, "empty-parameter", path());
  }
  const length = lengthOf(code);
  const isTooLong = length > 20;
  if (isTooLong) report(found, "coupon-length", path());
  if (length > 15 && !isTooLong) report(found, "coupon-long", path());
  if (hasBreak(code)) report(found, "parameter-line-break", path());
  if (isLeftOver(code)) return report(found, "left-over", path());
  if (/^[A-Za-z0-9]+$/.test(code)) return;
  report(found, "coupon-form", path());
}

function reviewOffer(
  offer: unknown,
  path: ValuePath,
  found: Findings,
  _: string,
  now: () => number,
): void {
  if (!isFields(offer)) return reportNoObject(found, path());
  const { expiration_time_ms: time } = offer;
  const end = () => path("expiration_time_ms");
  if (typeof time !== "number" || !Number.isInteger(time)) {
    const details = "must be a whole number of ms";
    return report(found, "parameter-shape", end(), details);
  }
  if (time < 1e12) return report(found, "offer-in-seconds", end());
  if (time <= now()) report(found, "offer-expired", end());
}

// How long a call button can be used: up to 30 days (Meta, call button messages).
function reviewLife(minutes: unknown, path: ValuePath, found: Findings): void {
  const isNumber = typeof minutes === "number" && Number.isInteger(minutes);
  if (isNumber && minutes >= 1 && minutes <= 43_200) return;
  const details = "must be a whole number from 1 to 43200";
  report(found, "parameter-shape", path(), details);
}

function reviewText(text: unknown, path: ValuePath, found: Findings): void {
  if (!reviewComponentString(text, path, found)) return;
  if (text === "") {
    const details = "Parameter of type text is missing text value";
    return report(found, "empty-parameter", path(), details);
  }
  reviewShown(text, path, found);
}
