import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import {
  goTo,
  nextFrames,
  textsOf,
  timesAsked,
  until,
  untilText,
  write,
} from "./support/look.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

/** Opens the playground, and writes a body by hand. */
async function judged(tab: Bun.WebView, address: string, body: object) {
  await tab.navigate(`${address}#/playground`);
  await untilText(tab, ".verdict", "would queue it");
  await tab.evaluate("document.querySelector('textarea.json').select()");
  await tab.type(JSON.stringify(body));
}

const RIGHT = { recipient: "+14155550123", otp: "493817" };

describe("the verdict of the playground", () => {
  test("says why a body is refused that no field is wrong of", async () => {
    await using fake = createFakeServer();
    const { inboxUrl } = await fake.listen();
    const tab = await open("about:blank");
    const template = { name: "nowhere", language: { code: "en" } };
    const numbers = { recipient: RIGHT.recipient, to: RIGHT.recipient };

    await judged(tab, inboxUrl, {
      ...{ whatsappBusinessId: "1", phoneNumberId: "2" },
      payload: { ...numbers, type: "template", template },
    });

    await untilText(tab, ".verdict .bad", "send-raw refuses: unknown-waba");
    const said = await textsOf(tab, ".verdict > p");
    expect(said).toHaveLength(2);
    expect(said[1]).toMatch(/\w+ \w+/);
  });

  test("warns of what is queued all the same", async () => {
    await using fake = createFakeServer({ rules: { "unknown-field": "warn" } });
    const { inboxUrl } = await fake.listen();
    const tab = await open("about:blank");

    await judged(tab, inboxUrl, { ...RIGHT, chanels: [] });

    await untilText(tab, ".verdict .warning .issue-path", "chanels");
    expect(await textsOf(tab, ".verdict .good")).toEqual([
      "send-otp would queue it",
    ]);
  });

  test("stands beside Telegram's bubble, with the code of a template", async () => {
    await using fake = createFakeServer();
    const { inboxUrl } = await fake.listen();
    const tab = await open(
      `${inboxUrl}#/playground?account=${fake.sender.whatsappBusinessId}&name=login_code`,
    );
    await untilText(tab, ".fields button", "Fill in samples");
    await tab.click(".fields button");

    await write(tab, "[name=channels]", "Telegram,WhatsApp");

    await untilText(tab, ".preview .telegram .text", "Your code: 493817");
    await untilText(tab, ".verdict .good", "send-raw would queue it");
  });

  test("stands beside WhatsApp's bubble alone where the flow begins there", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl + "#/playground");
    await untilText(tab, ".verdict", "would queue it");

    await write(tab, "[name=channels]", "WhatsApp,Telegram");

    await untilText(tab, ".program", "Telegram");
    await untilText(tab, ".preview .bubble", "493817");
    expect(await textsOf(tab, ".preview .telegram")).toEqual([]);
  });

  test("gives way to an answer without a body, which it names", async () => {
    await using fake = createFakeServer();
    fake.faults.add({ effect: { status: 503, body: "" } });
    const tab = await open((await fake.listen()).inboxUrl + "#/playground");
    await untilText(tab, ".verdict", "would queue it");

    await tab.click(".send");

    await untilText(tab, ".answer code", "(an empty body)");
  });

  test("is not told again where it stays as it is", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl + "#/playground");
    await untilText(tab, ".verdict", "would queue it");
    const told = "document.querySelector('.verdict').firstChild";
    await tab.evaluate(`void (globalThis.before = ${told})`);
    const judged = timesAsked("check");
    const times = await tab.evaluate<number>(judged);

    await write(tab, "[name=recipient]", "+4915112345679");
    await until(tab, `${judged} > ${times}`);
    await nextFrames(tab, 2);

    expect(await tab.evaluate<boolean>(`before === ${told}`)).toBe(true);
  });

  test.each([
    ["in the form", "[name=recipient]", "+4915112345679"],
    ["by hand", "textarea.json", "[]"],
  ])(
    "stands alone again once the request is changed %s",
    async (_, place, text) => {
      await using fake = createFakeServer();
      const tab = await open((await fake.listen()).inboxUrl + "#/playground");
      await untilText(tab, ".verdict", "would queue it");
      await tab.click(".send");
      await untilText(tab, ".answer", "200");

      await write(tab, place, text);

      await until(tab, "document.querySelector('.answer').textContent === ''");
    },
  );

  test("has the answer beside it still when somebody has looked at another screen", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl + "#/playground");
    await untilText(tab, ".verdict", "would queue it");
    await tab.click(".send");
    await untilText(tab, ".answer", "200");
    await goTo(tab, "#/inbox");
    await untilText(tab, "main h2", "Inbox");
    const judged = timesAsked("check");
    const times = await tab.evaluate<number>(judged);

    await goTo(tab, "#/playground");
    await until(tab, `${judged} > ${times}`);
    await nextFrames(tab, 2);

    expect((await textsOf(tab, ".answer")).join()).toContain("200");
  });

  test("gives way to an answer that leads to the message, or to the request", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl + "#/playground");
    await untilText(tab, ".verdict", "would queue it");

    fake.faults.add({ times: 1, effect: { status: 503 } });
    await tab.click(".send");
    await untilText(tab, ".answer", "Show the request");
    expect(await textsOf(tab, ".answer .bad")).toEqual([
      "503",
      "fault: status 503",
    ]);
    await tab.click(".send");
    await untilText(tab, ".answer .good", "200");
    expect(
      await tab.evaluate<string>(
        "document.querySelector('.answer a').ariaLabel",
      ),
    ).toBe("Show it: the message to +4915112345678");
    await tab.click(".answer a");

    await until(tab, "location.hash === '#/inbox?to=4915112345678'");
  });
});

describe("the preview of the playground", () => {
  test("says that there is nothing to show where no template fits", async () => {
    await using fake = createFakeServer();
    const tab = await open("about:blank");
    const template = { name: "nowhere", language: { code: "en" } };

    await judged(tab, (await fake.listen()).inboxUrl, {
      ...{ whatsappBusinessId: "1", phoneNumberId: "2" },
      payload: { type: "template", template },
    });

    await untilText(tab, ".preview", "No template fits");
  });
});
