import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { buildOtp, send } from "../../mod.ts";
import {
  clipboardOf,
  focus,
  goTo,
  press,
  readIn,
  textsOf,
  until,
  untilCount,
  untilHash,
  untilText,
} from "./support/look.ts";
import { sendCodes } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";
import { sendOffer, tabWithThree } from "./support/three.ts";

const suite = browserSuite();
const { describe, open } = suite;

const HELP = "document.querySelector('#help').open";

const FOCUSED = "document.activeElement.dataset.to";

describe("the keys", () => {
  test("move through the list, open a row, copy its code and go back", async () => {
    const { tab } = await tabWithThree(suite);

    await press(tab, "j", "j");
    expect(await tab.evaluate<string>(FOCUSED)).toBe("14155550102");
    await press(tab, "j", "j", "k");
    expect(await tab.evaluate<string>(FOCUSED)).toBe("14155550102");
    await press(tab, "Enter");
    await untilText(tab, ".thread h2", "+14155550102");
    await press(tab, "c");
    await untilText(tab, "#toast", "Copied 222222");
    expect(await clipboardOf(tab)).toBe("222222");
    await press(tab, "Escape");
    await until(tab, "location.hash === '#/inbox'");
    await untilText(tab, ".thread h2", "+14155550103");
  });

  test.each(["j", "k"])("lead by %s to the row that is open", async (key) => {
    const { tab } = await tabWithThree(suite, "#/inbox?to=14155550102");
    await untilText(tab, ".thread h2", "+14155550102");

    await press(tab, key);

    expect(await tab.evaluate<string>(FOCUSED)).toBe("14155550102");
  });

  test("lead to the row that an address opens, however far down and wherever the list is scrolled to", async () => {
    await using fake = createFakeServer();
    await sendCodes(fake, 80, (index) => `+44770090${1_000 + index}`);
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}#/inbox?to=447700901003`);
    await untilCount(tab, ".row[aria-current]", 1);

    await press(tab, "j");
    expect(await tab.evaluate<string>(FOCUSED)).toBe("447700901003");
    await tab.evaluate("document.activeElement.blur()");
    await tab.evaluate("document.querySelector('.side .scroll').scrollTop = 0");
    await untilCount(tab, ".row[aria-current]", 0);
    await press(tab, "k");

    expect(await tab.evaluate<string>(FOCUSED)).toBe("447700901003");
  });

  test("copy the code of the row in focus, whatever conversation is open", async () => {
    const { tab } = await tabWithThree(suite, "#/inbox?to=%2B14155550103");
    await untilText(tab, ".thread h2", "+14155550103");
    await focus(tab, "[data-to$='0101']");

    await press(tab, "c");

    await untilText(tab, "#toast", "Copied 111111");
    expect(await clipboardOf(tab)).toBe("111111");
  });

  test("copy the newest code when the newest message has none, and say where a row has none", async () => {
    const { tab, fake } = await tabWithThree(suite);
    const recipient = "+14155550104";
    await sendOffer(fake, recipient);
    await untilText(tab, ".thread h2", recipient);

    await press(tab, "c");
    await untilText(tab, "#toast", "Copied 333333");
    await focus(tab, ".row");
    await press(tab, "c");

    await untilText(tab, "#toast", "No code here");
  });

  test("copy a code that is out of sight, and leave what is in sight", async () => {
    await using fake = createFakeServer();
    await sendCodes(fake, 100);
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}#/inbox?to=14155550101&message=20`);
    await until(tab, "document.activeElement.dataset.seq === '20'");
    await tab.evaluate("document.activeElement.blur()");

    await press(tab, "c");
    await untilText(tab, "#toast", "100099");

    expect(await readIn(tab)).toBe(20);
  });

  test("copy no other number's code where the chosen conversation is gone", async () => {
    const { tab, fake } = await tabWithThree(
      suite,
      "#/inbox?to=%2B14155550103",
    );
    await untilText(tab, ".thread h2", "+14155550103");
    fake.inbox.drain({ recipient: "+14155550103" });
    await untilText(tab, ".blank", "No message to this number");

    await press(tab, "c");

    await untilText(tab, "#toast", "No code here");
  });

  test("keep their place when a message arrives above it", async () => {
    const { tab, fake } = await tabWithThree(suite);
    await press(tab, "j", "j");

    await send(
      buildOtp({ recipient: "+14155550101", otp: "444444" }),
      fake.connection,
    );
    await untilText(tab, ".row:first-child, li:first-child > .row", "444444");

    expect(await tab.evaluate<string>(FOCUSED)).toBe("14155550102");
  });

  test("search at once, clear the search, and rest while somebody types", async () => {
    const { tab } = await tabWithThree(suite);

    await press(tab, "/");
    await tab.type("222");
    await untilCount(tab, ".row", 1);
    await press(tab, "c");
    expect(
      await tab.evaluate<string>("document.querySelector('#search').value"),
    ).toBe("222c");
    await press(tab, "Escape");
    await untilCount(tab, ".row", 3);
    await press(tab, "Escape", "?");
    await until(tab, "document.querySelector('#help').open");
    expect(await textsOf(tab, "#help dt")).toEqual([
      "c",
      "j k",
      "Enter",
      "Esc",
      "/",
      "?",
    ]);
    await tab.evaluate("navigator.clipboard.writeText('before')");
    await press(tab, "c", "Escape");
    await until(tab, "!document.querySelector('#help').open");
    expect(await clipboardOf(tab)).toBe("before");
  });

  test("do the same while Caps Lock is on", async () => {
    const { tab } = await tabWithThree(suite);
    const key = { type: "keyDown", key: "C", code: "KeyC" };

    await tab.cdp("Input.dispatchKeyEvent", key);

    await untilText(tab, "#toast", "Copied 333333");
  });

  test("leave combinations to the browser", async () => {
    const { tab } = await tabWithThree(suite);

    await tab.evaluate("navigator.clipboard.writeText('before')");

    await tab.press("c", { modifiers: ["Control"] });

    expect(await clipboardOf(tab)).toBe("before");
    expect(await textsOf(tab, "#toast")).toEqual([""]);
  });

  test("leave to the browser what is pressed with another, or while a word is composed", async () => {
    const { tab } = await tabWithThree(suite);
    for (const name of ["ctrlKey", "metaKey", "altKey", "isComposing"]) {
      const isLeft = await tab.evaluate(`document.body.dispatchEvent(
        new KeyboardEvent("keydown", { key: "?", ${name}: true, bubbles: true, cancelable: true }),
      )`);
      expect([name, isLeft]).toEqual([name, true]);
    }

    expect(await tab.evaluate<boolean>(HELP)).toBe(false);
  });

  test("close their list by Escape, and nothing else with it", async () => {
    const hash = "#/inbox?to=14155550102";
    const { tab } = await tabWithThree(suite, hash);
    await untilText(tab, ".thread h2", "+14155550102");

    await press(tab, "?");
    await until(tab, HELP);
    await press(tab, "Escape");

    await until(tab, `!${HELP}`);
    expect(await tab.evaluate<string>("location.hash")).toBe(hash);
  });

  test("put a new search in the place of the last one", async () => {
    const { tab } = await tabWithThree(suite);
    await goTo(tab, "#/inbox?q=0101");
    await untilCount(tab, ".row", 1);

    await press(tab, "/");
    await tab.type("0102");

    await untilHash(tab, "#/inbox?q=0102");
  });

  test("rest while somebody chooses", async () => {
    const { tab } = await tabWithThree(suite);
    await goTo(tab, "#/faults");
    await untilText(tab, "main h2", "Faults");

    await focus(tab, "select");
    await press(tab, "?");

    expect(await tab.evaluate<boolean>(HELP)).toBe(false);
  });
});
