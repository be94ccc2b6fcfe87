import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { buildOtp, buildTemplateMessage, send } from "../../mod.ts";
import {
  clipboardOf,
  press,
  textsOf,
  until,
  untilCount,
  untilText,
} from "./support/look.ts";
import { browserSuite } from "./support/suite.ts";
import { tabWithThree } from "./support/three.ts";

const { describe, open } = browserSuite();

const FOCUSED = "document.activeElement.dataset.to";

describe("the keys", () => {
  test("move through the list, open a row, copy its code and go back", async () => {
    const { tab, fake } = await tabWithThree(open);

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
    await fake.stop();
  });

  test("copy the code of the row in focus, whatever conversation is open", async () => {
    const { tab, fake } = await tabWithThree(open, "#/inbox?to=%2B14155550103");
    await untilText(tab, ".thread h2", "+14155550103");
    await tab.evaluate("document.querySelector('[data-to$=\"0101\"]').focus()");

    await press(tab, "c");

    await untilText(tab, "#toast", "Copied 111111");
    expect(await clipboardOf(tab)).toBe("111111");
    await fake.stop();
  });

  test("copy the newest code when the newest message has none, and say where a row has none", async () => {
    const { tab, fake } = await tabWithThree(open);
    const { sender, connection } = fake;
    const template = { name: "spring_offer", language: "en_US" };
    const recipient = "+14155550104";
    const offer = buildTemplateMessage({ sender, recipient, template });
    await send(offer, connection);
    await untilText(tab, ".thread h2", recipient);

    await press(tab, "c");
    await untilText(tab, "#toast", "Copied 333333");
    await tab.evaluate("document.querySelector('.row').focus()");
    await press(tab, "c");

    await untilText(tab, "#toast", "No code here");
    await fake.stop();
  });

  test("copy a code that is out of sight, and leave what is in sight", async () => {
    await using fake = createFakeServer();
    for (let count = 0; count < 100; count++) {
      const otp = String(100_000 + count);
      const message = buildOtp({ recipient: "+14155550101", otp });
      await send(message, fake.connection);
    }
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}#/inbox?to=14155550101&message=20`);
    await until(tab, "document.activeElement.dataset.seq === '20'");
    await tab.evaluate("document.activeElement.blur()");

    await press(tab, "c");
    await untilText(tab, "#toast", "100099");

    const middle = "document.elementFromPoint(700, 420).closest('.message')";
    expect(await tab.evaluate<boolean>(`Boolean(${middle})`)).toBe(true);
  });

  test("copy no other number's code where the chosen conversation is gone", async () => {
    const { tab, fake } = await tabWithThree(open, "#/inbox?to=%2B14155550103");
    await untilText(tab, ".thread h2", "+14155550103");
    fake.inbox.drain({ recipient: "+14155550103" });
    await untilText(tab, ".blank", "No message to this number");

    await press(tab, "c");

    await untilText(tab, "#toast", "No code here");
    await fake.stop();
  });

  test("keep their place when a message arrives above it", async () => {
    const { tab, fake } = await tabWithThree(open);
    await press(tab, "j", "j");

    await send(
      buildOtp({ recipient: "+14155550101", otp: "444444" }),
      fake.connection,
    );
    await untilText(tab, ".row:first-child, li:first-child > .row", "444444");

    expect(await tab.evaluate<string>(FOCUSED)).toBe("14155550102");
    await fake.stop();
  });

  test("search at once, clear the search, and rest while somebody types", async () => {
    const { tab, fake } = await tabWithThree(open);

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
    await press(tab, "Escape");
    await until(tab, "!document.querySelector('#help').open");
    await fake.stop();
  });

  test("do the same while Caps Lock is on", async () => {
    const { tab, fake } = await tabWithThree(open);
    const key = { type: "keyDown", key: "C", code: "KeyC" };

    await tab.cdp("Input.dispatchKeyEvent", key);

    await untilText(tab, "#toast", "Copied 333333");
    await fake.stop();
  });

  test("leave combinations to the browser", async () => {
    const { tab, fake } = await tabWithThree(open);

    await tab.press("c", { modifiers: ["Control"] });

    expect(await textsOf(tab, "#toast")).toEqual([""]);
    await fake.stop();
  });
});

