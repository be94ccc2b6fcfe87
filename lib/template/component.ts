import type { Findings } from "../issue.ts";
import { type Fields, isFields } from "../json.ts";
import type { TemplateComponent } from "../wire.ts";
import { at, fieldsOf, type Filling, miss, reportSurplus } from "./filling.ts";
import type {
  ButtonModel,
  CardModel,
  HeaderModel,
  TemplateModel,
} from "./model.ts";

/** Fills a template: parameters → the wire `components`. */
export function componentsOf(
  model: TemplateModel,
  parameters: unknown,
  found: Findings,
): TemplateComponent[] {
  const filling = { model, found, path: ["parameters"] };
  const fields = fieldsOf(parameters, filling);
  const known = ["header", "body", "buttons"];
  if (model.cards) known.push("cards");
  if (model.offer?.expires) known.push("offerExpiresAt");
  reportSurplus(fields, known, filling);
  return [
    ...filledParts(model, fields, filling),
    ...offerOf(fields["offerExpiresAt"], filling),
    ...carouselOf(fields["cards"], filling),
  ];
}

function filledParts(
  card: CardModel,
  { header, body, buttons }: Fields,
  filling: Filling,
): TemplateComponent[] {
  return [
    ...headerOf(card, header, at(filling, "header")),
    ...bodyOf(card, body, at(filling, "body")),
    ...buttonsOf(card.buttons, buttons, at(filling, "buttons")),
  ];
}

function headerOf(
  { header }: CardModel,
  value: unknown,
  filling: Filling,
): TemplateComponent[] {
  const isFixed = header?.format === "TEXT" && !header.placeholders.length;
  if (!header || isFixed) {
    return value === undefined ? [] : miss(filling, "surplus-parameter");
  }
  if (value === undefined) {
    return header.format === "UNKNOWN"
      ? []
      : miss(filling, "missing-parameter");
  }
  if (header.format === "TEXT") {
    const [name = ""] = header.placeholders;
    const parameters = textParameters(name, value, filling);
    return [{ type: "header", parameters }];
  }
  const parameter = mediumOf(header, value);
  return parameter
    ? [{ type: "header", parameters: [parameter] }]
    : miss(filling, "wrong-parameter");
}

/** The parameter of a medium; of a header nobody knows, whatever it is. */
function mediumOf(
  header: HeaderModel,
  value: unknown,
): TemplateComponent | undefined {
  const isKnown = "kind" in header;
  if (!isKnown && typeof value === "string")
    return { type: "text", text: value };
  if (!isFields(value)) return undefined;
  const [entry, ...more] = Object.entries(value);
  if (!entry || more.length) return undefined;
  const [type, medium] = entry;
  const fits = isFields(medium) && (!isKnown || type === header.kind);
  return fits ? { type, [type]: medium } : undefined;
}

function bodyOf(
  { body }: CardModel,
  value: unknown,
  filling: Filling,
): TemplateComponent[] {
  const names = body?.placeholders ?? [];
  const values = fieldsOf(value, filling);
  reportSurplus(values, names, filling);
  const parameters = names.flatMap((name) => {
    const place = at(filling, name);
    const isGiven = Object.hasOwn(values, name) && values[name] !== undefined;
    if (!isGiven) return miss(place, "missing-parameter");
    return textParameters(name, values[name], place);
  });
  return names.length ? [{ type: "body", parameters }] : [];
}

/** The wire parameter of a placeholder; none when the value is wrong. */
function textParameters(
  name: string,
  value: unknown,
  filling: Filling,
): TemplateComponent[] {
  const named = filling.model.isNamed && { parameter_name: name };
  if (typeof value === "string")
    return [{ type: "text", ...named, text: value }];
  const kind = ["currency", "date_time"].find(
    (kind) => isFields(value) && isFields(value[kind]),
  );
  if (!kind || !isFields(value)) return miss(filling, "wrong-parameter");
  return [{ type: kind, ...named, [kind]: value[kind] }];
}

function buttonsOf(
  buttons: readonly ButtonModel[],
  value: unknown,
  filling: Filling,
): TemplateComponent[] {
  const values = fieldsOf(value, filling);
  const taking = [...buttons.entries()].filter(([, one]) => takesValue(one));
  const known = taking.map(([index]) => `${index}`);
  reportSurplus(values, known, filling);
  return taking.flatMap(([index, button]) =>
    buttonOf(button, index, values[index], at(filling, `${index}`)),
  );
}

const TAKES_VALUE =
  "COPY_CODE QUICK_REPLY FLOW CATALOG MPM VOICE_CALL ORDER_DETAILS".split(" ");

function takesValue({ type, placeholder }: ButtonModel): boolean {
  return placeholder !== undefined || TAKES_VALUE.includes(type);
}

/** The type and the field of a button's parameter, where it is a text. */
const TEXTS: Readonly<Record<string, string>> = {
  URL: "text",
  COPY_CODE: "coupon_code",
  QUICK_REPLY: "payload",
};

function buttonOf(
  { type }: ButtonModel,
  index: number,
  value: unknown,
  filling: Filling,
): TemplateComponent[] {
  const isNeeded = type === "URL" || type === "COPY_CODE" || type === "MPM";
  // A flow button is sent even when its action has nothing to say.
  const given = value === undefined && type === "FLOW" ? {} : value;
  if (given === undefined) {
    return isNeeded ? miss(filling, "missing-parameter") : [];
  }
  const kind = TEXTS[type] ?? "action";
  const fits = kind === "action" ? isFields(given) : typeof given === "string";
  if (!fits) return miss(filling, "wrong-parameter");
  const parameters = [{ type: kind, [kind]: given }];
  const sub_type = type.toLowerCase();
  return [{ type: "button", sub_type, index: `${index}`, parameters }];
}

function offerOf(value: unknown, filling: Filling): TemplateComponent[] {
  const place = at(filling, "offerExpiresAt");
  if (!filling.model.offer?.expires) return [];
  if (value === undefined) return miss(place, "missing-parameter");
  const time = value instanceof Date ? value.getTime() : value;
  if (typeof time !== "number" || !Number.isFinite(time)) {
    return miss(place, "wrong-parameter");
  }
  const limited_time_offer = { expiration_time_ms: time };
  const parameter = { type: "limited_time_offer", limited_time_offer };
  return [{ type: "limited_time_offer", parameters: [parameter] }];
}

function carouselOf(value: unknown, filling: Filling): TemplateComponent[] {
  const { cards } = filling.model;
  const place = at(filling, "cards");
  if (!cards) return [];
  if (value !== undefined && !Array.isArray(value)) {
    return miss(place, "wrong-parameter");
  }
  const given: readonly unknown[] = value ?? [];
  given.slice(cards.length).forEach((_, index) => {
    miss(at(place, cards.length + index), "surplus-parameter");
  });
  const filled = cards.map((card, card_index) => {
    const here = at(place, card_index);
    const fields = fieldsOf(given[card_index], here);
    reportSurplus(fields, ["header", "body", "buttons"], here);
    return { card_index, components: filledParts(card, fields, here) };
  });
  return [{ type: "carousel", cards: filled }];
}
