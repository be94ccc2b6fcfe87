import { button, element, fill } from "./dom.js";
import {
  CODE,
  fieldsOf,
  isLeftOut,
  nameOf,
  parametersFrom,
  typedInto,
} from "./fields.js";
import { choosers, flowChooser, input } from "./form-nodes.js";
import { OFFICIAL } from "./route.js";
import { typedValues } from "./typed.js";

/**
 * The playground's form: it asks for what the chosen template asks for.
 *
 * @param {(form: object) => void} changed told of every change
 */
export function createForm(changed) {
  const choices = element("div", { class: "fields" });
  const asked = element("div", { class: "fields" });
  const node = element(
    "form",
    { class: "box form", "aria-label": "Message" },
    element("h3", {}, "Message"),
    choices,
    asked,
  );
  const values = typedValues([
    ["recipient", "+4915112345678"],
    ["otp", "493817"],
  ]);
  let accounts = [];
  let choice = { account: OFFICIAL };

  const read = () => formOf(chosenOf(accounts, choice), values);

  node.addEventListener("submit", (event) => event.preventDefault());
  node.addEventListener("input", ({ target }) => {
    // A choice has no name: its change tells of it.
    if (!target.name) return;
    values.set(target.name, target.value);
    changed(read());
  });

  function draw() {
    const chosen = chosenOf(accounts, choice);
    const refocus = focusIn(node);
    fill(
      choices,
      choosers(accounts, chosen, choose).map(orFocused),
      input({ path: ["recipient"], label: "Recipient" }, values),
    );
    fill(asked, askedNodes(chosen, values, fillSamples));
    refocus();
  }

  function choose(change) {
    const { model } = chosenOf(accounts, choice);
    choice = { ...choice, name: model?.name, ...change };
    draw();
    changed(read());
  }

  function fillSamples() {
    for (const field of chosenOf(accounts, choice).fields) {
      const { sample, isOptional } = field;
      const name = nameOf(field);
      if (!sample || isOptional || values.get(name)) continue;
      values.set(name, typeof sample === "function" ? sample() : sample);
    }
    choose({});
  }

  return {
    node,
    read,
    /** Shows the accounts, and chooses what an address asks for; says what of that there is not. */
    show(given, wanted) {
      accounts = given;
      const { account, name, language, to } = wanted;
      if (to) values.set("recipient", to);
      if (account) choice = { ...choice, account, name, language };
      draw();
      return absentOf(chosenOf(accounts, choice), wanted);
    },
  };
}

/** A select, or the one in its place that has the focus: a new one would forget the letters typed. */
function orFocused(label) {
  const focused = document.activeElement;
  const select = label.querySelector("select");
  const isSame =
    focused.localName === "select" &&
    focused.dataset.label === select.dataset.label &&
    choicesOf(focused) === choicesOf(select);
  return isSame ? focused.closest("label") : label;
}

function choicesOf({ options, value }) {
  return JSON.stringify([value, [...options].map(({ value }) => value)]);
}

/** What an address asks for and the fake server does not have, in words. */
function absentOf({ account, model }, { account: id, name, language }) {
  if (!id || id === OFFICIAL) return undefined;
  if (!account) return `There is no account ${id}`;
  if (name && model?.name !== name)
    return `Account ${id} has no template ${name}`;
  const isOther = name && language && model.language !== language;
  return isOther ? `${name} does not exist in ${language}` : undefined;
}

/** The inputs that a choice asks for, with what has been typed into them. */
function askedNodes({ account, model, fields }, values, fillSamples) {
  const isCode = !account || model?.category === "AUTHENTICATION";
  return [
    isCode && flowChooser(values),
    fields.map((field) => input(field, values)),
    fields.some(({ sample }) => sample) &&
      button("Fill in samples", fillSamples, { class: "small" }),
  ];
}

/** What the form has: the choices made, and a value for each field that has one. */
function formOf({ account, model, phoneNumberId, fields }, values) {
  const flow = values.get("channels");
  const asked = fields.filter(({ path }) => path[0] !== "otp");
  return {
    account,
    model,
    phoneNumberId,
    recipient: values.get("recipient"),
    otp: values.get("otp") ?? "",
    ...(flow && { channels: flow.split(",") }),
    parameters: parametersFrom(asked, (field) => typedInto(field, values)),
    // An empty text in the place of a number would be no TypeScript.
    written: parametersFrom(asked, (field) => {
      return typedInto(field, values) ?? field.unfilled;
    }),
    leftOut: fields.filter((field) => isLeftOut(field, values)),
  };
}

/** Keeps the focus of a form and the caret in it, for when all is drawn anew. */
function focusIn(form) {
  const focused = document.activeElement;
  const { selectionStart: start, selectionEnd: end } = focused;
  const isInside = form.contains(focused);
  return () => {
    const controls = [
      ...form.querySelectorAll("input, select, textarea, button"),
    ];
    const heir =
      isInside && controls.find((one) => idOf(one) === idOf(focused));
    if (!heir) return;
    heir.focus({ preventScroll: true });
    // A date has no caret.
    if (typeof start === "number") heir.setSelectionRange(start, end);
  };
}

function idOf({ name, dataset }) {
  return name || dataset.label;
}

/** The fields of a template; without an account, that of the official sender. */
function askedBy(account, model) {
  if (model) return fieldsOf(model);
  return account ? [] : [CODE];
}

/** What is chosen, or the nearest to it. */
function chosenOf(accounts, { account: id, phoneNumberId, name, language }) {
  const account = accounts.find(
    ({ whatsappBusinessId }) => whatsappBusinessId === id,
  );
  const templates = account?.templates ?? [];
  const named = templates.filter((template) => template.name === name);
  const model =
    named.find((template) => template.language === language) ??
    named[0] ??
    templates[0];
  const numbers = account?.phoneNumberIds ?? [];
  const isOwn = numbers.includes(phoneNumberId);
  return {
    account,
    model,
    phoneNumberId: isOwn ? phoneNumberId : (numbers[0] ?? ""),
    fields: askedBy(account, model),
  };
}
