import type { RuleRow } from "../rule.ts";

/** What components must be in themselves, whatever the template (Meta; spec 2 leaves them open). */
export const COMPONENT_RULES = {
  "unknown-component": [
    "meta 100",
    "is not a component type that waybill knows",
    "warn",
  ],
  "unknown-parameter-type": [
    "meta 100",
    "is not a parameter type that waybill knows",
    "warn",
  ],
  "unknown-sub-type": [
    "meta 100",
    "must be one of the button types that Meta accepts",
  ],
  "parameter-shape": ["meta 100", "is missing or has the wrong type"],
  "sent-footer": ["meta 100", "is a footer, which is never sent"],
  "no-parameters": [
    "waybill",
    "is there, but no parameters: that is the name of the list of values",
    "warn",
  ],
  "empty-parameter-name": ["meta 100", "Parameter name is missing or empty"],
  "parameter-names": [
    "meta 100",
    "does not fit the others: a template numbers all of its placeholders, or gives each a name of its own",
  ],
  "button-index": ["meta 100", "must be a whole number from 0 to 9"],
  "product-sections": [
    "meta 100",
    "there must be 1–10 sections with at most 30 products in all, each with a title if there are several",
  ],
  "product-missing": [
    "meta 100",
    "is missing, empty or of another type, though Meta shows it in every such button",
    "warn",
  ],
  "media-source": [
    "meta 100",
    "there must be a link (http or https) or an id, not both",
  ],
  "media-id": [
    "meta 100",
    "is not a valid whatsapp business account media attachment ID",
  ],
  "media-unreachable": [
    "waybill",
    "names a machine of your own network, such as localhost, from which WhatsApp can load nothing",
    "warn",
  ],
  "media-field": [
    "meta 100",
    "is not for this medium: no template medium has a caption, only a document a filename",
    "warn",
  ],
  "empty-parameter": ["meta 131008", "Required parameter is missing"],
  "blank-parameter": ["meta 131008", "is blank", "warn"],
  "maybe-left-over": [
    "waybill",
    "contains what a value that was not filled in can leave, such as null, NaN, #N/A, ${ or &amp;",
    "warn",
  ],
  "parameter-line-break": [
    "meta 132018",
    "Param text cannot have new-line/tab characters or more than 4 consecutive spaces",
  ],
  "text-too-long": ["meta 132005", "Translated text too long"],
  "text-long": [
    "meta 132005",
    "makes the body longer than 1024 characters",
    "warn",
  ],
  "near-limit": [
    "meta 132005",
    "is near the limit: Meta does not say whether an emoji counts as one character",
    "warn",
  ],
  "coupon-length": ["meta 132018", "must have at most 20 characters"],
  "coupon-long": ["meta 132018", "has more than 15 characters", "warn"],
  "coupon-form": [
    "meta 132018",
    "should contain only letters and digits",
    "warn",
  ],
  "payload-long": ["meta 132018", "has more than 256 characters", "warn"],
  "nested-carousel": [
    "meta 100",
    "is a carousel inside a card, which Meta does not allow",
  ],
  "repeated-component": ["waybill", "repeats a component"],
  "repeated-button": ["waybill", "repeats the index of another button"],
  "repeated-card": ["waybill", "repeats the index of another card"],
  "card-limit": ["waybill", "must have 1 to 10 cards"],
  "missing-card": [
    "waybill",
    "lacks a card: card_index must count from 0 without gaps",
  ],
  "offer-expired": ["waybill", "is in the past"],
  "offer-in-seconds": ["waybill", "must be Unix time in ms, not in seconds"],
  "parameter-count": [
    "meta 132000",
    "Number of parameters does not match the expected number of params",
  ],
  "format-mismatch": [
    "meta 132012",
    "Parameter format does not match format in the created template",
  ],
  "code-too-long": [
    "meta 132018",
    "There's an issue with the parameters in your template",
  ],
  "button-type": [
    "meta 132018",
    "There's an issue with the parameters in your template",
  ],
  "button-parameter": ["meta 131008", "Required parameter is missing"],
  "url-value": [
    "meta 132018",
    "should be the percent-encoded end of the URL, not the whole URL",
    "warn",
  ],
  "coupon-missing": ["meta 131008", "Required parameter is missing"],
  "code-differs": ["waybill", "differs from the code in the body"],
  "auth-code-missing": [
    "spec 4.2.6",
    "have no code in the body, where an AUTHENTICATION template expects it",
    "warn",
  ],
  "auth-button-missing": [
    "meta 131008",
    "have no button with the code: Meta needs one, but the service may add it",
    "warn",
  ],
} satisfies Readonly<Record<string, RuleRow>>;

/** The stable name of a rule for components. */
export type ComponentRuleCode = keyof typeof COMPONENT_RULES;
