import type { Findings } from "./issue.ts";
import type { Fields } from "./json.ts";
import type { Rules } from "./rule.ts";

/** What reviews a body against known templates: a registry is one. */
export interface TemplateReviewer {
  /** Notes every mismatch; tells whether the template is known. */
  reviewMessage(body: Fields, found: Findings): boolean;
}

/** What every validator takes besides the body. */
export interface ValidateOptions {
  /** Known templates, made by `createTemplateRegistry`. */
  readonly templates?: TemplateReviewer | undefined;
  /** Moves single rules: `{ "unknown-field": "warn" }`. */
  readonly rules?: Rules | undefined;
}
