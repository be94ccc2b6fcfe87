import { reasonOf } from "./command-text.ts";
import { textIn } from "./text-file.ts";

/** The accounts in a JSON file: a list, or a single one. */
export async function accountsIn(file: string) {
  try {
    const accounts = JSON.parse(await textIn(file));
    return Array.isArray(accounts) ? accounts : [accounts];
  } catch (error) {
    throw new Error(`cannot read accounts from ${file}: ${reasonOf(error)}`);
  }
}
