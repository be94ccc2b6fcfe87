import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { send } from "../../mod.ts";
import {
  focus,
  noteSaid,
  press,
  type Said,
  textsOf,
  until,
  untilCount,
  untilText,
} from "./support/look.ts";
import { ANA, BEN, codeFor } from "./support/people.ts";
import { browserSuite } from "./support/suite.ts";
import { tabWithThree } from "./support/three.ts";

const suite = browserSuite();
const { describe, open } = suite;

const CLEAR_ALL = ".pane-head button";

describe("what clears", () => {
  test("asks before it clears a conversation", async () => {
    await using fake = createFakeServer();
    await send(codeFor(ANA, "111111"), fake.connection);
    await send(codeFor(BEN, "222222"), fake.connection);
    const tab = await open((await fake.listen()).inboxUrl);
    await untilCount(tab, ".row", 2);
    const clear = ".thread-head button";

    await tab.click(clear);
    await untilText(tab, clear, "Sure?");
    // A screen reader is told what is on the button by its name alone.
    const name = await tab.evaluate<string>(
      `document.querySelector("${clear}").ariaLabel`,
    );
    expect(name).toBe(`Sure? Clear the messages to ${BEN}`);
    expect(fake.inbox.messages()).toHaveLength(2);
    await tab.click(clear);

    await untilCount(tab, ".row", 1);
    expect(fake.inbox.messages()).toMatchObject([{ recipient: ANA }]);
  });

  test("takes a key that is held down for no answer", async () => {
    const { tab } = await tabWithThree(suite);
    const enter = { key: "Enter", windowsVirtualKeyCode: 13, text: "\r" };
    await focus(tab, CLEAR_ALL);

    for (const autoRepeat of [false, true]) {
      const pressed = { type: "keyDown", autoRepeat, ...enter };
      await tab.cdp("Input.dispatchKeyEvent", pressed);
    }

    expect(await textsOf(tab, CLEAR_ALL)).toEqual(["Sure?"]);
    await press(tab, "Enter");
    await untilText(tab, "h2", "No message yet");
  });

  test("asks each time before it clears all", async () => {
    const { tab, fake } = await tabWithThree(suite);
    await tab.click(CLEAR_ALL);
    await tab.click(CLEAR_ALL);
    await untilText(tab, "h2", "No message yet");
    expect(fake.inbox.messages()).toEqual([]);

    await send(codeFor(ANA, "111111"), fake.connection);
    await untilCount(tab, ".row", 1);

    expect(await textsOf(tab, CLEAR_ALL)).toEqual(["Clear all"]);
    await tab.click(CLEAR_ALL);
    await untilText(tab, CLEAR_ALL, "Sure?");
    expect(fake.inbox.messages()).toHaveLength(1);
  });

  test("forgets a click that no second one follows", async () => {
    const { tab, fake } = await tabWithThree(suite);

    await tab.click(CLEAR_ALL);
    await untilText(tab, CLEAR_ALL, "Sure?");
    await untilText(tab, CLEAR_ALL, "Clear all");

    await tab.click(CLEAR_ALL);
    await untilText(tab, CLEAR_ALL, "Sure?");
    expect(fake.inbox.messages()).toHaveLength(3);
  });
});

describe("a button that asks first", () => {
  test("asks as long each time", async () => {
    const { tab } = await tabWithThree(suite);
    await tab.evaluate(
      "globalThis.fetch = async () => { throw new TypeError() }",
    );
    await noteSaid(tab, CLEAR_ALL);
    await tab.click(CLEAR_ALL);
    await tab.click(CLEAR_ALL);
    await untilText(tab, "#toast", "Nobody answers");

    await Bun.sleep(500);
    await tab.click(CLEAR_ALL);

    await until(tab, "said.length === 4");
    const [, , [, from = 0] = [], [, to = 0] = []] =
      await tab.evaluate<Said>("said");
    expect(to - from).toBeGreaterThan(2_900);
  });

  test("has its name again once it asks no more", async () => {
    const { tab } = await tabWithThree(suite);
    const clear = "document.querySelector('.thread-head button')";

    await tab.click(".thread-head button");
    await until(tab, `${clear}.ariaLabel.startsWith("Sure?")`);

    await until(tab, `${clear}.textContent === "Clear"`);
    const name = await tab.evaluate<string>(`${clear}.ariaLabel`);
    expect(name).toBe("Clear the messages to +14155550103");
    expect(await textsOf(tab, ".message")).toHaveLength(1);
  });
});
