import type { Findings, Issue } from "../lib/issue.ts";
import type { Fields } from "../lib/json.ts";
import {
  isUsualParameter,
  MEDIUM,
  PAYLOAD,
  reviewParameter,
  TEXT,
} from "../lib/template/parameter.ts";

/** Unix time in ms, as the tests of parameters have it. */
export const NOW = Date.UTC(2026, 0, 1);

function reviewed(parameter: Fields): readonly Issue[] {
  const found: Findings = { rules: undefined };
  const place = { base: () => [], index: 0, parameter: 0 };
  reviewParameter(parameter, place, found, () => NOW);
  const { issues = [], warnings = [] } = found;
  const all = [...issues, ...warnings];
  if (all.length > 0 && isUsualParameter(parameter, TEXT | PAYLOAD | MEDIUM)) {
    throw new Error(
      `${all[0]?.code} is never told: isUsualParameter() passes this parameter at a glance; make isUsual() of lib/template/text.ts leave it to the review`,
    );
  }
  return all;
}

/** What is found in a parameter: code and place of each. */
export function foundIn(parameter: Fields): string[] {
  return reviewed(parameter).map(({ code, path }) =>
    `${code} ${path.slice(3).join(".")}`.trim(),
  );
}

/** What is told of a parameter, in words. */
export function messagesOf(parameter: Fields): string[] {
  return reviewed(parameter).map(({ message }) => message);
}

export const link = "https://example.com/a.pdf";
