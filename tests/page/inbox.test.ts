import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import {
  buildTemplateMessage,
  createOtpChallenge,
  send,
  verifyOtpChallenge,
} from "../../mod.ts";
import {
  allowClipboard,
  clipboardOf,
  goTo,
  nextFrame,
  press,
  readIn,
  textsOf,
  until,
  untilCount,
  untilText,
} from "./support/look.ts";
import { ANA, BEN, codeFor } from "./support/people.ts";
import { fakeWith, sendCodes, utility } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";
import { tabWithThree } from "./support/three.ts";

const suite = browserSuite();
const { describe, open } = suite;

/** Goes to another screen and back. */
async function lookAway(tab: Bun.WebView) {
  await goTo(tab, "#/about");
  await untilText(tab, "main h2", "About");
  // A list tells by then that it has no size.
  await nextFrame(tab);
  await goTo(tab, "#/inbox");
  await untilText(tab, "main h2", "Inbox");
}

describe("the inbox page", () => {
  test("shows a code that was sent, copies it with one key, and the code fits", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl);
    await allowClipboard(tab);
    const secret = "a secret that no other server knows";
    const challenge = { recipient: ANA, secret, purpose: "login" };
    const token = await createOtpChallenge({
      ...challenge,
      otp: "049381",
      ttlSeconds: 60,
    });

    await send(codeFor(ANA, "049381"), fake.connection);
    await untilText(tab, ".bubble .text", "049381 is your verification code.");
    await press(tab, "c");
    // Both are said for a while only.
    const said = `["#toast", ".copy"].map((place) => document.querySelector(place).textContent).join()`;
    await until(tab, `${said} === "Copied 049381,Copied"`);

    const otp = await clipboardOf(tab);
    const verdict = await verifyOtpChallenge(token, { ...challenge, otp });
    expect(verdict).toBe("valid");
  });

  test("lists conversations, the newest first, with flow, text and unread count", async () => {
    await using fake = createFakeServer();
    const tab = await open(
      (await fake.listen()).inboxUrl + `#/inbox?to=${ANA}`,
    );
    const flow = { channels: ["Telegram", "WhatsApp"] } as const;

    await send(codeFor(ANA, "111111"), fake.connection);
    await send({ ...codeFor(BEN, "222222"), ...flow }, fake.connection);
    await send({ ...codeFor(BEN, "333333"), ...flow }, fake.connection);
    await untilText(tab, ".row", "333333");

    const [first = "", second = ""] = await textsOf(tab, ".row");
    expect(first).toMatch(
      /^23\+14155550123.*333333 is your.*2TelegramWhatsApp$/,
    );
    expect(second).toMatch(/^78\+4915112345678.*111111 is your.*WhatsApp$/);
    expect(await tab.evaluate<string>("document.title")).toBe(
      "(2) waybill inbox",
    );
    const icon =
      "decodeURIComponent(document.querySelector('link[rel=icon]').href)";
    expect(await tab.evaluate<string>(icon)).toContain(">2</text>");
    await tab.click(".row");
    await until(tab, "document.title === 'waybill inbox'");
    expect(await tab.evaluate<string>(icon)).not.toContain("</text>");
  });

  test("keeps what is selected of its first advice when somebody looks away and back", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl);
    await untilText(tab, ".empty pre", "curl");
    const selected = `(() => {
      const selection = getSelection();
      if (selection.isCollapsed)
        selection.selectAllChildren(document.querySelector(".empty pre"));
      return String(selection);
    })()`;
    const before = await tab.evaluate<string>(selected);

    await tab.evaluate("document.dispatchEvent(new Event('visibilitychange'))");

    expect(before).toContain("curl");
    expect(await tab.evaluate<string>("String(getSelection())")).toBe(before);
  });

  test("stays where it was scrolled to while another screen is shown", async () => {
    await using fake = createFakeServer();
    await sendCodes(fake, 50, () => ANA);
    const tab = await open((await fake.listen()).inboxUrl);
    const scrolled = "document.querySelector('.thread .scroll').scrollTop";
    const atEnd = `(({ scrollTop, clientHeight, scrollHeight }) =>
      scrollTop > 8_000 && scrollTop + clientHeight >= scrollHeight - 1
    )(document.querySelector(".thread .scroll"))`;
    await until(tab, atEnd);

    await lookAway(tab);
    await until(tab, atEnd);
    await tab.evaluate(`${scrolled} = 4_000`);
    await lookAway(tab);

    expect(await tab.evaluate<number>(scrolled)).toBe(4_000);
  });

  test("stays at the message that is read, though those before it are lower than most", async () => {
    await using fake = createFakeServer();
    await sendCodes(fake, 120, () => ANA);
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}#/inbox?to=4915112345678&message=1`);
    await until(tab, "document.activeElement.dataset.seq === '1'");
    const scrollOn =
      "document.querySelector('.thread .scroll').scrollTop += 400";
    // Read step by step, each message is measured.
    for (let step = 0; step < 40; step++) {
      await tab.evaluate(scrollOn);
      await nextFrame(tab);
    }
    // The second time before the scroll is told: the other screen is loaded by then.
    for (const act of ["undefined", scrollOn]) {
      const seq = await readIn(tab);
      const top = `document.querySelector("[data-seq='${seq}']").getBoundingClientRect().top`;
      const before = await tab.evaluate<number>(`(${act}, ${top})`);
      await lookAway(tab);
      await nextFrame(tab);
      const moved = (await tab.evaluate<number>(top)) - before;
      expect(seq).toBeGreaterThan(60);
      // A fraction of a pixel is lost: heights are measured in whole ones.
      expect(Math.abs(moved)).toBeLessThan(2);
    }
  });

  test("drops what was cleared, drained and evicted, at once", async () => {
    await using fake = createFakeServer({ limits: { maxMessages: 3 } });
    for (const otp of ["111111", "222222", "333333"]) {
      await send(codeFor(ANA, otp), fake.connection);
    }
    const tab = await open((await fake.listen()).inboxUrl);
    await untilCount(tab, ".message", 3);

    await send(codeFor(ANA, "444444"), fake.connection);
    await untilText(tab, ".code output", "444444");
    expect(await textsOf(tab, ".code output")).toEqual([
      "222222",
      "333333",
      "444444",
    ]);
    await send(codeFor(BEN, "555555"), fake.connection);
    await untilText(tab, ".row", "555555");
    fake.inbox.drain({ recipient: BEN });
    await untilCount(tab, ".row", 1);
    expect(await textsOf(tab, ".code output")).toEqual(["333333", "444444"]);
    fake.reset();
    await untilText(tab, "h2", "No message yet");
  });

  test("says that nobody answers where the fake server is gone", async () => {
    const { tab, fake } = await tabWithThree(suite);
    await fake.stop();
    await until(tab, "document.querySelector('#state.lost')");

    await tab.click(".pane-head button");
    await untilText(tab, ".pane-head button", "Sure?");
    await tab.click(".pane-head button");

    await untilText(tab, "#toast.problem", "Nobody answers");
  });

  test("reads what is there once, though it is asked for early", async () => {
    await using fake = createFakeServer();
    await send(codeFor(ANA, "111111"), fake.connection);
    const tab = await open((await fake.listen()).inboxUrl);
    await untilCount(tab, ".message", 1);

    const askedBy = `performance.getEntriesByType("resource")
      .filter(({ name }) => name.includes("bubbles?after=0"))
      .map(({ initiatorType }) => initiatorType)`;

    // By the head of the page, before any of its modules is there.
    expect(await tab.evaluate<string[]>(askedBy)).toEqual(["link"]);
  });

  test("draws a handful of rows, also while they are out of sight", async () => {
    await using fake = createFakeServer();
    for (let count = 100; count < 400; count++) {
      await send(codeFor(`+14155550${count}`, "111111"), fake.connection);
    }
    const { inboxUrl } = await fake.listen();
    const narrow = { width: 360, height: 740 };
    const tab = await open(`${inboxUrl}#/inbox?to=14155550200`, narrow);
    await untilText(tab, ".muted", "300 conversations");

    for (let count = 10; count < 20; count++) {
      await send(
        codeFor("+14155550200", `${count}`.repeat(2)),
        fake.connection,
      );
      await untilText(tab, ".code output", `${count}`.repeat(2));
    }

    const drawn = "document.querySelectorAll('.row').length";
    expect(await tab.evaluate<number>(drawn)).toBeWithin(5, 60);
    await press(tab, "Escape");
    await untilText(tab, ".row", "1919");
    expect(await tab.evaluate<number>(drawn)).toBeWithin(5, 60);
  });

  test("shows the lines of a text as parts of one", async () => {
    await using fake = fakeWith(utility("lines", "One\ntwo\nthree"));
    await send(
      buildTemplateMessage({
        sender: { whatsappBusinessId: "1", phoneNumberId: "2" },
        recipient: "+4915112345678",
        template: { name: "lines", language: "en" },
      }),
      fake.connection,
    );

    const tab = await open((await fake.listen()).inboxUrl);

    await untilCount(tab, ".row-text", 1);
    expect(await textsOf(tab, ".row-text")).toEqual(["One · two · three"]);
  });
});
