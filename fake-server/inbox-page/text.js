import { element } from "./dom.js";

/**
 * WhatsApp's marks: first those of code, in which no other counts. The others
 * stand around a text that neither begins nor ends blank; another mark may
 * stand beside one, a letter may not.
 */
const MARKS = [
  { pattern: /```([^`]+)```/g, tag: "code", width: 3 },
  { pattern: /(?<!`)`([^`\n]+)`(?!`)/g, tag: "code", width: 1 },
  ...[
    ["*", "strong"],
    ["_", "em"],
    ["~", "s"],
  ].map(([mark, tag]) => {
    const beside = `[A-Za-z\\d${mark}]`;
    const pattern = `(?<!${beside})\\${mark}(?! )([^${mark}\\n]+?)(?<! )\\${mark}(?!${beside})`;
    return { pattern: new RegExp(pattern, "g"), tag, width: 1 };
  }),
];

/**
 * The nodes of a text in runs: parameters highlighted, missing ones marked,
 * WhatsApp's own formatting applied across them.
 */
export function nodesOf(runs) {
  return nodesIn(runs, stylesOf);
}

/** The nodes of a text that WhatsApp shows as it is written, as a header. */
export function unformatted(runs) {
  return nodesIn(runs, ({ length }) => Array(length).fill([]));
}

function nodesIn(runs, stylesIn) {
  const whole = runs.map(({ text }) => text).join("");
  const styles = stylesIn(whole);
  let at = 0;
  return runs.map((run) => {
    const start = at;
    at += run.text.length;
    const pieces = piecesOf(whole, styles, start, at);
    if (run.placeholder === undefined) return pieces;
    const name = `{{${run.placeholder}}}`;
    const attributes = run.isMissing
      ? { class: "missing", title: `${name} is missing` }
      : { title: name };
    return element("mark", attributes, pieces);
  });
}

/** A text as it is read: without the marks around what they format. */
export function readOf(text) {
  const styles = stylesOf(text);
  const isShown = (_, at) => !styles[at].includes(HIDDEN);
  return text.split("").filter(isShown).join("");
}

/** For each character the tags around it; `HIDDEN` hides a mark. */
function stylesOf(text) {
  const styles = Array.from({ length: text.length }, () => []);
  let rest = text;
  for (const { pattern, tag, width } of MARKS) {
    for (const { 0: found, index } of rest.matchAll(pattern)) {
      const end = index + found.length;
      for (let at = index; at < end; at++) {
        const isMark = at < index + width || at >= end - width;
        styles[at].push(isMark ? HIDDEN : tag);
      }
    }
    if (tag === "code")
      rest = rest.replace(pattern, ({ length }) => "\0".repeat(length));
  }
  return styles;
}

const HIDDEN = "hidden";

function piecesOf(text, styles, start, end) {
  const pieces = [];
  for (let place = start; place < end;) {
    const style = styles[place].join(" ");
    let last = place + 1;
    while (last < end && styles[last].join(" ") === style) last += 1;
    const tags = styles[place];
    if (!tags.includes(HIDDEN))
      pieces.push(wrapped(text.slice(place, last), tags));
    place = last;
  }
  return pieces;
}

function wrapped(text, tags) {
  return tags.reduce((inner, tag) => element(tag, {}, inner), text);
}
