import { expect, test } from "bun:test";
import { fileURLToPath } from "node:url";
import { createFakeServer } from "../../fake-server/mod.ts";
import { untilCount, untilText } from "./support/look.ts";
import { createScenery, sendScenery } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

const AXE = await Bun.file(
  fileURLToPath(import.meta.resolve("axe-core/axe.min.js")),
).text();

const SCREENS = [
  ["#/inbox", ".row"],
  ["#/inbox?to=14155550123", ".telegram"],
  ["#/inbox?to=4930901820", ".carousel"],
  ["#/requests", ".row"],
  ["#/requests?request=6", ".issue-path"],
  ["#/playground", ".verdict .pill"],
  ["#/playground?account=102290129340398&name=spring_offer", ".verdict .issue"],
  ["#/faults", "tbody tr"],
  ["#/templates", ".template"],
  ["#/about", ".box"],
] as const;

const LOOKS = [
  { theme: "light" },
  { theme: "dark" },
  { theme: "light", width: 360, height: 740 },
  { theme: "dark", width: 360, height: 740 },
] as const;

interface Finding {
  readonly id: string;
  readonly nodes: readonly {
    readonly html: string;
    readonly failureSummary: string;
  }[];
}

/** What axe-core finds, in short. */
async function findingsOn(tab: Bun.WebView): Promise<readonly string[]> {
  // Through the debugger: the page's own policy lets no script in.
  await tab.cdp("Runtime.evaluate", { expression: AXE });
  const { violations } = await tab.evaluate<{ violations: Finding[] }>(
    "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })",
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`,
    ),
  );
}

describe.each(LOOKS)("axe-core, %j", (look) => {
  test.each(SCREENS)("finds nothing on %s", async (hash, selector) => {
    await using fake = createScenery();
    await sendScenery(fake);
    fake.faults.add({ times: 1, effect: { reset: true } });
    const { inboxUrl } = await fake.listen();

    const tab = await open(inboxUrl + hash, look);
    await tab.evaluate(`new Promise((resolve) => {
      const look = () => document.querySelector(${JSON.stringify(selector)}) ? resolve() : setTimeout(look, 10);
      look();
    })`);

    expect(await findingsOn(tab)).toEqual([]);
    const overflow = "document.documentElement.scrollWidth - innerWidth";
    expect(await tab.evaluate<number>(overflow)).toBeLessThanOrEqual(0);
  });

  test("finds nothing on an empty inbox, with the keys shown", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl, look);
    await untilText(tab, ".empty h2", "No message yet");

    expect(await findingsOn(tab)).toEqual([]);
    await tab.evaluate("document.querySelector('#help').showModal()");
    await untilCount(tab, "#help[open]", 1);

    expect(await findingsOn(tab)).toEqual([]);
  });
});

describe("reduced motion", () => {
  test("moves nothing", async () => {
    await using fake = createScenery();
    await sendScenery(fake);
    const tab = await open((await fake.listen()).inboxUrl);
    await untilCount(tab, ".row", 4);
    const features = [{ name: "prefers-reduced-motion", value: "reduce" }];
    const longest = `Math.max(...[...document.querySelectorAll("*")].map((node) => parseFloat(getComputedStyle(node).transitionDuration)))`;
    expect(await tab.evaluate<number>(longest)).toBeGreaterThan(0);

    await tab.cdp("Emulation.setEmulatedMedia", { features });

    expect(await tab.evaluate<number>(longest)).toBe(0);
  });
});
