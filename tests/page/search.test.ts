import { expect, test } from "bun:test";
import {
  goTo,
  hasFocus,
  press,
  textsOf,
  until,
  untilCount,
  untilHash,
  untilText,
  write,
} from "./support/look.ts";
import { browserSuite } from "./support/suite.ts";
import { sendOffer, tabWithThree } from "./support/three.ts";

const suite = browserSuite();
const { describe, open } = suite;

describe("the search", () => {
  test.each([
    ["a part of a number", "555-0102", ["+14155550102"]],
    ["a number between blanks", "  0102 ", ["+14155550102"]],
    ["a number as it is dialled at home", "(415) 555-0102", ["+14155550102"]],
    ["a code", "333333", ["+14155550103"]],
    [
      "a template",
      "OTP_CODE_1",
      ["+14155550103", "+14155550102", "+14155550101"],
    ],
    [
      "a text",
      "verification",
      ["+14155550103", "+14155550102", "+14155550101"],
    ],
    [
      "a text as it is read, without its marks",
      "222222 is your",
      ["+14155550102"],
    ],
    [
      "a text whose lines and gaps were lost",
      "  is   your  verification",
      ["+14155550103", "+14155550102", "+14155550101"],
    ],
  ])("finds %s", async (_, q, recipients) => {
    const { tab, fake } = await tabWithThree(suite);
    await sendOffer(fake, "+15555550104");
    await untilCount(tab, ".row", 4);

    await press(tab, "/");
    await tab.type(q);
    await untilCount(tab, ".row", recipients.length);

    expect(await textsOf(tab, ".row strong.grow")).toEqual(recipients);
    const hash = await tab.evaluate<string>("location.hash");
    const again = await open((await fake.listen()).inboxUrl + hash);
    await untilCount(again, ".row", recipients.length);
  });

  test("offers to clear nothing that it may hide", async () => {
    const { tab } = await tabWithThree(suite, "#/inbox?to=14155550102");
    const buttons = ".side header button, .thread header button";
    const shown = `[...document.querySelectorAll("${buttons}")]
      .filter((button) => button.checkVisibility()).length`;
    await until(tab, `${shown} === 2`);

    await press(tab, "/");
    await tab.type("222");
    await untilCount(tab, ".row", 1);

    expect(await tab.evaluate<number>(shown)).toBe(0);
    await press(tab, "Escape");
    await until(tab, `${shown} === 2`);
  });

  test("holds what is searched for, also when somebody goes back from it", async () => {
    const { tab } = await tabWithThree(suite);
    await tab.evaluate("location.hash = '#/inbox?to=14155550101'");
    await untilText(tab, ".thread h2", "+14155550101");
    await press(tab, "/");
    await tab.type("222");
    await untilCount(tab, ".row", 1);

    await tab.evaluate("history.back()");
    await untilCount(tab, ".row", 3);

    const value = "document.querySelector('#search').value";
    expect(await tab.evaluate<string>(value)).toBe("");
  });

  test("leads back to the screen on which it began", async () => {
    const { tab } = await tabWithThree(suite, "#/requests");
    await tab.evaluate("location.hash = '#/faults'");
    await untilText(tab, "main h2", "Faults");
    await press(tab, "/");
    await tab.type("222");
    await untilText(tab, "main h2", "Inbox");

    await tab.evaluate("history.back()");

    await untilText(tab, "main h2", "Faults");
  });

  test("says what to do when nothing fits", async () => {
    const { tab } = await tabWithThree(suite, "#/inbox?q=");

    await press(tab, "/");
    await tab.type("nobody");

    await untilText(tab, ".empty h2", "Nothing fits");
    await tab.click(".empty .button");
    await untilCount(tab, ".row", 3);
  });

  test("leads to the first row that fits by Enter", async () => {
    const { tab } = await tabWithThree(suite);

    await press(tab, "/");
    await tab.type("0102");
    await untilCount(tab, ".row", 1);
    await press(tab, "Enter");

    await until(tab, "document.activeElement.dataset.to === '14155550102'");
  });

  test("leads to the inbox from a screen that has nothing to search", async () => {
    const { tab } = await tabWithThree(suite);
    await goTo(tab, "#/faults");
    await untilText(tab, "main h2", "Faults");

    await press(tab, "/");
    await tab.type("0102");

    await until(tab, "location.hash === '#/inbox?q=0102'");
    await untilCount(tab, ".row", 1);
  });
});

