import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { choose, until, untilText, write } from "./support/look.ts";
import { createScenery } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

const SHIPPED = "#/playground?account=102290129340398&name=order_shipped";
const NAME = "[name='body.first_name']";

/** What stands in a field, once there is one. */
async function valueIn(tab: Bun.WebView, place: string): Promise<string> {
  const field = `document.querySelector(${JSON.stringify(place)})`;
  await until(tab, field);
  return tab.evaluate(`${field}.value`);
}

/** Loads the page of a tab anew. */
async function reload(tab: Bun.WebView) {
  await tab.evaluate("void (globalThis.isOld = true)");
  await tab.cdp("Page.reload");
  await until(tab, "globalThis.isOld === undefined");
}

describe("what was typed into the playground", () => {
  test("is there after a reload, also for another template", async () => {
    await using fake = createScenery();
    const { inboxUrl } = await fake.listen();
    const tab = await open(inboxUrl + SHIPPED);
    await untilText(tab, ".verdict", "send-raw");
    await write(tab, NAME, "Zoë");
    await choose(tab, "Template", "login_code");
    await until(tab, "document.querySelector('[name=otp]')");
    await write(tab, "[name=otp]", "0042");

    await reload(tab);

    expect(await valueIn(tab, "[name=otp]")).toBe("0042");
    await untilText(tab, ".preview", "0042");
    await choose(tab, "Template", "order_shipped");
    expect(await valueIn(tab, NAME)).toBe("Zoë");
  });

  test("is in no other workspace, and is kept without the key", async () => {
    await using fake = createScenery();
    const { inboxUrl } = await fake.listen();
    const { apiKey } = fake.workspace().connection;
    const tab = await open(`${inboxUrl}?key=${apiKey}${SHIPPED}`);
    await untilText(tab, ".verdict", "send-raw");
    await write(tab, NAME, "Zoë");

    await tab.navigate(inboxUrl + SHIPPED);

    expect(await valueIn(tab, NAME)).toBe("");
    const kept = "JSON.stringify(Object.entries(sessionStorage))";
    const text = await tab.evaluate<string>(kept);
    expect(text).toContain("Zoë");
    expect(text).not.toContain(apiKey);
  });

  test("is in no other workspace, however alike their keys are", async () => {
    await using fake = createFakeServer({ apiKeys: ["one-key", "two-key"] });
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}?key=one-key#/playground`);
    await untilText(tab, ".verdict", "would queue it");
    await write(tab, "[name=recipient]", "+14155550123");

    await tab.navigate(`${inboxUrl}?key=two-key#/playground`);

    expect(await valueIn(tab, "[name=recipient]")).toBe("+4915112345678");
    await tab.navigate(`${inboxUrl}?key=one-key#/playground`);
    expect(await valueIn(tab, "[name=recipient]")).toBe("+14155550123");
  });

  test.each(["{", "7", "[7]", "null"])(
    "does no harm where another page left %j in its place",
    async (left) => {
      await using fake = createScenery();
      const { inboxUrl } = await fake.listen();
      const tab = await open(inboxUrl + SHIPPED);
      await untilText(tab, ".verdict", "send-raw");
      await tab.navigate(`${inboxUrl}theme.js`);
      await tab.evaluate(`void (() => {
        for (const name of Object.keys(sessionStorage))
          sessionStorage.setItem(name, ${JSON.stringify(left)});
      })()`);

      await tab.navigate(`${inboxUrl}#/playground`);

      expect(await valueIn(tab, "[name=otp]")).toBe("493817");
    },
  );
});
