import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { fakeWithThree } from "./support/three.ts";
import {
  focus,
  nextFrame,
  press,
  resize,
  untilCount,
  untilText,
} from "./support/look.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

describe("the state", () => {
  test("stays beside its dot, however little room there is", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl);
    await untilText(tab, "#state", "Live");
    const place = "document.querySelector('#state')";
    await tab.evaluate(`${place}.textContent = "Reconnecting…"`);

    for (const width of [810, 900, 961, 1100]) {
      await resize(tab, width, 600);
      await nextFrame(tab);
      const lines = `${place}.clientHeight / parseFloat(getComputedStyle(${place}).lineHeight)`;
      const count = Math.round(await tab.evaluate<number>(lines));
      expect([width, count]).toEqual([width, 1]);
    }
  });
});

describe("a word at the foot of the page", () => {
  test("has corners as round as one line of it, where it takes several", async () => {
    await using fake = createFakeServer();
    const look = { width: 360, height: 740 };
    const tab = await open((await fake.listen()).inboxUrl, look);
    await untilText(tab, "#state", "Live");
    const place = "document.querySelector('#toast')";
    const radius = `Math.min(parseFloat(getComputedStyle(${place}).borderTopLeftRadius), ${place}.offsetHeight / 2)`;
    await tab.evaluate(`${place}.textContent = "Copied"`);
    const line = await tab.evaluate<number>(radius);

    await tab.evaluate(`${place}.textContent = "word ".repeat(40)`);

    expect(await tab.evaluate<number>(radius)).toBeLessThanOrEqual(line);
  });
});

describe("the ring around what has the focus", () => {
  test.each([
    ["#/inbox", ".thread > .scroll"],
    ["#/requests", ".thread.scroll"],
    ["#/about", ".page"],
  ])("is within the window: %s", async (hash, place) => {
    await using fake = await fakeWithThree();
    const tab = await open((await fake.listen()).inboxUrl + hash);
    await untilCount(tab, place, 1);

    // The ring is for whoever uses keys.
    await press(tab, "Tab");
    await focus(tab, place);

    const ring = `(() => {
      const { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(document.activeElement);
      return [outlineStyle, parseFloat(outlineOffset) + parseFloat(outlineWidth)];
    })()`;
    expect(await tab.evaluate<unknown[]>(ring)).toEqual(["solid", 0]);
  });

  test("has the corners of what it is around", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl);
    await untilText(tab, "#state", "Live");
    const radius =
      "getComputedStyle(document.querySelector('#search')).borderTopLeftRadius";
    const before = await tab.evaluate<string>(radius);

    await press(tab, "/");

    expect(await tab.evaluate<string>(radius)).toBe(before);
  });
});
