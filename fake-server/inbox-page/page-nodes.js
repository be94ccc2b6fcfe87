import { element } from "./dom.js";

/** A screen that is scrolled as a whole. */
export function pageOf(title, ...children) {
  return element(
    "div",
    { class: "scroll page", tabindex: "0" },
    element("h2", {}, title),
    children,
  );
}

/** What a screen is for, and below it a place for why it shows nothing. */
export function introOf(text, refusal) {
  return element("div", {}, element("p", { class: "muted" }, text), refusal);
}

/** A part of a screen, with a title of its own. */
export function box(title, ...children) {
  return element(
    "section",
    { class: "box" },
    element("h3", {}, title),
    children,
  );
}

/**
 * A table of rows; on a phone each row is a list of its own. The roles say that
 * it is a table all the same: laid out in another way, a browser forgets.
 */
export function tableOf(label, columns, rows) {
  const names = columns.map((name) => {
    return element("th", { scope: "col", role: "columnheader" }, name);
  });
  return element(
    "section",
    { class: "table", tabindex: "0", "aria-label": label },
    element(
      "table",
      { role: "table" },
      element(
        "thead",
        { role: "rowgroup" },
        element("tr", { role: "row" }, names),
      ),
      element("tbody", { role: "rowgroup" }, rows),
    ),
  );
}

/** A row of a table with these columns. */
export function rowOf(columns, cells, attributes = {}) {
  return element(
    "tr",
    { role: "row", ...attributes },
    cells.map((cell, index) => {
      return element("td", { role: "cell", "data-name": columns[index] }, cell);
    }),
  );
}

/** A word on what went wrong. */
export function badPill(text) {
  return element("p", { class: "pill bad" }, text);
}

/** Issues and warnings as a list; each names its place and its rule. */
export function issueList(issues, kind = "issue") {
  return element(
    "ul",
    { class: "issues" },
    issues.map(({ code, path, message, rule }) =>
      element(
        "li",
        { class: kind },
        element(
          "code",
          { class: "issue-path" },
          path.length > 0 ? path.map(stepOf) : "the body",
        ),
        element("span", {}, ` ${message} `),
        element("span", { class: "muted" }, `${code} · ${rule}`),
      ),
    ),
  );
}

/** A step of a path. A line may break after a dot: in a name it would be misread. */
function stepOf(name, index) {
  return index > 0 ? [".", element("wbr"), name] : name;
}
