import { element } from "./dom.js";

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
          path.length > 0 ? path.join(".") : "the body",
        ),
        element("span", {}, ` ${message} `),
        element("span", { class: "muted" }, `${code} · ${rule}`),
      ),
    ),
  );
}
