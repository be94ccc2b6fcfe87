import { report, type Where } from "../issue.ts";
import { checkParameters } from "./check-parameters.ts";
import { countDetails, formatDetails } from "./details.ts";
import { placeOf } from "./place.ts";
import { type HeaderModel, isAuthentication, type TextModel } from "./model.ts";
import {
  hasMarkup,
  lengthOf,
  LONGEST,
  LONGEST_BODY,
  LONGEST_HEADER,
} from "./text.ts";
import { filled } from "./placeholder.ts";
import {
  isListReported,
  isTypeReported,
  parametersBy,
  type Placed,
  type Sent,
  shownBy,
  TEXT_LIKE,
  typeOf,
} from "./sent.ts";

/** Checks a header component against the header of the definition. */
export function checkHeader(
  header: HeaderModel | undefined,
  sentHeader: Placed | undefined,
  sent: Sent,
): void {
  const { found } = sent;
  const { parameters = NOTHING } = sentHeader ?? {};
  if (header?.format === "UNKNOWN") return;
  if (!header) {
    if (!sentHeader || !parameters.length) return;
    return report(found, "surplus-header", placeOf(sentHeader));
  }
  if (sentHeader && isListReported(sentHeader, found)) return;
  if (header.format !== "TEXT") {
    return checkMedium(header, parameters, sentHeader, sent);
  }
  const list = whereParametersOf(sentHeader, sent);
  checkHeaderText(header, parameters, list, sent);
}

/** The path of a component's parameters, or of the list that lacks the component. */
function whereParametersOf(
  component: Placed | undefined,
  { base }: Sent,
): Where {
  return component ? () => placeOf(component, "parameters") : base;
}

function checkHeaderText(
  header: TextModel,
  parameters: readonly unknown[],
  list: Where,
  sent: Sent,
): void {
  const { found } = sent;
  const received = typeOf(parameters[0]);
  if (parameters.length === 1 && !TEXT_LIKE.includes(received)) {
    if (isTypeReported(parameters[0], found)) return;
    const isFixed = header.placeholders.length === 0;
    const details = formatDetails("header", "TEXT", received);
    const path = [...list(), 0, "type"];
    const hint = isFixed ? `${details}; this text takes no parameter` : details;
    return report(found, "format-mismatch", path, hint);
  }
  checkParameters("header", header, parameters, list, sent);
  const place = () => [...list(), 0, ...(received === "text" ? ["text"] : [])];
  if (hasMarkup(shownBy(parameters[0]))) {
    report(found, "header-markup", place());
  }
  const text = textPast(LONGEST_HEADER, header, parameters);
  if (text.length <= LONGEST_HEADER) return;
  if (lengthOf(text) <= LONGEST_HEADER) {
    return report(found, "near-limit", place());
  }
  const details = `header > ${LONGEST_HEADER}`;
  report(found, "filled-too-long", place(), details);
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
  const list = whereParametersOf(sentHeader, sent);
  if (parameters.length === 1 && isTypeReported(parameters[0], found)) return;
  if (parameters.length > 1) {
    const details = countDetails("header", parameters.length, 1);
    return report(found, "parameter-count", list(), details);
  }
  const details = formatDetails("header", format, received);
  const path = parameters.length ? [...list(), 0, "type"] : list();
  report(found, "format-mismatch", path, details);
}

const NOTHING: readonly unknown[] = [];
const NO_BODY: TextModel = { text: "", placeholders: [], occurrences: 0 };

/** Checks a body component against the body of the definition. */
export function checkBody(
  given: TextModel | undefined,
  sentBody: Placed | undefined,
  isAlone: boolean,
  sent: Sent,
): void {
  const { model, found } = sent;
  const body = given ?? NO_BODY;
  const { parameters = NOTHING } = sentBody ?? {};
  if (!parameters.length && !body.placeholders.length) return;
  if (sentBody && isListReported(sentBody, found)) return;
  const list = whereParametersOf(sentBody, sent);
  checkParameters("body", body, parameters, list, sent);
  if (isAuthentication(model)) return;
  const text = textPast(LONGEST_BODY, body, parameters);
  if (text.length <= LONGEST_BODY) return;
  const length = lengthOf(text);
  if (length <= LONGEST_BODY) {
    return report(found, "near-limit", list());
  }
  const most = isAlone ? LONGEST : LONGEST_BODY;
  if (length <= most) return report(found, "text-long", list());
  report(found, "filled-too-long", list(), `body > ${most}`);
}

/** A text with its parameters filled in; empty where it surely fits in `most`. */
function textPast(
  most: number,
  { text, placeholders, occurrences }: TextModel,
  parameters: readonly unknown[],
): string {
  let shown = 0;
  for (const parameter of parameters) shown += shownBy(parameter).length;
  // Each placeholder shows at most one of the values.
  if (text.length + occurrences * shown <= most) return "";
  const parameterFor = parametersBy(placeholders, parameters);
  return filled(text, (name) => shownBy(parameterFor(name)));
}
