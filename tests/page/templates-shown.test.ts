import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { untilCount, untilText } from "./support/look.ts";
import { createScenery } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

describe("the templates", () => {
  test.each([
    ["utility", 2],
    ["on its way", 1],
    ["copy code", 1],
  ])("are found by %j, which they show", async (q, count) => {
    await using fake = createScenery();
    const { inboxUrl } = await fake.listen();

    const tab = await open(`${inboxUrl}#/templates?q=${encodeURIComponent(q)}`);

    await untilCount(tab, ".template", count);
  });

  test("have no account to belong to where the fake has none", async () => {
    await using fake = createFakeServer({ accounts: [] });

    const tab = await open((await fake.listen()).inboxUrl + "#/templates");

    await untilText(tab, ".empty h2", "No account");
    expect(
      await tab.evaluate<boolean>(
        "document.querySelector('textarea').checkVisibility()",
      ),
    ).toBe(false);
  });
});