describe("a filter by a template", () => {
  test("says how many messages fit, clears none, and is taken away by a click", async () => {
    const { tab, fake } = await tabWithThree(suite);
    await sendOffer(fake, "+15555550104");
    await untilCount(tab, ".row", 4);
    const buttons = ".pane-head button";
    expect(await textsOf(tab, buttons)).toEqual(["Clear all"]);

    await goTo(tab, "#/inbox?template=spring_offer");
    await untilText(tab, ".pane-head .muted", "1 of the messages fits");
    await goTo(tab, "#/inbox?template=otp_code_1");
    await untilCount(tab, ".row", 3);

    expect(await textsOf(tab, ".pane-head .muted")).toEqual([
      "3 of the messages fit",
    ]);
    expect(await textsOf(tab, buttons)).toEqual([]);
    await tab.click(".pane-head .chip");
    await untilCount(tab, ".row", 4);
  });
});

describe("what is searched for", () => {
  test.each([
    ["#/inbox?q=415&to=14155550102", "#/inbox?q=415"],
    ["#/requests?q=415&request=2", "#/requests?q=415"],
  ])("stays where Escape leaves %s", async (from, to) => {
    const { tab } = await tabWithThree(suite, from);
    await untilCount(tab, "[aria-current=true]", 1);

    await press(tab, "Escape");

    await untilHash(tab, to);
  });

  test("stays where a template's filter is taken away", async () => {
    const { tab } = await tabWithThree(suite);
    await goTo(tab, "#/inbox?q=0102&template=otp_code_1");
    await untilText(tab, ".pane-head .chip", "otp_code_1");

    await tab.click(".pane-head .chip");

    await untilHash(tab, "#/inbox?q=0102");
  });

  test("leads from a request that is open to those that fit", async () => {
    const { tab } = await tabWithThree(suite, "#/requests?request=1");
    await untilText(tab, ".detail h2 + p", "request 1");

    await write(tab, "#search", "222222");

    await untilHash(tab, "#/requests?q=222222");
    await untilText(tab, ".detail h2 + p", "request 2");
  });

  test("stays where a request is chosen, and a switch is turned", async () => {
    const { tab } = await tabWithThree(suite, "#/requests?q=415");

    await tab.click("[href$='request=2']");
    await untilHash(tab, "#/requests?q=415&request=2");
    await tab.click(".chip:last-child");

    await untilHash(tab, "#/requests?q=415&faulted=1");
  });

  test("keeps the focus, though a message was linked to", async () => {
    const hash = "#/inbox?to=14155550102";
    const { tab } = await tabWithThree(suite, `${hash}&message=2`);
    await until(tab, "document.activeElement.dataset.seq === '2'");

    await press(tab, "/");
    await tab.type("415");

    await untilHash(tab, `${hash}&q=415`);
    expect(await hasFocus(tab, "#search")).toBe(true);
  });

  test("keeps the focus while somebody goes back", async () => {
    const { tab } = await tabWithThree(suite);
    await goTo(tab, "#/inbox?to=14155550101");
    await untilText(tab, ".thread h2", "+14155550101");

    await press(tab, "/");
    await tab.evaluate("history.back()");

    await untilText(tab, ".thread h2", "+14155550103");
    expect(await hasFocus(tab, "#search")).toBe(true);
  });

  test("keeps the focus where it leads to the messages, from a screen that is not searched", async () => {
    const { tab } = await tabWithThree(suite);
    await goTo(tab, "#/about");
    await untilText(tab, "main td", "documented");

    await press(tab, "/");
    await tab.type("0102");

    await untilHash(tab, "#/inbox?q=0102");
    await untilCount(tab, ".row", 1);
    expect(await hasFocus(tab, "#search")).toBe(true);
  });
});
