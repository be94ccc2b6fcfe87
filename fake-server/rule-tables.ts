import { type Row, RULES } from "../lib/rule.ts";
import { COMPONENT_RULES } from "../lib/template/component-rule.ts";
import { DEFINITION_RULES } from "../lib/template/definition-rule.ts";

/** Every rule that the fake server judges by. */
export const RULE_TABLES: readonly Readonly<Record<string, Row>>[] = [
  RULES,
  COMPONENT_RULES,
  DEFINITION_RULES,
];
