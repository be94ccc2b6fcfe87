import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { nextFrame, resize, untilText } from "./support/look.ts";
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
