import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { send } from "../../mod.ts";
import {
  focus,
  hasFocus,
  nextFrames,
  press,
  untilText,
} from "./support/look.ts";
import { ANA, codeFor } from "./support/people.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

/** What has the focus, whether it has a ring, and whether something is over it; nothing where the walk leaves the page. */
const FOCUSED = `(() => {
  const node = document.activeElement;
  if (node === document.body) return undefined;
  const { left, top, width, height } = node.getBoundingClientRect();
  // Of what is higher than the window, its upper edge is in sight.
  const at = document.elementFromPoint(left + width / 2, top + Math.min(height, 40) / 2);
  const { outlineStyle, outlineWidth } = getComputedStyle(node);
  return {
    name: node.outerHTML.slice(0, 80),
    hasRing: outlineStyle === "solid" && parseFloat(outlineWidth) >= 2,
    isSeen: at !== null && (node.contains(at) || at.contains(node)),
  };
})()`;

interface Focused {
  readonly name: string;
  readonly hasRing: boolean;
  readonly isSeen: boolean;
}

/** All that the Tab key comes to, until it leaves the page. */
async function walkThrough(tab: Bun.WebView): Promise<readonly Focused[]> {
  const found: Focused[] = [];
  while (found.length < 100) {
    await tab.press("Tab");
    const focused = await tab.evaluate<Focused | undefined>(FOCUSED);
    if (!focused) return found;
    found.push(focused);
  }
  throw new Error("The walk does not end");
}

describe.each([320, 1280])("the Tab key, %d pixels wide", (width) => {
  test.each([
    ["inbox", ".row", "111111"],
    ["inbox?to=4915112345678", ".code output", "111111"],
    ["requests?request=1", ".detail h2 + p", "request 1"],
    ["playground", ".verdict", "would queue it"],
    ["faults", "tbody td", "fault-1"],
    ["templates", "summary", "Paste"],
    ["about", "td", "documented"],
  ])(
    "comes to nothing that is out of sight or has no ring: %s",
    async (hash, place, shown) => {
      await using fake = createFakeServer();
      await send(codeFor(ANA, "111111"), fake.connection);
      fake.faults.add({ effect: { status: 503 } });
      const { inboxUrl } = await fake.listen();
      const tab = await open(`${inboxUrl}#/${hash}`, { width, height: 640 });
      await untilText(tab, "#state", "Live");
      await untilText(tab, place, shown);
      await nextFrames(tab, 2);

      const found = await walkThrough(tab);

      expect(found.filter(({ isSeen }) => !isSeen)).toEqual([]);
      expect(found.filter(({ hasRing }) => !hasRing)).toEqual([]);
      expect(found.length).toBeGreaterThan(11);
    },
  );
});

describe("the bar", () => {
  test("keeps the focus on the link that was followed", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl);
    await untilText(tab, "#state", "Live");
    const link = "[data-screen=faults]";
    await focus(tab, link);

    await press(tab, "Enter");
    await untilText(tab, "main h2", "Faults");

    expect(await hasFocus(tab, link)).toBe(true);
  });
});
