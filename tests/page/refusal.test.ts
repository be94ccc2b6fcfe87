import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { textsOf, until, untilCount, untilText } from "./support/look.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

const WHY = "No workspace has this key";

describe("a screen of a workspace that has ended", () => {
  test.each(["faults", "templates", "playground", "about"])(
    "says why it shows nothing, and leads to the first one: %s",
    async (screen) => {
      await using fake = createFakeServer();
      const { inboxUrl } = await fake.listen();

      const address = `${inboxUrl}?key=misspelt#/${screen}`;
      const tab = await open(address, { width: 360, height: 740 });

      await untilText(tab, "main .empty h2", WHY);
      const way = "document.querySelector('main .empty a')";
      expect(
        await tab.evaluate<number>(`${way}.getBoundingClientRect().bottom`),
      ).toBeLessThan(680);
      expect(await textsOf(tab, "main .empty a")).toEqual([
        "Open the first workspace",
      ]);
      expect(await textsOf(tab, "#toast")).toEqual([""]);
    },
  );

  test.each([
    ["faults", "tbody tr", 0],
    ["templates", "article", 0],
    ["playground", "[data-label=Account]", 1],
  ])(
    "says so as soon as it ends, and shows it again once it is back: %s",
    async (screen, place, left) => {
      await using fake = createFakeServer();
      const { inboxUrl } = await fake.listen();
      const workspace = fake.workspace();
      workspace.faults.add({ effect: { reset: true } });
      const snapshot = fake.snapshot();
      const { apiKey } = workspace.connection;
      const tab = await open(`${inboxUrl}?key=${apiKey}#/${screen}`);
      await untilText(tab, "#state", "Live");
      await until(tab, `document.querySelector("main ${place}")`);

      workspace.stop();
      await untilText(tab, "main .empty h2", WHY);
      await untilCount(tab, `main ${place}`, left);
      fake.restore(snapshot);

      await until(tab, `!document.querySelector("main .empty")`);
      await until(tab, `document.querySelector("main ${place}")`);
    },
  );
});
