import { button, element, fill } from "./dom.js";
import { OFFICIAL } from "./draft.js";
import { fieldsOf, parametersFrom } from "./fields.js";

const FLOWS = ["", "WhatsApp", "WhatsApp,Telegram", "Telegram,WhatsApp"];

/**
 * The playground's form: it asks for what the chosen template asks for.
 *
 * @param {(form: object) => void} changed told of every change
 */
export function createForm(changed) {
  const chosen = element("div", { class: "fields" });
  const asked = element("div", { class: "fields" });
  const node = element(
    "form",
    { class: "box form", "aria-label": "Message" },
    element("h3", {}, "Message"),
    chosen,
    asked,
  );
  const values = new Map([
    ["recipient", "+4915112345678"],
    ["otp", "493817"],
  ]);
  let accounts = [];
  let choice = { account: OFFICIAL };
  let fields = [];

  node.addEventListener("submit", (event) => event.preventDefault());
  node.addEventListener("input", ({ target }) => {
    values.set(target.name, target.value);
    changed(read());
  });

  function current() {
    const account = accounts.find(
      ({ whatsappBusinessId }) => whatsappBusinessId === choice.account,
    );
    const named =
      account?.templates.filter(({ name }) => name === choice.name) ?? [];
    const model =
      named.find(({ language }) => language === choice.language) ??
      named[0] ??
      account?.templates[0];
    return { account, model };
  }

  function choose(change) {
    choice = { ...choice, ...change };
    draw();
    changed(read());
  }

  function draw() {
    const { account, model } = current();
    const isCode = !account || model?.category === "AUTHENTICATION";
    fields = model
      ? fieldsOf(model)
      : account
        ? []
        : [{ path: ["otp"], label: "Code", sample: "493817" }];
    fill(
      chosen,
      choosers(accounts, account, model, choice, choose),
      input({ path: ["recipient"], label: "Recipient" }, values),
    );
    fill(
      asked,
      isCode && flowChooser(values),
      fields.map((field) => input(field, values)),
      fields.some(({ sample }) => sample) &&
        button("Fill in samples", fillSamples, { class: "small" }),
    );
  }

  function fillSamples() {
    for (const { path, sample, isOptional } of fields) {
      if (sample && !isOptional) values.set(path.join("."), sample);
    }
    draw();
    changed(read());
  }

  function read() {
    const { account, model } = current();
    const flow = values.get("channels");
    return {
      account,
      model,
      phoneNumberId: choice.phoneNumberId ?? account?.phoneNumberIds[0] ?? "",
      recipient: values.get("recipient"),
      otp: values.get("otp") ?? "",
      ...(flow && { channels: flow.split(",") }),
      parameters: parametersFrom(
        fields.filter(({ path }) => path[0] !== "otp"),
        (field) => valueOf(field, values),
      ),
    };
  }

  return {
    node,
    /** Shows the accounts, and chooses what an address asks for. */
    show(given, wanted) {
      accounts = given;
      const { account, name, language, to } = wanted;
      if (to) values.set("recipient", to);
      if (account) choice = { ...choice, account, name, language };
      draw();
      changed(read());
    },
  };
}

function valueOf({ path, kind }, values) {
  const text = values.get(path.join("."));
  if (!text) return undefined;
  if (kind === "time") return new Date(text).getTime();
  if (kind !== "json") return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function choosers(accounts, account, model, choice, choose) {
  const senders = [
    [OFFICIAL, "Official sender (otp_code_1)"],
    ...accounts.map(({ whatsappBusinessId }) => [
      whatsappBusinessId,
      `WABA ${whatsappBusinessId}`,
    ]),
  ];
  const nodes = [
    select("Account", senders, choice.account, (account) =>
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
      choice.phoneNumberId,
      (phoneNumberId) => choose({ phoneNumberId }),
    ),
    select("Template", names, model?.name, (name) =>
      choose({ name, language: undefined }),
    ),
    select("Language", languages, model?.language, (language) =>
      choose({ name: model?.name, language }),
    ),
  ];
}

function flowChooser(values) {
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
    { name, onchange: ({ target }) => onchange(target.value) },
    choices.map((choice) => {
      const [value, text] = Array.isArray(choice) ? choice : [choice, choice];
      return element("option", { value, selected: value === chosen }, text);
    }),
  );
  return element("label", { class: "field" }, element("span", {}, label), node);
}

function input({ path, label, kind, sample = "", isOptional }, values) {
  const name = path.join(".");
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
