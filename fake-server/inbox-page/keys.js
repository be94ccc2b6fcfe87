/**
 * The keys of the page. They rest while somebody types, and leave every
 * combination to the browser.
 *
 * @param {() => object} current the screen that is shown
 */
export function listenToKeys(current) {
  const search = document.querySelector("#search");
  const help = document.querySelector("#help");

  const shared = {
    // Not every browser takes what is selected for what has the focus.
    "/": () => {
      search.focus();
      search.select();
    },
    "?": () => help.showModal(),
    j: () => step(1, current()),
    k: () => step(-1, current()),
  };

  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
      return;
    const isTyping = event.target.matches("input, textarea, select");
    if (event.key === "Escape") return leave(event.target, isTyping);
    if (isTyping || help.open) return;
    // Caps Lock makes them capitals.
    const key = event.key.toLowerCase();
    const act = current().keys?.[key] ?? shared[key];
    if (!act) return;
    event.preventDefault();
    act();
  });

  function leave(target, isTyping) {
    if (help.open) return;
    if (target === search && search.value) {
      search.value = "";
      search.dispatchEvent(new Event("input"));
    } else if (isTyping) target.blur();
    else current().back?.();
  }
}

/** Where to step from when no row has the focus: the step leads to the open one. */
function beside(open, by) {
  return by > 0 ? Math.max(open - 1, -1) : open + 1;
}

/** Moves the focus among the rows of the list; Enter opens the one in focus. */
function step(by, { reachOpen }) {
  const before = document.activeElement?.closest(".row");
  // Scrolled out of sight, the open one may not be drawn.
  if (!before) reachOpen?.();
  const rows = [...document.querySelectorAll("main .row")];
  const focused = rows.indexOf(before);
  const open = rows.findIndex((row) => row.hasAttribute("aria-current"));
  const at = focused < 0 ? beside(open, by) : focused;
  const row = rows[Math.min(Math.max(at + by, 0), rows.length - 1)];
  // Safari shows no ring after a click.
  row?.focus({ focusVisible: true });
  row?.scrollIntoView({ block: "nearest" });
}
