import { api } from "./api.js";
import { complain, tell } from "./copy.js";
import { button, element, fill } from "./dom.js";
import { jsonProblem } from "./json-text.js";
import { badPill, issueList } from "./page-nodes.js";

/**
 * A place to paste exported templates into, for one of the accounts.
 *
 * @param {() => void} pasted told when they are in use
 */
export function createPaste(pasted) {
  const account = element("select", { "aria-label": "Account" });
  const text = element("textarea", TEXT);
  const found = element("div", {});
  let drawn;

  async function use() {
    try {
      const problem = jsonProblem(text.value);
      if (problem) throw new Error(problem);
      const warnings = await putTemplates(account.value, text.value);
      fill(found, warnings.length > 0 && issueList(warnings, "warning"));
      pasted();
    } catch (error) {
      complain(error);
      // What was noticed before is of templates that this one is not among.
      fill(found, badPill(error.message));
    }
  }

  const node = layoutOf(account, text, found, use);

  return {
    node,
    show(accounts) {
      const ids = accounts.map((one) => one.whatsappBusinessId);
      node.hidden = ids.length === 0;
      const text = JSON.stringify(ids);
      if (text === drawn) return;
      drawn = text;
      fill(
        account,
        ids.map((value) => element("option", { value }, `WABA ${value}`)),
      );
    },
  };
}

const TEXT = {
  class: "json",
  rows: 6,
  spellcheck: "false",
  "aria-label": "Exported templates",
  placeholder:
    '{ "data": [ { "name": …, "language": …, "components": [ … ] } ] }',
};

/** Exchanges an account's templates, and gives what is odd about the new ones. */
async function putTemplates(whatsappBusinessId, text) {
  const query = { whatsappBusinessId };
  const { templates, warnings } = await api.put("templates", text, query);
  tell(
    templates === 1
      ? "1 template is in use"
      : `${templates} templates are in use`,
  );
  return warnings;
}

function layoutOf(account, text, found, use) {
  return element(
    "details",
    { class: "box" },
    element("summary", {}, "Paste an export"),
    element(
      "p",
      { class: "muted" },
      "What GET /<WABA>/message_templates answers, or a list of definitions. It takes the place of the account's templates, in this workspace.",
    ),
    text,
    element(
      "p",
      { class: "buttons" },
      account,
      button("Use these templates", use, { class: "primary" }),
    ),
    found,
  );
}
