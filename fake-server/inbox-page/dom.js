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

/**
 * Exchanges what an element holds. What stays in it keeps the focus, and what
 * is made anew as it was takes it over; what goes leaves it to the part that it
 * was in.
 */
export function fill(node, ...children) {
  const focused = document.activeElement;
  const isInside = focused !== node && node.contains(focused);
  exchange(node, shown(children));
  if (!isInside) return node;
  const heir = twinIn(node, focused) ?? node.closest("[tabindex]");
  heir?.focus({ preventScroll: true });
  return node;
}

/** Exchanges children around those that stay: taken out and put back, a button would lose a press. */
function exchange(node, children) {
  for (const child of [...node.childNodes]) {
    if (!children.includes(child)) child.remove();
  }
  for (const [index, child] of children.entries()) {
    const there = node.childNodes[index];
    if (there === child) continue;
    if (there) there.before(child);
    else node.append(child);
  }
}

/** The element itself where it is still inside, or else one that is just like it. */
function twinIn(node, one) {
  if (node.contains(one)) return one;
  const alike = [...node.querySelectorAll(one.localName)];
  return alike.find((other) => other.isEqualNode(one));
}

/** Whether nothing has the focus: what had it is gone or hidden. */
export function isFocusLost() {
  const { activeElement, body } = document;
  return activeElement === body || !activeElement?.checkVisibility();
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

/** A link that looks like a button. */
export function linkButton(label, href) {
  return element("a", { class: "button", href }, label);
}

/** The link that a list's row is; made once, so that it keeps the focus. */
export function rowIn(node, href, isOpen) {
  const row = node.firstElementChild ?? element("a", { class: "row" });
  row.href = href;
  row.ariaCurrent = isOpen ? "true" : null;
  if (row.parentNode !== node) node.append(row);
  return row;
}

/** What a row says, each list of children on a line of its own. */
export function rowBody(...lines) {
  return element(
    "span",
    { class: "row-body" },
    lines.map((line) => element("span", { class: "row-line" }, line)),
  );
}

/** The time of day of an ISO 8601 text, with the day where it is another. */
export function timeOf(iso) {
  const time = new Date(iso);
  const isToday = time.toDateString() === new Date().toDateString();
  // The first Intl formatter would cost more than the first bubble.
  const clock = time.toTimeString().slice(0, 8);
  const text = isToday ? clock : `${time.toLocaleDateString()} ${clock}`;
  return element("time", { datetime: iso, title: iso }, text);
}

/** Whether a list and what it opens stand side by side. */
export const WIDE = matchMedia("(min-width: 50em)");

const ASKED_MS = 3_000;

/** A key that is held down is no second answer. */
function ignoreRepeat(event) {
  if (event.repeat) event.preventDefault();
}

/** A button that asks once more before it acts: what it removes is gone. */
export function twice(label, act, attributes = {}) {
  const name = attributes["aria-label"];
  const node = button(label, press, { ...attributes, onkeydown: ignoreRepeat });
  let timer;

  function press() {
    if (timer !== undefined) {
      calm();
      return act();
    }
    say("Sure?", name && `Sure? ${name}`);
    timer = setTimeout(calm, ASKED_MS);
  }

  function calm() {
    clearTimeout(timer);
    timer = undefined;
    say(label, name);
  }

  // The name is all that a screen reader is told.
  function say(text, name) {
    node.textContent = text;
    if (name) node.ariaLabel = name;
  }

  return node;
}
