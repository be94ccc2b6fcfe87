import { element } from "./dom.js";

/** WhatsApp's marks, each around a text that neither begins nor ends blank. */
const MARKS = [
  { pattern: /```([^`]+)```/g, tag: "code", width: 3 },
  {
    pattern: /(?<![\w*])\*(?! )([^*\n]+?)(?<! )\*(?![\w*])/g,
    tag: "strong",
    width: 1,
  },
  {
    pattern: /(?<![\w_])_(?! )([^_\n]+?)(?<! )_(?![\w_])/g,
    tag: "em",
    width: 1,
  },
  {
    pattern: /(?<![\w~])~(?! )([^~\n]+?)(?<! )~(?![\w~])/g,
    tag: "s",
    width: 1,
  },
];

/**
 * The nodes of a text in runs: parameters highlighted, missing ones marked,
 * WhatsApp's own formatting applied across them.
 */
export function nodesOf(runs) {
  const whole = runs.map(({ text }) => text).join("");
  const styles = stylesOf(whole);
  let at = 0;
  return runs.map((run) => {
    const start = at;
    at += run.text.length;
    const pieces = piecesOf(whole, styles, start, at);
    if (run.placeholder === undefined) return pieces;
    const name = `{{${run.placeholder}}}`;
    return run.isMissing
      ? element(
          "mark",
          { class: "missing", title: `${name} is missing` },
          pieces,
        )
      : element("mark", { title: name }, pieces);
  });
}

/** For each character the tags around it; `HIDDEN` hides a mark. */
function stylesOf(text) {
  const styles = Array.from({ length: text.length }, () => []);
  for (const { pattern, tag, width } of MARKS) {
    for (const { 0: found, index } of text.matchAll(pattern)) {
      const end = index + found.length;
      for (let place = index; place < end; place++) {
        const isMark = place < index + width || place >= end - width;
        styles[place].push(isMark ? HIDDEN : tag);
      }
    }
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
