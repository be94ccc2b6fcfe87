import { type RuleRow, RULES } from "../lib/rule.ts";
import { COMPONENT_RULES } from "../lib/template/component-rule.ts";
import { LINT_RULES, MATCH_RULES } from "../lib/template/definition-rule.ts";

type RuleTable = Readonly<Record<string, RuleRow>>;

// A message that has come as JSON can be read and be written as JSON.
const { unreadable, "not-json": notJson, ...BODY_RULES } = RULES;

/** The rules that the fake server judges messages by. */
export const MESSAGE_RULES: RuleTable = {
  ...BODY_RULES,
  ...COMPONENT_RULES,
  ...MATCH_RULES,
};

/** Every rule that has a name. */
export const EVERY_RULE: RuleTable = {
  ...RULES,
  ...MESSAGE_RULES,
  ...LINT_RULES,
};
