import { type Findings, report } from "../issue.ts";
import { type Fields, hasFields, isFields } from "../json.ts";
import { reportComponent } from "./component-rule.ts";
import { type Cursor, parameterPath } from "./cursor.ts";
import { isLeftOver, isUsual, lengthOf, reviewShown } from "./text.ts";

/** Reviews one parameter by its type: the fields it must have, and its value. */
export function reviewParameter(
  parameter: Fields,
  cursor: Cursor,
  found: Findings,
  now: () => number,
): void {
  const { type } = parameter;
  if (!isNameOrNone(parameter)) {
    const path = parameterPath(cursor, "parameter_name");
    reportComponent(found, "parameter-shape", path, "must be a string");
  }
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

/** Tells at a glance that a parameter is of a common type, and that no rule minds it. */
export function isUsualParameter(parameter: unknown): boolean {
  if (!hasFields(parameter)) return false;
  const { type } = parameter;
  if (type === "text") {
    return isUsual(parameter["text"]) && isNameOrNone(parameter);
  }
  if (!isNameOrNone(parameter)) return false;
  if (type === "payload") return isUsual(parameter["payload"]);
  if (type !== "image" && type !== "video" && type !== "document") return false;
  const media = parameter[type];
  if (!hasFields(media) || media["filename"] !== undefined) return false;
  const { link, id } = media;
  if (id !== undefined) return link === undefined && isMediaId(id);
  return isUsual(link) && LINK.test(link);
}

// Spec 2: a string, the parameter's name or position.
function isNameOrNone({ parameter_name }: Fields): boolean {
  return parameter_name === undefined || typeof parameter_name === "string";
}

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
  product: { catalog_id: isText, product_retailer_id: isText },
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
  for (const field of SHOWN) {
    const shown = value[field];
    if (typeof shown !== "string" || shown.trim() === "") continue;
    reviewShown(shown, () => parameterPath(cursor, type, field), found);
  }
}

/** Fields that a recipient reads. */
const SHOWN = ["fallback_value", "name", "address"];

const LINK = /^https?:\/\/\S+$/i;
const MEDIA_ID = /^\d+$/;

function isMediaId(id: unknown): boolean {
  return typeof id === "string" && MEDIA_ID.test(id);
}

function reviewMedia(
  media: unknown,
  type: string,
  cursor: Cursor,
  found: Findings,
): void {
  if (!hasFields(media)) {
    const path = parameterPath(cursor, type);
    return reportComponent(found, "parameter-shape", path);
  }
  const { link, id, filename } = media;
  const name = () => parameterPath(cursor, type, "filename");
  if (filename !== undefined && typeof filename !== "string") {
    reportComponent(found, "parameter-shape", name(), "must be a string");
  } else if (filename && isLeftOver(filename))
    report(found, "left-over", name());
  if ((link === undefined) === (id === undefined)) {
    const path = parameterPath(cursor, type);
    return reportComponent(found, "media-source", path);
  }
  if (id !== undefined) {
    if (isMediaId(id)) return;
    const path = parameterPath(cursor, type, "id");
    return reportComponent(found, "media-id", path);
  }
  const path = parameterPath(cursor, type, "link");
  if (typeof link !== "string" || !LINK.test(link)) {
    reportComponent(found, "media-source", path);
  } else if (isLeftOver(link)) report(found, "left-over", path);
}

function reviewPayload(
  payload: unknown,
  type: string,
  cursor: Cursor,
  found: Findings,
): void {
  const path = () => parameterPath(cursor, type);
  if (typeof payload !== "string") {
    return reportComponent(found, "parameter-shape", path());
  }
  if (payload === "") reportComponent(found, "empty-parameter", path());
  if (lengthOf(payload) > 256) reportComponent(found, "payload-long", path());
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
  const length = lengthOf(code);
  if (length > 20) reportComponent(found, "coupon-length", path());
  else if (length > 15) reportComponent(found, "coupon-long", path());
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

function reviewText(
  text: unknown,
  type: string,
  cursor: Cursor,
  found: Findings,
): void {
  const path = () => parameterPath(cursor, type);
  if (typeof text !== "string") {
    const details = "must be a string";
    return reportComponent(found, "parameter-shape", path(), details);
  }
  if (text === "") {
    const details = "Parameter of type text is missing text value";
    return reportComponent(found, "empty-parameter", path(), details);
  }
  reviewShown(text, path, found);
}
