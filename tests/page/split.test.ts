import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { cableTo } from "./support/cable.ts";
import {
  nextFrame,
  nextFrames,
  press,
  until,
  untilCount,
  untilText,
} from "./support/look.ts";
import { sendCodes } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

const LIST = "document.querySelector('.side .scroll')";

describe("a list and what is open of it", () => {
  test("stays where it was scrolled to when somebody goes into what is open", async () => {
    await using fake = createFakeServer();
    await sendCodes(fake, 150);
    const tab = await open((await fake.listen()).inboxUrl + "#/requests");
    await untilText(tab, ".detail h2 + p", "request 150");
    await tab.evaluate(`${LIST}.scrollTop = 4_000`);
    // Rows are measured once they are drawn.
    await nextFrames(tab, 10);
    const before = await tab.evaluate<number>(`${LIST}.scrollTop`);

    await tab.click(".detail h2");
    await until(tab, "location.hash === '#/requests?request=150'");
    await nextFrame(tab);

    expect(before).toBeGreaterThan(1_000);
    expect(await tab.evaluate<number>(`${LIST}.scrollTop`)).toBe(before);
  });

  test.each([
    ["#/inbox", "447700901079"],
    ["#/requests", "#80"],
  ])("is led to by j from anywhere in the list of %s", async (hash, text) => {
    await using fake = createFakeServer();
    await sendCodes(fake, 80, (index) => `+44770090${1_000 + index}`);
    const tab = await open((await fake.listen()).inboxUrl + hash);
    await untilCount(tab, ".row[aria-current]", 1);
    await tab.evaluate(`${LIST}.scrollTop = 4_000`);
    await untilCount(tab, ".row[aria-current]", 0);

    await press(tab, "j");

    expect(
      await tab.evaluate<string>("document.activeElement.textContent"),
    ).toContain(text);
  });

  test("asks no more often for what somebody types while nobody answers", async () => {
    await using fake = createFakeServer();
    const { port } = await fake.listen();
    await using cable = await cableTo(port);
    const tab = await open(`${cable.inboxUrl}#/requests`);
    await untilText(tab, "#state", "Live");
    const asked = `performance.getEntriesByType("resource")
      .filter(({ name }) => name.includes("api/journal")).length`;
    cable.cut();
    await untilText(tab, "#state", "Reconnecting");
    await press(tab, "/");
    for (const letter of "abcdefghij") await tab.press(letter);
    const before = await tab.evaluate<number>(asked);

    await Bun.sleep(2_500);

    expect((await tab.evaluate<number>(asked)) - before).toBeLessThan(6);
  });
});
