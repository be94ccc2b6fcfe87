import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import {
  goTo,
  press,
  textsOf,
  until,
  untilCount,
  untilText,
} from "./support/look.ts";
import { fakeWith, sendCodes, utility } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";
import { tabWithThree } from "./support/three.ts";

const suite = browserSuite();
const { describe, open } = suite;

describe("a deep link", () => {
  test("opens a message among many, in sight and in focus", async () => {
    await using fake = createFakeServer();
    await sendCodes(fake, 300);
    const { inboxUrl } = await fake.listen();

    const tab = await open(`${inboxUrl}#/inbox?to=%2B14155550101&message=20`);

    await until(tab, "document.activeElement.dataset.seq === '20'");
    const top = "document.activeElement.getBoundingClientRect().top";
    expect(await tab.evaluate<number>(top)).toBeWithin(0, 800);
    await press(tab, "c");
    await untilText(tab, "#toast", "100019");
  });

  test("leads to its message again when it is followed again", async () => {
    await using fake = createFakeServer();
    await sendCodes(fake, 100);
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}#/inbox?to=14155550101&message=20`);
    await until(tab, "document.activeElement.dataset.seq === '20'");
    const scroll = "document.querySelector('.thread .scroll')";
    await tab.evaluate(`${scroll}.scrollTop = ${scroll}.scrollHeight`);
    await untilText(tab, ".code output", "100099");

    await goTo(tab, "#/requests?request=20");
    await untilText(tab, ".detail h2 + p", "request 20");
    await tab.click(".detail a.good");

    await until(tab, "document.activeElement.dataset.seq === '20'");
    const top = "document.activeElement.getBoundingClientRect().top";
    expect(await tab.evaluate<number>(top)).toBeWithin(0, 800);
    // After a click, a browser rings nothing by itself.
    const ring = "getComputedStyle(document.activeElement).outlineStyle";
    expect(await tab.evaluate<string>(ring)).toBe("solid");
  });

  test.each([
    ["request", ".detail h2", "requests?request=2", "message 2"],
    [
      "message",
      ".thread-head p",
      "inbox?to=14155550101&message=2",
      "message 2",
    ],
    ["conversation", ".blank", "inbox?to=14155550100", "message 1"],
  ])(
    "says of no %s that it is gone before all are read",
    async (_, place, hash, found) => {
      await using fake = createFakeServer();
      await sendCodes(fake, 1, () => "+14155550100");
      await sendCodes(fake, 100);
      const { inboxUrl } = await fake.listen();
      const tab = await open("about:blank");
      await tab.cdp("Page.enable");
      await tab.cdp("Page.addScriptToEvaluateOnNewDocument", {
        source: `globalThis.said = new Set();
        new MutationObserver(() => {
          said.add(document.querySelector("${place}")?.textContent);
        }).observe(document, { childList: true, subtree: true });`,
      });

      await tab.navigate(`${inboxUrl}#/${hash}`);
      await untilText(tab, "main a", found);

      const said = await tab.evaluate<string>("[...said].join()");
      expect(said).not.toMatch(/not (kept|among)|No message/);
    },
  );

  test("says that its message is gone, where the conversation is not", async () => {
    const { fake } = await tabWithThree(suite);
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
  });

  test("opens a request, and says when it is gone", async () => {
    const { fake } = await tabWithThree(suite);
    const { inboxUrl } = await fake.listen();

    const tab = await open(`${inboxUrl}#/requests?request=2`);
    await untilText(tab, ".detail h2 + p", "request 2");
    fake.reset();

    await untilText(tab, ".empty h2", "not kept any more");
    await tab.click(".empty .button");
    await until(tab, "location.hash === '#/requests'");
  });

  test("that leads nowhere shows the inbox", async () => {
    const { fake } = await tabWithThree(suite);
    const { inboxUrl } = await fake.listen();

    const tab = await open(`${inboxUrl}#/nowhere`);

    await untilText(tab, "main h2", "Inbox");
    await untilText(tab, "nav [aria-current]", "Inbox");
  });

  test("marks the template of the language that it names", async () => {
    await using fake = fakeWith(
      utility("it", "Hello"),
      utility("it", "Hallo", "de"),
    );
    const { inboxUrl } = await fake.listen();

    const tab = await open(
      `${inboxUrl}#/templates?account=1&name=it&language=de`,
    );
    await untilCount(tab, ".template", 2);

    expect(await textsOf(tab, ".linked .chip")).toEqual(["de"]);
    const rings = `[...document.querySelectorAll(".template")]
      .map((template) => getComputedStyle(template).outlineStyle)`;
    expect(await tab.evaluate<string[]>(rings)).toEqual(["none", "solid"]);
  });

  test("says of a template that it is not there any more", async () => {
    const { tab } = await tabWithThree(suite);

    const account = "102290129340398";
    await goTo(tab, `#/templates?account=${account}&name=gone`);
    const absent = `Account ${account} has no template`;
    await untilText(tab, "#toast.problem", `${absent} gone`);

    const link = `account=${account}&name=order_shipped&language=fr`;
    await goTo(tab, `#/templates?${link}`);
    await untilText(tab, "#toast.problem", `${absent} order_shipped in fr`);
  });
});
