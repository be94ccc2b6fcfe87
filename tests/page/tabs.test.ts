import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { send } from "../../mod.ts";
import { holdRequest } from "./support/hold.ts";
import { textsOf, until, untilCount, untilText } from "./support/look.ts";
import { ANA, codeFor } from "./support/people.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

/** So many tabs on one fake. */
async function tabsOn(
  { inboxUrl }: { readonly inboxUrl: string },
  count: number,
) {
  const tabs: Bun.WebView[] = [];
  for (let at = 0; at < count; at++) {
    const tab = await open(inboxUrl);
    await untilText(tab, "#state", "Live");
    tabs.push(tab);
  }
  return tabs;
}

/** Whether the messages have been read that the page asks for before all else. */
const FIRST_READ = `performance.getEntriesByType("resource")
  .some(({ name, responseEnd }) => name.includes("api/bubbles") && responseEnd > 0)`;

describe("many tabs", () => {
  test("are all live, though a browser opens six connections to a server", async () => {
    await using fake = createFakeServer();
    const tabs = await tabsOn(await fake.listen(), 7);

    await send(codeFor(ANA, "111111"), fake.connection);

    for (const tab of tabs) await untilText(tab, ".code output", "111111");
  });

  test("stay live when the one that was opened first is closed", async () => {
    await using fake = createFakeServer();
    const [first, ...others] = await tabsOn(await fake.listen(), 3);
    first?.close();
    await send(codeFor(ANA, "111111"), fake.connection);
    await send(codeFor(ANA, "222222"), fake.connection);

    for (const tab of others) {
      await untilCount(tab, ".message", 2);
      await untilText(tab, "#state", "Live");
    }
    await send(codeFor(ANA, "333333"), fake.connection);
    for (const tab of others) await untilText(tab, ".code output", "333333");
  });

  test("show what arrived while one of them was loading", async () => {
    await using fake = createFakeServer();
    const { inboxUrl } = await fake.listen();
    await tabsOn({ inboxUrl }, 1);
    const tab = await open("about:blank");
    const program = await holdRequest(tab, "*/main.js");

    const opened = tab.navigate(inboxUrl);
    await program.untilHeld();
    await until(tab, FIRST_READ);
    await send(codeFor(ANA, "111111"), fake.connection);
    await program.letGo();
    await opened;

    await untilText(tab, ".code output", "111111");
  });

  test.each([
    ["first", 0],
    ["last", 1],
  ])(
    "stay live when the %s one goes elsewhere and comes back",
    async (_, at) => {
      await using fake = createFakeServer();
      const tabs = await tabsOn(await fake.listen(), 2);
      const [leaving, other] = [tabs[at], tabs[1 - at]];
      if (!leaving || !other) throw new Error("There are two tabs");

      await leaving.navigate("about:blank");
      await send(codeFor(ANA, "111111"), fake.connection);
      await untilText(other, ".code output", "111111");
      await leaving.goBack();
      await untilText(leaving, ".code output", "111111");
      await send(codeFor(ANA, "222222"), fake.connection);

      for (const tab of tabs) await untilText(tab, ".code output", "222222");
    },
  );

  test("say together that the fake is gone, and find the next one", async () => {
    await using fake = createFakeServer();
    const address = await fake.listen();
    const { port } = address;
    const tabs = await tabsOn(address, 2);
    await send(codeFor(ANA, "111111"), fake.connection);
    for (const tab of tabs) await untilCount(tab, ".message", 1);

    await fake.stop();
    for (const tab of tabs) await untilText(tab, "#state", "Reconnecting");
    await using next = createFakeServer();
    await send(codeFor(ANA, "222222"), next.connection);
    await next.listen({ port });

    for (const tab of tabs) {
      await untilText(tab, ".code output", "222222");
      expect(await textsOf(tab, ".code output")).toEqual(["222222"]);
    }
  });

  test("show the next fake's messages, though the tab is closed that heard the first one go", async () => {
    await using fake = createFakeServer();
    const address = await fake.listen();
    const { port } = address;
    const [first, other] = await tabsOn(address, 2);
    if (!first || !other) throw new Error("There are two tabs");
    await send(codeFor(ANA, "111111"), fake.connection);
    await untilText(other, ".code output", "111111");
    await using next = createFakeServer();
    await send(codeFor(ANA, "222222"), next.connection);

    await fake.stop();
    await next.listen({ port });
    first.close();

    await untilText(other, ".code output", "222222");
    expect(await textsOf(other, ".code output")).toEqual(["222222"]);
  });

  test("of two workspaces show each its own", async () => {
    await using fake = createFakeServer();
    const { inboxUrl } = await fake.listen();
    using workspace = fake.workspace();
    const own = await open(inboxUrl);
    const other = await open(`${inboxUrl}?key=${workspace.connection.apiKey}`);
    await untilText(own, "#state", "Live");
    await untilText(other, "#state", "Live");

    await send(codeFor(ANA, "111111"), fake.connection);
    await send(codeFor(ANA, "222222"), workspace.connection);

    await untilText(own, ".code output", "111111");
    await untilText(other, ".code output", "222222");
    expect(await textsOf(own, ".code output")).toEqual(["111111"]);
    expect(await textsOf(other, ".code output")).toEqual(["222222"]);
    await until(own, "document.querySelectorAll('.row').length === 1");
  });
});

describe("a tab off this machine, to which a browser gives neither locks nor clipboard", () => {
  test("is live, and copies", async () => {
    await using fake = createFakeServer();
    const tab = await open("about:blank");
    const source = `for (const name of ["locks", "clipboard"])
      Object.defineProperty(navigator, name, { value: undefined });`;
    await tab.cdp("Page.addScriptToEvaluateOnNewDocument", { source });
    await tab.navigate((await fake.listen()).inboxUrl);
    await untilText(tab, "#state", "Live");

    await send(codeFor(ANA, "111111"), fake.connection);
    await untilText(tab, ".code output", "111111");
    await tab.click(".copy");

    await untilText(tab, "#toast", "Copied 111111");
  });
});
