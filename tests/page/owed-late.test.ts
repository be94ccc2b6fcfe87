import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { holdAnswer } from "./support/hold.ts";
import {
  choose,
  nextFrames,
  textsOf,
  untilText,
  write,
} from "./support/look.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open, stopAtEnd } = browserSuite();

const SHIPPED = "#/playground?account=102290129340398&name=order_shipped";
const WIRE = "textarea.json";
/** Too deep to be judged: the fake server refuses to. */
const DEEP = "[".repeat(300) + "]".repeat(300);
const REFUSED = '{"recipient":"+14155550123","otp":"","chanels":[]}';
const RIGHT = '{"recipient":"+14155550123","otp":"493817"}';

/** A playground to which it is not told yet what is said of a body, by default that it is not judged. */
async function heldAnswer(body = DEEP) {
  const fake = stopAtEnd(createFakeServer());
  const tab = await open((await fake.listen()).inboxUrl + "#/playground");
  await untilText(tab, ".verdict", "would queue it");
  const answer = await holdAnswer(tab, "check");
  await write(tab, WIRE, body);
  await answer.untilHeld();
  return { tab, fake, answer };
}

/** Types a right body just when the held answer comes, after something else; nothing of it is judged before. */
function typeAsItComes(tab: Bun.WebView, first = "") {
  return tab.evaluate(`(() => {
    const wire = document.querySelector("${WIRE}");
    ${first}
    wire.value = ${JSON.stringify(RIGHT)};
    wire.dispatchEvent(new Event("input", { bubbles: true }));
    letGo();
  })()`);
}

describe("a refusal to judge that comes late", () => {
  test("takes the place of no newer verdict", async () => {
    const { tab, answer } = await heldAnswer();
    await write(tab, WIRE, REFUSED);
    await untilText(tab, ".verdict", "send-otp refuses");

    await answer.letGo();
    await nextFrames(tab, 3);

    expect((await textsOf(tab, ".verdict")).join()).toContain("refuses");
    expect(await textsOf(tab, "#toast")).toEqual([""]);
  });

  test.each([
    ["to be judged", ""],
    [
      "to be sent by whoever pressed for it",
      "document.querySelector('.send').click();",
    ],
  ])("leaves what was typed meanwhile %s", async (_, pressed) => {
    const { tab, fake } = await heldAnswer();

    await typeAsItComes(tab, pressed);

    await untilText(tab, ".program", "493817");
    await untilText(tab, ".verdict", "would queue it");
    if (!pressed) await tab.click(".send");
    await untilText(tab, ".answer", "200");
    expect(fake.requests().map(({ body }) => body)).toEqual([RIGHT]);
  });
});

describe("a verdict that comes late", () => {
  test("leaves what was typed meanwhile to be judged", async () => {
    const { tab } = await heldAnswer(REFUSED);

    await typeAsItComes(tab);

    await untilText(tab, ".program", "493817");
    await untilText(tab, ".verdict", "would queue it");
  });
});

describe("a filling that comes late", () => {
  test("takes the place of nothing that was chosen since", async () => {
    const fake = stopAtEnd(createFakeServer());
    const tab = await open((await fake.listen()).inboxUrl + SHIPPED);
    await untilText(tab, ".verdict", "send-raw");
    const filling = await holdAnswer(tab, "fill");
    await write(tab, "[name='body.first_name']", "Ana");
    await filling.untilHeld();
    await choose(tab, "Account", "official");
    await untilText(tab, ".verdict", "send-otp would queue it");

    await filling.letGo();
    await nextFrames(tab, 3);

    const written = `document.querySelector("${WIRE}").value`;
    expect(await tab.evaluate<string>(written)).toContain('"otp"');
    expect((await textsOf(tab, ".program")).join()).toContain("buildOtp");
  });
});

describe("a request that was emptied", () => {
  test("is not sent, and that is said", async () => {
    const fake = stopAtEnd(createFakeServer());
    const tab = await open((await fake.listen()).inboxUrl + "#/playground");
    await untilText(tab, ".verdict", "would queue it");

    await write(tab, WIRE, "");
    await tab.click(".send");

    await untilText(tab, "#toast.problem", "There is no request");
    expect(fake.requests()).toEqual([]);
  });
});
