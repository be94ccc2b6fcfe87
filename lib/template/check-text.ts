import type { Path } from "../issue.ts";
import { hasFields } from "../json.ts";
import { reportComponent } from "./component-rule.ts";
import { reportMismatch } from "./definition-rule.ts";
import type { HeaderModel, TextModel } from "./model.ts";
import { lengthOf } from "./text.ts";
import { filled } from "./placeholder.ts";
import {
  type Placed,
  placeOf,
  type Sent,
  shownBy,
  TEXT_LIKE,
  typeOf,
  type Where,
} from "./sent.ts";

/** Checks a header component against the header of the definition. */
export function checkHeader(
  header: HeaderModel | undefined,
  isNamed: boolean,
  sentHeader: Placed | undefined,
  sent: Sent,
): void {
  const { found } = sent;
  const { parameters = NOTHING } = sentHeader ?? {};
  if (header?.format === "UNKNOWN") return;
  if (!header) {
    if (!sentHeader || !parameters.length) return;
    return reportMismatch(found, "surplus-header", placeOf(sentHeader));
  }
  if (header.format !== "TEXT") {
    return checkMedium(header, parameters, sentHeader, sent);
  }
  const list = listOf(sentHeader, sent);
  checkHeaderText(header, isNamed, parameters, list, sent);
}

/** Where a component's parameters stand, or would. */
function listOf(component: Placed | undefined, { base }: Sent): Where {
  return component ? () => placeOf(component, "parameters") : base;
}

function checkHeaderText(
  header: TextModel,
  isNamed: boolean,
  parameters: readonly unknown[],
  list: Where,
  sent: Sent,
): void {
  const { found } = sent;
  const received = typeOf(parameters[0]);
  if (parameters.length === 1 && !TEXT_LIKE.includes(received)) {
    const details = formatDetails("header", "TEXT", received);
    const path = [...list(), 0, "type"];
    return reportMismatch(found, "format-mismatch", path, details);
  }
  checkParameters("header", header, isNamed, parameters, list, sent);
  const place = () => [...list(), 0, ...(received === "text" ? ["text"] : [])];
  if (/[*_~`]/.test(shownBy(parameters[0]))) {
    reportMismatch(found, "header-markup", place());
  }
  const text = textPast(60, header, parameters);
  if (lengthOf(text) > 60) {
    reportMismatch(found, "filled-too-long", place(), "header > 60");
  } else if (text.length > 60) reportComponent(found, "near-limit", place());
}

function checkMedium(
  { format, kind }: { readonly format: string; readonly kind: string },
  parameters: readonly unknown[],
  sentHeader: Placed | undefined,
  sent: Sent,
): void {
  const received = typeOf(parameters[0]);
  if (parameters.length === 1 && received === kind) return;
  const { found } = sent;
  const list = listOf(sentHeader, sent);
  if (parameters.length > 1) {
    const details = countDetails("header", parameters.length, 1);
    return reportMismatch(found, "parameter-count", list(), details);
  }
  const details = formatDetails("header", format, received);
  const path = parameters.length ? [...list(), 0, "type"] : list();
  reportMismatch(found, "format-mismatch", path, details);
}

function formatDetails(part: string, expected: string, received: string) {
  return `${part}: Format mismatch, expected ${expected}, received ${received.toUpperCase()}`;
}

function countDetails(
  part: string,
  received: number,
  expected: number,
): string {
  return `${part}: number of localizable_params (${received}) does not match the expected number of params (${expected})`;
}

const NOTHING: readonly unknown[] = [];
const NO_BODY: TextModel = { text: "", placeholders: [], occurrences: 0 };

/** Checks a body component against the body of the definition. */
export function checkBody(
  body: TextModel = NO_BODY,
  isNamed: boolean,
  isOtp: boolean,
  isAlone: boolean,
  sentBody: Placed | undefined,
  sent: Sent,
): void {
  const { found } = sent;
  const { parameters = NOTHING } = sentBody ?? {};
  if (!parameters.length && !body.placeholders.length) return;
  const list = listOf(sentBody, sent);
  checkParameters("body", body, isNamed, parameters, list, sent);
  if (isOtp) return;
  const text = textPast(1024, body, parameters);
  if (text.length <= 1024) return;
  const length = lengthOf(text);
  if (length <= 1024) return reportComponent(found, "near-limit", list());
  const most = isAlone ? 32_768 : 1024;
  if (length > most) {
    reportMismatch(found, "filled-too-long", list(), `body > ${most}`);
  } else reportComponent(found, "text-long", list());
}

function checkParameters(
  part: string,
  { placeholders }: TextModel,
  isNamed: boolean,
  parameters: readonly unknown[],
  list: Where,
  sent: Sent,
): void {
  const { found } = sent;
  if (parameters.length !== placeholders.length) {
    const details = countDetails(part, parameters.length, placeholders.length);
    reportMismatch(found, "parameter-count", list(), details);
  }
  const names = isNamed ? new Set<unknown>() : undefined;
  for (let index = 0; index < parameters.length; index++) {
    const received = typeOf(parameters[index]);
    if (!TEXT_LIKE.includes(received)) {
      const details = formatDetails(part, "TEXT", received);
      const path = [...list(), index, "type"];
      reportMismatch(found, "format-mismatch", path, details);
    }
    const name = nameOf(parameters[index]);
    if (!names) {
      checkPosition(name, index, list, sent);
      continue;
    }
    checkName(name, index, names, placeholders, list, sent);
    names.add(name);
  }
}

/** The name that a parameter says it is for. */
function nameOf(parameter: unknown): unknown {
  return hasFields(parameter) ? parameter["parameter_name"] : undefined;
}

function checkName(
  name: unknown,
  index: number,
  before: ReadonlySet<unknown>,
  placeholders: readonly string[],
  list: Where,
  { found }: Sent,
): void {
  const path = () => namePath(list, index);
  if (name === undefined || name === "") {
    return reportMismatch(found, "parameter-name-missing", path());
  }
  if (!placeholders.some((known) => known === name)) {
    const hint = `known are ${placeholders.join(", ")}`;
    return reportMismatch(found, "unknown-parameter-name", path(), hint);
  }
  if (before.has(name)) {
    reportMismatch(found, "repeated-parameter-name", path());
  }
}

// Several projects send "1" for the first parameter, and Meta takes it.
function checkPosition(
  name: unknown,
  index: number,
  list: Where,
  { found }: Sent,
): void {
  if (name === undefined || name === `${index + 1}`) return;
  const isNumber = typeof name === "string" && /^\d+$/.test(name);
  const code = isNumber ? "positional-order" : "positional-name";
  reportMismatch(found, code, namePath(list, index));
}

function namePath(list: Where, index: number): Path {
  return [...list(), index, "parameter_name"];
}

/** A text once its parameters stand in it; none where `most` is surely enough. */
function textPast(
  most: number,
  { text, placeholders, occurrences }: TextModel,
  parameters: readonly unknown[],
): string {
  let shown = 0;
  for (const parameter of parameters) shown += shownBy(parameter).length;
  // Each placeholder shows one of the values at most.
  if (text.length + occurrences * shown <= most) return "";
  return filled(text, (name) => valueFor(name, placeholders, parameters));
}

function valueFor(
  name: string,
  placeholders: readonly string[],
  parameters: readonly unknown[],
): string {
  const named = parameters.find((one) => nameOf(one) === name);
  return shownBy(named ?? parameters[placeholders.indexOf(name)]);
}
