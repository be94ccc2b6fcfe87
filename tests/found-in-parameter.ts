import type { Findings } from "../lib/issue.ts";
import { reviewParameter } from "../lib/template/parameter.ts";

/** Unix time in ms, as the tests of parameters have it. */
export const NOW = Date.UTC(2026, 0, 1);

/** What is found in a parameter: code and place of each. */
export function foundIn(
  parameter: Readonly<Record<string, unknown>>,
): string[] {
  const found: Findings = { rules: undefined };
  const cursor = { base: () => [], component: 0, parameter: 0 };
  reviewParameter(parameter, cursor as never, found, () => NOW);
  const { issues = [], warnings = [] } = found;
  return [...issues, ...warnings].map(({ code, path }) =>
    `${code} ${path.slice(3).join(".")}`.trim(),
  );
}

export const link = "https://example.com/a.pdf";
