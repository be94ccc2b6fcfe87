import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { textsOf, untilCount } from "./support/look.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

describe.each([360, 1280])("a table, %d pixels wide", (width) => {
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
