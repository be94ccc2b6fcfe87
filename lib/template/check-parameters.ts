import type { Path, Where } from "../issue.ts";
import { countDetails, formatDetails } from "./details.ts";
import { reportComponent } from "./component-rule.ts";
import { reportMismatch } from "./definition-rule.ts";
import type { TextModel } from "./model.ts";
import { isPosition } from "./placeholder.ts";
import { parameterNameOf, type Sent, TEXT_LIKE, typeOf } from "./sent.ts";

/** Checks the parameters of a text against its placeholders: number, type, names. */
export function checkParameters(
  part: string,
  { placeholders }: TextModel,
  parameters: readonly unknown[],
  list: Where,
  sent: Sent,
): void {
  const { model, found } = sent;
  if (parameters.length !== placeholders.length) {
    const details = countDetails(part, parameters.length, placeholders.length);
    reportComponent(found, "parameter-count", list(), details);
  }
  const names = model.isNamed ? new Set<unknown>() : undefined;
  for (let index = 0; index < parameters.length; index++) {
    const received = typeOf(parameters[index]);
    if (!TEXT_LIKE.includes(received)) {
      const details = formatDetails(part, "TEXT", received);
      const path = [...list(), index, "type"];
      reportComponent(found, "format-mismatch", path, details);
    }
    const name = parameterNameOf(parameters[index]);
    if (!names) {
      checkPosition(name, index, list, sent);
      continue;
    }
    checkName(name, index, names, placeholders, list, sent);
    names.add(name);
  }
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
  // An empty name has been reported already: no parameter may have one.
  if (name === "") return;
  if (name === undefined) {
    return reportMismatch(found, "parameter-name-missing", path());
  }
  if (!placeholders.some((known) => known === name)) {
    const names = placeholders.slice(0, MOST_NAMES);
    const hint = `the placeholders are ${names.join(", ")}`;
    return reportMismatch(found, "unknown-parameter-name", path(), hint);
  }
  if (before.has(name)) {
    reportMismatch(found, "repeated-parameter-name", path());
  }
}

/** More than a body has room for; a template that somebody made up is cut here. */
const MOST_NAMES = 200;

// Several projects send "1" for the first parameter, and Meta takes it.
function checkPosition(
  name: unknown,
  index: number,
  list: Where,
  { found }: Sent,
): void {
  if (name === undefined || name === "" || name === `${index + 1}`) return;
  const isNumber = typeof name === "string" && isPosition(name);
  const code = isNumber ? "positional-order" : "positional-name";
  reportMismatch(found, code, namePath(list, index));
}

function namePath(list: Where, index: number): Path {
  return [...list(), index, "parameter_name"];
}
