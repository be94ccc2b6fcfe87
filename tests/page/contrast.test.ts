import { expect, test } from "bun:test";
import { contrastOf } from "./support/contrast.ts";
import { goTo, untilCount } from "./support/look.ts";
import { createScenery } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

const SCREENS = [
  ["inbox", ""],
  ["requests", ""],
  ["playground", "?account=102290129340398&name=order_shipped"],
  ["faults", ""],
  ["templates", ""],
] as const;

interface Field {
  readonly html: string;
  readonly edge: string;
  readonly inside: string;
  readonly outside: string;
  readonly placeholder: string;
}

/** The colours of every field and switch on a screen; of what is see-through, what is behind. */
const FIELDS = `(() => {
  const groundOf = (node) => {
    const { backgroundColor } = getComputedStyle(node);
    return backgroundColor.endsWith(", 0)") ? groundOf(node.parentNode) : backgroundColor;
  };
  return [...document.querySelectorAll("input, select, textarea, [role=switch]")].map((node) => ({
    html: node.outerHTML.slice(0, 80),
    edge: getComputedStyle(node).borderTopColor,
    inside: groundOf(node),
    outside: groundOf(node.parentNode),
    placeholder: node.placeholder ? getComputedStyle(node, "::placeholder").color : "",
  }));
})()`;

describe.each(["light", "dark"] as const)("fields, %s", (theme) => {
  /** The fields of every screen. */
  async function fieldsOf(): Promise<readonly Field[]> {
    await using fake = createScenery();
    const tab = await open((await fake.listen()).inboxUrl, { theme });
    const found: Field[] = [];
    for (const [screen, query] of SCREENS) {
      await goTo(tab, `#/${screen}${query}`);
      await untilCount(tab, `[data-screen=${screen}][aria-current]`, 1);
      if (query) await untilCount(tab, "[placeholder='Ana']", 1);
      found.push(...(await tab.evaluate<Field[]>(FIELDS)));
    }
    return found;
  }

  test("have an outline that is seen (WCAG 1.4.11)", async () => {
    const fields = await fieldsOf();

    const faint = fields.filter(({ edge, inside, outside }) =>
      [inside, outside].some((ground) => contrastOf(edge, ground) < 3),
    );
    expect(faint).toEqual([]);
    expect(fields.length).toBeGreaterThan(12);
  });

  test("have samples that can be read (WCAG 1.4.3)", async () => {
    const samples = (await fieldsOf()).filter(({ placeholder }) => placeholder);

    const pale = samples.filter(
      ({ placeholder, inside }) => contrastOf(placeholder, inside) < 4.5,
    );
    expect(pale).toEqual([]);
    expect(samples.length).toBeGreaterThan(6);
  });
});
