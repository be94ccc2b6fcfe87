import { type Findings, type Path, report } from "../issue.ts";
import type { DefinitionRuleCode } from "./definition-rule.ts";
import type { TemplateModel } from "./model.ts";

const UNAPPROVED =
  "PENDING REJECTED IN_APPEAL PENDING_DELETION DELETED LIMIT_EXCEEDED LOCKED ARCHIVED";

const STATUSES: ReadonlyMap<string, DefinitionRuleCode> = new Map([
  ["PAUSED", "paused-template"],
  ["DISABLED", "disabled-template"],
  ...UNAPPROVED.split(" ").map(
    (status) => [status, "unapproved-template"] as const,
  ),
]);

// An approved template keeps being sendable under the others.
const SENDABLE = ["APPROVED", "REINSTATED", "FLAGGED", "UNARCHIVED"];

/** Tells whether a template of this status can be sent. */
export function isSendable(status: string): boolean {
  return SENDABLE.includes(status);
}

/** Notes that a template cannot be sent now, by its status. */
export function checkStatus(
  { status }: TemplateModel,
  path: Path,
  found: Findings,
): void {
  if (isSendable(status)) return;
  report(found, STATUSES.get(status) ?? "unknown-status", path);
}
