import { type Findings, type Path, report } from "../issue.ts";
import { type Fields, hasFields, isFields } from "../json.ts";
import { reportComponent } from "./component-rule.ts";
import { isLeftOver } from "./left-over.ts";

/** Reviews one parameter by its type: the fields it must have, and its value. */
export function reviewParameter(
  parameter: Fields,
  path: Path,
  found: Findings,
  now: () => number,
): void {
  const { type } = parameter;
  if (typeof type !== "string") {
    return reportComponent(found, "parameter-shape", [...path, "type"]);
  }
  const review = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  if (!review) {
    return reportComponent(found, "unknown-parameter-type", [...path, "type"]);
  }
  const { [type]: value } = parameter;
  review(value, (...fields) => [...path, type, ...fields], found, now);
}

/** Tells at a glance that a parameter is a text that no rule minds. */
export function isUsualText(parameter: unknown): boolean {
  if (!hasFields(parameter)) return false;
  const { type, text } = parameter;
  if (type !== "text" || typeof text !== "string") return false;
  return DIGITS.test(text) || (text.length <= 1024 && !SUSPECT.test(text));
}

const DIGITS = /^\d{1,15}$/;

const SUSPECT = /[\n\r\t]| {5}|\{\{|undefined|null|\[object|^\s*$/;

/** Gives the path of a value, or of a field in it. */
type PathTo = (...fields: string[]) => Path;

type Review = (
  value: unknown,
  path: PathTo,
  found: Findings,
  now: () => number,
) => void;

const KINDS: Readonly<Record<string, Review>> = {
  text: reviewText,
  currency: fieldsReview({
    fallback_value: isText,
    code: (value) => isText(value) && /^[A-Z]{3}$/.test(value),
    amount_1000: Number.isSafeInteger,
  }),
  date_time: fieldsReview({ fallback_value: isText }),
  location: fieldsReview({
    latitude: isCoordinate,
    longitude: isCoordinate,
    name: isText,
    address: isText,
  }),
  product: fieldsReview({ product_retailer_id: isText }),
  action: fieldsReview({}),
  image: reviewMedia,
  video: reviewMedia,
  document: reviewMedia,
  gif: reviewMedia,
  payload: reviewPayload,
  coupon_code: reviewCoupon,
  limited_time_offer: reviewOffer,
  tap_target_configuration: () => {},
};

function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}

function isCoordinate(value: unknown): boolean {
  return value !== "" && (isText(value) || typeof value === "number")
    ? Number.isFinite(Number(value))
    : false;
}

function fieldsReview(
  fields: Readonly<Record<string, (value: unknown) => boolean>>,
): Review {
  return (value, path, found) => {
    if (!isFields(value)) {
      return reportComponent(found, "parameter-shape", path());
    }
    for (const [field, isRight] of Object.entries(fields)) {
      if (isRight(value[field])) continue;
      reportComponent(found, "parameter-shape", path(field));
    }
  };
}

const LINK = /^https?:\/\/\S+$/i;

function reviewMedia(media: unknown, path: PathTo, found: Findings): void {
  if (!isFields(media))
    return reportComponent(found, "parameter-shape", path());
  const { link, id } = media;
  if ((link === undefined) === (id === undefined)) {
    return reportComponent(found, "media-source", path());
  }
  if (link !== undefined && !(isText(link) && LINK.test(link))) {
    reportComponent(found, "media-source", path("link"));
  }
  if (id !== undefined && !(typeof id === "string" && /^\d+$/.test(id))) {
    reportComponent(found, "media-id", path("id"));
  }
}

function reviewPayload(payload: unknown, path: PathTo, found: Findings): void {
  if (typeof payload !== "string") {
    return reportComponent(found, "parameter-shape", path());
  }
  if (payload === "") reportComponent(found, "empty-parameter", path());
  if (payload.length > 256) reportComponent(found, "payload-long", path());
  if (isLeftOver(payload)) report(found, "left-over", path());
}

function reviewCoupon(code: unknown, path: PathTo, found: Findings): void {
  if (typeof code !== "string") {
    return reportComponent(found, "parameter-shape", path());
  }
  if (code.trim() === "")
    return reportComponent(found, "empty-parameter", path());
  const { length } = code;
  if (length > 20) reportComponent(found, "coupon-length", path());
  else if (length > 15) reportComponent(found, "coupon-long", path());
  if (isLeftOver(code)) report(found, "left-over", path());
  else if (!/^[A-Za-z0-9]+$/.test(code)) {
    reportComponent(found, "coupon-form", path());
  }
}

function reviewOffer(
  offer: unknown,
  path: PathTo,
  found: Findings,
  now: () => number,
): void {
  const time = isFields(offer) ? offer["expiration_time_ms"] : undefined;
  const at = path("expiration_time_ms");
  if (typeof time !== "number" || !Number.isFinite(time)) {
    return reportComponent(found, "parameter-shape", at);
  }
  if (time < 1e12) return reportComponent(found, "offer-in-seconds", at);
  if (time <= now()) reportComponent(found, "offer-expired", at);
}

/** The longest text that Meta takes, when the body is the only component. */
const LONGEST = 32_768;
const BREAK = /[\n\r\t]| {5,}/;

function reviewText(text: unknown, path: PathTo, found: Findings): void {
  if (typeof text !== "string") {
    return reportComponent(found, "parameter-shape", path());
  }
  if (text === "") return reportComponent(found, "empty-parameter", path());
  if (text.length > LONGEST && lengthOf(text) > LONGEST) {
    return reportComponent(found, "text-too-long", path());
  }
  if (BREAK.test(text)) reportComponent(found, "parameter-line-break", path());
  else if (text.trim() === "")
    reportComponent(found, "blank-parameter", path());
  if (isLeftOver(text)) report(found, "left-over", path());
}

/** Length in characters (code points); Meta does not say which it counts. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}
