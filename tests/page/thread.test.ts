import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { buildOtp, send } from "../../mod.ts";
import {
  focus,
  goTo,
  hasFocus,
  nextFrame,
  press,
  textsOf,
  until,
  untilCount,
  untilText,
} from "./support/look.ts";
import { ANA, BEN, codeFor } from "./support/people.ts";
import { post, sendCodes } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";
import { tabWithThree } from "./support/three.ts";

const suite = browserSuite();
const { describe, open } = suite;

const SCROLLED = "document.querySelector('.wallpaper').scrollTop";

/** How far it is from what is in sight to the end. */
const LEFT = `(({ scrollHeight, scrollTop, clientHeight }) =>
  scrollHeight - scrollTop - clientHeight
)(document.querySelector(".wallpaper"))`;

describe("a conversation", () => {
  test("stays where it is read when a message arrives", async () => {
    await using fake = createFakeServer();
    for (let count = 100; count < 120; count++) {
      await send(codeFor(ANA, `111${count}`), fake.connection);
    }
    const tab = await open((await fake.listen()).inboxUrl);
    await until(tab, `${SCROLLED} > 1000`);
    await tab.evaluate(`${SCROLLED} = 0`);
    await untilText(tab, ".code output", "111100");

    await send(codeFor(ANA, "222222"), fake.connection);
    await untilText(tab, ".thread-head", "21 messages");

    expect(await tab.evaluate<number>(SCROLLED)).toBe(0);
  });

  test("stays open while keys go through it, and not for a mouse", async () => {
    const { tab, fake } = await tabWithThree(suite);
    const other = codeFor(BEN, "444444");
    await tab.click(".thread .copy");
    await press(tab, "c");
    await send(other, fake.connection);
    await untilText(tab, ".thread h2", BEN);

    await focus(tab, ".side .scroll");
    while (!(await hasFocus(tab, ".thread .copy"))) await press(tab, "Tab");
    await send(codeFor(ANA, "555555"), fake.connection);
    await untilCount(tab, ".row", 5);

    expect(await textsOf(tab, ".thread h2")).toEqual([BEN]);
    expect(await hasFocus(tab, ".thread .copy")).toBe(true);
  });

  test("tells which of all its messages each one is", async () => {
    await using fake = createFakeServer();
    for (let count = 100; count < 140; count++) {
      await send(codeFor(ANA, `111${count}`), fake.connection);
    }
    const tab = await open((await fake.listen()).inboxUrl);
    await untilText(tab, ".code output", "111139");

    const places = await tab.evaluate<string[]>(
      "[...document.querySelectorAll('.message')].map((one) => `${one.ariaPosInSet} of ${one.ariaSetSize}`)",
    );

    expect(places.length).toBeLessThan(40);
    expect(places.at(-1)).toBe("40 of 40");
    expect(places.at(-2)).toBe("39 of 40");
    // What stands in the place of the others is none of them.
    const others = ".bubbles > :not(.message, [aria-hidden=true])";
    expect(await textsOf(tab, others)).toEqual([]);
  });

  test("stays open while it is scrolled back, whoever a message is to", async () => {
    await using fake = createFakeServer();
    for (let count = 100; count < 120; count++) {
      await send(codeFor(ANA, `111${count}`), fake.connection);
    }
    const other = buildOtp({ recipient: "+14155550123", otp: "222222" });
    const tab = await open((await fake.listen()).inboxUrl);
    await until(tab, `${SCROLLED} > 1000`);

    await tab.evaluate(`${SCROLLED} = 0`);
    await send(other, fake.connection);
    await untilCount(tab, ".row", 2);
    expect(await textsOf(tab, ".thread h2")).toEqual([ANA]);

    await tab.evaluate(`${SCROLLED} = 100_000`);
    await send(other, fake.connection);
    await untilText(tab, ".thread h2", "+14155550123");
  });

  test("follows what arrives where its end is nearly in sight", async () => {
    await using fake = createFakeServer();
    await sendCodes(fake, 20);
    const tab = await open((await fake.listen()).inboxUrl);
    await until(tab, `${SCROLLED} > 1000`);
    await tab.evaluate(`${SCROLLED} -= 60`);
    await nextFrame(tab);

    await sendCodes(fake, 1);
    await untilText(tab, ".thread-head", "21 messages");

    await until(tab, `${LEFT} < 2`);
  });

  test("shows all of its messages where the window is high enough", async () => {
    await using fake = createFakeServer();
    const tall = { width: 1280, height: 2000 };
    const tab = await open((await fake.listen()).inboxUrl, tall);

    for (let count = 1; count <= 7; count++) {
      await send(codeFor(ANA, `11111${count}`), fake.connection);
      await untilText(tab, ".thread-head", `${count} message`);
    }

    await untilCount(tab, ".message", 7);
    expect(await tab.evaluate<number>(SCROLLED)).toBe(0);
  });

  test("leads to the playground, which writes to its number", async () => {
    await using fake = createFakeServer();
    await send(
      buildOtp({ recipient: "+14155550123", otp: "1111" }),
      fake.connection,
    );
    const tab = await open((await fake.listen()).inboxUrl);
    await untilCount(tab, ".message", 1);

    await tab.click(".thread-head a.button");

    await untilText(tab, ".program", "+14155550123");
  });

  test("is one for each recipient, though it has no digits or is empty", async () => {
    await using fake = createFakeServer({
      rules: { "phone-number-form": "off", "phone-number-length": "off" },
    });
    for (const recipient of ["Ana", "Ben", "", "Ana"]) {
      await post(fake, { recipient, otp: "493817" });
    }

    const tab = await open((await fake.listen()).inboxUrl);
    await untilCount(tab, ".row", 3);

    expect(await textsOf(tab, ".row strong.grow")).toEqual([
      "Ana",
      "no recipient",
      "Ben",
    ]);
    expect(await textsOf(tab, ".thread-head h2")).toEqual(["Ana"]);
    await untilCount(tab, ".message", 2);
  });

  test("is marked by whole characters of whom it is with", async () => {
    const rules = { "phone-number-form": "off" } as const;
    await using fake = createFakeServer({ rules });
    await post(fake, { recipient: "Ana 🌷b", otp: "493817" });

    const tab = await open((await fake.listen()).inboxUrl);
    await untilCount(tab, ".row", 1);

    expect(await textsOf(tab, ".avatar")).toEqual(["🌷b"]);
  });

  test("has the name of its number, whichever was shown before", async () => {
    const { tab } = await tabWithThree(suite, "#/inbox?to=14155550101");
    await untilCount(tab, "[aria-label='Messages to +14155550101']", 1);

    await goTo(tab, "#/inbox?to=14155550102");

    await untilCount(tab, "[aria-label='Messages to +14155550102']", 1);
  });
});
