import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { ROOT } from "../root.ts";
import { goTo, textsOf, untilListening, untilText } from "./support/look.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

const SCREENS = [
  ["inbox", "Inbox"],
  ["requests", "Requests"],
  ["playground", "Playground"],
  ["faults", "Faults"],
  ["templates", "Templates"],
  ["about", "About"],
] as const;

/** The browser's own, on a row; and what leads back and is no key of any table. */
const OF_THE_BROWSER = "Enter";
const BACK = "Esc";

const NAMED =
  "Enter Tab Backspace Delete Insert Home End PageUp PageDown ArrowUp ArrowDown ArrowLeft ArrowRight F1 F2";
const TYPED = Array.from({ length: 95 }, (_, index) =>
  String.fromCharCode(32 + index).toLowerCase(),
);

/** The keys that the page keeps from the browser on the screen that is shown. */
function taken(tab: Bun.WebView): Promise<readonly string[]> {
  const keys = [...new Set(TYPED), ...NAMED.split(" ")];
  return tab.evaluate(`${JSON.stringify(keys)}.filter((key) => {
    const options = { key, bubbles: true, cancelable: true };
    const isLeft = document.body.dispatchEvent(new KeyboardEvent("keydown", options));
    document.querySelector("#help").close();
    return !isLeft;
  })`);
}

/** The keys of README's table, row by row. */
async function keysOfReadme(): Promise<string[]> {
  const text = await Bun.file(`${ROOT}/fake-server/README.md`).text();
  const [, table = ""] = text.split("## Keys of the inbox page");
  return [...table.matchAll(/^\|((?: `[^`]+`)+) +\|/gm)].flatMap(
    ([, keys = ""]) => keys.replaceAll("`", "").trim().split(" "),
  );
}

describe("the list of keys", () => {
  test("names those that any screen takes and no other, as README's table does", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl);
    await untilText(tab, "#state", "Live");
    await untilListening(tab);
    const found = new Set([OF_THE_BROWSER, BACK]);

    for (const [screen, title] of SCREENS) {
      await goTo(tab, `#/${screen}`);
      await untilText(tab, "main h2", title);
      await untilText(tab, "nav [aria-current]", title);
      for (const key of await taken(tab)) found.add(key);
    }

    const listed = await textsOf(tab, "#help kbd");
    expect(listed.toSorted()).toEqual([...found].toSorted());
    expect((await keysOfReadme()).toSorted()).toEqual(listed.toSorted());
  });
});
