import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { cableTo } from "./support/cable.ts";
import { textsOf, untilCount, untilText } from "./support/look.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

const REMOVE = "[aria-label='Remove fault-1']";
const REMOVE_ALL = ".fault-list .row-line button";

describe("what is pressed among the faults", () => {
  test.each([".preset", REMOVE, REMOVE_ALL])(
    "says that nobody answers, and changes nothing: %s",
    async (place) => {
      await using fake = createFakeServer();
      fake.faults.add({ effect: { status: 503 } });
      const { port } = await fake.listen();
      await using cable = await cableTo(port);
      const tab = await open(`${cable.inboxUrl}#/faults`);
      await untilText(tab, "#state", "Live");
      await untilCount(tab, "tbody tr", 1);

      cable.cut();
      await untilText(tab, "#state", "Reconnecting");
      await tab.click(place);

      await untilText(tab, "#toast.problem", "Nobody answers");
      expect(await textsOf(tab, "tbody td:first-child")).toEqual(["fault-1"]);
    },
  );

  test("shows what came of it, though no stream tells", async () => {
    await using fake = createFakeServer();
    const tab = await open("about:blank");
    await tab.cdp("Network.enable");
    await tab.cdp("Network.setBlockedURLs", { urls: ["*api/events*"] });
    await tab.navigate(`${(await fake.listen()).inboxUrl}#/faults`);
    await untilText(tab, ".empty h2", "No fault is set");

    for (let count = 1; count <= 3; count++) {
      await tab.click(".preset");
      await untilCount(tab, "tbody tr", count);
    }
    await tab.click(REMOVE);
    await untilCount(tab, "tbody tr", 2);
    await tab.click(REMOVE_ALL);

    await untilText(tab, ".empty h2", "No fault is set");
  });

  test.each([
    ["set by one", 2],
    ["removed by one", 0],
  ])("is shown in the other tab too: %s", async (_, left) => {
    await using fake = createFakeServer();
    fake.faults.add({ effect: { status: 503 } });
    const address = `${(await fake.listen()).inboxUrl}#/faults`;
    const tabs = [await open(address), await open(address)];
    for (const tab of tabs) {
      await untilText(tab, "#state", "Live");
      await untilCount(tab, "tbody tr", 1);
    }

    await tabs[0]?.click(left > 0 ? ".preset" : REMOVE);

    for (const tab of tabs) await untilCount(tab, "tbody tr", left);
  });
});
