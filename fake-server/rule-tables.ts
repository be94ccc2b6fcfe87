import { type Row, type RuleCode, RULES } from "../lib/rule.ts";
import { COMPONENT_RULES } from "../lib/template/component-rule.ts";
import { DEFINITION_RULES } from "../lib/template/definition-rule.ts";

/** Every rule that has a name. */
export const RULE_TABLES: readonly Readonly<Record<string, Row>>[] = [
  RULES,
  COMPONENT_RULES,
  DEFINITION_RULES,
];

/** Rules that no message breaks on its way in as JSON: those of definitions and of builders. */
const OF_NO_MESSAGE: ReadonlySet<string> = new Set<RuleCode>([
  "unreadable",
  "not-json",
  "definition-name",
  "definition-limit",
  "definition-shape",
  "definition-lint",
  "placeholder-gap",
  "placeholder-mix",
  "more-templates",
  "header-format",
  "footer-placeholder",
  "body-edge",
  "few-words",
  "unknown-kind",
  "missing-parameter",
  "missing-header",
  "missing-value",
  "surplus-parameter",
  "wrong-parameter",
]);

/** The rules that the fake server judges messages by. */
export const MESSAGE_RULES: readonly (readonly [code: string, rule: Row])[] =
  RULE_TABLES.flatMap((table) => Object.entries(table)).filter(
    ([code]) => !OF_NO_MESSAGE.has(code),
  );
