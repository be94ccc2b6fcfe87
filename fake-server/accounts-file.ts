import { CREATE } from "./create-problem.ts";
import { givenAccounts } from "./given-accounts.ts";
import { readJsonFile } from "./json-file.ts";
import { reasonOf } from "./reason.ts";

/** The accounts in a JSON file: a list, or a single one. */
export async function readAccounts(file: string) {
  try {
    const accounts = await readJsonFile(file);
    return givenAccounts(Array.isArray(accounts) ? accounts : [accounts]);
  } catch (error) {
    const reason = reasonOf(error).replace(`Cannot ${CREATE}: `, "");
    throw new Error(`cannot read accounts from ${file}: ${reason}`);
  }
}
