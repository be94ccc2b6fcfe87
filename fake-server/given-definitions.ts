import type { Path } from "../lib/issue.ts";
import type { TemplateDefinition } from "../lib/template/definition.ts";
import { readDefinition } from "../lib/template/read.ts";
import { isDefinition, listIn } from "../lib/template/definition-list.ts";
import { isSendable } from "../lib/template/status.ts";
import { createProblem } from "./create-problem.ts";

/** Copies definitions, which are JSON, and notes what `defineTemplate` would not take. */
export function copiedDefinitions(
  given: unknown,
  place: string,
  problems: string[],
): TemplateDefinition[] {
  return entriesIn(given, place).flatMap((entry, index) => {
    const copy = copied(entry);
    const at = `${place}[${index}]`;
    if (!isDefinition(copy)) {
      problems.push(
        `${at}: is not a definition: it needs a name and a language`,
      );
      return [];
    }
    const { status, issues } = readDefinition(copy);
    // What nobody can send does no harm, whatever is wrong with it.
    for (const { path, message } of isSendable(status) ? issues : []) {
      problems.push(`${at}${pathText(path)}: ${message}`);
    }
    return [copy];
  });
}

function entriesIn(given: unknown, place: string): readonly unknown[] {
  try {
    return listIn(given);
  } catch {
    throw createProblem(
      `${place} must be a list of definitions, or the management API's whole answer { data: [...] }`,
    );
  }
}

function copied(definition: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(definition));
  } catch {
    return undefined;
  }
}

function pathText(path: Path): string {
  const steps = path.map((step) =>
    typeof step === "number" ? `[${step}]` : `.${step}`,
  );
  return steps.join("");
}
