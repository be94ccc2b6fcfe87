import { demandObject, runBuilder } from "./build.ts";
import { ValidationError } from "./error.ts";
import { messageFor } from "./filled-message.ts";
import {
  type CheckResult,
  type Findings,
  type Issue,
  type Path,
  report,
  reportUnreadable,
  resultOf,
} from "./issue.ts";
import { isFields, namesOf } from "./json.ts";
import { type Moment, timeOf } from "./moment.ts";
import type { Rules } from "./rule.ts";
import { checkComponents } from "./template/check.ts";
import { componentsOf } from "./template/component.ts";
import { LIST_HINT } from "./template/definition-list.ts";
import { isAuthentication, type TemplateModel } from "./template/model.ts";
import type { TemplateDefinition } from "./template/definition.ts";
import { previewOf } from "./template/preview.ts";
import { readDefinition } from "./template/read.ts";
import { reviewComponents } from "./template/review.ts";
import { checkStatus } from "./template/status.ts";
import type { BuildInput, PreviewInput } from "./template-input.ts";
import { demandValidateOptions } from "./validate-options.ts";
import type { QueueRawMessageRequest } from "./wire.ts";

/** Options of a check. */
export interface CheckOptions {
  /** Changes the severity of single rules. */
  readonly rules?: Rules | undefined;
  /** The time by which an offer's expiry is judged; default now. */
  readonly now?: Moment | undefined;
}

/** Runs the review of a `check` with its options; throws only for options that cannot be used. */
export function runCheck(
  options: CheckOptions | undefined,
  review: (found: Findings, now: (() => number) | undefined) => void,
): CheckResult {
  const now = clockOf(options);
  const found: Findings = { rules: options?.rules };
  try {
    review(found, now);
  } catch {
    reportUnreadable(found);
  }
  return resultOf(found);
}

const OPTIONS = namesOf<CheckOptions>({ rules: null, now: null });

function clockOf(
  options: CheckOptions | undefined,
): (() => number) | undefined {
  const action = "check the template";
  demandValidateOptions(options, action, OPTIONS);
  if (options?.now === undefined) return undefined;
  const time = timeOf(action, options.now);
  return () => time;
}

/** An approved template, which builds, checks and previews its messages. */
export interface Template<
  Definition extends TemplateDefinition = TemplateDefinition,
> {
  readonly name: string;
  readonly language: string;
  /** Upper case: `AUTHENTICATION`, `MARKETING`, `UTILITY`. */
  readonly category: string;
  /** The definition it was made from. */
  readonly definition: Definition;
  /** Whatever else was noticed in the definition; whether it is paused or not approved, `build` and `check` say. */
  readonly warnings: readonly Issue[];
  /** Builds the wire body; throws a ValidationError with every issue at once. */
  build(this: void, input: BuildInput<Definition>): QueueRawMessageRequest;
  /**
   * Checks wire components against this template; paths start at that list.
   *
   * @throws {TypeError} for an option, a rule or a `now` that cannot be used
   */
  check(this: void, components: unknown, options?: CheckOptions): CheckResult;
  /** Gives the text a recipient would read; without parameters, the template's text as it is written. */
  preview(this: void, parameters?: PreviewInput<Definition>): string;
}

/**
 * Defines a template, which then types every call: a wrong, missing or extra
 * parameter does not compile. Takes the JSON that WhatsApp's management API
 * returns, or the shape people write to create a template. A definition that is
 * kept in a variable needs `as const`: JSON that the types cannot see is checked at
 * run time alone, by the same rules.
 *
 * @example
 * ```ts
 * // An order template with two placeholders
 * import { defineTemplate } from "waybill";
 *
 * const orderShipped = defineTemplate({
 *   name: "order_shipped",
 *   language: "en_US",
 *   category: "UTILITY",
 *   components: [{ type: "BODY", text: "Hi {{first_name}}, order {{order_id}} left." }],
 * });
 * const body = orderShipped.build({
 *   sender: { whatsappBusinessId: "102290129340398", phoneNumberId: "106540352242922" },
 *   recipient: "+14155550123",
 *   parameters: { body: { first_name: "Ana", order_id: "7-1" } },
 * });
 * console.assert(body.payload.template.name === "order_shipped");
 * ```
 *
 * @throws {ValidationError} for a definition that is not an object, a bad name, a
 * gap or a mix of placeholders, or an exceeded limit; everything else is in
 * `template.warnings`
 */
export function defineTemplate<const Definition extends TemplateDefinition>(
  definition: Definition,
): Template<Definition> {
  const model = runBuilder(() => {
    const hint = Array.isArray(definition) ? LIST_HINT : undefined;
    demandObject(definition, hint, "template");
    return readDefinition(definition);
  }, "template");
  if (model.issues.length) throw new ValidationError(model.issues, "template");
  return templateOf(model, definition);
}

/**
 * Makes a template of a model. Callers see it typed by its definition; here it
 * may be any, and what the types ask for is checked at run time.
 */
export function templateOf<Definition extends TemplateDefinition>(
  model: TemplateModel,
  definition: Definition,
): Template<Definition>;
export function templateOf(
  model: TemplateModel,
  definition: TemplateDefinition,
): Template {
  const { name, language, category, warnings } = model;
  return {
    name,
    language,
    category,
    definition,
    warnings,
    build: (input) => runBuilder(() => messageFor(model, input)),
    check: (components = NO_COMPONENTS, options) =>
      runCheck(options, (found, now) => {
        checkStatus(model, LIST, found);
        checkList(model, components, found, now);
      }),
    preview: (parameters) =>
      runBuilder(() => previewOf(model, sampleOf(model, parameters))),
  };
}

function checkList(
  model: TemplateModel,
  components: unknown,
  found: Findings,
  now: (() => number) | undefined,
): void {
  if (!Array.isArray(components)) return report(found, "not-a-list", LIST);
  reviewComponents(components, atList, found, now);
  checkComponents({ model, components, base: atList, found });
}

const NO_COMPONENTS: readonly never[] = [];
const LIST: Path = [];
const atList = () => LIST;

/** The components that a preview shows. */
function sampleOf(
  model: TemplateModel,
  parameters: unknown,
): readonly unknown[] {
  const otp = isFields(parameters) ? parameters["otp"] : undefined;
  if (isAuthentication(model) && otp !== undefined) {
    return [{ type: "body", parameters: [{ text: otp }] }];
  }
  // With names, a missing parameter does not shift the others.
  const named = { ...model, isNamed: true };
  return componentsOf(named, parameters, { rules: undefined });
}
