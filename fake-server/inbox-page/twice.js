import { button } from "./dom.js";

const MS = 3_000;

/** A button that asks once more before it acts: what it removes is gone. */
export function twice(label, act, attributes = {}) {
  let timer;
  const node = button(
    label,
    () => {
      if (timer === undefined) {
        node.textContent = "Sure?";
        timer = setTimeout(calm, MS);
      } else {
        calm();
        act();
      }
    },
    attributes,
  );

  function calm() {
    clearTimeout(timer);
    timer = undefined;
    node.textContent = label;
  }

  return node;
}
