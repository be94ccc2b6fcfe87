import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import type { Bubble, BubbleCard } from "../../lib/template/bubble.ts";
import { goTo, untilText } from "./support/look.ts";
import { fakeWith } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

const buttons = [
  { type: "URL", text: "Track it", url: "https://shop.example/{{1}}" },
];
const TEMPLATE = {
  ...{ name: "shipped", language: "en", category: "UTILITY" },
  components: [
    { type: "BODY", text: "It is on its way." },
    { type: "BUTTONS", buttons },
  ],
};

describe("a button of a bubble", () => {
  test("stands as far below the text where no time is shown", async () => {
    await using fake = fakeWith(TEMPLATE);
    const { inboxUrl } = await fake.listen();
    const gap = `(() => {
      const button = document.querySelector(".action");
      const above = button.previousElementSibling.getBoundingClientRect();
      return button.getBoundingClientRect().top - above.bottom;
    })()`;
    const tab = await open(`${inboxUrl}#/playground?account=1`);
    await untilText(tab, ".action", "Track it");
    const timed = await tab.evaluate<number>(gap);

    await goTo(tab, "#/templates");
    await untilText(tab, ".template .action", "Track it");

    expect(timed).toBeCloseTo(6, 1);
    expect(await tab.evaluate<number>(gap)).toBeCloseTo(timed, 1);
  });

  test("keeps within the round corners where its value is missing", async () => {
    await using fake = fakeWith(TEMPLATE);
    const { inboxUrl } = await fake.listen();

    const tab = await open(`${inboxUrl}#/playground?account=1`);
    await untilText(tab, ".action.missing", "Track it");

    const edges = `[".bubble", ".action.missing"].map((place) =>
      getComputedStyle(document.querySelector(place)).borderBottomLeftRadius)`;
    const [bubble, button] = await tab.evaluate<string[]>(edges);
    expect(button).toBe(String(bubble));
    const offset =
      "getComputedStyle(document.querySelector('.action.missing')).outlineOffset";
    expect(await tab.evaluate<string>(offset)).toBe("-1px");
  });
});

describe("the parts of a bubble", () => {
  const runs = (text: string) => [{ text }];
  // With every part; the compiler names one that is missing.
  const card: Required<BubbleCard> = {
    header: { kind: "text", runs: runs("A card's header.") },
    body: runs("A card's body."),
    buttons: [{ type: "URL", label: "A card's button." }],
  };
  const whole: Required<Bubble> = {
    header: { kind: "text", runs: runs("A header.") },
    body: runs("A body."),
    footer: "A footer.",
    offer: { text: "An offer." },
    buttons: [{ type: "URL", label: "A button." }],
    cards: [card],
  };
  // One for each, the list of cards apart.
  const words = JSON.stringify(whole).match(/An? [^"]+\./g) ?? [];

  test("are all shown", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl);

    const shown = await tab.evaluate<string>(
      `import(new URL("bubble.js", document.baseURI))
        .then(({ whatsAppBubble }) => whatsAppBubble(${JSON.stringify(whole)}).textContent)`,
    );

    const parts = [...Object.keys(card), ...Object.keys(whole)];
    expect(words).toHaveLength(parts.length - 1);
    expect(words.filter((one) => !shown.includes(one))).toEqual([]);
  });
});

describe("the heading of a bubble", () => {
  test("runs from right to left where its text does", async () => {
    await using fake = fakeWith({
      ...{ name: "shipped", language: "he", category: "UTILITY" },
      components: [
        { type: "HEADER", format: "TEXT", text: "שלום." },
        { type: "BODY", text: "It is on its way." },
      ],
    });
    const { inboxUrl } = await fake.listen();

    const tab = await open(`${inboxUrl}#/playground?account=1`);
    await untilText(tab, ".heading", "שלום");

    const style = "getComputedStyle(document.querySelector('.heading'))";
    expect(await tab.evaluate<string>(`${style}.direction`)).toBe("rtl");
  });
});
