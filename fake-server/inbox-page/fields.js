import { knownNow } from "./countdown.js";
import { parsed } from "./json-text.js";

/** Buttons that take a text, as a URL does; others take an action. */
const TEXTS = ["COPY_CODE", "QUICK_REPLY"];

/** What a medium asks for, by the kind of its header. */
const MEDIA = {
  location: ["latitude", "longitude", "name", "address"],
  document: ["link", "filename"],
  product: ["catalog_id", "product_retailer_id"],
};

/** What a code is written into. */
export const CODE = { path: ["otp"], label: "Code", sample: "493817" };

/**
 * The fields that a template asks for: where each goes among the parameters,
 * and a sample of what fits, which may be a function.
 *
 * @param {object} model a template as the control plane reads it
 */
export function fieldsOf(model) {
  if (model.category === "AUTHENTICATION") {
    return [CODE];
  }
  const cards = (model.cards ?? []).flatMap((card, index) =>
    cardFields(card, ["cards", index], `Card ${index + 1}: `),
  );
  const offer = model.offer?.expires
    ? [
        {
          path: ["offerExpiresAt"],
          label: "Offer ends",
          kind: "time",
          sample: tomorrow,
          unfilled: () => "0 /* fill in: when it ends, Unix time in ms */",
        },
      ]
    : [];
  return [...cardFields(model, [], ""), ...offer, ...cards];
}

/** The fake server's time a day later, as an input of a date and time holds it. */
function tomorrow() {
  const at = new Date(knownNow() + 86_400_000);
  at.setMinutes(at.getMinutes() - at.getTimezoneOffset());
  return at.toISOString().slice(0, 16);
}

function cardFields({ header, body, buttons }, base, prefix) {
  return [
    ...headerFields(header, [...base, "header"], prefix),
    ...(body?.placeholders ?? []).map((name) => ({
      path: [...base, "body", name],
      label: `${prefix}{{${name}}}`,
      sample: SAMPLES.get(name) ?? "sample",
    })),
    ...buttons.flatMap((button, index) =>
      buttonFields(button, [...base, "buttons", String(index)], prefix),
    ),
  ];
}

const SAMPLES = new Map([
  ["first_name", "Ana"],
  ["name", "Ana"],
  ["order_id", "2041"],
  ["1", "Ana"],
]);

function headerFields(header, path, prefix) {
  if (!header || header.format === "UNKNOWN") return [];
  if (header.format === "TEXT") {
    return header.placeholders.map((name) => ({
      path,
      label: `${prefix}header {{${name}}}`,
      sample: "2041",
    }));
  }
  const { kind } = header;
  return (MEDIA[kind] ?? ["link"]).map((part) => ({
    path: [...path, kind, part],
    label: `${prefix}${kind} ${part}`,
    sample: MEDIUM_SAMPLES[part],
    isOptional: part === "filename",
  }));
}

const MEDIUM_SAMPLES = {
  link: "https://shop.example/parcel.jpg",
  filename: "invoice.pdf",
  latitude: "52.52",
  longitude: "13.405",
  name: "Depot",
  address: "Am Ring 1, Berlin",
  catalog_id: "1",
  product_retailer_id: "2",
};

function buttonFields({ type, subType, label, placeholder }, path, prefix) {
  const name = `${prefix}button ${label || type.toLowerCase().replace("_", " ")}`;
  if (placeholder !== undefined) {
    return [{ path, label: `${name} {{${placeholder}}}`, sample: "2041" }];
  }
  // A URL without a placeholder, or a button that no component serves.
  if (type === "URL" || subType === undefined) return [];
  if (TEXTS.includes(type)) {
    const isOptional = type === "QUICK_REPLY";
    const kind = isOptional ? "payload" : "coupon";
    const sample = isOptional ? "payload" : "SPRING25";
    return [{ path, label: name, kind, sample, isOptional }];
  }
  return [
    {
      path,
      label: `${name}, JSON`,
      kind: "json",
      sample: ACTION_SAMPLES[type],
      isOptional: type !== "MPM",
      ...(type === "MPM" && { unfilled: noProducts }),
    },
  ];
}

const noProducts = () => "{ sections: [] /* fill in: products */ }";

const ACTION_SAMPLES = {
  MPM: JSON.stringify({
    thumbnail_product_retailer_id: "2",
    sections: [{ title: "New", product_items: [{ product_retailer_id: "2" }] }],
  }),
};

/** Parameters out of what stands in the fields: empty texts where `valueOf` gives nothing. */
export function parametersFrom(fields, valueOf) {
  const parameters = bare();
  for (const field of fields) {
    const value = valueOf(field);
    if (value === undefined && field.isOptional) continue;
    put(parameters, field.path, value ?? "");
  }
  return parameters;
}

function put(place, [step, ...rest], value) {
  if (rest.length === 0) {
    place[step] = value;
    return;
  }
  place[step] ??= typeof rest[0] === "number" ? [] : bare();
  put(place[step], rest, value);
}

/** An object without fields of its own: a placeholder is named as it likes. */
function bare() {
  return Object.create(null);
}

/** What a field is called: what is typed into one is of no use for one of another kind. */
export function nameOf({ path, kind }) {
  const place = path.join(".");
  return kind ? `${place} as ${kind}` : place;
}

/** What has been typed into a field, read as its kind wants it. */
export function typedInto(field, values) {
  const { kind } = field;
  const text = values.get(nameOf(field));
  if (!text) return undefined;
  if (kind === "time") return new Date(text).getTime();
  return kind === "json" ? objectIn(text) : text;
}

/** Whether what has been typed into a field is no object, and thus left out. */
export function isLeftOut(field, values) {
  const isTyped = field.kind === "json" && Boolean(values.get(nameOf(field)));
  return isTyped && typedInto(field, values) === undefined;
}

function objectIn(text) {
  const value = parsed(text);
  const isObject = typeof value === "object" && !Array.isArray(value);
  return isObject ? (value ?? undefined) : undefined;
}
