import { type Findings, note, type Path } from "../issue.ts";
import type { Row } from "../rule.ts";

/** What components must be for a definition, and a definition in itself. Messages keep Meta's `details`. */
export const DEFINITION_RULES = {
  // Components for a definition.
  "unknown-template": ["meta 132001", "template name does not exist"],
  "unknown-language": [
    "meta 132001",
    "template name does not exist in this language",
  ],
  "unapproved-template": ["meta 132001", "is a template that is not approved"],
  "paused-template": ["meta 132015", "is a template that is paused"],
  "disabled-template": ["meta 132016", "is a template that is disabled"],
  "channels-not-allowed": [
    "spec 4.2.4",
    "is only for an AUTHENTICATION template",
  ],
  "parameter-count": [
    "meta 132000",
    "number of localizable_params does not match",
  ],
  "header-markup": [
    "meta 132007",
    "should hold no markup: a header shows it as it is",
    "warn",
  ],
  "header-format": ["meta 132012", "header: Format mismatch"],
  "positional-name": [
    "meta 132012",
    "Parameter format does not match format in the created template",
  ],
  "positional-order": [
    "meta 132012",
    "is not the position of this parameter",
    "warn",
  ],
  "parameter-name-missing": ["meta 100", "Parameter name is missing or empty"],
  "unknown-parameter-name": ["meta 100", "is no placeholder of the template"],
  "repeated-parameter-name": ["meta 100", "repeats the name of a parameter"],
  "code-too-long": ["meta 132018", "exceeds the parameter length limit 15"],
  "surplus-header": [
    "meta 132018",
    "header: Template does not contain title component, no parameters allowed",
  ],
  "surplus-buttons": [
    "meta 132018",
    "buttons: Template does not contain button components, no parameters allowed",
  ],
  "surplus-component": ["waybill", "has no counterpart in the template"],
  "button-type": ["meta 132018", "buttons: Button must be of another type"],
  "button-takes-none": [
    "meta 100",
    "buttons: Button does not support parameters",
  ],
  "static-url": ["meta 132018", "buttons: Button has a static url", "warn"],
  "button-parameter": ["meta 131008", "buttons: Button requires a parameter"],
  "coupon-missing": [
    "meta 131008",
    "buttons: Button requires a non-empty parameter coupon_code",
  ],
  "flow-missing": [
    "meta 131008",
    "lacks the component of a flow button",
    "warn",
  ],
  "offer-missing": [
    "meta 131008",
    "lacks the expiry of the limited-time offer",
  ],
  "offer-surplus": [
    "waybill",
    "has an expiry that the template does not have",
    "warn",
  ],
  "card-count": ["waybill", "must have as many cards as the template"],
  "unknown-kind": [
    "waybill",
    "is of a kind that is passed through unchecked",
    "warn",
  ],

  // Definitions.
  "definition-name": [
    "meta 2388040",
    "must be 1–512 lower-case letters, digits and underscores",
  ],
  "placeholder-gap": [
    "meta 2388299",
    "must number its placeholders 1, 2, 3 without a gap",
  ],
  "placeholder-mix": [
    "meta 2388299",
    "must not mix numbered and named placeholders",
  ],
  "definition-limit": ["meta 2388040", "exceeds a limit"],
  "definition-shape": ["meta 100", "is missing or of a wrong type", "warn"],
  "definition-lint": [
    "meta 2388293",
    "would be refused when the template is created",
    "warn",
  ],

  // Parameters handed to `build`.
  "missing-parameter": ["meta 132000", "is required by the template"],
  "surplus-parameter": ["meta 132000", "is no parameter of the template"],
  "wrong-parameter": ["meta 132012", "is not what the template takes here"],
} as const satisfies Readonly<Record<string, Row>>;

/** The stable name of a rule that needs a definition. */
export type DefinitionRuleCode = keyof typeof DEFINITION_RULES;

/** Notes that a rule of a definition is broken at `path`. */
export function reportMismatch(
  found: Findings,
  code: DefinitionRuleCode,
  path: Path,
  hint?: string,
): void {
  note(found, code, DEFINITION_RULES[code], path, hint);
}
