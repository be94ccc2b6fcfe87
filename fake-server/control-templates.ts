import { isDefinition, listIn } from "../lib/template/definition-list.ts";
import type { Accounts } from "./account.ts";
import { AccountList, TakenAnswer, TemplatesList } from "./control-answer.ts";
import { type ControlRoute, jsonIn, problem } from "./control-route.ts";
import { Definitions } from "./control-schema.ts";
import type { Workspace } from "./workspace.ts";

const PATH = "/templates";

/** Routes of the accounts and their templates. */
export const TEMPLATE_ROUTES: readonly ControlRoute[] = [
  {
    method: "GET",
    path: "/accounts",
    does: "the connected accounts and their phone number IDs",
    gives: AccountList,
    answer: ({ workspace }) =>
      workspace.accounts
        .list()
        .map(({ whatsappBusinessId, phoneNumberIds, verified }) => ({
          whatsappBusinessId,
          phoneNumberIds,
          verified,
        })),
  },
  {
    method: "GET",
    path: PATH,
    does: "the definitions of each account",
    gives: TemplatesList,
    answer: ({ workspace }) => templatesOf(workspace.accounts),
  },
  {
    method: "PUT",
    path: PATH,
    does: "replaces the definitions of an account, by default the first, in this workspace",
    query: ["whatsappBusinessId"],
    body: Definitions,
    gives: TakenAnswer,
    async answer({ workspace, query, request }) {
      const [first] = workspace.accounts.list();
      const id = query.text("whatsappBusinessId") ?? first?.whatsappBusinessId;
      return putTemplates(await jsonIn(request), id ?? "", workspace);
    },
  },
];

function templatesOf(accounts: Accounts): unknown {
  return accounts.list().map(({ whatsappBusinessId, registry }) => ({
    whatsappBusinessId,
    templates: registry.list().map(({ definition }) => definition),
  }));
}

const NONE = "None of these is a definition: each needs a name and a language";

const NO_ACCOUNT =
  "There is no such account: GET /__fake/api/accounts lists those there are";

/** Takes an exported list of definitions for one account. */
function putTemplates(
  definitions: unknown,
  whatsappBusinessId: string,
  { accounts, changes }: Workspace,
): unknown {
  try {
    const list = listIn(definitions);
    // One that is empty on purpose takes all away; this one is a slip.
    if (list.length > 0 && !list.some(isDefinition)) return problem(400, NONE);
    const account = accounts.setTemplates(whatsappBusinessId, definitions);
    if (!account) return problem(404, NO_ACCOUNT);
    changes.bump();
    const { registry } = account;
    return {
      templates: registry.list().length,
      warnings: registry.warnings(),
    };
  } catch {
    return problem(
      400,
      "The body must be JSON: a list of definitions, or the management API's whole answer",
    );
  }
}
