import { effectInWords } from "./effect.js";
import { parsed } from "./json-text.js";
import { comparable, soughtBy } from "./search.js";

/** Requests that fit a filter and a search: body, endpoint, answer, issues or fault. */
export function searched(requests, params) {
  const sought = soughtBy(params.q ?? "");
  return requests.filter(
    (request) => passes(request, params) && holds(request, sought),
  );
}

function passes({ refusal, fault }, { refused, faulted }) {
  if (refused && refusal === undefined) return false;
  return !faulted || fault !== undefined;
}

function holds(request, { words, digits }) {
  if (!words) return true;
  const { body, endpoint, path, refusal, status, fault, issues = [] } = request;
  const told = [endpoint, path, refusal, status, effectInWords(fault?.effect)];
  const codes = issues.map(({ code }) => code);
  const text = [readable(body), ...told, ...codes].join("\n");
  return (
    comparable(text).includes(words) ||
    // A number keeps to its quotes, however it is written between them.
    (digits !== "" && body.replace(/[\s().-]/g, "").includes(digits))
  );
}

/** A body as it is shown too: there, an escape stands for its character. */
function readable(body) {
  return body.includes("\\")
    ? `${body}\n${JSON.stringify(parsed(body))}`
    : body;
}
