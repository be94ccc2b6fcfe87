import { expect, test } from "bun:test";
import { createFakeServer, type FakeServer } from "../../fake-server/mod.ts";
import { buildOtp, buildTemplateMessage, send } from "../../mod.ts";
import {
  nextFrame,
  nextFrames,
  resize,
  until,
  untilText,
} from "./support/look.ts";
import { fakeWith, sendCodes, utility } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open, stopAtEnd } = browserSuite();

const LONG = utility("long", "Read {{1}} now.");
const recipient = "+14155550101";

/** Sends a code, or a message of so many words. */
function sendWords(fake: FakeServer, words: number) {
  const { sender, connection } = fake;
  if (words === 0) {
    return send(buildOtp({ recipient, otp: "493817" }), connection);
  }
  const text = Array.from({ length: words }, () => "word").join(" ");
  const components = [{ type: "body", parameters: [{ type: "text", text }] }];
  const template = { name: "long", language: "en", components };
  return send(
    buildTemplateMessage({ sender, recipient, template }),
    connection,
  );
}

const THREAD = "document.querySelector('.wallpaper')";

/** Whether the place of what is not drawn is out of sight. */
const HAS_NO_GAP = `[...${THREAD}.querySelectorAll(".spacer")].every((spacer) => {
  const [gap, sight] = [spacer, ${THREAD}].map((node) => node.getBoundingClientRect());
  return Math.min(gap.bottom, sight.bottom) - Math.max(gap.top, sight.top) < 2;
})`;

const TO_ITS_END = `${THREAD}.scrollHeight - ${THREAD}.clientHeight - ${THREAD}.scrollTop`;

/** Sends codes, and a long message after each two. */
async function sendMixed(fake: FakeServer, count: number) {
  for (let left = count; left > 0; left--) {
    await sendWords(fake, left % 3 === 0 ? 60 : 0);
  }
}

/** Waits until so many messages came, and nothing is drawn or scrolled any more. */
async function untilSettled(tab: Bun.WebView, count: number) {
  await untilText(tab, ".thread-head", `${count} messages`);
  await nextFrames(tab, 10);
}

describe("a conversation of messages of any height", () => {
  test.each([0.2, 0.5, 0.8])(
    "has no gap in sight at %d of it, though most are low and the window is high",
    async (part) => {
      await using fake = fakeWith(LONG);
      for (let count = 0; count < 100; count++) {
        await sendWords(fake, count % 4 === 0 ? 60 : 1);
      }
      const tall = { width: 1280, height: 2_000 };
      const tab = await open((await fake.listen()).inboxUrl, tall);
      await until(tab, `${THREAD}?.scrollTop > 0`);

      await tab.evaluate(
        `${THREAD}.scrollTop = ${part} * ${THREAD}.scrollHeight`,
      );
      await nextFrame(tab);

      await until(tab, HAS_NO_GAP);
    },
  );

  test.each([
    [700, 400],
    [1000, 3_500],
  ])(
    "stays at its end when its window becomes %d to %d pixels, and when many come then",
    async (width, height) => {
      await using fake = fakeWith(LONG);
      const { inboxUrl } = await fake.listen();
      const tab = await open(`${inboxUrl}#/inbox?to=14155550101`);
      await sendMixed(fake, 80);
      await untilSettled(tab, 80);

      await resize(tab, width, height);
      await untilSettled(tab, 80);

      expect(await tab.evaluate<number>(TO_ITS_END)).toBeLessThan(2);
      await sendMixed(fake, 40);
      await untilSettled(tab, 120);
      expect(await tab.evaluate<number>(TO_ITS_END)).toBeLessThan(2);
      await until(tab, HAS_NO_GAP);
    },
  );
});

/** A conversation of 60 messages, scrolled to somewhere between its ends. */
async function readMidway() {
  const fake = stopAtEnd(fakeWith(LONG));
  await sendMixed(fake, 60);
  const { inboxUrl } = await fake.listen();
  const tab = await open(`${inboxUrl}#/inbox?to=14155550101`);
  await untilSettled(tab, 60);
  await tab.evaluate(`${THREAD}.scrollTop = 3_000`);
  await untilSettled(tab, 60);
  return { tab, fake };
}

describe("the bar of a conversation that somebody has been through", () => {
  test("is as long wherever that is scrolled to", async () => {
    const fake = stopAtEnd(fakeWith(LONG));
    // The long ones first: as many at either end would hide what is wrong.
    for (let count = 0; count < 60; count++) {
      await sendWords(fake, count < 30 ? 60 : 0);
    }
    const tab = await open((await fake.listen()).inboxUrl);
    await untilSettled(tab, 60);
    const height = `${THREAD}.scrollHeight`;

    for (let part = 10; part >= 0; part--) {
      await tab.evaluate(`${THREAD}.scrollTop = ${height} * ${part / 10}`);
      await nextFrames(tab, 3);
    }
    const atStart = await tab.evaluate<number>(height);
    await tab.evaluate(`${THREAD}.scrollTop = ${height}`);
    await nextFrames(tab, 3);

    // Heights are measured in whole pixels.
    const atEnd = await tab.evaluate<number>(height);
    expect(Math.abs(atEnd - atStart)).toBeLessThan(20);
    const drawn = `${THREAD}.querySelectorAll(".message").length`;
    expect(await tab.evaluate<number>(drawn)).toBeLessThan(30);
  });
});

