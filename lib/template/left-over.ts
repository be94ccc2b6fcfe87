import { type Findings, report, type Where } from "../issue.ts";

// The cheap and coarse test first: the exact one costs many times more.
const HINT = /\{\{|undefined|null|\[object/;
const LEFT_OVER =
  /\{\{|\[object \w+\]|(?<![\p{L}\p{N}_])(?:undefined|null)(?![\p{L}\p{N}_])/u;

/** Tells whether a text still has something in it that a template engine or a bug left. */
export function isLeftOver(text: string): boolean {
  return HINT.test(text) && LEFT_OVER.test(text);
}

// In German and Norwegian, null is zero: "null Fehler". "Hallo null!" is no such
// word. A name may be Null as well, before the @ of an address.
const WORDS = /null(?=[ -]\p{L}|@)|undefined(?=-\p{L})/gu;
// Apps write JSON into a value, where null is a value like any other.
const JSON_NULL = /[:[,]\s*null(?=\s*[,}\]])/g;
const SURE = /\{\{|\[object|undefined/;
const SIGNS =
  /#(?:N\/A|DIV\/0!|REF!|VALUE!|NAME\?)|\$\{|<%|&(?:#\d+|amp|lt|gt|quot|apos|nbsp);/;
const WORDS_OF_BUGS = /\bNaN\b|\bInvalid Date\b/;

/** Tells whether a text has signs of a spreadsheet's error, another engine's placeholder or HTML. */
export function hasSigns(text: string): boolean {
  return SIGNS.test(text);
}

/** What may be left over in a text. */
type Code = "left-over" | "maybe-left-over";

function leftOverCode(text: string): Code | undefined {
  if (!isLeftOver(text)) {
    const mayBe = hasSigns(text) || WORDS_OF_BUGS.test(text);
    return mayBe ? "maybe-left-over" : undefined;
  }
  const left = text.replace(JSON_NULL, "").replace(WORDS, "");
  const isSure = isLeftOver(left) && (SURE.test(left) || !isSentence(text));
  return isSure ? "left-over" : "maybe-left-over";
}

/** Tells whether a text has more than two words, which may mean one of them: "drei zu null". */
function isSentence(text: string): boolean {
  const words = text.trim().split(/\s+/);
  return words.length > 2 && /\p{L}/u.test(text.replaceAll("null", ""));
}

/** Reviews a free text for what a template engine or a bug left in it; `path` makes its path. */
export function reviewLeftOver(
  text: string,
  path: Where,
  found: Findings,
): void {
  const code = leftOverCode(text);
  if (code) report(found, code, path());
}

/** The same for a text that no recipient reads, in which an app may write JSON. */
export function reviewData(text: string, path: Where, found: Findings): void {
  reviewLeftOver(text.replace(JSON_NULL, ""), path, found);
}
