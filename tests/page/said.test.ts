import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { buildOtp, send } from "../../mod.ts";
import {
  allowClipboard,
  focus,
  goTo,
  hasFocus,
  press,
  textsOf,
  until,
  untilCount,
  untilText,
  write,
} from "./support/look.ts";
import { createScenery, post } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";
import { tabWithThree } from "./support/three.ts";

const { describe, open } = browserSuite();

const ANA = "+4915112345678";
const BEN = "+14155550123";
const code = (recipient: string, otp: string) => buildOtp({ recipient, otp });
const CLEAR_ALL = ".pane-head button";

/** What an element said, and when, in ms. */
type Said = readonly (readonly [text: string, at: number])[];

/** Notes in the page whatever an element says from now on. */
const note = (tab: Bun.WebView, place: string) =>
  tab.evaluate(`(() => {
    globalThis.said = [];
    const node = document.querySelector("${place}");
    new MutationObserver(() => said.push([node.textContent, performance.now()]))
      .observe(node, { childList: true });
  })()`);

describe("what arrives", () => {
  test("is told each time", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl);
    await untilText(tab, "#state", "Live");
    await send(code(ANA, "111111"), fake.connection);
    await untilText(tab, "#arrivals", "code 1 1 1 1 1 1");

    await send(code(BEN, "222222"), fake.connection);

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
    const { tab, fake } = await tabWithThree(open);
    await goTo(tab, "#/about");
    await untilText(tab, "main h2", "About");

    await send(code(ANA, "444444"), fake.connection);

    await untilText(tab, "#arrivals", "4 4 4");
    await until(tab, "document.title === '(1) waybill inbox'");
    await goTo(tab, "#/inbox");
    await until(tab, "document.title === 'waybill inbox'");
    await fake.stop();
  });

  test("is counted as one, with its flow and the number it is to", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl);

    await send(
      { ...code(ANA, "444444"), channels: ["Telegram", "WhatsApp"] },
      fake.connection,
    );

    const count = "document.querySelector('.pane-head .muted')?.textContent";
    await until(tab, `${count} === "1 conversation"`);
    const flow = "[aria-label='Flow: Telegram, then WhatsApp']";
    await untilCount(tab, `.row [role=img]${flow}`, 1);
  });
});

describe("a conversation", () => {
  test("has the name of its number, whichever was shown before", async () => {
    const { tab, fake } = await tabWithThree(open, "#/inbox?to=14155550101");
    await untilCount(tab, "[aria-label='Messages to +14155550101']", 1);

    await goTo(tab, "#/inbox?to=14155550102");

    await untilCount(tab, "[aria-label='Messages to +14155550102']", 1);
    await fake.stop();
  });
});

describe("a short word", () => {
  test("stays its while, though another was said before it", async () => {
    const { tab, fake } = await tabWithThree(open);
    await note(tab, "#toast");
    await press(tab, "c");
    await untilText(tab, "#toast", "Copied 333333");

    await Bun.sleep(800);
    await focus(tab, "[data-to='14155550101']");
    await press(tab, "c");

    await until(tab, "said.at(-1)[0] === ''");
    const said = await tab.evaluate<Said>("said");
    const [[text = "", from = 0] = [], [, to = 0] = []] = said.slice(-2);
    expect(text).toBe("Copied 111111");
    expect(to - from).toBeGreaterThan(2_400);
    await fake.stop();
  });

  test("stays where it has a text to copy, and gives the focus back", async () => {
    const { tab, fake } = await tabWithThree(open);
    await allowClipboard(tab, false);
    await tab.evaluate("document.execCommand = () => false");
    await focus(tab, ".copy");

    await press(tab, "Enter");
    await untilText(tab, "#toast", "press Ctrl+C");
    await Bun.sleep(2_700);

    expect(await hasFocus(tab, "#toast input")).toBe(true);
    await press(tab, "Escape");
    await until(tab, "document.querySelector('#toast').textContent === ''");
    expect(await hasFocus(tab, ".copy")).toBe(true);
    await fake.stop();
  });

  test("is no problem any more where the next one is good", async () => {
    await using fake = createScenery();
    const tab = await open((await fake.listen()).inboxUrl + "#/playground");
    await untilText(tab, ".verdict", "would queue it");
    await write(tab, "textarea.json", "{");
    await tab.click(".send");
    await untilText(tab, "#toast.problem", "not JSON");

    await tab.evaluate(
      `document.querySelector('[aria-label="Copy the request"]').click()`,
    );

    await untilText(tab, "#toast:not(.problem)", "Copied the request");
  });
});

describe("a button that asks first", () => {
  test("asks as long each time", async () => {
    const { tab, fake } = await tabWithThree(open);
    await tab.evaluate(
      "globalThis.fetch = async () => { throw new TypeError() }",
    );
    await note(tab, CLEAR_ALL);
    await tab.click(CLEAR_ALL);
    await tab.click(CLEAR_ALL);
    await untilText(tab, "#toast", "Nobody answers");

    await Bun.sleep(500);
    await tab.click(CLEAR_ALL);

    await until(tab, "said.length === 4");
    const [, , [, from = 0] = [], [, to = 0] = []] =
      await tab.evaluate<Said>("said");
    expect(to - from).toBeGreaterThan(2_900);
    await fake.stop();
  });

  test("has its name again once it asks no more", async () => {
    const { tab, fake } = await tabWithThree(open);
    const clear = "document.querySelector('.thread-head button')";

    await tab.click(".thread-head button");
    await until(tab, `${clear}.ariaLabel.startsWith("Sure?")`);

    await until(tab, `${clear}.textContent === "Clear"`);
    const name = await tab.evaluate<string>(`${clear}.ariaLabel`);
    expect(name).toBe("Clear the messages to +14155550103");
    expect(await textsOf(tab, ".message")).toHaveLength(1);
    await fake.stop();
  });
});
