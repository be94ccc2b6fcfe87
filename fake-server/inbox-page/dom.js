const SVG = "http://www.w3.org/2000/svg";

/**
 * Makes an element. Children that are no nodes become text nodes: what was
 * captured is never read as markup.
 *
 * @param {string} tag
 * @param {Record<string, unknown>} attributes `on…` takes a listener; `false`
 *   and `undefined` leave an attribute out
 */
export function element(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...shown(children));
  return node;
}

/** Exchanges what an element holds. */
export function fill(node, ...children) {
  node.replaceChildren(...shown(children));
  return node;
}

// What is absent is left out, so that callers can write `condition && node`.
function shown(children) {
  return children
    .flat(2)
    .filter(
      (child) => child !== undefined && child !== null && child !== false,
    );
}

/** One of the drawings in index.html. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#i-${name}`);
  svg.append(use);
  return svg;
}

/** A button with a text or nodes in it. */
export function button(label, onclick, attributes = {}) {
  return element("button", { type: "button", onclick, ...attributes }, label);
}

// Made once: making them is most of the work.
const CLOCK = new Intl.DateTimeFormat([], {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});
const DAY = new Intl.DateTimeFormat();

/** The time of day of an ISO 8601 text, with the day where it is another. */
export function timeOf(iso) {
  const time = new Date(iso);
  const isToday = time.toDateString() === new Date().toDateString();
  const clock = CLOCK.format(time);
  const text = isToday ? clock : `${DAY.format(time)} ${clock}`;
  return element("time", { datetime: iso, title: iso }, text);
}
