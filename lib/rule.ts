import {
  COMPONENT_RULES,
  type ComponentRuleCode,
} from "./template/component-rule.ts";
import {
  type DefinitionRuleCode,
  FILLING_RULES,
  LINT_RULES,
  MATCH_RULES,
} from "./template/definition-rule.ts";

/** What a rule can be set to. */
export const SEVERITIES = ["off", "warn", "error"] as const;

/** What a broken rule means: nothing, a warning, or an issue. */
export type Severity = (typeof SEVERITIES)[number];

/** `[where the rule is written, what is wrong, severity unless "error"]` */
export type RuleRow = readonly [
  source: string,
  message: string,
  severity?: Severity,
];

/**
 * Every rule of a body, its components apart, once: its source, its sentence and
 * its severity. Client and fake server judge separately; they only share the
 * names for what they find.
 */
const RULES = {
  // Shape: what spec 2 says of types, required fields and closed objects.
  unreadable: ["spec 2", "cannot be read: a property threw"],
  "not-json": ["spec 4", "cannot be written as JSON"],
  "not-an-object": ["spec 2", "must be an object"],
  "not-a-list": ["spec 2", "must be a list"],
  "not-a-string": ["spec 2", "must be a string"],
  "missing-field": ["spec 2", "is required"],
  "unknown-field": ["spec 2", "is not a field of this object"],
  "unknown-channel": ["spec 4.1.4", "must be WhatsApp or Telegram"],
  "not-a-template": ["spec 4.2.1", "must be template, the only allowed value"],

  // Rules of the fields, judged once the shape fits.
  "empty-text": ["spec 2", "must not be empty"],
  "account-id-form": [
    "waybill",
    "is no ID: it has a space or a quote around it, or is a number to dial or a URL",
    "warn",
  ],
  "left-over": [
    "waybill",
    "contains {{, undefined, null or [object …]: a value was not filled in",
  ],
  "no-channels": ["spec 2", "must name at least one channel, or be left out"],
  "repeated-channel": ["spec 2", "repeats a channel"],
  "telegram-alone": ["spec 2", "is a flow that the spec does not list", "warn"],
  "telegram-code-form": [
    "waybill",
    "should be 4–8 digits: Telegram is likely to refuse any other code",
    "warn",
  ],
  "phone-number-form": [
    "meta 131009",
    "The phone number is malformed: write digits after a +, as in +14155550123",
  ],
  "phone-number-scientific": [
    "meta 131009",
    "The phone number is malformed: a spreadsheet put it in scientific notation and lost digits",
  ],
  "phone-number-leading-zero": [
    "meta 131009",
    "The phone number is malformed: a country code never begins with 0, so write + and the country code in place of 0 or 00",
  ],
  "phone-number-length": [
    "meta 131009",
    "The phone number is malformed: it must have 7–15 digits",
  ],
  "phone-number-no-plus": [
    "meta 131009",
    "has no +: a country code may be prepended to it",
    "warn",
  ],
  "phone-number-trunk-zero": [
    "waybill",
    "has a 0 after its country code that is dialled within the country alone: leave it out",
    "warn",
  ],
  "recipient-is-sender": ["meta 131021", "Recipient cannot be sender"],
  "recipient-differs": ["spec 2", "differs from payload.recipient", "warn"],
  "otp-length": ["meta 132018", "must have 1–15 characters"],
  "otp-line-break": ["meta 132018", "must not contain a line break or a tab"],
  "otp-spaces": ["meta 132018", "must have no more than 4 spaces in a row"],
  "otp-outer-space": ["waybill", "begins or ends with a space", "warn"],
  "otp-short": ["waybill", "has fewer than 4 characters", "warn"],
  "otp-symbols": [
    "waybill",
    "looks like a link or a formatted number, or has an emoji or what cannot be typed",
    "warn",
  ],
  "template-name-form": [
    "meta 132001",
    "must be 1–512 lower-case letters, digits or underscores",
  ],
  "language-code-form": ["meta 132001", "must look like en or en_US"],
  "language-code-unknown": ["meta 132001", "is not in Meta's list", "warn"],
  "language-policy": [
    "spec 2",
    "is a field of Meta's that the spec does not list",
    "warn",
  ],
} satisfies Readonly<Record<string, RuleRow>>;

/** The stable name of a rule that judges a body without its components. */
export type BodyRuleCode = keyof typeof RULES;

/** The stable kebab-case name of a rule. */
export type RuleCode = BodyRuleCode | ComponentRuleCode | DefinitionRuleCode;

/** Every rule that has a name. */
export const EVERY_RULE: Readonly<Record<RuleCode, RuleRow>> = {
  ...RULES,
  ...COMPONENT_RULES,
  ...MATCH_RULES,
  ...LINT_RULES,
  ...FILLING_RULES,
};

/**
 * Changes the severity of rules: `{ "unknown-field": "warn" }` helps on the day
 * the service adds a field. It means the same in `validate`, `connection.rules`
 * and `createFakeServer({ rules })`; a builder applies the rules as they are. A
 * body that is not an object, or that cannot be read or written as JSON, stays an
 * issue: there is nothing to send.
 */
export type Rules = { readonly [code in RuleCode]?: Severity | undefined };
