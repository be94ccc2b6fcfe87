import fc from "fast-check";
import type { Fallback } from "../lib/template/parameter-fields.ts";
import type { Json } from "./template-parts.ts";

/** A part of a definition, with the parameters that fill it. */
export interface Filled {
  readonly component: Json & { readonly type: string };
  readonly value: unknown;
}

const WORDS = [
  "Ana",
  "7-1",
  "né",
  "50 %",
  "a    b",
  "日本",
  "x&y",
  "😀",
  "{1}",
];

/** A text that breaks no rule and raises no warning, a header's included. */
const value = fc.oneof(
  fc
    .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 })
    .map((words) => words.join(" ")),
  fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 12 })
    .filter((text) => /\S/.test(text) && !/[*_~`\s]|\{\{|null/.test(text)),
);

const shown = value.map((fallback_value) => ({ fallback_value }));
const fallbacks: Readonly<Record<Fallback, fc.Arbitrary<object>>> = {
  currency: fc.tuple(shown, fc.nat()).map(([shown, amount_1000]) => ({
    currency: { ...shown, code: "EUR", amount_1000 },
  })),
  date_time: shown.map((date_time) => ({ date_time })),
};

const textLike = fc.oneof(
  { weight: 5, arbitrary: value },
  ...Object.values(fallbacks).map((arbitrary) => ({ weight: 1, arbitrary })),
);

const NAMES = ["first_name", "order_id", "city", "day"];

/** A text with this many placeholders, and a value for each. */
function texts(isNamed: boolean, count: number) {
  const names = isNamed
    ? NAMES.slice(0, count)
    : NAMES.slice(0, count).map((_, index) => `${index + 1}`);
  const text = `Hi${names.map((name) => ` {{${name}}},`).join("")} bye`;
  return fc
    .tuple(...names.map((name) => textLike.map((one) => [name, one] as const)))
    .map((pairs) => ({ text, values: Object.fromEntries(pairs) }));
}

const media = fc.oneof(
  fc.nat().map((id) => ({ id: `${id}` })),
  fc.nat().map((id) => ({ link: `https://x.co/${id}` })),
);

/** A header of a medium. */
export function mediaHeader(format: string): fc.Arbitrary<Filled> {
  const type = "HEADER";
  const kind = format.toLowerCase();
  return media.map((one) => ({
    component: { type, format },
    value: { [kind]: one },
  }));
}

function textHeader(isNamed: boolean): fc.Arbitrary<Filled> {
  return fc.boolean().chain((isFixed) =>
    texts(isNamed, isFixed ? 0 : 1).map(({ text, values }) => ({
      component: { type: "HEADER", format: "TEXT", text },
      value: Object.values(values)[0],
    })),
  );
}

const place = fc.constant({
  component: { type: "HEADER", format: "LOCATION" },
  value: {
    location: {
      latitude: 37.48,
      longitude: "-122",
      name: "HQ",
      address: "A 1",
    },
  },
});

const product = fc.constant({
  component: { type: "HEADER", format: "PRODUCT" },
  value: { product: { catalog_id: "1", product_retailer_id: "2" } },
});

/** A header of any format. */
export function headers(isNamed: boolean): fc.Arbitrary<Filled> {
  return fc.oneof(
    { weight: 4, arbitrary: textHeader(isNamed) },
    { weight: 3, arbitrary: place },
    { weight: 1, arbitrary: product },
    ...["IMAGE", "VIDEO", "DOCUMENT", "GIF"].map((format) => ({
      weight: 1,
      arbitrary: mediaHeader(format),
    })),
  );
}

/** A body with up to four placeholders. */
export function bodies(isNamed: boolean): fc.Arbitrary<Filled> {
  return fc.nat({ max: 4 }).chain((count) =>
    texts(isNamed, count).map(({ text, values }) => ({
      component: { type: "BODY", text },
      value: count > 0 ? values : undefined,
    })),
  );
}

const suffix = fc.stringMatching(/^(?:[A-Za-z0-9_-]|%[0-9A-F]{2}){1,12}$/);
/** A value that may be left out. */
export const optional = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.option(arbitrary, { nil: undefined });

const callValue = fc.record(
  { ttl_minutes: fc.integer({ min: 1, max: 43_200 }), payload: suffix },
  { requiredKeys: [] },
);

/** Each kind of button, with what fills it. */
export const BUTTONS: Readonly<Record<string, fc.Arbitrary<Filled>>> = {
  quickReply: optional(suffix).map((value) => ({
    component: { type: "QUICK_REPLY", text: "More" },
    value,
  })),
  url: suffix.map((value) => ({
    component: { type: "URL", text: "Shop", url: "https://x.co/{{1}}" },
    value,
  })),
  fixedUrl: fc.constant({
    component: { type: "URL", text: "Site", url: "https://x.co/" },
    value: undefined,
  }),
  phone: fc.constant({
    component: { type: "PHONE_NUMBER", text: "Call", phone_number: "1555005" },
    value: undefined,
  }),
  coupon: fc.stringMatching(/^[A-Z0-9]{1,15}$/).map((value) => ({
    component: { type: "COPY_CODE", text: "Copy" },
    value,
  })),
  flow: optional(suffix.map((flow_token) => ({ flow_token }))).map((value) => ({
    component: { type: "FLOW", text: "Sign up", flow_id: "1" },
    value,
  })),
  catalog: optional(fc.constant({ thumbnail_product_retailer_id: "2" })).map(
    (value) => ({ component: { type: "CATALOG", text: "View" }, value }),
  ),
  call: optional(callValue).map((value) => ({
    component: { type: "VOICE_CALL", text: "Call us" },
    value,
  })),
  order: optional(suffix.map((reference_id) => ({ reference_id }))).map(
    (value) => ({ component: { type: "ORDER_DETAILS", text: "Pay" }, value }),
  ),
  products: fc.constant({
    component: { type: "MPM", text: "View" },
    value: {
      thumbnail_product_retailer_id: "2",
      sections: [
        { title: "All", product_items: [{ product_retailer_id: "2" }] },
      ],
    },
  }),
};