describe("a conversation that is printed", () => {
  test("is where it was scrolled to, though every end is in sight on paper", async () => {
    const { tab } = await readMidway();

    await tab.cdp("Page.printToPDF", {});
    await untilSettled(tab, 60);

    expect(await tab.evaluate<number>(`${THREAD}.scrollTop`)).toBe(3_000);
  });

  test("is whole, though a message arrives while it is printed", async () => {
    const { tab, fake } = await readMidway();
    const drawn = `${THREAD}.querySelectorAll(".message").length`;
    expect(await tab.evaluate<number>(drawn)).toBeLessThan(60);

    await tab.evaluate("dispatchEvent(new Event('beforeprint'))");
    await sendWords(fake, 1);
    await untilSettled(tab, 61);

    expect(await tab.evaluate<number>(drawn)).toBe(61);
  });
});

describe("what was at its end and has been scrolled away from it", () => {
  test.each([
    ["a conversation", ".wallpaper"],
    ["the list of them", ".side .scroll"],
  ])(
    "stays there, though it is drawn before its scroll event: %s",
    async (_, place) => {
      await using fake = fakeWith(LONG);
      await sendMixed(fake, 40);
      for (let left = 40; left > 0; left--) {
        const other = `+141555502${left + 10}`;
        await send(buildOtp({ recipient: other, otp: "1" }), fake.connection);
      }
      const { inboxUrl } = await fake.listen();
      const tab = await open(`${inboxUrl}#/inbox?to=14155550101`);
      await untilText(tab, ".side", "41 conversations");
      const scroll = `document.querySelector("${place}")`;
      await tab.evaluate(`${scroll}.scrollTop = ${scroll}.scrollHeight`);
      await untilSettled(tab, 40);

      // What the page draws anew once somebody looks at it again.
      const after = await tab.evaluate<number>(`(() => {
        ${scroll}.scrollTop = 500;
        document.dispatchEvent(new Event("visibilitychange"));
        return ${scroll}.scrollTop;
      })()`);

      expect(after).toBeLessThan(1_500);
    },
  );
});

/** What stands in the middle of a part of the page, and how high it stands. */
const middleOf = (place: string) => `(() => {
  const rows = [...document.querySelectorAll("${place} li[aria-posinset]")];
  const one = rows.find((row) => row.getBoundingClientRect().bottom > 400);
  return [one.innerText, Math.round(one.getBoundingClientRect().top)];
})()`;

describe("what is read in a browser that holds nothing in its place, as Safari", () => {
  test.each([
    ["a conversation", 2_000, ".wallpaper", recipient],
    ["the list of them", 2_000, ".side .scroll", "+14155550199"],
    // From where it was the first in sight, it goes to the top.
    ["the list below a row", 640, ".side .scroll", "+447700901037"],
  ])("stays there, whatever arrives: %s", async (_, at, place, to) => {
    await using fake = fakeWith(LONG);
    await sendMixed(fake, 60);
    await sendCodes(fake, 40, (index) => `+44770090${1_000 + index}`);
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}#/inbox?to=14155550101`);
    await untilSettled(tab, 60);
    const scroll = `document.querySelector("${place}")`;
    await tab.evaluate(`${scroll}.style.overflowAnchor = "none"`);
    await tab.evaluate(`${scroll}.scrollTop = ${at}`);
    await nextFrames(tab, 10);
    // So little that no more is drawn yet.
    await tab.evaluate(`${scroll}.scrollTop -= 400`);
    await nextFrames(tab, 10);
    const before = await tab.evaluate<unknown[]>(middleOf(place));

    await send(buildOtp({ recipient: to, otp: "1" }), fake.connection);
    await untilText(tab, "#arrivals", "code 1");
    await nextFrames(tab, 10);

    expect(await tab.evaluate<unknown[]>(middleOf(place))).toEqual(before);
  });

  test("shows what comes at the top of the list where that is in sight", async () => {
    await using fake = createFakeServer();
    await sendCodes(fake, 40, (index) => `+44770090${1_000 + index}`);
    const tab = await open((await fake.listen()).inboxUrl);
    await untilText(tab, ".side", "40 conversations");
    const list = "document.querySelector('.side .scroll')";
    await tab.evaluate(`${list}.style.overflowAnchor = "none"`);

    await sendCodes(fake, 1);

    await untilText(tab, ".side", "41 conversations");
    expect(await tab.evaluate<number>(`${list}.scrollTop`)).toBe(0);
  });
});
