import type { Findings } from "./issue.ts";
import { type Fields, isFields, namesOf, safeName } from "./json.ts";
import { unknownOption } from "./option.ts";
import { EVERY_RULE, type Rules, SEVERITIES } from "./rule.ts";

/** Reviews bodies against known templates, as a registry does. */
export interface TemplateReviewer {
  /** Notes every mismatch; tells whether the template is known. */
  reviewMessage(body: Fields, found: Findings): boolean;
}

/** What every validator takes besides the body. */
export interface ValidateOptions {
  /** Known templates from `createTemplateRegistry`. */
  readonly templates?: TemplateReviewer | undefined;
  /** Changes the severity of single rules: `{ "unknown-field": "warn" }`. */
  readonly rules?: Rules | undefined;
}

/** What is wrong with the templates of an option, if anything. */
export function templatesProblem(templates: unknown): string | undefined {
  if (templates === undefined) return undefined;
  const isRegistry =
    isFields(templates) && typeof templates["reviewMessage"] === "function";
  return isRegistry
    ? undefined
    : "templates must come from createTemplateRegistry";
}

const CHOICES: readonly unknown[] = [...SEVERITIES, undefined];

/** What is wrong with the rules of an option, if anything. */
export function rulesProblem(rules: unknown): string | undefined {
  if (rules === undefined) return undefined;
  if (!isFields(rules)) return "rules must map codes to off, warn or error";
  for (const [code, severity] of Object.entries(rules)) {
    if (!Object.hasOwn(EVERY_RULE, code))
      return `no rule is called ${safeName(code)}`;
    if (CHOICES.includes(severity)) continue;
    return `rules.${code} must be off, warn or error`;
  }
  return undefined;
}

const OPTIONS = namesOf<ValidateOptions>({ templates: null, rules: null });

/**
 * Throws for templates or rules that cannot be used, and for an option of another
 * name; the message says that `action` cannot be done. A connection is
 * taken as well, and its other options pass. What is no object passes too: it is
 * the index that `bodies.map(validate)` hands over.
 */
export function demandValidateOptions(
  options: ValidateOptions | undefined,
  action: string,
  known: readonly string[] = OPTIONS,
): void {
  if (!isFields(options)) return;
  const { templates, rules } = options;
  const isConnection = "baseUrl" in options;
  const problem =
    (isConnection ? undefined : unknownOption(options, known)) ??
    templatesProblem(templates) ??
    rulesProblem(rules);
  if (problem) throw new TypeError(`Cannot ${action}: ${problem}`);
}