describe("the search", () => {
  test.each([
    ["a part of a number", "555-0102", ["+14155550102"]],
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
    const { tab, fake } = await tabWithThree(open);

    await press(tab, "/");
    await tab.type(q);
    await untilCount(tab, ".row", recipients.length);

    expect(await textsOf(tab, ".row strong.grow")).toEqual(recipients);
    const hash = await tab.evaluate<string>("location.hash");
    const again = await open((await fake.listen()).inboxUrl + hash);
    await untilCount(again, ".row", recipients.length);
    await fake.stop();
  });

  test("offers to clear nothing that it may hide", async () => {
    const { tab, fake } = await tabWithThree(open, "#/inbox?to=14155550102");
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
    await fake.stop();
  });

  test("holds what is searched for, also when somebody goes back from it", async () => {
    const { tab, fake } = await tabWithThree(open);
    await tab.evaluate("location.hash = '#/inbox?to=14155550101'");
    await untilText(tab, ".thread h2", "+14155550101");
    await press(tab, "/");
    await tab.type("222");
    await untilCount(tab, ".row", 1);

    await tab.evaluate("history.back()");
    await untilCount(tab, ".row", 3);

    const value = "document.querySelector('#search').value";
    expect(await tab.evaluate<string>(value)).toBe("");
    await fake.stop();
  });

  test("leads back to the screen on which it began", async () => {
    const { tab, fake } = await tabWithThree(open, "#/requests");
    await tab.evaluate("location.hash = '#/faults'");
    await untilText(tab, "main h2", "Faults");
    await press(tab, "/");
    await tab.type("222");
    await untilText(tab, "main h2", "Inbox");

    await tab.evaluate("history.back()");

    await untilText(tab, "main h2", "Faults");
    await fake.stop();
  });

  test("says what to do when nothing fits", async () => {
    const { tab, fake } = await tabWithThree(open, "#/inbox?q=");

    await press(tab, "/");
    await tab.type("nobody");

    await untilText(tab, ".empty h2", "Nothing fits");
    await tab.click(".empty .button");
    await untilCount(tab, ".row", 3);
    await fake.stop();
  });
});

describe("a deep link", () => {
  test("opens a message among many, in sight and in focus", async () => {
    await using fake = createFakeServer();
    const recipient = "+14155550101";
    for (let count = 0; count < 300; count++) {
      const otp = String(100_000 + count);
      await send(buildOtp({ recipient, otp }), fake.connection);
    }
    const { inboxUrl } = await fake.listen();

    const tab = await open(`${inboxUrl}#/inbox?to=%2B14155550101&message=20`);

    await until(tab, "document.activeElement.dataset.seq === '20'");
    const top = "document.activeElement.getBoundingClientRect().top";
    expect(await tab.evaluate<number>(top)).toBeWithin(0, 800);
    await press(tab, "c");
    await untilText(tab, "#toast", "100019");
  });

  test("says of no request that it is gone before all are read", async () => {
    await using fake = createFakeServer();
    const body = buildOtp({ recipient: "+14155550101", otp: "111111" });
    for (let count = 0; count < 100; count++) await send(body, fake.connection);
    const { inboxUrl } = await fake.listen();
    const tab = await open("about:blank");
    await tab.cdp("Page.enable");
    await tab.cdp("Page.addScriptToEvaluateOnNewDocument", {
      source: `globalThis.titles = new Set();
        new MutationObserver(() => {
          const title = document.querySelector(".detail h2");
          if (title) titles.add(title.textContent);
        }).observe(document, { childList: true, subtree: true });`,
    });

    await tab.navigate(`${inboxUrl}#/requests?request=2`);
    await untilText(tab, ".detail h2 + p", "request 2");

    expect(await tab.evaluate<string[]>("[...titles]")).toEqual([
      "POST /api/messages/send-otp",
    ]);
  });

  test("says that its message is gone, where the conversation is not", async () => {
    const { fake } = await tabWithThree(open);
    const { inboxUrl } = await fake.listen();

    const tab = await open(`${inboxUrl}#/inbox?to=14155550102&message=99`);
    const head = ".thread-head p";
    await untilText(tab, head, "1 message, message 99 not among them");
    await tab.evaluate("location.hash = '#/inbox?to=14155550102&message=x'");
    await until(
      tab,
      `document.querySelector("${head}").textContent === "1 message"`,
    );
    await tab.evaluate("location.hash = '#/inbox?to=14155550102&message=2'");

    await until(tab, "document.activeElement.dataset.seq === '2'");
    expect(await textsOf(tab, head)).toEqual(["1 message"]);
    await fake.stop();
  });

  test("opens a request, and says when it is gone", async () => {
    const { fake } = await tabWithThree(open);
    const { inboxUrl } = await fake.listen();

    const tab = await open(`${inboxUrl}#/requests?request=2`);
    await untilText(tab, ".detail h2 + p", "request 2");
    fake.reset();

    await untilText(tab, ".empty h2", "not kept any more");
    await fake.stop();
  });
});
