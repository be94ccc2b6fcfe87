import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { send } from "../../mod.ts";
import {
  allowClipboard,
  clipboardOf,
  focus,
  hasFocus,
  noteSaid,
  press,
  type Said,
  textsOf,
  until,
  untilCount,
  untilText,
  write,
} from "./support/look.ts";
import { ANA, codeFor } from "./support/people.ts";
import { createScenery } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";
import { tabWithThree } from "./support/three.ts";

const suite = browserSuite();
const { describe, open } = suite;

/** A tab in which nothing can be copied, and its user was asked to. */
async function leftToCopy() {
  const { tab } = await tabWithThree(suite);
  await allowClipboard(tab, false);
  await tab.evaluate("document.execCommand = () => false");
  await focus(tab, ".copy");
  await press(tab, "Enter");
  await untilText(tab, "#toast", "press Ctrl+C");
  return tab;
}

describe("a code", () => {
  test("is copied by a click, also where the clipboard API is refused", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl);
    await send(codeFor(ANA, "730254"), fake.connection);
    await untilCount(tab, ".copy", 1);
    await allowClipboard(tab, false);
    const attempt =
      "navigator.clipboard.writeText('').catch(({ name }) => name)";
    expect(await tab.evaluate<string>(attempt)).toBe("NotAllowedError");

    await tab.click(".copy");
    await untilText(tab, "#toast", "Copied 730254");

    await allowClipboard(tab);
    expect(await clipboardOf(tab)).toBe("730254");
    // The older way selects a field of its own, takes it away and gives the focus back.
    const isFocused = "document.activeElement.matches('.copy')";
    expect(await tab.evaluate<boolean>(isFocused)).toBe(true);
    const fields = "document.querySelectorAll('textarea').length";
    expect(await tab.evaluate<number>(fields)).toBe(0);
  });

  test("is shown to be copied by hand where nothing may be copied", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl);
    await send(codeFor(ANA, "730254"), fake.connection);
    await untilCount(tab, ".copy", 1);
    await allowClipboard(tab, false);
    await tab.evaluate("document.execCommand = () => false");

    await press(tab, "c");

    await untilText(tab, "#toast", "press Ctrl+C");
    expect(await textsOf(tab, ".copy")).toEqual(["Copy code"]);
    const selected = "String(document.querySelector('#toast textarea').value)";
    expect(await tab.evaluate<string>(selected)).toBe("730254");
    await press(tab, "Escape");
    await until(tab, "document.querySelector('#toast').textContent === ''");
  });

  test("keeps its lines where it is copied by hand", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl);
    await untilText(tab, ".code-block", "curl -X POST");
    await allowClipboard(tab, false);
    await tab.evaluate("document.execCommand = () => false");

    await tab.click(".copy-block");

    await untilText(tab, "#toast", "press Ctrl+C");
    const [command] = await tab.evaluate<string[]>(
      "[document.querySelector('.code-block pre').textContent]",
    );
    expect(command).toContain("\n");
    const selected =
      "document.activeElement.value.slice(document.activeElement.selectionStart, document.activeElement.selectionEnd)";
    expect(await tab.evaluate<string>(selected)).toBe(`${command}`);
  });

  test("is said to be copied for a while", async () => {
    const { tab } = await tabWithThree(suite);

    await press(tab, "c");
    await untilText(tab, "#toast", "Copied 333333");

    await untilText(tab, ".copy", "Copy code");
    await until(tab, "document.querySelector('#toast').textContent === ''");
    expect(await textsOf(tab, ".copy")).toEqual(["Copy code"]);
  });

  test("is said to be copied for as long, though it was copied just before", async () => {
    const { tab } = await tabWithThree(suite);
    // What is to be done later is done when the test says so.
    await tab.evaluate(`(() => {
      globalThis.later = [];
      globalThis.setTimeout = (act) => later.push(act);
    })()`);
    const copied = async () => {
      await tab.evaluate(
        "document.querySelector('.copy span').textContent = ''",
      );
      await tab.click(".copy");
      await untilText(tab, ".copy", "Copied");
    };

    await copied();
    const count = await tab.evaluate<number>("later.length");
    await copied();
    await tab.evaluate(`later.splice(0, ${count}).forEach((act) => act())`);

    expect(await textsOf(tab, ".copy")).toEqual(["Copied"]);
    await tab.evaluate("later.forEach((act) => act())");
    expect(await textsOf(tab, ".copy")).toEqual(["Copy code"]);
  });
});

describe("a short word", () => {
  test("is seen for as long as it is said, and nothing in its place before and after", async () => {
    const { tab } = await tabWithThree(suite);
    const isSeen =
      "document.querySelector('#toast').checkVisibility({ visibilityProperty: true })";
    expect(await tab.evaluate<boolean>(isSeen)).toBe(false);

    await press(tab, "c");

    await until(tab, isSeen);
    await until(tab, `!${isSeen}`);
    expect(await textsOf(tab, "#toast")).toEqual([""]);
  });

  test("stays its while, though another was said before it", async () => {
    const { tab } = await tabWithThree(suite);
    await noteSaid(tab, "#toast");
    await press(tab, "c");
    await untilText(tab, "#toast", "Copied 333333");

    await Bun.sleep(800);
    await focus(tab, "[data-to='14155550101']");
    await press(tab, "c");
    await until(tab, "said.some(([text]) => text === 'Copied 111111')");

    await until(tab, "said.at(-1)[0] === ''");
    const said = await tab.evaluate<Said>("said");
    const [[text = "", from = 0] = [], [, to = 0] = []] = said.slice(-2);
    expect(text).toBe("Copied 111111");
    expect(to - from).toBeGreaterThan(2_400);
  });

  test("stays where it has a text to copy, and gives the focus back", async () => {
    const tab = await leftToCopy();
    await Bun.sleep(2_700);

    expect(await hasFocus(tab, "#toast textarea")).toBe(true);
    await press(tab, "Escape");
    await until(tab, "document.querySelector('#toast').textContent === ''");
    expect(await hasFocus(tab, ".copy")).toBe(true);
  });

  test("has a name for its text, which nobody changes by a slip", async () => {
    const tab = await leftToCopy();

    await tab.type("9");

    const field = "document.querySelector('#toast [aria-label=\"To copy\"]')";
    expect(await tab.evaluate<string>(`${field}.value`)).toBe("333333");
  });

  test("pulls the focus back from nowhere that somebody goes on to", async () => {
    const tab = await leftToCopy();

    await tab.click("#search");

    await until(tab, "document.querySelector('#toast').textContent === ''");
    expect(await hasFocus(tab, "#search")).toBe(true);
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
