import { type Findings, note, type Path } from "../issue.ts";
import type { Row } from "../rule.ts";

/** What components must be in themselves, whatever the template (Meta; spec 2 leaves them open). */
export const COMPONENT_RULES = {
  "unknown-component": [
    "meta 100",
    "is no kind of component that Meta lists",
    "warn",
  ],
  "unknown-parameter-type": [
    "meta 100",
    "is no type of parameter that Meta lists",
    "warn",
  ],
  "unknown-sub-type": [
    "meta 100",
    "must be one of the types of buttons that Meta takes",
  ],
  "parameter-shape": ["meta 100", "is missing or of a wrong type"],
  "button-index": ["meta 100", "must be a whole number, 0–9"],
  "media-source": [
    "meta 100",
    "must have exactly one of link (http or https) and id",
  ],
  "media-id": [
    "meta 100",
    "is not a valid whatsapp business account media attachment ID",
  ],
  "empty-parameter": ["meta 131008", "Required parameter is missing"],
  "blank-parameter": ["meta 131008", "is blank", "warn"],
  "parameter-line-break": [
    "meta 132018",
    "Param text cannot have new-line/tab characters or more than 4 consecutive spaces",
  ],
  "text-too-long": ["meta 132005", "Translated text too long"],
  "text-long": [
    "meta 132005",
    "makes a body of more than 1024 characters",
    "warn",
  ],
  "near-limit": [
    "meta 132005",
    "is near the limit: Meta does not say whether an emoji counts as one character",
    "warn",
  ],
  "coupon-length": ["meta 132018", "must have at most 20 characters"],
  "coupon-long": ["meta 132018", "has more than 15 characters", "warn"],
  "coupon-form": ["meta 132018", "should be letters and digits only", "warn"],
  "payload-long": ["meta 132018", "has more than 256 characters", "warn"],
  "nested-carousel": ["meta 100", "is a carousel in a card, which has none"],
  "repeated-component": ["waybill", "repeats a component"],
  "repeated-button": ["waybill", "repeats the index of a button"],
  "repeated-card": ["waybill", "repeats the index of a card"],
  "missing-card": [
    "waybill",
    "lacks a card: card_index must run from 0 without a gap",
  ],
  "offer-expired": ["waybill", "is in the past"],
  "offer-in-seconds": ["waybill", "must be Unix time in ms, and is in seconds"],
  "code-too-long": [
    "meta 132018",
    "There's an issue with the parameters in your template",
  ],
  "button-type": ["meta 132018", "buttons: Button is of another type"],
  "button-parameter": ["meta 131008", "Required parameter is missing"],
  "code-differs": ["waybill", "differs from the code in the body"],
  "auth-button-missing": [
    "meta 131008",
    "have no button with the code: Meta needs one, the service may add it",
    "warn",
  ],
} as const satisfies Readonly<Record<string, Row>>;

/** The stable name of a rule for components. */
export type ComponentRuleCode = keyof typeof COMPONENT_RULES;

/** Notes that a rule for components is broken at `path`. */
export function reportComponent(
  found: Findings,
  code: ComponentRuleCode,
  path: Path,
  hint?: string,
): void {
  note(found, code, COMPONENT_RULES[code], path, hint);
}
