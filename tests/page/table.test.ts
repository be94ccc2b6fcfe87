import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { textsOf, untilCount } from "./support/look.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

describe.each([360, 800, 1280])("a table, %d pixels wide", (width) => {
  test.each(["faults", "about"])(
    "shows every column of %s in sight, each value by its name",
    async (screen) => {
      await using fake = createFakeServer();
      const redirect = "https://elsewhere.example/a/b";
      fake.faults.add({ times: 3, effect: { redirect } });
      const { inboxUrl } = await fake.listen();
      const tab = await open(`${inboxUrl}#/${screen}`, { width, height: 740 });
      await untilCount(tab, ".table", 1);

      const furthest = `Math.max(...[...document.querySelectorAll("td")]
        .map((cell) => cell.getBoundingClientRect().right))`;
      expect(await tab.evaluate<number>(furthest)).toBeLessThanOrEqual(width);
      const names = await tab.evaluate<string[]>(
        "[...document.querySelector('tbody tr').cells].map(({ dataset }) => dataset.name)",
      );
      expect(names).toEqual([...(await textsOf(tab, "th"))]);
    },
  );
});

describe("a short value in a table, on one line", () => {
  test.each([
    ["faults", 800, "Fault"],
    ["faults", 800, "Effect"],
    ["faults", 800, "Left"],
    ["about", 1280, "Where"],
  ])("%s, %d pixels wide: %s", async (screen, width, column) => {
    await using fake = createFakeServer();
    fake.faults.add({ effect: { delayMs: 3_000 } });
    const match = { recipient: "+4930901820", template: "order_shipped" };
    fake.faults.add({ match, effect: { reset: true } });
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}#/${screen}`, { width, height: 740 });
    await untilCount(tab, ".table", 1);

    const lines = `[...document.querySelectorAll("td[data-name=${column}]")].map((cell) => {
      const text = new Range();
      text.selectNodeContents(cell);
      return new Set([...text.getClientRects()].map(({ bottom }) => bottom)).size;
    })`;
    const counts = await tab.evaluate<number[]>(lines);
    expect(new Set(counts)).toEqual(new Set([1]));
  });
});
