import { element } from "./dom.js";

const toast = document.querySelector("#toast");

/**
 * Copies a text and says so. Where the clipboard is refused, the older way is
 * tried; where that fails too, the text is shown selected.
 */
export async function copy(text, label = text) {
  const isCopied = (await written(text)) || selectedAndCopied(text);
  if (isCopied) tell(`Copied ${label}`);
  else offer(text);
  return isCopied;
}

async function written(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function selectedAndCopied(text) {
  const focused = document.activeElement;
  const field = element("textarea", { class: "unseen", "aria-hidden": "true" });
  field.value = text;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  focused?.focus({ preventScroll: true });
  return isCopied;
}

/** Shows a short message for a while; a screen reader says it. */
export function tell(text, kind = "") {
  toast.className = kind;
  toast.textContent = text;
  clearTimeout(timer);
  timer = setTimeout(() => (toast.textContent = ""), SHOWN_MS);
}

const SHOWN_MS = 2_500;
let timer;

function offer(text) {
  tell("The browser refuses the clipboard: press Ctrl+C or ⌘C");
  clearTimeout(timer);
  // An input would drop where a line ends.
  const field = element("textarea", {
    readonly: true,
    rows: 1,
    "aria-label": "To copy",
  });
  const focused = document.activeElement;
  field.value = text;
  field.addEventListener("blur", ({ relatedTarget }) => {
    toast.textContent = "";
    if (!relatedTarget) focused?.focus({ preventScroll: true });
  });
  toast.append(field);
  field.select();
}

/** Shows what went wrong. */
export function complain(error) {
  tell(error instanceof Error ? error.message : String(error), "problem");
}
