import { type Fields, isFields, namesOf, type Whole } from "../lib/json.ts";
import type { Account } from "./account.ts";
import { CREATE, createProblem } from "./create-problem.ts";
import { copiedDefinitions } from "./given-definitions.ts";
import { demandKnown } from "./known.ts";
import { listed } from "./listed.ts";

const FIELDS = namesOf<Account>({
  whatsappBusinessId: null,
  phoneNumberIds: null,
  templates: null,
  verified: null,
});

/** Copies the accounts given to a fake server; what makes no sense throws. */
export function givenAccounts(
  accounts: readonly Account[],
): readonly Account[] {
  if (!Array.isArray(accounts)) throw createProblem("accounts must be a list");
  const ids = new Set<unknown>();
  for (const [index, account] of accounts.entries()) {
    demandAccount(account, `accounts[${index}]`, ids);
    ids.add(account.whatsappBusinessId);
  }
  return copiesOf(accounts);
}

function copiesOf(accounts: readonly Account[]): Whole<Account>[] {
  const problems: string[] = [];
  const copies = accounts.map((account, index): Whole<Account> => {
    const place = `accounts[${index}].templates`;
    // By name: a spread would lose what an instance has from its prototype.
    const { whatsappBusinessId, phoneNumberIds, templates, verified } = account;
    return {
      whatsappBusinessId,
      verified,
      phoneNumberIds: [...phoneNumberIds],
      templates: copiedDefinitions(templates ?? [], place, problems),
    };
  });
  if (problems.length === 0) return copies;
  throw createProblem(
    `correct these templates or leave them out (PUT /__fake/api/templates takes them beside right ones, with warnings):\n${listed(problems, 20)}`,
  );
}

function demandAccount(
  account: unknown,
  place: string,
  ids: ReadonlySet<unknown>,
): void {
  if (!isFields(account)) throw createProblem(`${place} must be an object`);
  // A `sender` spread into its account also brings `phoneNumberId`.
  const { phoneNumberId, ...fields } = account;
  demandKnown(fields, FIELDS, CREATE, `field of ${place}`);
  const problem = problemOf(account, ids);
  if (problem) throw createProblem(`${place}.${problem}`);
}

function problemOf(
  account: Fields,
  ids: ReadonlySet<unknown>,
): string | undefined {
  const { whatsappBusinessId: id, phoneNumberIds, verified = true } = account;
  if (!isFilled(id))
    return "whatsappBusinessId must be a string, and not empty";
  if (ids.has(id)) return "whatsappBusinessId repeats that of an earlier one";
  if (!Array.isArray(phoneNumberIds) || !phoneNumberIds.every(isFilled)) {
    return "phoneNumberIds must be a list of strings, none empty";
  }
  return typeof verified === "boolean"
    ? undefined
    : "verified must be true or false";
}

// An id is empty where a variable of the environment was not set.
function isFilled(id: unknown): boolean {
  return typeof id === "string" && id !== "";
}
