import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { send } from "../../mod.ts";
import { focus, textsOf, until, untilCount } from "./support/look.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open, stopAtEnd } = browserSuite();

/** Presses the mouse on an element, and lets it go once something has happened. */
async function holdOn(
  tab: Bun.WebView,
  selector: string,
  meanwhile: () => Promise<void>,
) {
  const place = JSON.stringify(selector);
  const { x, y, width, height } = await tab.evaluate<DOMRect>(
    `document.querySelector(${place}).getBoundingClientRect().toJSON()`,
  );
  const at = {
    x: x + width / 2,
    y: y + height / 2,
    button: "left",
    clickCount: 1,
  };
  await tab.cdp("Input.dispatchMouseEvent", { type: "mousePressed", ...at });
  await meanwhile();
  await tab.cdp("Input.dispatchMouseEvent", { type: "mouseReleased", ...at });
}

/** A page with one message, and another one that arrives when it is told to. */
async function pageThatGrows(hash: string) {
  const fake = stopAtEnd(createFakeServer());
  const body = { recipient: "+14155550101", otp: "111111" };
  await send(body, fake.connection);
  const tab = await open((await fake.listen()).inboxUrl + hash);
  return {
    fake,
    tab,
    another: () => send({ ...body, otp: "222222" }, fake.connection),
  };
}

describe("a press that a message falls into", () => {
  test("asks whether all is to be cleared", async () => {
    const { tab, another } = await pageThatGrows("#/inbox");
    await untilCount(tab, ".message", 1);

    await holdOn(tab, ".pane-head button", async () => {
      await another();
      await untilCount(tab, ".message", 2);
    });

    await until(
      tab,
      "document.querySelector('.pane-head button').textContent === 'Sure?'",
    );
  });

  test("turns a switch of the requests", async () => {
    const { tab, another } = await pageThatGrows("#/requests");
    await untilCount(tab, ".row", 1);

    await holdOn(tab, "[role=switch]", async () => {
      await another();
      await untilCount(tab, ".row", 2);
    });

    await until(tab, "location.hash.includes('refused=1')");
  });

  test("turns a switch by key, which keeps the focus all along", async () => {
    const { tab, another } = await pageThatGrows("#/requests");
    await untilCount(tab, ".row", 1);
    await focus(tab, "[role=switch]");
    await tab.evaluate(
      "addEventListener('blur', () => (globalThis.isLost = true), true)",
    );
    const space = { key: " ", code: "Space", windowsVirtualKeyCode: 32 };

    const pressed = { type: "keyDown", text: " ", ...space };
    await tab.cdp("Input.dispatchKeyEvent", pressed);
    await another();
    await untilCount(tab, ".row", 2);
    await tab.cdp("Input.dispatchKeyEvent", { type: "keyUp", ...space });

    await until(tab, "location.hash.includes('refused=1')");
    expect(await tab.evaluate("globalThis.isLost")).toBeUndefined();
  });

  test("removes a fault that strikes meanwhile", async () => {
    const { tab, fake, another } = await pageThatGrows("#/faults");
    fake.faults.add({ effect: { delayMs: 0 } });
    fake.faults.add({ effect: { status: 503 }, match: { nth: 9 } });
    await untilCount(tab, "tbody tr", 2);

    await holdOn(tab, "tbody button", async () => {
      await another();
      await until(tab, "document.querySelector('.hits').textContent === '1'");
    });

    await untilCount(tab, "tbody tr", 1);
    expect(await textsOf(tab, "td:first-child")).toEqual(["fault-2"]);
  });
});
