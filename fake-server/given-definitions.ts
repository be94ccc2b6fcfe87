import type { Path } from "../lib/issue.ts";
import type { TemplateDefinition } from "../lib/template/parameters.ts";
import { readDefinition } from "../lib/template/read.ts";
import { isDefinition, listIn } from "../lib/template/definition-list.ts";
import { isSendable } from "../lib/template/status.ts";
import type { Account } from "./account.ts";
import { createProblem } from "./create-problem.ts";
import { listed } from "./listed.ts";

/** Copies accounts; a template that `defineTemplate` would not take throws. */
export function givenDefinitions(accounts: readonly Account[]): Account[] {
  const problems: string[] = [];
  const copies = accounts.map((account, index) => {
    const place = `accounts[${index}].templates`;
    // By name: a spread would lose what an instance has from its prototype.
    const { whatsappBusinessId, phoneNumberIds, verified } = account;
    return {
      whatsappBusinessId,
      verified,
      phoneNumberIds: [...phoneNumberIds],
      templates: definitionsIn(account.templates ?? [], place, problems),
    };
  });
  if (problems.length === 0) return copies;
  throw createProblem(
    `correct these templates or leave them out (PUT /__fake/api/templates takes them, with warnings):\n${listed(problems, 20)}`,
  );
}

/** Copies definitions, which are JSON, and notes what is wrong with each. */
function definitionsIn(
  given: unknown,
  place: string,
  problems: string[],
): TemplateDefinition[] {
  return entriesIn(given, place).flatMap((entry, index) => {
    const copy = copied(entry);
    const at = `${place}[${index}]`;
    if (!isDefinition(copy)) {
      problems.push(`${at}: is no definition: it needs a name and a language`);
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
