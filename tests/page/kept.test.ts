import { expect, test } from "bun:test";
import {
  focus,
  goTo,
  hasFocus,
  press,
  until,
  untilCount,
  untilText,
} from "./support/look.ts";
import { browserSuite } from "./support/suite.ts";
import { tabWithThree } from "./support/three.ts";

const { describe, open } = browserSuite();

const HELP = "document.querySelector('#help').open";
const at = (hash: string) => `location.hash === "${hash}"`;

describe("the keys", () => {
  test("leave to the browser what is pressed with another, or while a word is composed", async () => {
    const { tab, fake } = await tabWithThree(open);
    await until(
      tab,
      "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('keys.js'))",
    );

    for (const name of ["ctrlKey", "metaKey", "altKey", "isComposing"]) {
      const isLeft = await tab.evaluate(`document.body.dispatchEvent(
        new KeyboardEvent("keydown", { key: "?", ${name}: true, bubbles: true, cancelable: true }),
      )`);
      expect([name, isLeft]).toEqual([name, true]);
    }

    expect(await tab.evaluate<boolean>(HELP)).toBe(false);
    await fake.stop();
  });

  test("close their list by Escape, and nothing else with it", async () => {
    const hash = "#/inbox?to=14155550102";
    const { tab, fake } = await tabWithThree(open, hash);
    await untilText(tab, ".thread h2", "+14155550102");

    await press(tab, "?");
    await until(tab, HELP);
    await press(tab, "Escape");

    await until(tab, `!${HELP}`);
    expect(await tab.evaluate<string>("location.hash")).toBe(hash);
    await fake.stop();
  });

  test("put a new search in the place of the last one", async () => {
    const { tab, fake } = await tabWithThree(open);
    await goTo(tab, "#/inbox?q=0101");
    await untilCount(tab, ".row", 1);

    await press(tab, "/");
    await tab.type("0102");

    await until(tab, at("#/inbox?q=0102"));
    await fake.stop();
  });

  test("rest while somebody chooses", async () => {
    const { tab, fake } = await tabWithThree(open);
    await goTo(tab, "#/faults");
    await untilText(tab, "main h2", "Faults");

    await focus(tab, "select");
    await press(tab, "?");

    expect(await tab.evaluate<boolean>(HELP)).toBe(false);
    await fake.stop();
  });
});

describe("what is searched for", () => {
  test.each([
    ["#/inbox?q=415&to=14155550102", "#/inbox?q=415"],
    ["#/requests?q=415&request=2", "#/requests?q=415"],
  ])("stays where Escape leaves %s", async (from, to) => {
    const { tab, fake } = await tabWithThree(open, from);
    await untilCount(tab, "[aria-current=true]", 1);

    await press(tab, "Escape");

    await until(tab, at(to));
    await fake.stop();
  });

  test("stays where a template's filter is taken away", async () => {
    const { tab, fake } = await tabWithThree(open);
    await goTo(tab, "#/inbox?q=0102&template=otp_code_1");
    await untilText(tab, ".pane-head .chip", "otp_code_1");

    await tab.click(".pane-head .chip");

    await until(tab, at("#/inbox?q=0102"));
    await fake.stop();
  });

  test("stays where a request is chosen, and a switch is turned", async () => {
    const { tab, fake } = await tabWithThree(open, "#/requests?q=415");

    await tab.click("[href$='request=2']");
    await until(tab, at("#/requests?q=415&request=2"));
    await tab.click(".chip:last-child");

    await until(tab, at("#/requests?q=415&faulted=1"));
    await fake.stop();
  });

  test("keeps the focus, though a message was linked to", async () => {
    const hash = "#/inbox?to=14155550102";
    const { tab, fake } = await tabWithThree(open, `${hash}&message=2`);
    await until(tab, "document.activeElement.dataset.seq === '2'");

    await press(tab, "/");
    await tab.type("415");

    await until(tab, at(`${hash}&q=415`));
    expect(await hasFocus(tab, "#search")).toBe(true);
    await fake.stop();
  });

  test("keeps the focus while somebody goes back", async () => {
    const { tab, fake } = await tabWithThree(open);
    await goTo(tab, "#/inbox?to=14155550101");
    await untilText(tab, ".thread h2", "+14155550101");

    await press(tab, "/");
    await tab.evaluate("history.back()");

    await untilText(tab, ".thread h2", "+14155550103");
    expect(await hasFocus(tab, "#search")).toBe(true);
    await fake.stop();
  });
});
