import type { RuleRow } from "../rule.ts";

/** What a message must be for its template. */
export const MATCH_RULES = {
  // Which template.
  "unknown-template": [
    "meta 132001",
    "Template name does not exist in the translation",
  ],
  "unknown-language": [
    "meta 132001",
    "Template name does not exist in the translation",
  ],
  "unapproved-template": ["meta 132001", "Template is not approved"],
  "unknown-status": [
    "meta 132001",
    "has a status that Meta does not list: it may not be approved",
    "warn",
  ],
  "paused-template": ["meta 132015", "Template is paused"],
  "disabled-template": ["meta 132016", "Template is disabled"],
  "channels-not-allowed": [
    "spec 4.2.4",
    "is only for AUTHENTICATION templates",
  ],

  // Components for a definition; hints keep the `details` that Meta gives.
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
  "unknown-parameter-name": ["meta 100", "is not the name of a placeholder"],
  "repeated-parameter-name": ["meta 100", "repeats the name of a placeholder"],
  "filled-too-long": ["meta 132005", "Translated text too long"],
  "header-markup": [
    "meta 132007",
    "should contain no markup: a header shows it literally",
    "warn",
  ],
  "surplus-header": [
    "meta 132018",
    "header: Template does not contain title component, no parameters allowed",
  ],
  "surplus-buttons": [
    "meta 132018",
    "buttons: Template does not contain button components, no parameters allowed",
  ],
  "unknown-button": [
    "meta 132018",
    "buttons: there is no button at this index",
  ],
  "button-takes-none": ["meta 100", "Invalid parameter"],
  "static-url": [
    "meta 132018",
    "buttons: Button has a url without a placeholder",
    "warn",
  ],
  // Meta shows such a name; what it says of a wrong one is not known.
  "url-parameter-name": [
    "waybill",
    "is not the placeholder of the URL",
    "warn",
  ],
  "flow-missing": ["meta 131008", "lack the action of the flow button", "warn"],
  "surplus-component": [
    "waybill",
    "is a component that the template does not have",
  ],
  "offer-missing": ["meta 131008", "lack the expiry of the limited-time offer"],
  "offer-surplus": [
    "waybill",
    "is an expiry, but the template's offer does not expire",
    "warn",
  ],
  "card-count": ["waybill", "must have as many cards as the template"],
} satisfies Readonly<Record<string, RuleRow>>;

/** What definitions must be: no message breaks these. */
export const LINT_RULES = {
  "definition-name": [
    "meta 2388040",
    "must be 1–512 lower-case letters, digits or underscores, but not undefined or null",
  ],
  "placeholder-gap": [
    "waybill",
    "must number its placeholders 1, 2, 3 without gaps",
  ],
  "placeholder-mix": [
    "waybill",
    "must not mix numbered and named placeholders",
  ],
  "definition-limit": ["meta 2388040", "breaks a limit"],
  "definition-shape": ["waybill", "is missing or has the wrong type", "warn"],
  "more-templates": [
    "waybill",
    "points to another page, whose templates are not in this list",
    "warn",
  ],
  "repeated-definition": [
    "waybill",
    "replaces an earlier one of this name and language",
    "warn",
  ],
  "definition-lint": ["waybill", "may be refused by Meta", "warn"],
  "header-format": [
    "meta 2388047",
    "may be refused by Meta: a header takes no markup or line break",
    "warn",
  ],
  "footer-placeholder": [
    "meta 2388073",
    "may be refused by Meta: a footer takes no placeholder",
    "warn",
  ],
  "body-edge": [
    "meta 2388299",
    "may be refused by Meta: a body must not begin or end with a placeholder",
    "warn",
  ],
  // Meta does not publish the ratio: only what is far too few words is told.
  "few-words": [
    "meta 2388293",
    "may be refused by Meta: too few words for so many placeholders",
    "warn",
  ],
  "unknown-kind": [
    "waybill",
    "is of a kind that waybill checks little, if at all",
    "warn",
  ],
} satisfies Readonly<Record<string, RuleRow>>;

/** What the parameters handed to `build` must be: no message breaks these either. */
export const FILLING_RULES = {
  "missing-parameter": ["meta 132000", "is required by the template"],
  "missing-header": ["meta 132012", "is required by the template"],
  "missing-value": ["meta 131008", "is required by the template"],
  "surplus-parameter": ["meta 132000", "is not a parameter of the template"],
  "wrong-parameter": ["meta 132012", "is not what the template expects here"],
} satisfies Readonly<Record<string, RuleRow>>;

/** The stable name of a rule that needs a definition. */
export type DefinitionRuleCode =
  | keyof typeof MATCH_RULES
  | keyof typeof LINT_RULES
  | keyof typeof FILLING_RULES;
