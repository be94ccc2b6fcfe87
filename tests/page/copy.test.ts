import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { buildOtp, send } from "../../mod.ts";
import {
  allowClipboard,
  clipboardOf,
  press,
  textsOf,
  until,
  untilCount,
  untilText,
} from "./support/look.ts";
import { browserSuite } from "./support/suite.ts";
import { tabWithThree } from "./support/three.ts";

const { describe, open } = browserSuite();

const ANA = "+4915112345678";
const code = (recipient: string, otp: string) => buildOtp({ recipient, otp });

describe("a code", () => {
  test("is copied by a click, also where the clipboard API is refused", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl);
    await send(code(ANA, "730254"), fake.connection);
    await untilCount(tab, ".copy", 1);
    await allowClipboard(tab, false);
    const attempt =
      "navigator.clipboard.writeText('').catch(({ name }) => name)";
    expect(await tab.evaluate<string>(attempt)).toBe("NotAllowedError");

    await tab.click(".copy");
    await untilText(tab, "#toast", "Copied 730254");

    await allowClipboard(tab);
    expect(await clipboardOf(tab)).toBe("730254");
    // The older way selects a field of its own, and gives the focus back.
    const isFocused = "document.activeElement.matches('.copy')";
    expect(await tab.evaluate<boolean>(isFocused)).toBe(true);
  });

  test("is shown to be copied by hand where nothing may be copied", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl);
    await send(code(ANA, "730254"), fake.connection);
    await untilCount(tab, ".copy", 1);
    await allowClipboard(tab, false);
    await tab.evaluate("document.execCommand = () => false");

    await press(tab, "c");

    await untilText(tab, "#toast", "press Ctrl+C");
    const selected = "String(document.querySelector('#toast input').value)";
    expect(await tab.evaluate<string>(selected)).toBe("730254");
    await press(tab, "Escape");
    await until(tab, "document.querySelector('#toast').textContent === ''");
  });

  test("is said to be copied for a while", async () => {
    const { tab, fake } = await tabWithThree(open);

    await press(tab, "c");
    await untilText(tab, "#toast", "Copied 333333");

    await untilText(tab, ".copy", "Copy code");
    await until(tab, "document.querySelector('#toast').textContent === ''");
    expect(await textsOf(tab, ".copy")).toEqual(["Copy code"]);
    await fake.stop();
  });
});
