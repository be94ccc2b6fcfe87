import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { nextFrame, nextFrames, resize, until } from "./support/look.ts";
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
});
