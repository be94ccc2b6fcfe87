import { api } from "./api.js";
import { complain, tell } from "./copy.js";
import { button, element, fill } from "./dom.js";
import { issueList } from "./issues.js";
import { badPill } from "./page-nodes.js";

/**
 * A place to paste exported templates into, for one of the accounts.
 *
 * @param {() => void} pasted told when they are in use
 */
export function createPaste(pasted) {
  const account = element("select", { "aria-label": "Account" });
  const text = element("textarea", {
    class: "json",
    rows: 6,
    spellcheck: "false",
    "aria-label": "Exported templates",
    placeholder:
      '{ "data": [ { "name": …, "language": …, "components": [ … ] } ] }',
  });
  const found = element("div", {});
  let drawn;
  const node = element(
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

  async function use() {
    try {
      const query = { whatsappBusinessId: account.value };
      const { templates, warnings } = await api.put(
        "templates",
        text.value,
        query,
      );
      tell(
        templates === 1
          ? "1 template is in use"
          : `${templates} templates are in use`,
      );
      fill(found, warnings.length > 0 && issueList(warnings, "warning"));
      pasted();
    } catch (error) {
      complain(error);
      // What was noticed before is of templates that this one is not among.
      fill(found, badPill(error.message));
    }
  }

  return {
    node,
    show(accounts) {
      const text = JSON.stringify(
        accounts.map((one) => one.whatsappBusinessId),
      );
      if (text === drawn) return;
      drawn = text;
      fill(
        account,
        accounts.map(({ whatsappBusinessId }) =>
          element(
            "option",
            { value: whatsappBusinessId },
            `WABA ${whatsappBusinessId}`,
          ),
        ),
      );
    },
  };
}
