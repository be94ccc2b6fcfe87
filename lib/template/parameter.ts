import { type Findings, report } from "../issue.ts";
import { type Fields, hasFields, isFields } from "../json.ts";
import { reportComponent } from "./component-rule.ts";
import { type Cursor, parameterPath } from "./cursor.ts";
import { isLeftOver } from "./left-over.ts";

/** Reviews one parameter by its type: the fields it must have, and its value. */
export function reviewParameter(
  parameter: Fields,
  cursor: Cursor,
  found: Findings,
  now: () => number,
): void {
  const { type } = parameter;
  if (typeof type !== "string") {
    const path = parameterPath(cursor, "type");
    return reportComponent(found, "parameter-shape", path);
  }
  const review = KINDS[type];
  if (!review) {
    const path = parameterPath(cursor, "type");
    return reportComponent(found, "unknown-parameter-type", path);
  }
  review(parameter[type], type, cursor, found, now);
}

/** Tells at a glance that a parameter is a text that no rule minds. */
export function isUsualText(parameter: unknown): boolean {
  if (!hasFields(parameter)) return false;
  const { type, text } = parameter;
  return type === "text" && typeof text === "string" && isUsual(text);
}

/**
 * Tells at a glance that a short text holds nothing that a rule minds. It errs
 * on the safe side: what it does not pass gets the exact look.
 */
function isUsual(text: string): boolean {
  const { length } = text;
  if (length === 0 || length > 200) return false;
  let before = SPACE;
  for (let index = 0; index < length; index++) {
    const code = text.charCodeAt(index);
    // Controls, "[" of an object, "{{", and all that is no ASCII.
    if (code < SPACE || code > LOWER_Z || code === BRACKET) return false;
    // "nu" of null, "un" of undefined, two spaces or one in front.
    if (before === N ? code === U : before === U && code === N) return false;
    if (before === SPACE && code === SPACE) return false;
    before = code;
  }
  return true;
}

const [SPACE, BRACKET, N, U, LOWER_Z] = [32, 91, 110, 117, 122];

/** Reviews the value that stands in a parameter under its own type. */
type Review = (
  value: unknown,
  type: string,
  cursor: Cursor,
  found: Findings,
  now: () => number,
) => void;

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
    currency: reviewFields,
    date_time: reviewFields,
    location: reviewFields,
    product: reviewFields,
    action: reviewFields,
    tap_target_configuration() {},
  },
);

function isText(value: unknown): boolean {
  return typeof value === "string" && value.trim() !== "";
}

function isCoordinate(value: unknown): boolean {
  const isGiven = typeof value === "number" || isText(value);
  return isGiven && Number.isFinite(Number(value));
}

function isCurrencyCode(value: unknown): boolean {
  return typeof value === "string" && /^[A-Z]{3}$/.test(value);
}

type Test = (value: unknown) => boolean;

/** The fields that a value must have, by the type of its parameter. */
const NEEDED: Readonly<Record<string, Readonly<Record<string, Test>>>> = {
  currency: {
    fallback_value: isText,
    code: isCurrencyCode,
    amount_1000: Number.isSafeInteger,
  },
  date_time: { fallback_value: isText },
  location: {
    latitude: isCoordinate,
    longitude: isCoordinate,
    name: isText,
    address: isText,
  },
  product: { product_retailer_id: isText },
};

function reviewFields(
  value: unknown,
  type: string,
  cursor: Cursor,
  found: Findings,
): void {
  if (!isFields(value)) {
    const path = parameterPath(cursor, type);
    return reportComponent(found, "parameter-shape", path);
  }
  for (const [field, fits] of Object.entries(NEEDED[type] ?? {})) {
    if (fits(value[field])) continue;
    const path = parameterPath(cursor, type, field);
    reportComponent(found, "parameter-shape", path);
  }
}

const LINK = /^https?:\/\/\S+$/i;
const MEDIA_ID = /^\d+$/;

function reviewMedia(
  media: unknown,
  type: string,
  cursor: Cursor,
  found: Findings,
): void {
  if (!isFields(media)) {
    const path = parameterPath(cursor, type);
    return reportComponent(found, "parameter-shape", path);
  }
  const { link, id } = media;
  if ((link === undefined) === (id === undefined)) {
    const path = parameterPath(cursor, type);
    return reportComponent(found, "media-source", path);
  }
  if (id !== undefined) {
    if (typeof id === "string" && MEDIA_ID.test(id)) return;
    const path = parameterPath(cursor, type, "id");
    return reportComponent(found, "media-id", path);
  }
  if (typeof link === "string" && LINK.test(link)) return;
  reportComponent(found, "media-source", parameterPath(cursor, type, "link"));
}

function reviewPayload(
  payload: unknown,
  type: string,
  cursor: Cursor,
  found: Findings,
): void {
  if (typeof payload === "string" && isUsual(payload)) return;
  const path = () => parameterPath(cursor, type);
  if (typeof payload !== "string") {
    return reportComponent(found, "parameter-shape", path());
  }
  if (payload === "") reportComponent(found, "empty-parameter", path());
  if (payload.length > 256) reportComponent(found, "payload-long", path());
  if (isLeftOver(payload)) report(found, "left-over", path());
}

function reviewCoupon(
  code: unknown,
  type: string,
  cursor: Cursor,
  found: Findings,
): void {
  const path = () => parameterPath(cursor, type);
  if (typeof code !== "string") {
    return reportComponent(found, "parameter-shape", path());
  }
  if (code.trim() === "") {
    return reportComponent(found, "empty-parameter", path());
  }
  if (code.length > 20) reportComponent(found, "coupon-length", path());
  else if (code.length > 15) reportComponent(found, "coupon-long", path());
  if (isLeftOver(code)) report(found, "left-over", path());
  else if (!/^[A-Za-z0-9]+$/.test(code)) {
    reportComponent(found, "coupon-form", path());
  }
}

function reviewOffer(
  offer: unknown,
  type: string,
  cursor: Cursor,
  found: Findings,
  now: () => number,
): void {
  const time = isFields(offer) ? offer["expiration_time_ms"] : undefined;
  const path = () => parameterPath(cursor, type, "expiration_time_ms");
  if (typeof time !== "number" || !Number.isFinite(time)) {
    return reportComponent(found, "parameter-shape", path());
  }
  if (time < 1e12) return reportComponent(found, "offer-in-seconds", path());
  if (time <= now()) reportComponent(found, "offer-expired", path());
}

/** The longest text that Meta takes, when the body is the only component. */
const LONGEST = 32_768;
const BREAK = /[\n\r\t]| {5,}/;

function reviewText(
  text: unknown,
  type: string,
  cursor: Cursor,
  found: Findings,
): void {
  const path = () => parameterPath(cursor, type);
  if (typeof text !== "string") {
    return reportComponent(found, "parameter-shape", path());
  }
  if (text === "") return reportComponent(found, "empty-parameter", path());
  if (text.length > LONGEST && lengthOf(text) > LONGEST) {
    return reportComponent(found, "text-too-long", path());
  }
  if (BREAK.test(text)) {
    reportComponent(found, "parameter-line-break", path());
  } else if (text.trim() === "") {
    reportComponent(found, "blank-parameter", path());
  }
  if (isLeftOver(text)) report(found, "left-over", path());
}

/** Length in characters (code points); Meta does not say which it counts. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}
