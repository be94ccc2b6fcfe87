import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { buildOtp, send } from "../../mod.ts";
import { holdAnswer } from "./support/hold.ts";
import { textsOf, until, untilCount, untilText } from "./support/look.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open, stopAtEnd } = browserSuite();

const WHY = "No workspace has this key";

const RIGHT = buildOtp({ recipient: "+4915112345678", otp: "493817" });

/** Notes as `most` in the page how many elements of a kind there were at once. */
function noteMost(tab: Bun.WebView, place: string) {
  return tab.evaluate(`(() => {
    globalThis.most = 0;
    new MutationObserver(() => {
      const { length } = document.querySelectorAll(${JSON.stringify(place)});
      globalThis.most = Math.max(most, length);
    }).observe(document, { childList: true, subtree: true });
  })()`);
}

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
    ["faults", ".preset", "No fault is set"],
    ["templates", "summary", "order_shipped"],
    ["playground", ".send", "otp_code_1"],
  ])(
    "offers nothing that would be refused, until it is back: %s",
    async (screen, offered, shown) => {
      await using fake = createFakeServer();
      const { inboxUrl } = await fake.listen();
      const workspace = fake.workspace();
      const snapshot = fake.snapshot();
      const { apiKey } = workspace.connection;
      const tab = await open(`${inboxUrl}?key=${apiKey}#/${screen}`);
      await untilText(tab, "main", shown);
      const isVisible = `document.querySelector("main ${offered}").checkVisibility()`;
      expect(await tab.evaluate<boolean>(isVisible)).toBe(true);

      workspace.stop();
      await untilText(tab, "main .empty h2", WHY);
      expect(await tab.evaluate<boolean>(isVisible)).toBe(false);
      fake.restore(snapshot);

      await untilText(tab, "main", shown);
      await until(tab, isVisible);
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

  test("shows no request of it any more, though the address names one", async () => {
    await using fake = createFakeServer();
    const { inboxUrl } = await fake.listen();
    const workspace = fake.workspace();
    await send(RIGHT, workspace.connection);
    const { apiKey } = workspace.connection;
    const address = `${inboxUrl}?key=${apiKey}#/requests?request=1`;
    const tab = await open(address);
    await untilText(tab, ".detail h2 + p", "request 1");
    await untilText(tab, "#state", "Live");

    workspace.stop();

    await untilText(tab, ".detail .empty h2", WHY);
  });
});

describe("an answer on its way when a workspace ends", () => {
  /** A screen of a workspace that has a fault, with the answer to its last question held. */
  async function screenThatWaits(screen: string, path: string) {
    const fake = stopAtEnd(createFakeServer());
    const { inboxUrl } = await fake.listen();
    const workspace = fake.workspace();
    workspace.faults.add({ effect: { delayMs: 1 } });
    const { apiKey } = workspace.connection;
    const tab = await open(`${inboxUrl}?key=${apiKey}#/${screen}`);
    await untilText(tab, "#state", "Live");
    const answer = await holdAnswer(tab, path);
    await send(RIGHT, workspace.connection);
    await answer.untilHeld();
    return { tab, workspace, answer };
  }

  test.each([
    ["messages", "inbox", "bubbles"],
    ["requests", "requests", "journal"],
  ])("shows nothing of it: %s", async (_, screen, path) => {
    const { tab, workspace, answer } = await screenThatWaits(screen, path);
    workspace.stop();
    await untilText(tab, "main .empty h2", WHY);
    await noteMost(tab, ".row");

    await answer.letGo();
    await Bun.sleep(100);

    expect(await tab.evaluate<number>("most")).toBe(0);
    expect(await textsOf(tab, "main .empty h2")).toEqual([WHY]);
  });

  test("leaves nothing behind once the next is refused: faults", async () => {
    const { tab, workspace, answer } = await screenThatWaits(
      "faults",
      "faults",
    );
    workspace.stop();

    await answer.letGo();
    await untilText(tab, "main .empty h2", WHY);
    await noteMost(tab, "tbody tr");
    await Bun.sleep(100);

    expect(await tab.evaluate<number>("most")).toBe(0);
    expect(await textsOf(tab, "tbody tr")).toEqual([]);
    expect(await textsOf(tab, "main .empty h2")).toEqual([WHY]);
  });
});
