import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { send } from "../../mod.ts";
import { cableTo } from "./support/cable.ts";
import {
  goTo,
  noteSaid,
  type Said,
  until,
  untilCount,
  untilText,
} from "./support/look.ts";
import { ANA, BEN, codeFor } from "./support/people.ts";
import { post, sendCodes } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";
import { tabWithThree } from "./support/three.ts";

const suite = browserSuite();
const { describe, open } = suite;

const ICON =
  "decodeURIComponent(document.querySelector('link[rel=icon]').href)";

/** Lets a page take its tab for one that is hidden, or no more. */
function hide(tab: Bun.WebView, isHidden: boolean) {
  return tab.evaluate(`(() => {
    Object.defineProperty(document, "hidden", {
      configurable: true,
      value: ${isHidden},
    });
    document.dispatchEvent(new Event("visibilitychange"));
  })()`);
}

describe("what arrives", () => {
  test("is told to a screen reader", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl);
    await untilText(tab, "h2", "No message yet");

    await send(codeFor(ANA, "049381"), fake.connection);

    await untilText(
      tab,
      "#arrivals[aria-live=polite]",
      "New message to +4915112345678, code 0 4 9 3 8 1",
    );
  });

  test("is told though another server that ran here gave its number before", async () => {
    await using fake = createFakeServer();
    const { port, inboxUrl } = await fake.listen();
    await send(codeFor(ANA, "111111"), fake.connection);
    await send(codeFor(ANA, "222222"), fake.connection);
    const tab = await open(inboxUrl);
    await untilText(tab, ".code output", "222222");
    await fake.stop();
    await untilText(tab, "#state", "Reconnecting");
    await using next = createFakeServer();
    await send(codeFor(ANA, "333333"), next.connection);
    await next.listen({ port });
    await untilText(tab, ".code output", "333333");

    await send(codeFor(ANA, "444444"), next.connection);

    await untilText(tab, "#arrivals", "code 4 4 4 4 4 4");
  });

  test("is told to a screen reader as a number where it is many at once", async () => {
    await using fake = createFakeServer();
    const { port } = await fake.listen();
    await using cable = await cableTo(port);
    const tab = await open(cable.inboxUrl);
    await untilText(tab, "#state", "Live");

    cable.cut();
    await untilText(tab, "#state", "Reconnecting");
    for (const otp of ["111111", "222222", "333333"]) {
      await send(codeFor(ANA, otp), fake.connection);
    }
    cable.mend();

    await until(
      tab,
      "document.querySelector('#arrivals').textContent === '3 new messages'",
    );
  });

  test("is counted whole, though it is more than one answer brings", async () => {
    await using fake = createFakeServer();
    await sendCodes(fake, 10);
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}#/inbox?to=${ANA}`);
    await untilCount(tab, ".row", 1);
    await noteSaid(tab, "#arrivals");

    await sendCodes(fake, 100);

    await untilText(tab, ".badge", "100");
    expect(await tab.evaluate<string>("document.title")).toBe(
      "(100) waybill inbox",
    );
    const told = "said.reduce((sum, [text]) => sum + (parseInt(text) || 1), 0)";
    await until(tab, `${told} === 100`);
    // However slowly they come, each crowd is waited for: a timer's 300 ms.
    const times = (await tab.evaluate<Said>("said")).map(([, at]) => at);
    const gaps = times.slice(1).map((at, index) => at - Number(times[index]));
    expect(gaps.filter((gap) => gap < 299)).toEqual([]);
  });

  test("stays unread while its tab is hidden, and is counted in title and icon", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl);
    await untilText(tab, "h2", "No message yet");
    await hide(tab, true);

    for (let count = 0; count < 10; count++) {
      await send(codeFor(ANA, `11111${count}`), fake.connection);
    }

    await until(tab, "document.title === '(10) waybill inbox'");
    await untilCount(tab, "section[aria-label=Conversations] .row", 1);
    await untilCount(tab, "article[aria-label='Message 10']", 1);
    expect(await tab.evaluate<string>(ICON)).toContain(">9+</text>");
    await untilText(tab, ".badge[aria-label='10 unread']", "10");
    await hide(tab, false);
    await until(tab, "document.title === 'waybill inbox'");
    await untilCount(tab, ".badge", 0);
  });

  test("is unread no more once it is cleared", async () => {
    await using fake = createFakeServer();
    await send(codeFor(ANA, "111111"), fake.connection);
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}#/inbox?to=${ANA}`);
    await untilCount(tab, ".message", 1);
    await send(codeFor(BEN, "222222"), fake.connection);
    await until(tab, "document.title === '(1) waybill inbox'");

    fake.inbox.drain({ recipient: BEN });

    await until(tab, "document.title === 'waybill inbox'");
  });

  test("stays unread on a phone that shows the list", async () => {
    await using fake = createFakeServer();
    const { inboxUrl } = await fake.listen();
    const tab = await open(inboxUrl, { width: 360, height: 740 });
    await untilText(tab, "#state", "Live");

    await send(codeFor(ANA, "111111"), fake.connection);

    await untilText(tab, ".badge", "1");
    expect(await tab.evaluate<string>("document.title")).toBe(
      "(1) waybill inbox",
    );
  });

  test("is told each time", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl);
    await untilText(tab, "#state", "Live");
    await send(codeFor(ANA, "111111"), fake.connection);
    await untilText(tab, "#arrivals", "code 1 1 1 1 1 1");

    await send(codeFor(BEN, "222222"), fake.connection);

    await until(
      tab,
      `document.querySelector("#arrivals").textContent === "New message to ${BEN}, code 2 2 2 2 2 2"`,
    );
  });

  test("is told without a name where it has none", async () => {
    await using fake = createFakeServer({ rules: { "missing-field": "off" } });
    const tab = await open((await fake.listen()).inboxUrl);
    await untilText(tab, "#state", "Live");

    await post(fake, { otp: "111111" });

    await untilText(tab, "#arrivals", "to no recipient, code 1 1 1 1 1 1");
    const clear = "[aria-label='Clear the messages to no recipient']";
    await untilCount(tab, clear, 1);
  });

  test("is unread while another screen is shown", async () => {
    const { tab, fake } = await tabWithThree(suite);
    await goTo(tab, "#/about");
    await untilText(tab, "main h2", "About");

    await send(codeFor(ANA, "444444"), fake.connection);

    await untilText(tab, "#arrivals", "4 4 4");
    await until(tab, "document.title === '(1) waybill about'");
    await goTo(tab, "#/inbox");
    await until(tab, "document.title === 'waybill inbox'");
  });

  test("has no number in the icon, and the title names the screen, before anything does", async () => {
    const { tab } = await tabWithThree(suite);
    expect(await tab.evaluate<string>(ICON)).not.toContain("<circle");

    await goTo(tab, "#/requests");

    await until(tab, "document.title === 'waybill requests'");
    expect(await tab.evaluate<string>(ICON)).not.toContain("<circle");
  });

  test("is counted as one, with its flow and the number it is to", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl);

    await send(
      { ...codeFor(ANA, "444444"), channels: ["Telegram", "WhatsApp"] },
      fake.connection,
    );

    const count = "document.querySelector('.pane-head .muted')?.textContent";
    await until(tab, `${count} === "1 conversation"`);
    const flow = "[aria-label='Flow: Telegram, then WhatsApp']";
    await untilCount(tab, `.row [role=img]${flow}`, 1);
  });
});
