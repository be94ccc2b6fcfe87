import { copy } from "./copy.js";
import { button, element } from "./dom.js";
import { box, introOf, pageOf } from "./page-nodes.js";

/** What the playground writes to. */
export function partsOf() {
  return {
    refusal: element("div"),
    preview: element("div", { class: "wallpaper preview" }),
    verdict: element("div", { class: "verdict", "aria-live": "polite" }),
    wire: element("textarea", {
      class: "json",
      rows: 14,
      spellcheck: "false",
      "aria-label": "Request body",
    }),
    program: element("pre", { class: "json program", tabindex: "0" }),
    said: element("p", { class: "answer", role: "status" }),
    putBack: button("Put back what I wrote", undefined, {
      class: "small put-back",
      hidden: true,
    }),
  };
}

/** Where each part stands. */
export function layoutOf(form, parts, send) {
  const { refusal, preview, verdict, wire, program, said, putBack } = parts;
  const submit = button("Send to the fake", send, { class: "primary send" });
  return pageOf(
    "Playground",
    introOf(
      "Written here, judged live, and sent to this fake server with the workspace's own key.",
      refusal,
    ),
    element(
      "div",
      { class: "columns" },
      form,
      element(
        "div",
        { class: "stack" },
        box("Preview", preview),
        box("Verdict", verdict, submit, said),
      ),
      element(
        "div",
        { class: "stack" },
        box(
          "Request",
          wire,
          element(
            "p",
            { class: "buttons" },
            copier(() => wire.value, "the request"),
            putBack,
          ),
        ),
        box(
          "The same with waybill",
          program,
          copier(() => program.textContent, "the program"),
        ),
      ),
    ),
  );
}

function copier(textOf, label) {
  return button("Copy", () => copy(textOf(), label), {
    class: "small",
    "aria-label": `Copy ${label}`,
  });
}
