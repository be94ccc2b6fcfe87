import {
  type CheckOptions,
  runCheck,
  type Template,
  templateOf,
} from "./define-template.ts";
import type { CheckResult, Findings, Issue } from "./issue.ts";
import { type Fields, isFields } from "./json.ts";
import { placesFrom, reviewTemplate } from "./review-template-message.ts";
import type { TemplateDefinition } from "./template/definition.ts";
import { createModelRegistry } from "./template/registry.ts";
import { reviewComponents } from "./template/review.ts";
import { componentsIn } from "./template/sent.ts";

/** A set of known templates. */
export interface TemplateRegistry {
  /** Finds the template of a name and language code; never falls back to another language (132001). */
  find(this: void, name: string, language: string): Template | undefined;
  /**
   * Checks `payload.template`; an unknown name or language is an issue.
   *
   * @throws {TypeError} for an option, a rule or a `now` that cannot be used
   */
  check(this: void, template: unknown, options?: CheckOptions): CheckResult;
  /** For validators: notes how a body does not fit its template, and tells whether that template is known. */
  reviewMessage(this: void, body: Fields, found: Findings): boolean;
  /** What was noticed in the list and in each of its definitions, all of which this reads; paths begin with the place in the list, with name and language code, or with `paging`. */
  readonly warnings: readonly Issue[];
}

/** What a registry is made from: a list, or the API's whole answer. */
export type TemplateDefinitions =
  | readonly (
      | TemplateDefinition
      // A template of any definition, whatever its `build` takes.
      | {
          readonly definition: TemplateDefinition;
          build(input: never): unknown;
        }
    )[]
  | {
      readonly data: readonly TemplateDefinition[];
      /** Points to the next page of the answer: it is not fetched, but a warning says so. */
      readonly paging?: unknown;
    };

/**
 * Makes a set of known templates, so that `send` and `validate` find every
 * mismatch before anything is sent. A definition is read when first needed.
 *
 * @example
 * ```ts
 * // The issue for an unknown language lists the known ones
 * import { createTemplateRegistry } from "waybill";
 *
 * const templates = createTemplateRegistry([
 *   { name: "login_code", language: "en_US", category: "AUTHENTICATION" },
 * ]);
 * const { issues } = templates.check({ name: "login_code", language: { code: "en" } });
 * console.assert(issues[0]?.message.includes("en_US"));
 * ```
 *
 * @throws {TypeError} when it is given neither a list nor `{ data: [...] }`
 */
export function createTemplateRegistry(
  definitions: TemplateDefinitions,
): TemplateRegistry {
  const registry = createModelRegistry(definitions);
  return {
    find(name, language) {
      const known = registry.find(name, language);
      if (!known) return undefined;
      const warnings = [...known.issues, ...known.warnings];
      return templateOf({ ...known, warnings }, known.definition);
    },
    check: (template, options) =>
      runCheck(options, (found, now) => {
        reviewTemplate(template, ALONE, found, false);
        if (!isFields(template)) return;
        const components = componentsIn({ template }) ?? [];
        reviewComponents(components, () => ALONE.components, found, now);
        registry.reviewTemplate(template, [], found);
      }),
    reviewMessage: (body, found) =>
      registry.reviewMessage(body, found) !== undefined,
    get warnings() {
      return registry.warnings();
    },
  };
}

// What is checked is the template itself.
const ALONE = placesFrom([]);
