import { expect, test } from "bun:test";
import { ask } from "../control-ask.ts";
import { holdAnswer } from "./support/hold.ts";
import {
  choose,
  goTo,
  textsOf,
  until,
  untilCount,
  untilText,
  write,
} from "./support/look.ts";
import { createScenery, fakeWith, utility } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open, stopAtEnd } = browserSuite();

const CODE = "#/playground?account=102290129340398&name=login_code";

/** The playground at an address, with a verdict. */
async function playground(hash: string) {
  const fake = stopAtEnd(createScenery());
  const tab = await open((await fake.listen()).inboxUrl + hash);
  await untilText(tab, ".verdict", "would queue it");
  return tab;
}

const shown = (tab: Bun.WebView) =>
  tab.evaluate<string>("document.querySelector('textarea.json').value");

describe("a message flow that is chosen", () => {
  test("stands in the program as in the body", async () => {
    const tab = await playground(CODE);

    await write(tab, "[name=channels]", "Telegram,WhatsApp");

    await untilCount(tab, ".preview .telegram", 1);
    expect((await textsOf(tab, ".program")).join()).toMatch(
      /channels: \[\s*"Telegram",\s*"WhatsApp",?\s*\]/,
    );
    expect(await shown(tab)).toContain('"Telegram"');
  });

  test("is sent with no template that has none", async () => {
    const tab = await playground("#/playground");
    await write(tab, "[name=channels]", "Telegram,WhatsApp");
    await untilText(tab, ".program", "Telegram");

    await goTo(tab, "#/playground?account=102290129340398&name=order_shipped");

    await untilText(tab, ".program", "orderShipped");
    expect(await shown(tab)).not.toContain("channels");
    expect((await textsOf(tab, ".program")).join()).not.toContain("channels");
  });

  test("is shown again with the template that it was chosen for", async () => {
    const tab = await playground(CODE);
    await write(tab, "[name=channels]", "Telegram,WhatsApp");
    await choose(tab, "Template", "order_shipped");
    await untilText(tab, ".program", "orderShipped");

    await choose(tab, "Template", "login_code");

    await untilText(tab, ".program", "loginCode");
    const chosen = "document.querySelector('[name=channels]').value";
    expect(await tab.evaluate<string>(chosen)).toBe("Telegram,WhatsApp");
  });
});

describe("a verdict that comes late", () => {
  test("takes the place of no newer one", async () => {
    const tab = await playground("#/playground");
    const answer = await holdAnswer(tab, "check");
    await write(tab, "textarea.json", "{}");
    await answer.untilHeld();

    await write(
      tab,
      "textarea.json",
      '{"recipient":"+4915112345678","otp":"493817"}',
    );
    await until(
      tab,
      "document.querySelector('.program').textContent.includes('493817')",
    );
    await Bun.sleep(300);
    await answer.letGo();
    await Bun.sleep(300);

    await untilText(tab, ".verdict", "would queue it");
  });
});

describe("the program", () => {
  test("takes its input where it belongs, whatever a template is called", async () => {
    await using fake = fakeWith(utility("other", "Hi."));
    await ask(fake, "/templates", {
      method: "PUT",
      body: JSON.stringify([utility("INPUT", "Hi.")]),
    });
    const { inboxUrl } = await fake.listen();

    const tab = await open(`${inboxUrl}#/playground?account=1`);

    await untilText(tab, ".program", ".build({");
    expect((await textsOf(tab, ".program")).join()).not.toContain(
      "build(INPUT",
    );
  });
});
