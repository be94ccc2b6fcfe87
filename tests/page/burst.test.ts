import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { nextFrames, untilText } from "./support/look.ts";
import { ANA } from "./support/people.ts";
import { sendCodes } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open, stopAtEnd } = browserSuite();

/** Scrolls far, as by the bar, and then a little, as by the wheel. */
async function scrollTo(tab: Bun.WebView, scroll: string, top: number) {
  for (const place of [top, top - 12]) {
    await tab.evaluate(`${scroll}.scrollTop = ${place}`);
    await nextFrames(tab, 5);
  }
}

/** Where the row at the top of what is in sight stands, which is kept as `read`. */
const placeIn = (scroll: string) => `(() => {
  const { top } = ${scroll}.getBoundingClientRect();
  globalThis.read ??= [...${scroll}.querySelectorAll(".row, .message")].find(
    (one) => one.getBoundingClientRect().bottom > top,
  );
  return read.isConnected ? read.getBoundingClientRect().top - top : NaN;
})()`;

describe.each([
  ["keeps what is in sight in its place", "auto"],
  ["keeps nothing in its place, as Safari", "none"],
])("a browser that %s", (_, anchor) => {
  test("shows the row that was in sight still when more come above it at once than are drawn", async () => {
    const fake = stopAtEnd(createFakeServer());
    await sendCodes(fake, 60, (index) => `+44770090${1_000 + index}`);
    const tab = await open((await fake.listen()).inboxUrl);
    await untilText(tab, ".side", "60 conversations");
    const list = "document.querySelector('.side .scroll')";
    await tab.evaluate(`${list}.style.overflowAnchor = "${anchor}"`);
    await scrollTo(tab, list, 2_000);
    const before = await tab.evaluate<number>(placeIn(list));

    await sendCodes(fake, 60, (index) => `+44770080${1_000 + index}`);

    await untilText(tab, ".side", "120 conversations");
    await nextFrames(tab, 5);
    const after = await tab.evaluate<number>(placeIn(list));
    expect(after - before).toBeWithin(-2, 3);
  });

  test("shows the message that was in sight still when many before it are evicted at once", async () => {
    const fake = stopAtEnd(createFakeServer({ limits: { maxMessages: 60 } }));
    await sendCodes(fake, 60, () => ANA);
    const tab = await open((await fake.listen()).inboxUrl);
    await untilText(tab, ".thread-head", "60 messages");
    const thread = "document.querySelector('.thread .scroll')";
    await nextFrames(tab, 3);
    await tab.evaluate(`${thread}.style.overflowAnchor = "${anchor}"`);
    await scrollTo(tab, thread, 12_000);
    const before = await tab.evaluate<number>(placeIn(thread));

    await sendCodes(fake, 30, (index) => `+44770080${1_000 + index}`);

    await untilText(tab, ".thread-head", "30 messages");
    await nextFrames(tab, 5);
    const after = await tab.evaluate<number>(placeIn(thread));
    expect(after - before).toBeWithin(-2, 3);
  });
});
