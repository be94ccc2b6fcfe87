import type { Issue } from "../lib/issue.ts";

/** Issues in one line: where each is, and what is wrong. */
export function issuesText(issues: readonly Issue[] = []): string {
  const lines = issues.map(({ path, message }) =>
    path.length > 0 ? `${path.join(".")}: ${message}` : message,
  );
  return lines.join("; ");
}
