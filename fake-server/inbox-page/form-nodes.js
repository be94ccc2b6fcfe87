import { element } from "./dom.js";
import { nameOf } from "./fields.js";
import { OFFICIAL } from "./route.js";

const FLOWS = ["", "WhatsApp", "WhatsApp,Telegram", "Telegram,WhatsApp"];

/** Selects of account, number, template and language. */
export function choosers(accounts, { account, model, phoneNumberId }, choose) {
  const senders = [
    [OFFICIAL, "Official sender (otp_code_1)"],
    ...accounts.map(({ whatsappBusinessId }) => [
      whatsappBusinessId,
      `WABA ${whatsappBusinessId}`,
    ]),
  ];
  const nodes = [
    select("Account", senders, account?.whatsappBusinessId, (account) =>
      choose({ account, name: undefined }),
    ),
  ];
  if (!account) return nodes;
  const names = [...new Set(account.templates.map(({ name }) => name))];
  const languages = account.templates
    .filter(({ name }) => name === model?.name)
    .map(({ language }) => language);
  return [
    ...nodes,
    select(
      "Phone number ID",
      account.phoneNumberIds,
      phoneNumberId,
      (phoneNumberId) => choose({ phoneNumberId }),
    ),
    select("Template", names, model?.name, (name) =>
      choose({ name, language: undefined }),
    ),
    select("Language", languages, model?.language, (language) =>
      choose({ language }),
    ),
  ];
}

/** A select of the flows that spec 2 names. */
export function flowChooser(values) {
  const flows = FLOWS.map((flow) => [
    flow,
    flow ? flow.replace(",", " → ") : "default: WhatsApp",
  ]);
  return select(
    "Message flow",
    flows,
    values.get("channels"),
    () => {},
    "channels",
  );
}

function select(label, choices, chosen, onchange, name = "") {
  const node = element(
    "select",
    {
      name,
      "data-label": label,
      onchange: ({ target }) => onchange(target.value),
    },
    choices.map((choice) => {
      const [value, text] = Array.isArray(choice) ? choice : [choice, choice];
      return element("option", { value, selected: value === chosen }, text);
    }),
  );
  return element("label", { class: "field" }, element("span", {}, label), node);
}

/** The input of a field, with what has been typed into it. */
export function input(field, values) {
  const { label, kind, sample = "", isOptional } = field;
  const name = nameOf(field);
  const attributes = {
    name,
    placeholder: sample,
    autocomplete: "off",
    dir: "auto",
  };
  const node =
    kind === "json"
      ? element("textarea", { ...attributes, rows: 3 })
      : element("input", {
          ...attributes,
          type: kind === "time" ? "datetime-local" : "text",
        });
  node.value = values.get(name) ?? "";
  const hint = isOptional && element("span", { class: "muted" }, " optional");
  return element(
    "label",
    { class: "field" },
    element("span", {}, label, hint),
    node,
  );
}
