import { expect, test } from "bun:test";
import { fileURLToPath } from "node:url";
import { createFakeServer } from "../../fake-server/mod.ts";
import { goTo, until, untilCount, untilText } from "./support/look.ts";
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

/** Loads axe-core through the debugger: the page's own policy lets no script in. */
const loadAxe = (tab: Bun.WebView) =>
  tab.cdp("Runtime.evaluate", { expression: AXE });

/** What axe-core finds, in short. */
async function findingsOn(tab: Bun.WebView): Promise<readonly string[]> {
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
  // In one tab, as somebody goes through them: opening one takes longer than looking.
  test("finds nothing on any screen, and none is wider than its window", async () => {
    await using fake = createScenery();
    await sendScenery(fake);
    fake.faults.add({ times: 1, effect: { reset: true } });
    const tab = await open((await fake.listen()).inboxUrl, look);
    await loadAxe(tab);
    const overflow =
      "Math.max(0, document.documentElement.scrollWidth - innerWidth)";
    const found: Record<string, unknown> = {};

    for (const [hash, selector] of SCREENS) {
      await goTo(tab, hash);
      const [, screen] = /#\/(\w+)/.exec(hash) ?? [];
      await untilCount(tab, `[data-screen=${screen}][aria-current]`, 1);
      await until(
        tab,
        `[...document.querySelectorAll("${selector}")].some((node) => node.checkVisibility())`,
      );
      const findings = await findingsOn(tab);
      found[hash] = [findings, await tab.evaluate<number>(overflow)];
    }

    const nothing = SCREENS.map(([hash]) => [hash, [[], 0]]);
    expect(found).toEqual(Object.fromEntries(nothing));
  });

  test("finds nothing on the description of both planes", async () => {
    await using fake = createFakeServer();
    const { url } = await fake.listen();
    const tab = await open(`${url}/__fake/api/openapi`, look);
    await untilText(tab, "h1", "Messaging API v1");
    await loadAxe(tab);

    expect(await findingsOn(tab)).toEqual([]);
  });

  test("finds nothing on an empty inbox, with the keys shown", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl, look);
    await untilText(tab, ".empty h2", "No message yet");
    await loadAxe(tab);

    expect(await findingsOn(tab)).toEqual([]);
    await tab.evaluate("document.querySelector('#help').showModal()");
    await untilCount(tab, "#help[open]", 1);

    expect(await findingsOn(tab)).toEqual([]);
  });
});

describe("what changes by itself", () => {
  test.each([
    ["#state", "#/inbox"],
    ["#toast", "#/inbox"],
    ["#arrivals", "#/inbox"],
    [".verdict", "#/playground"],
    [".answer", "#/playground"],
    [".fault-list", "#/faults"],
  ])("is told to a screen reader in %s of %s", async (place, hash) => {
    await using fake = createFakeServer();
    const { inboxUrl } = await fake.listen();

    const tab = await open(`${inboxUrl}${hash}`);

    const live = ":is([role=status], [aria-live=polite])";
    await untilCount(tab, `${place}${live}`, 1);
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
