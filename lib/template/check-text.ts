import type { Path } from "../issue.ts";
import { isFields } from "../json.ts";
import { reportMismatch } from "./definition-rule.ts";
import type { HeaderSlot, TextSlot } from "./model.ts";
import { lengthOf } from "./text.ts";
import { filled } from "./placeholder.ts";
import { type Placed, type Sent, shownBy, typeOf } from "./sent.ts";

/** Checks a header component against the header of the definition. */
export function checkHeader(
  header: HeaderSlot | undefined,
  isNamed: boolean,
  sentHeader: Placed | undefined,
  sent: Sent,
): void {
  const { found, base } = sent;
  const { parameters = [], path = base } = sentHeader ?? {};
  if (header?.format === "UNKNOWN") return;
  if (!header) {
    if (parameters.length) reportMismatch(found, "surplus-header", path);
    return;
  }
  const list = sentHeader ? [...path, "parameters"] : base;
  if (header.format !== "TEXT") {
    return checkMedium(header.format, parameters, list, sent);
  }
  const received = typeOf(parameters[0]);
  if (parameters.length === 1 && !TEXT_LIKE.includes(received)) {
    const details = `header: Format mismatch, expected TEXT, received ${received}`;
    return reportMismatch(
      found,
      "format-mismatch",
      [...list, 0, "type"],
      details,
    );
  }
  checkParameters("header", header, isNamed, parameters, list, sent);
  const shown = shownBy(parameters[0]);
  const place = [...list, 0, ...(received === "TEXT" ? ["text"] : [])];
  if (/[*_~`]/.test(shown)) reportMismatch(found, "header-markup", place);
  if (lengthFilled(header, parameters) > 60) {
    reportMismatch(found, "filled-too-long", place, "header > 60");
  }
}

const TEXT_LIKE = ["TEXT", "CURRENCY", "DATE_TIME"];

function checkMedium(
  expected: string,
  parameters: readonly unknown[],
  list: Path,
  { found }: Sent,
): void {
  const received = typeOf(parameters[0]);
  if (parameters.length > 1) {
    const details = countDetails("header", parameters.length, 1);
    return reportMismatch(found, "parameter-count", list, details);
  }
  if (received === expected) return;
  const details = `header: Format mismatch, expected ${expected}, received ${received}`;
  const path = parameters.length ? [...list, 0, "type"] : list;
  reportMismatch(found, "format-mismatch", path, details);
}

function countDetails(
  part: string,
  received: number,
  expected: number,
): string {
  return `${part}: number of localizable_params (${received}) does not match the expected number of params (${expected})`;
}

/** What decides how a body is checked. */
export interface BodyKind {
  readonly isNamed: boolean;
  readonly isOtp: boolean;
  /** The body is the template's only component. */
  readonly isAlone: boolean;
}

/** Checks a body component against the body of the definition. */
export function checkBody(
  body: TextSlot = { text: "", placeholders: [] },
  { isNamed, isOtp, isAlone }: BodyKind,
  sentBody: Placed | undefined,
  sent: Sent,
): void {
  const { found, base } = sent;
  const { parameters = [], path } = sentBody ?? {};
  const list = path ? [...path, "parameters"] : base;
  checkParameters("body", body, isNamed, parameters, list, sent);
  if (isOtp) return;
  const length = lengthFilled(body, parameters);
  if (length <= 1024) return;
  if (!isAlone || length > 32_768) {
    reportMismatch(
      found,
      "filled-too-long",
      list,
      `body > ${isAlone ? 32_768 : 1024}`,
    );
  } else reportMismatch(found, "text-long", list);
}

function checkParameters(
  part: string,
  { placeholders }: TextSlot,
  isNamed: boolean,
  parameters: readonly unknown[],
  list: Path,
  sent: Sent,
): void {
  const { found } = sent;
  if (parameters.length !== placeholders.length) {
    const details = countDetails(part, parameters.length, placeholders.length);
    reportMismatch(found, "parameter-count", list, details);
  }
  const names: unknown[] = [];
  parameters.forEach((parameter, index) => {
    const place = [...list, index];
    const received = typeOf(parameter);
    if (!TEXT_LIKE.includes(received)) {
      const details = `${part}: Format mismatch, expected TEXT, received ${received}`;
      reportMismatch(found, "format-mismatch", [...place, "type"], details);
    }
    const name = isFields(parameter) ? parameter["parameter_name"] : undefined;
    const path = [...place, "parameter_name"];
    if (isNamed) checkName(name, placeholders, names, path, sent);
    else checkPosition(name, index, path, sent);
    names.push(name);
  });
}

function checkName(
  name: unknown,
  placeholders: readonly string[],
  before: readonly unknown[],
  path: Path,
  { found }: Sent,
): void {
  if (name === undefined || name === "") {
    return reportMismatch(found, "parameter-name-missing", path);
  }
  if (!placeholders.some((known) => known === name)) {
    const hint = `known are ${placeholders.join(", ")}`;
    return reportMismatch(found, "unknown-parameter-name", path, hint);
  }
  if (before.includes(name)) {
    reportMismatch(found, "repeated-parameter-name", path);
  }
}

// Several projects send "1" for the first parameter, and Meta takes it.
function checkPosition(
  name: unknown,
  index: number,
  path: Path,
  { found }: Sent,
): void {
  if (name === undefined || name === `${index + 1}`) return;
  const isNumber = typeof name === "string" && /^\d+$/.test(name);
  reportMismatch(
    found,
    isNumber ? "positional-order" : "positional-name",
    path,
  );
}

/** The length of a text once its parameters stand in it, in characters. */
function lengthFilled(
  { text, placeholders }: TextSlot,
  parameters: readonly unknown[],
): number {
  const values = new Map(
    placeholders.map((name, index) => [name, parameters[index]]),
  );
  for (const parameter of parameters) {
    const name = isFields(parameter) ? parameter["parameter_name"] : undefined;
    if (typeof name === "string" && values.has(name))
      values.set(name, parameter);
  }
  return lengthOf(filled(text, (name) => shownBy(values.get(name))));
}
