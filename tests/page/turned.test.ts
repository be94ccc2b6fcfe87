import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import {
  goTo,
  nextFrame,
  nextFrames,
  resize,
  until,
  untilText,
} from "./support/look.ts";
import { ANA } from "./support/people.ts";
import { sendCodes } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open, stopAtEnd } = browserSuite();

const SCROLL = "document.querySelector('.thread .scroll')";

/** The message at the top of what is in sight, which is kept as `read`, and where it stands. */
const READ = `(() => {
  const { top } = ${SCROLL}.getBoundingClientRect();
  globalThis.read ??= [...document.querySelectorAll(".message")].find(
    (one) => one.getBoundingClientRect().bottom > top,
  );
  return read.isConnected ? read.getBoundingClientRect().top - top : NaN;
})()`;

/** A window of a width in which somebody reads message after message, and stops far down. */
async function readFarDown(width: number) {
  const fake = stopAtEnd(createFakeServer());
  await sendCodes(fake, 90, () => ANA);
  const { inboxUrl } = await fake.listen();
  const tab = await open("about:blank");
  await resize(tab, width, 900);
  await tab.navigate(`${inboxUrl}#/inbox?to=4915112345678&message=1`);
  await until(tab, "document.activeElement.dataset.seq === '1'");
  for (let step = 0; step < 25; step++) {
    await tab.evaluate(`${SCROLL}.scrollTop += 400`);
    await nextFrame(tab);
  }
  return tab;
}

describe("a conversation that is read far down", () => {
  test.each([
    ["a little narrower", 1280, 1250],
    ["so narrow that its messages are higher", 1280, 1000],
    ["so narrow that it stands alone", 1280, 600],
    ["so wide that its messages are lower", 1000, 1280],
    ["wide enough for the list beside it", 600, 1280],
  ])(
    "stays where it is read when its window becomes %s",
    async (_, from, to) => {
      const tab = await readFarDown(from);
      const before = await tab.evaluate<number>(READ);

      await resize(tab, to, 900);
      await until(tab, `innerWidth === ${to}`);
      await nextFrames(tab, 5);

      const after = await tab.evaluate<number>(READ);
      // Heights are measured in whole pixels.
      expect(after - before).toBeWithin(-6, 7);
    },
  );

  test("stays where it is read when a scroll is told while it is on paper", async () => {
    const tab = await readFarDown(1280);
    const before = await tab.evaluate<number>(READ);

    await tab.evaluate("dispatchEvent(new Event('beforeprint'))");
    await tab.cdp("Emulation.setEmulatedMedia", { media: "print" });
    await nextFrames(tab, 3);
    await tab.evaluate(`${SCROLL}.dispatchEvent(new Event("scroll"))`);
    await tab.cdp("Emulation.setEmulatedMedia", { media: "" });
    await tab.evaluate("dispatchEvent(new Event('afterprint'))");

    await nextFrames(tab, 5);
    const after = await tab.evaluate<number>(READ);
    expect(after - before).toBeWithin(-6, 7);
  });

  test("stays where it is read when another screen is printed", async () => {
    const tab = await readFarDown(1280);
    const before = await tab.evaluate<number>(READ);
    await goTo(tab, "#/about");
    await untilText(tab, "main td", "documented");

    await tab.cdp("Page.printToPDF", {});

    await goTo(tab, "#/inbox?to=4915112345678");
    await untilText(tab, ".thread-head", "90 messages");
    await nextFrames(tab, 5);
    const after = await tab.evaluate<number>(READ);
    expect(after - before).toBeWithin(-6, 7);
  });
});

describe("a message that a link leads to", () => {
  test.each([
    [
      "the window changes its width",
      "document.querySelector('.thread').style.width = '500px'",
    ],
    [
      "all is drawn anew",
      "document.dispatchEvent(new Event('visibilitychange'))",
    ],
  ])("is in sight though %s at once", async (_, change) => {
    const fake = stopAtEnd(createFakeServer());
    await sendCodes(fake, 60, () => ANA);
    const tab = await open((await fake.listen()).inboxUrl);
    await untilText(tab, ".thread-head", "60 messages");
    await until(tab, `${SCROLL}.scrollTop > 0`);
    await nextFrames(tab, 3);

    // All before the next frame, with which the event of a scroll comes.
    await tab.evaluate(`(async () => {
      const link = "#/inbox?to=4915112345678&message=20";
      history.replaceState(null, "", link);
      dispatchEvent(new HashChangeEvent("hashchange"));
      while (document.activeElement.dataset.seq !== "20") await undefined;
      ${change};
    })()`);
    await nextFrames(tab, 5);

    const isInSight = `(() => {
      const [message, sight] = [document.querySelector("[data-seq='20']"), ${SCROLL}]
        .map((node) => node?.getBoundingClientRect());
      return message?.bottom > sight.top && message.top < sight.bottom;
    })()`;
    expect(await tab.evaluate<boolean>(isInSight)).toBe(true);
  });
});

describe("the list on a phone", () => {
  test("is where it was scrolled to, though a message arrives while one of it is read", async () => {
    const fake = stopAtEnd(createFakeServer());
    await sendCodes(fake, 40, (index) => `+141555501${10 + index}`);
    const phone = { width: 360, height: 740 };
    const tab = await open((await fake.listen()).inboxUrl, phone);
    await untilText(tab, ".side", "40 conversations");
    const list = "document.querySelector('.side .scroll')";
    await tab.evaluate(`${list}.scrollTop = 1_500`);
    await nextFrames(tab, 3);
    const row = ".row[data-to='14155550131']";
    const top = `document.querySelector("${row}").getBoundingClientRect().top`;
    const before = await tab.evaluate<number>(top);
    await tab.click(row);
    await untilText(tab, ".thread h2", "+14155550131");

    await sendCodes(fake, 1, () => ANA);
    await untilText(tab, ".side", "41 conversations");
    await tab.click(".thread-head .back");
    await nextFrames(tab, 5);

    // The row of the one that arrived stands above it now.
    const moved = (await tab.evaluate<number>(top)) - before;
    expect(moved).toBeWithin(60, 120);
  });
});
