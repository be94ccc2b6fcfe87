import type { Findings } from "../issue.ts";
import { type Fields, isFields } from "../json.ts";
import { subTypeFor } from "./button-type.ts";
import { lintDefinition } from "./lint.ts";
import {
  type ButtonModel,
  type CardModel,
  type HeaderModel,
  isCodeUrl,
  MEDIA_FORMATS,
  type TemplateModel,
  type TextModel,
} from "./model.ts";
import type { TemplateDefinition } from "./definition.ts";
import {
  cardPartsOf,
  languageCodeOf,
  listOf,
  type Part,
  partOf,
  partsOf,
  textOf,
  upperOf,
} from "./part.ts";
import { isPosition, occurrencesIn, placeholdersOf } from "./placeholder.ts";

/**
 * Reads a definition, as the management API returns it or as people write it
 * to create one, into one model. It never throws: what is wrong is in
 * `issues`, what is odd in `warnings`.
 */
export function readDefinition(definition: TemplateDefinition): TemplateModel {
  const found: Findings = { rules: undefined };
  const fields: Fields = isFields(definition) ? definition : {};
  const parts = partsOf(fields["components"], ["components"], found);
  const category = categoryOf(fields, parts);
  const isOtp = category === "AUTHENTICATION";
  const card = cardOf(parts, isOtp);
  const offer = partOf(parts, "LIMITED_TIME_OFFER");
  const carousel = parts.find(({ kind }) => kind === "CAROUSEL");
  const footer = partOf(parts, "FOOTER");
  const cardParts = carousel ? cardPartsOf(carousel, found) : [];
  const cards = cardParts.map((parts) => cardOf(parts, false));
  lintDefinition(fields, category, parts, cardParts, found);
  return {
    ...card,
    definition,
    name: textOf(fields["name"]),
    language: languageCodeOf(fields["language"]),
    category,
    status: upperOf(fields["status"]) || "APPROVED",
    isNamed: isNamed(fields["parameter_format"], [card, ...cards]),
    isBodyAlone: parts.every(({ kind }) => kind === "BODY"),
    footer: footer && footerOf(footer),
    cards: carousel && cards,
    offer: offer && offerOf(offer),
    issues: found.issues ?? [],
    warnings: found.warnings ?? [],
  };
}

/** The category; the management API leaves it out when it is asked for other fields, and then a button that copies a code tells. */
function categoryOf(fields: Fields, parts: readonly Part[]): string {
  const given = upperOf(fields["category"]);
  const buttons = listOf(partOf(parts, "BUTTONS")?.["buttons"]);
  return given || (buttons.some(copiesCode) ? "AUTHENTICATION" : "");
}

function copiesCode(button: unknown): boolean {
  if (!isFields(button)) return false;
  const { type, url } = button;
  return upperOf(type) === "OTP" || isCodeUrl(textOf(url));
}

function cardOf(parts: readonly Part[], isOtp: boolean): CardModel {
  const header = partOf(parts, "HEADER");
  const body = partOf(parts, "BODY");
  const buttons = partOf(parts, "BUTTONS");
  return {
    header: header && headerOf(header),
    body: isOtp ? codeTextOf(body) : body && textModelOf(textOf(body["text"])),
    buttons: buttonsOf(buttons, isOtp),
  };
}

/** What a text asks for; positions in ascending order, as they are sent. */
function textModelOf(text: string): TextModel {
  const names = occurrencesIn(text);
  const placeholders = [...new Set(names)];
  if (placeholders.every(isPosition)) {
    placeholders.sort((one, other) => Number(one) - Number(other));
  }
  return { text, placeholders, occurrences: names.length };
}

// The text of an AUTHENTICATION body is Meta's own and left out when the
// template is created; it always has exactly one placeholder, the code.
function codeTextOf(body: Fields | undefined): TextModel {
  const given = textOf(body?.["text"]);
  const [name = "1"] = placeholdersOf(given);
  if (given) return { ...textModelOf(given), placeholders: [name] };
  const advice = body?.["add_security_recommendation"]
    ? " For your security, do not share this code."
    : "";
  return textModelOf(`*{{1}}* is your verification code.${advice}`);
}

function headerOf(header: Fields): HeaderModel {
  const format = upperOf(header["format"]) || "TEXT";
  if (format === "TEXT")
    return { format, ...textModelOf(textOf(header["text"])) };
  const known = MEDIA_FORMATS.find((one) => one === format);
  if (!known) return { format: "UNKNOWN" };
  return { format: known, kind: known.toLowerCase() };
}

// Every AUTHENTICATION template has a button that copies the code, listed or not.
function buttonsOf(part: Fields | undefined, isOtp: boolean): ButtonModel[] {
  const buttons = listOf(part?.["buttons"]);
  const isBare = isOtp && buttons.length === 0;
  return (isBare ? [{ type: "OTP" }] : buttons).map((one) =>
    buttonOf(one, isOtp),
  );
}

function buttonOf(button: unknown, isOtp: boolean): ButtonModel {
  if (!isFields(button)) return { type: "UNKNOWN", label: "" };
  const type = upperOf(button["type"]);
  const label = textOf(button["text"]);
  // Meta turns an OTP button into a URL button when it creates the template. One
  // to copy is for coupons; beside a code, it is meant to copy that.
  if (type === "OTP" || (isOtp && type === "COPY_CODE")) {
    const name = label || "Copy code";
    return { type: "URL", subType: "url", label: name, placeholder: "1" };
  }
  const subType = subTypeFor(type);
  const model = { type, label, ...(subType && { subType }) };
  if (type !== "URL") return model;
  const url = textOf(button["url"]);
  const [found] = placeholdersOf(url);
  const placeholder = found ?? (isCodeUrl(url) ? "1" : undefined);
  return { ...model, ...(placeholder && { placeholder }) };
}

function footerOf(footer: Fields): string {
  const minutes = footer["code_expiration_minutes"];
  const given = textOf(footer["text"]);
  if (given || typeof minutes !== "number") return given;
  return `This code expires in ${minutes} minutes.`;
}

function offerOf(part: Fields): TemplateModel["offer"] {
  const offer = part["limited_time_offer"];
  if (!isFields(offer)) return { text: "", expires: false };
  return {
    text: textOf(offer["text"]),
    expires: offer["has_expiration"] === true,
  };
}

function isNamed(format: unknown, cards: readonly CardModel[]): boolean {
  if (upperOf(format) === "NAMED") return true;
  const names = cards.flatMap(({ header, body }) => [
    ...(header?.format === "TEXT" ? header.placeholders : []),
    ...(body?.placeholders ?? []),
  ]);
  return names.some((name) => !isPosition(name));
}
