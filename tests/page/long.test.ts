import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { untilText } from "./support/look.ts";
import { post } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

const DIGITS = "9".repeat(300);
const NAME = "a".repeat(300);

/** A fake that takes a recipient as long as it is, with long names. */
async function longFake() {
  const fake = createFakeServer({
    rules: { "phone-number-form": "off", "phone-number-length": "off" },
    accounts: [{ whatsappBusinessId: DIGITS, phoneNumberIds: [DIGITS] }],
  });
  await post(fake, { recipient: `+${DIGITS}`, otp: "493817" });
  return fake;
}

describe.each([1280, 360])("in a window of %i pixels, nothing", (width) => {
  test.each([
    ["a long recipient", `#/inbox?to=${DIGITS}`, ".thread h2", "+999"],
    ["a list of long recipients", "#/inbox", ".row strong", "+999"],
    ["a filter by a long name", `#/inbox?template=${NAME}`, ".chip", "aaa"],
    ["an account of a long number", "#/templates", ".account h3", "999"],
    ["its choice", "#/playground", "option", "999"],
    [
      "a word on a long name",
      `#/playground?account=${DIGITS}&name=${NAME}`,
      "#toast",
      "has no template",
    ],
    ["a long path", "#/requests", ".row", "send-otp"],
  ])("is pushed out of sight by %s", async (_, hash, place, text) => {
    await using fake = await longFake();
    await fake.fetch(`${fake.connection.baseUrl}/${NAME}`);
    const look = { width, height: 740 };
    const tab = await open((await fake.listen()).inboxUrl + hash, look);
    await untilText(tab, place, text);

    const wide = `[...document.querySelectorAll("html, main, #toast, .side, .thread, .page, .pane-head, .thread-head")]
      .filter((node) => node.checkVisibility() && node.scrollWidth > node.clientWidth)
      .map((node) => node.className || node.localName)`;
    expect(await tab.evaluate<string[]>(wide)).toEqual([]);
  });
});
