import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { contrastOf } from "./support/contrast.ts";
import { nextFrames, textsOf, untilCount, untilText } from "./support/look.ts";
import { browserSuite } from "./support/suite.ts";
import { fakeWithThree } from "./support/three.ts";

const { describe, open, stopAtEnd } = browserSuite();

const styleOf = (place: string, pseudo = "") =>
  `getComputedStyle(document.querySelector(${JSON.stringify(place)}), "${pseudo}")`;

/** The colours of an element, its ground and its letters, once none of them changes any more. */
async function coloursOf(tab: Bun.WebView, place: string) {
  await tab.evaluate(
    "Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => {})",
  );
  return tab.evaluate<{ ground: string; ink: string }>(`(() => {
    const { backgroundColor: ground, color: ink } = ${styleOf(place)};
    return { ground, ink };
  })()`);
}

/** Opens the page on three conversations. */
async function pageOn(hash: string, look = {}) {
  const fake = stopAtEnd(await fakeWithThree());
  const tab = await open((await fake.listen()).inboxUrl + hash, look);
  await untilText(tab, "#state", "Live");
  return tab;
}

describe.each(["light", "dark"] as const)("what is %s", (theme) => {
  test.each([
    ["the screen that is shown", "#/inbox", "nav a", "[aria-current]"],
    ["the row that is open", "#/inbox", ".row", "[aria-current]"],
    [
      "a switch that is on",
      "#/requests?refused=1",
      ".chip",
      "[aria-checked=true]",
    ],
  ])("tells by its ground %s", async (_, hash, place, mark) => {
    const tab = await pageOn(hash, { theme });
    await untilCount(tab, place + mark, 1);

    const marked = await coloursOf(tab, place + mark);
    const other = await coloursOf(tab, `${place}:not(${mark})`);

    expect(marked.ground).not.toBe(other.ground);
  });

  test("tells a problem by its ground, in letters that can be read (WCAG 1.4.3)", async () => {
    const tab = await pageOn("#/inbox", { theme });
    const toast = "document.querySelector('#toast')";
    await tab.evaluate(`${toast}.textContent = "word"`);
    const word = await coloursOf(tab, "#toast");

    await tab.evaluate(`${toast}.className = "problem"`);
    const problem = await coloursOf(tab, "#toast");

    expect(problem.ground).not.toBe(word.ground);
    for (const { ground, ink } of [word, problem])
      expect(contrastOf(ground, ink)).toBeGreaterThan(4.5);
  });

  test("tells by its colour whether the stream is live, awaited or lost", async () => {
    const tab = await pageOn("#/inbox", { theme });
    const bar = await coloursOf(tab, ".bar");

    const inks = new Set<string>();
    for (const state of ["live", "wait", "lost"]) {
      const named = `document.querySelector("#state").className = "${state}"`;
      await tab.evaluate(named);
      const { ink } = await coloursOf(tab, "#state");
      expect(contrastOf(ink, bar.ground)).toBeGreaterThan(4.5);
      inks.add(ink);
    }

    expect(inks.size).toBe(3);
  });

  test("is chosen against the system's theme, and is printed dark on white", async () => {
    const system = theme === "light" ? "dark" : "light";
    const before = await coloursOf(await pageOn("#/inbox", { theme }), "body");
    const tab = await pageOn("#/inbox", { theme: system });
    expect((await coloursOf(tab, "body")).ground).not.toBe(before.ground);

    for (let count = 0; count < (theme === "light" ? 1 : 2); count++)
      await tab.click("#theme");
    await untilText(tab, "#toast", `Theme: ${theme}`);

    expect(await coloursOf(tab, "body")).toEqual(before);
    await tab.cdp("Emulation.setEmulatedMedia", { media: "print" });
    const { ink } = await coloursOf(tab, "body");
    expect(contrastOf(ink, "rgb(255, 255, 255)")).toBeGreaterThan(7);
  });
});

describe.each([640, 256])("a window of 320 × %d px", (height) => {
  const small = { width: 320, height };

  test.each([
    ["a long word", "W".repeat(200)],
    ["many words", "word ".repeat(40)],
  ])(
    "has %s at its foot whole in sight, above the way to the screens",
    async (_, text) => {
      const tab = await pageOn("#/inbox", small);
      await tab.evaluate(
        `document.querySelector("#toast").textContent = ${JSON.stringify(text)}`,
      );

      const place = await tab.evaluate<Record<string, number>>(`(() => {
        const toast = document.querySelector("#toast");
        const { left, right, bottom } = toast.getBoundingClientRect();
        const [nav, main] = ["nav", "main"].map((place) =>
          document.querySelector(place).getBoundingClientRect());
        return { left, right: innerWidth - right, below: nav.top - bottom, apart: nav.top - main.bottom,
          within: toast.clientWidth - toast.scrollWidth };
      })()`);

      for (const room of Object.values(place))
        expect(room).toBeGreaterThanOrEqual(0);
    },
  );

  test("names each value of a table beside it, but for a button, and shows no head", async () => {
    const fake = stopAtEnd(createFakeServer());
    fake.faults.add({ effect: { status: 503 } });
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}#/faults`, small);
    await untilCount(tab, "tbody tr", 1);

    const named = await tab.evaluate<string[]>(
      `[...document.querySelectorAll("tbody td")].map((cell) => {
        const { content } = getComputedStyle(cell, "::before");
        return content.replaceAll('"', "");
      })`,
    );

    const heads = await textsOf(tab, "th");
    expect(named).toEqual([...heads.slice(0, -1), ""]);
    const head =
      "document.querySelector('thead').getBoundingClientRect().height";
    expect(await tab.evaluate<number>(head)).toBeLessThanOrEqual(1);
  });

  test("shows a command beside the button that copies it, not below it", async () => {
    const fake = stopAtEnd(createFakeServer());
    const tab = await open((await fake.listen()).inboxUrl, small);
    await untilText(tab, ".code-block", "curl -X POST");
    await nextFrames(tab, 2);

    const covered = await tab.evaluate<number>(`(() => {
      const button = document.querySelector(".copy-block").getBoundingClientRect();
      const text = new Range();
      text.selectNodeContents(document.querySelector(".code-block pre"));
      return [...text.getClientRects()].filter(({ right, top, bottom }) =>
        right > button.left && top < button.bottom && bottom > button.top).length;
    })()`);

    expect(covered).toBe(0);
  });
});
