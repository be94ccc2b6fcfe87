import { type Findings, isIssue, report, type Where } from "../issue.ts";
import { countDetails, formatDetails } from "./details.ts";
import type { DefinitionRuleCode } from "./definition-rule.ts";
import type { TextModel } from "./model.ts";
import { isPosition } from "./placeholder.ts";
import {
  isTypeReported,
  parameterNameOf,
  type Sent,
  TEXT_LIKE,
  typeOf,
} from "./sent.ts";

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
    report(found, "parameter-count", list(), details);
  }
  // Where none fits, it is of no use to say what each must be.
  if (!placeholders.length) return;
  const names = model.isNamed ? new Set<unknown>() : undefined;
  for (let index = 0; index < parameters.length; index++) {
    const parameter = parameters[index];
    if (isTypeReported(parameter, found)) continue;
    const received = typeOf(parameter);
    if (!TEXT_LIKE.includes(received)) {
      const details = formatDetails(part, "TEXT", received);
      const path = [...list(), index, "type"];
      report(found, "format-mismatch", path, details);
      continue;
    }
    const name = parameterNameOf(parameter);
    if (isNameReported(name, found)) continue;
    const problem = names
      ? nameProblem(name, names, placeholders)
      : positionProblem(name, index);
    names?.add(name);
    if (!problem) continue;
    const path = [...list(), index, "parameter_name"];
    report(found, problem.code, path, problem.hint);
  }
}

/** What is wrong with the name of a parameter. */
interface NameProblem {
  readonly code: DefinitionRuleCode;
  readonly hint?: string;
}

function nameProblem(
  name: unknown,
  before: ReadonlySet<unknown>,
  placeholders: readonly string[],
): NameProblem | undefined {
  if (name === undefined) return { code: "parameter-name-missing" };
  if (!placeholders.some((known) => known === name)) {
    const names = placeholders.slice(0, MOST_NAMES).join(", ");
    const hint = `the placeholders are ${names}`;
    return { code: "unknown-parameter-name", hint };
  }
  return before.has(name) ? { code: "repeated-parameter-name" } : undefined;
}

/** More than a body has room for; a template that somebody made up is cut here. */
const MOST_NAMES = 200;

/** Tells whether a name is empty or no text and that has been reported. */
function isNameReported(name: unknown, found: Findings): boolean {
  if (name === undefined || typeof name === "string") return name === "";
  return isIssue(found, "parameter-shape");
}

// Several projects send "1" for the first parameter, and Meta takes it.
function positionProblem(
  name: unknown,
  index: number,
): NameProblem | undefined {
  if (name === undefined || name === `${index + 1}`) return undefined;
  const isNumber = typeof name === "string" && isPosition(name);
  if (isNumber) return { code: "positional-order" };
  return { code: "positional-name", hint: POSITION_OR_NONE };
}

const POSITION_OR_NONE =
  "the placeholders are numbered, so leave parameter_name out or give the number";
