import type { Findings, Path } from "../issue.ts";
import { type DefinitionRuleCode, reportMismatch } from "./definition-rule.ts";
import type { TemplateModel } from "./model.ts";

const STATUSES: Readonly<Record<string, DefinitionRuleCode>> = {
  PAUSED: "paused-template",
  DISABLED: "disabled-template",
};

// An approved template keeps being sendable under these.
const SENDABLE = ["REINSTATED", "FLAGGED", "UNARCHIVED"];

/** Notes that a template cannot be sent now, by its status. */
export function checkStatus(
  { status }: TemplateModel,
  path: Path,
  found: Findings,
): void {
  if (status === "APPROVED" || SENDABLE.includes(status)) return;
  reportMismatch(found, STATUSES[status] ?? "unapproved-template", path);
}
