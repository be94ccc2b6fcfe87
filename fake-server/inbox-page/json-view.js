import { element } from "./dom.js";

/**
 * JSON laid out, with the places of issues marked; a field that is missing is
 * marked at the object that lacks it.
 *
 * @param {unknown} value
 * @param {readonly object[]} issues
 */
export function jsonView(value, issues = []) {
  const marks = new Map();
  for (const issue of issues) {
    const key = JSON.stringify(presentPath(value, issue.path));
    marks.set(key, [...(marks.get(key) ?? []), issue]);
  }
  return element(
    "pre",
    { class: "json", tabindex: "0" },
    nodesFor(value, [], marks),
  );
}

/** As much of a path as there is in a value. */
function presentPath(value, path) {
  const present = [];
  let place = value;
  for (const step of path) {
    if (
      place === null ||
      typeof place !== "object" ||
      !Object.hasOwn(place, step)
    )
      break;
    place = place[step];
    present.push(step);
  }
  return present;
}

function nodesFor(value, path, marks) {
  const issues = marks.get(JSON.stringify(path));
  const nodes = plainNodes(value, path, marks);
  if (!issues) return nodes;
  const title = issues
    .map(({ code, message }) => `${code}: ${message}`)
    .join("\n");
  const place = path.join(".");
  return [
    element("mark", { class: "issue", title, "data-path": place }, nodes),
    element(
      "span",
      { class: "issue-note" },
      ` ${issues.map(({ code }) => code).join(", ")}`,
    ),
  ];
}

function plainNodes(value, path, marks) {
  if (value === null || typeof value !== "object") {
    return [element("span", { class: typeof value }, JSON.stringify(value))];
  }
  // Absent from an older browser, which tells no digits either.
  if (JSON.isRawJSON?.(value))
    return [element("span", { class: "number" }, value.rawJSON)];
  if (path.length >= DEEPEST) return ["…"];
  const isList = Array.isArray(value);
  const entries = Object.entries(value);
  const [open, close] = isList ? "[]" : "{}";
  if (entries.length === 0) return [open + close];
  const indent = "  ".repeat(path.length + 1);
  const lines = entries
    .slice(0, WIDEST)
    .flatMap(([name, inner], index) => [
      `\n${indent}`,
      ...(isList
        ? []
        : [element("span", { class: "key" }, JSON.stringify(name)), ": "]),
      ...nodesFor(inner, [...path, isList ? Number(name) : name], marks),
      index < entries.length - 1 ? "," : "",
    ]);
  const rest = entries.length - WIDEST;
  if (rest > 0) lines.push(`\n${indent}… and ${rest} more`);
  return [open, ...lines, `\n${"  ".repeat(path.length)}${close}`];
}

// What somebody can read; a hostile body is as deep and wide as it likes.
const DEEPEST = 100;
const WIDEST = 500;
