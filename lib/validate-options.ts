import type { Findings } from "./issue.ts";
import type { Fields } from "./json.ts";
import type { Rules } from "./rule.ts";

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
