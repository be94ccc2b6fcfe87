import type { Findings } from "../issue.ts";
import { type Fields, isFields, namesOf } from "../json.ts";
import type { TemplateComponent } from "../wire.ts";
import { fieldOf, needOf } from "./button-type.ts";
import { headerOf } from "./component-header.ts";
import {
  at,
  fieldsOf,
  type Filling,
  reject,
  rejectWrong,
  reportSurplus,
  textParameters,
} from "./filling.ts";
import {
  type ButtonModel,
  type CardModel,
  needsValue,
  type TemplateModel,
} from "./model.ts";
import { isPosition } from "./placeholder.ts";
import type { CallValue, NoList } from "./values.ts";

/** Fills a template: parameters → the wire `components`. */
export function componentsOf(
  model: TemplateModel,
  parameters: unknown,
  found: Findings,
): TemplateComponent[] {
  const filling = { model, found, path: ["parameters"] };
  const fields = fieldsOf(parameters, filling);
  if (!fields) return [];
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

function bodyOf(
  { body }: CardModel,
  value: unknown,
  filling: Filling,
): TemplateComponent[] {
  const names = body?.placeholders ?? [];
  const values = fieldsOf(value, filling);
  if (!values) return [];
  reportSurplus(values, names, filling);
  const parameters = names.flatMap((name) => {
    const place = at(filling, name);
    const isGiven = Object.hasOwn(values, name) && values[name] !== undefined;
    if (!isGiven) return reject(place, "missing-parameter");
    return textParameters(name, values[name], place);
  });
  return names.length ? [{ type: "body", parameters }] : [];
}

function buttonsOf(
  buttons: readonly ButtonModel[],
  value: unknown,
  filling: Filling,
): TemplateComponent[] {
  const values = fieldsOf(value, filling);
  if (!values) return [];
  const taking = [...buttons.entries()].filter(([, one]) => takesValue(one));
  const known = taking.map(([index]) => `${index}`);
  reportSurplus(values, known, filling);
  return taking.flatMap(([index, button]) =>
    buttonOf(button, index, values[index], at(filling, `${index}`)),
  );
}

/** Tells whether a component may serve a button: of URL buttons, those with a placeholder. */
function takesValue({ type, subType, placeholder }: ButtonModel): boolean {
  return type === "URL" ? placeholder !== undefined : subType !== undefined;
}

function buttonOf(
  button: ButtonModel,
  index: number,
  value: unknown,
  filling: Filling,
): TemplateComponent[] {
  const { type, subType: sub_type, placeholder } = button;
  // A flow button is sent even when its action is empty.
  const isBare = value === undefined && needOf(type) === "component";
  const given = isBare ? {} : value;
  if (given === undefined) {
    return needsValue(button) ? reject(filling, "missing-value") : [];
  }
  const field = fieldOf(type);
  const isAction = field === "action";
  const fits = isAction ? isFields(given) : typeof given === "string";
  if (!fits) return rejectWrong(filling, isAction ? "an object" : "a string");
  // Meta shows the parameter of a URL's named placeholder with that name.
  const isNamed = placeholder !== undefined && !isPosition(placeholder);
  const named = isNamed && { parameter_name: placeholder };
  const parameters =
    type === "VOICE_CALL"
      ? callParameters(given, filling)
      : [{ type: field, ...named, [field]: given }];
  if (!parameters.length) return [];
  return [{ type: "button", sub_type, index: `${index}`, parameters }];
}

const CALL = namesOf<Omit<CallValue, keyof NoList>>({
  ttl_minutes: null,
  payload: null,
});

/** What a call button takes, each in a parameter of its own (Meta, call button messages). */
function callParameters(value: unknown, filling: Filling): TemplateComponent[] {
  const call = fieldsOf(value, filling) ?? {};
  reportSurplus(call, CALL, filling);
  return CALL.flatMap((type) =>
    call[type] === undefined ? [] : [{ type, [type]: call[type] }],
  );
}

function offerOf(value: unknown, filling: Filling): TemplateComponent[] {
  const place = at(filling, "offerExpiresAt");
  if (!filling.model.offer?.expires) return [];
  if (value === undefined) return reject(place, "missing-value");
  const time = value instanceof Date ? value.getTime() : value;
  if (typeof time !== "number" || !Number.isInteger(time)) {
    return rejectWrong(place, "Unix time in whole ms or a Date");
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
    return rejectWrong(place, "a list");
  }
  const given: readonly unknown[] = value ?? [];
  given.slice(cards.length).forEach((_, index) => {
    reject(at(place, cards.length + index), "surplus-parameter");
  });
  const filled = cards.map((card, card_index) => {
    const here = at(place, card_index);
    const fields = fieldsOf(given[card_index], here);
    if (!fields) return { card_index, components: [] };
    reportSurplus(fields, ["header", "body", "buttons"], here);
    return { card_index, components: filledParts(card, fields, here) };
  });
  // A message with a carousel of no card is refused.
  return filled.length ? [{ type: "carousel", cards: filled }] : [];
}
