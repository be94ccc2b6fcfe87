import { expect, test } from "bun:test";
import { createFakeServer, type FakeServer } from "../../fake-server/mod.ts";
import { goTo, nextFrames, resize, until, untilText } from "./support/look.ts";
import { post, utility } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open, stopAtEnd } = browserSuite();

const WORD = "W".repeat(400);
const RIGHT_TO_LEFT = "مرحبا".repeat(80);
const RECIPIENT = "+14155550123";

const ACCOUNT = "1".repeat(40);
const NAME = "n".repeat(400);
const LINES = "one\ntwo\nthree";

const account = {
  whatsappBusinessId: ACCOUNT,
  phoneNumberIds: ["2".repeat(40)],
  templates: [utility(NAME, "Hi {{1}} and {{2}}, it is here.")],
};

/** A fake server in which everything that may be long is. */
async function overlong() {
  const off = "off" as const;
  const rules = {
    "otp-length": off,
    "definition-limit": off,
    "text-too-long": off,
    "filled-too-long": off,
    "account-id-form": off,
    "template-name-form": off,
    "definition-name": off,
    "parameter-line-break": off,
  };
  const fake = stopAtEnd(createFakeServer({ accounts: [account], rules }));
  await sendTexts(fake, WORD, RIGHT_TO_LEFT);
  await post(fake, { recipient: "+14155550124", otp: WORD });
  await post(fake, { recipient: "+14155550125", otp: "1", [WORD]: WORD });
  const headers = { "x-long": WORD };
  fake.faults.add({ times: 1, effect: { status: 503, body: WORD, headers } });
  await post(fake, { recipient: "+14155550126", otp: "1234" });
  return fake;
}

/** Sends a message that is filled with texts. */
async function sendTexts(fake: FakeServer, ...texts: readonly string[]) {
  const { fetch, baseUrl, apiKey } = fake.connection;
  const parameters = texts.map((text) => ({ type: "text", text }));
  const components = [{ type: "body", parameters }];
  const template = { name: NAME, language: { code: "en" }, components };
  const numbers = { recipient: RECIPIENT, to: RECIPIENT };
  const answer = await fetch(`${baseUrl}/messages/send/raw`, {
    method: "POST",
    headers: { "X-API-KEY": apiKey, "Content-Type": "application/json" },
    body: JSON.stringify({
      ...fake.sender,
      payload: { ...numbers, type: "template", template },
    }),
  });
  expect(await answer.json()).toEqual({ queued: true });
}

/** What is wider than there is room for, and may be scrolled sideways: of the page, or in it. */
const TOO_WIDE = `[document.scrollingElement, ...document.querySelectorAll("main, main *")]
  .filter((node) => node.checkVisibility() && node.scrollWidth > node.clientWidth + 1)
  .filter((node) => node.clientWidth > 0 && getComputedStyle(node).overflowX !== "hidden")
  .filter((node) => !node.matches(".program, thead *"))
  .map(({ localName, className }) => localName + "." + className)`;

describe("a word that does not end", () => {
  test.each([
    ["#/inbox", ".row"],
    ["#/inbox?to=14155550123", ".text"],
    ["#/inbox?to=14155550124", ".code"],
    ["#/requests?request=1", ".detail h2"],
    ["#/requests?request=3", ".issues"],
    ["#/requests?request=4", ".detail h2"],
    ["#/playground", ".verdict .pill"],
    [`#/playground?account=${ACCOUNT}`, ".verdict .pill"],
    ["#/faults", "tbody tr"],
    ["#/templates", "article"],
  ])("makes nothing wider than its window: %s", async (hash, place) => {
    const fake = await overlong();
    const tab = await open((await fake.listen()).inboxUrl);
    await untilText(tab, "#state", "Live");
    await goTo(tab, hash);
    await until(tab, `document.querySelector("main ${place}")`);

    for (const width of [1280, 820, 320]) {
      await resize(tab, width, 800);
      await until(tab, `innerWidth === ${width}`);
      await nextFrames(tab, 4);
      expect(await tab.evaluate<string[]>(TOO_WIDE)).toEqual([]);
    }
  });
});

describe("the lines of a text", () => {
  test("are lines of its bubble too", async () => {
    const fake = await overlong();
    await sendTexts(fake, LINES, "more");

    const tab = await open((await fake.listen()).inboxUrl);
    await untilText(tab, ".text", "three");

    const texts = "[...document.querySelectorAll('.text')].at(-1).innerText";
    expect(await tab.evaluate<string>(texts)).toContain(LINES);
  });

  test("run each in the direction of its letters", async () => {
    const fake = await overlong();
    await sendTexts(fake, "one\nשלום.", "more");
    const tab = await open((await fake.listen()).inboxUrl);
    await untilText(tab, ".text", "שלום");

    const sides = await tab.evaluate<number[]>(`(() => {
      const mark = [...document.querySelectorAll(".text mark")]
        .findLast(({ textContent }) => textContent.includes("שלום"));
      const text = mark.firstChild;
      return ["ש", "."].map((letter) => {
        const at = text.data.indexOf(letter);
        const range = new Range();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return range.getBoundingClientRect().left;
      });
    })()`);

    expect(Number(sides[1])).toBeLessThan(Number(sides[0]));
  });
});
