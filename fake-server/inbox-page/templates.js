import { createReader } from "./api.js";
import { whatsAppBubble } from "./bubble.js";
import { tell } from "./copy.js";
import { element, fill, linkButton } from "./dom.js";
import { complainIn, emptyState } from "./empty.js";
import { issueList, pageOf } from "./page-nodes.js";
import { createPaste } from "./paste.js";
import { linkTo } from "./route.js";
import { comparable } from "./search.js";
import { readOf } from "./text.js";

/** Each account's templates as they look, and a place to paste an export. */
export function createTemplates() {
  const list = element("div", {});
  const paste = createPaste(() => draw());
  const node = pageOf("Templates", paste.node, list);
  const ask = createReader("forms");
  let params = {};
  let drawn;

  async function draw() {
    try {
      const accounts = await ask();
      paste.show(accounts);
      const text = JSON.stringify([accounts, params]);
      if (text === drawn) return;
      drawn = text;
      fill(
        list,
        accounts.map((account) => accountNode(account, params)),
        nothingIn(accounts, params),
      );
    } catch (error) {
      drawn = undefined;
      complainIn(list, error);
    }
  }

  return {
    node,
    async show(given) {
      params = given;
      await draw();
      const linked = list.querySelector(".linked");
      linked?.scrollIntoView({ block: "center" });
      const { q, account, name, language } = given;
      const isKnown =
        drawn !== undefined && params === given && !q && node.isConnected;
      if (linked || !isKnown || !account || !name) return;
      const absent = `${name}${language ? ` in ${language}` : ""}`;
      tell(`Account ${account} has no template ${absent}`, "problem");
    },
    tick: () => void draw(),
  };
}

function accountNode(
  { whatsappBusinessId, phoneNumberIds, verified, templates },
  params,
) {
  const { q = "", account, name, language } = params;
  const fitting = templates.filter((template) => fits(template, q));
  const isLinked = (template) =>
    account === whatsappBusinessId &&
    name === template.name &&
    (!language || language === template.language);
  return element(
    "section",
    { class: "account" },
    element("h3", {}, `WABA ${whatsappBusinessId}`),
    element(
      "p",
      { class: "muted" },
      `sends from ${phoneNumberIds.join(", ") || "no number"}; ${verified ? "verified" : "not verified: it may send no AUTHENTICATION template"}`,
    ),
    element(
      "div",
      { class: "gallery" },
      fitting.map((template) =>
        templateNode(template, whatsappBusinessId, isLinked(template)),
      ),
    ),
  );
}

function templateNode(template, account, isLinked) {
  const { name, language, category, status, bubble, issues, warnings } =
    template;
  return element(
    "article",
    { class: isLinked ? "box template linked" : "box template" },
    element("h4", { dir: "auto" }, name),
    element(
      "p",
      { class: "chips" },
      element("span", { class: "chip" }, language),
      element("span", { class: `pill ${category.toLowerCase()}` }, category),
      status !== "APPROVED" && element("span", { class: "pill bad" }, status),
    ),
    element(
      "div",
      { class: "wallpaper preview blank-form" },
      whatsAppBubble(bubble),
    ),
    issues.length > 0 && issueList(issues),
    warnings.length > 0 &&
      element(
        "details",
        {},
        element("summary", {}, `${warnings.length} noticed`),
        issueList(warnings, "warning"),
      ),
    element(
      "p",
      { class: "buttons" },
      linkButton("Try it", linkTo("playground", { account, name, language })),
      linkButton("Messages", linkTo("inbox", { template: name })),
    ),
  );
}

function nothingIn(accounts, { q }) {
  const count = accounts.reduce(
    (sum, { templates }) => sum + templates.length,
    0,
  );
  if (count > 0) return q && emptyEnd(accounts, q);
  if (accounts.length === 0) {
    return emptyState(
      "No account",
      "Start the fake with --accounts, or give createFakeServer some: templates belong to one.",
    );
  }
  return emptyState(
    "No template",
    "Paste the export of your WABA above, or start the fake with --accounts.",
  );
}

/** Tells whether what is shown of a template has in it what is sought. */
function fits(template, q) {
  const { name, language, category, status, footer, offer } = template;
  const cards = [template, ...(template.cards ?? [])];
  const texts = cards.flatMap(({ header, body, buttons }) => {
    return [header?.text, body?.text, ...buttons.map(({ label }) => label)];
  });
  const chips = [language, category, status === "APPROVED" ? "" : status];
  const shown = [name, ...chips, footer, offer?.text, ...texts].join("\n");
  const text = comparable(`${shown}\n${readOf(shown)}`);
  return text.includes(comparable(q).trim());
}

function emptyEnd(accounts, q) {
  const isFound = accounts.some(({ templates }) =>
    templates.some((template) => fits(template, q)),
  );
  return (
    !isFound &&
    emptyState(
      "No template fits",
      linkButton("Show all templates", "#/templates"),
    )
  );
}
