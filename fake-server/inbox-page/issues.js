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
