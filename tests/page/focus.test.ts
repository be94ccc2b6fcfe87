import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { buildOtp, send } from "../../mod.ts";
import { cableTo } from "./support/cable.ts";
import {
  focus,
  goTo,
  hasFocus,
  press,
  textsOf,
  until,
  untilCount,
  untilText,
} from "./support/look.ts";
import { browserSuite } from "./support/suite.ts";
import { tabWithThree } from "./support/three.ts";

const suite = browserSuite();
const { describe, open } = suite;

const TO_FIRST = "#/inbox?to=14155550101";

describe("the focus", () => {
  test.each([
    ["the button that clears all", "", ".pane-head button"],
    ["the button that clears a thread", TO_FIRST, ".thread-head button"],
    ["the way to write to a number", TO_FIRST, ".thread-head a.button"],
  ])("stays on %s when a message arrives", async (_, hash, place) => {
    const { tab, fake } = await tabWithThree(suite, hash);
    await untilText(tab, ".thread h2", "+1415555");
    await focus(tab, place);
    if (!place.endsWith("a.button")) await press(tab, "Enter");
    const [before = ""] = await textsOf(tab, place);

    for (const recipient of ["+14155550104", "+14155550101"]) {
      await send(buildOtp({ recipient, otp: "444444" }), fake.connection);
    }
    await untilCount(tab, ".row", 4);

    expect(await hasFocus(tab, place)).toBe(true);
    expect(await textsOf(tab, place)).toEqual([before]);
  });

  test("stays on a button of a message when the stream resumes", async () => {
    const { tab: unused, fake } = await tabWithThree(suite);
    unused.close();
    const { port } = await fake.listen();
    await using cable = await cableTo(port);
    const tab = await open(cable.inboxUrl + TO_FIRST);
    await untilText(tab, "#state", "Live");
    await untilCount(tab, ".copy", 1);
    await focus(tab, ".copy");

    cable.cut();
    await untilText(tab, "#state", "Reconnecting");
    cable.mend();
    await untilText(tab, "#state", "Live");
    const message = { recipient: "+14155550104", otp: "444444" };
    await send(buildOtp(message), fake.connection);
    await untilCount(tab, ".row", 4);

    expect(await hasFocus(tab, ".copy")).toBe(true);
  });

  test.each([
    ["stays on the button of a message", ".copy", ".copy"],
    [
      "goes from the link to it to the message",
      "a[href*='request=1']",
      ".message",
    ],
  ])("%s whose request is kept no more", async (...given) => {
    const [, before, after] = given;
    await using fake = createFakeServer({ limits: { maxRequests: 1 } });
    const { port } = await fake.listen();
    await using cable = await cableTo(port);
    const message = { recipient: "+14155550101", otp: "111111" };
    await send(buildOtp(message), fake.connection);
    const tab = await open(cable.inboxUrl);
    await untilText(tab, "#state", "Live");
    await untilText(tab, ".message dd", "request 1");
    await focus(tab, before);

    cable.cut();
    await untilText(tab, "#state", "Reconnecting");
    await fake.fetch(`${fake.connection.baseUrl}/another`);
    cable.mend();
    await until(tab, "!document.querySelector('a[href*=\"request=1\"]')");

    expect(await hasFocus(tab, after)).toBe(true);
  });

  test("follows what arrives, though the message of its link is gone", async () => {
    const { tab, fake } = await tabWithThree(suite, `${TO_FIRST}&message=99`);
    for (let count = 0; count < 9; count++) {
      const message = { recipient: "+14155550101", otp: `55555${count}` };
      await send(buildOtp(message), fake.connection);
    }

    await untilText(tab, ".code output", "555558");
    const last = "document.querySelector('.message:nth-last-child(2)')";
    await until(tab, `${last}.getBoundingClientRect().bottom <= innerHeight`);
  });

  test("stays on a row that many new conversations push out of sight, and steps on from there", async () => {
    const { tab, fake } = await tabWithThree(suite);
    await focus(tab, "[data-to='14155550102']");

    for (let count = 100; count < 140; count++) {
      const message = { recipient: `+49151${count}`, otp: "444444" };
      await send(buildOtp(message), fake.connection);
    }
    await untilText(tab, ".pane-head", "43 conversations");
    await untilText(tab, ".row", "+49151139");

    expect(await hasFocus(tab, "[data-to='14155550102']")).toBe(true);
    await press(tab, "k");
    expect(await hasFocus(tab, "[data-to='14155550103']")).toBe(true);
    await until(tab, "document.querySelector('[data-to=\"49151101\"]')");
    await press(tab, "k");
    expect(await hasFocus(tab, "[data-to='49151100']")).toBe(true);
    const drawn = "document.querySelectorAll('.row').length";
    expect(await tab.evaluate<number>(drawn)).toBeLessThan(43);
  });

  test.each([
    ["the one below", "14155550102", "14155550101"],
    ["the last one", "14155550101", "14155550102"],
  ])("moves to %s when its row goes", async (_, gone, next) => {
    const { tab, fake } = await tabWithThree(suite);
    await focus(tab, `[data-to='${gone}']`);

    fake.inbox.drain({ recipient: `+${gone}` });
    await untilCount(tab, ".row", 2);

    expect(await hasFocus(tab, `[data-to='${next}']`)).toBe(true);
  });

  test.each(["Enter", "Space"] as const)(
    "stays on a switch of the requests that is pressed by %s",
    async (key) => {
      const { tab } = await tabWithThree(suite, "#/requests");
      await untilCount(tab, ".chip[role=switch]", 2);
      await focus(tab, ".chip[role=switch]");

      await press(tab, key);
      await untilText(tab, ".empty h2", "Nothing fits");

      expect(await hasFocus(tab, ".chip[aria-checked=true]")).toBe(true);
    },
  );

  test("skips to the content of the screen that is shown", async () => {
    const { tab } = await tabWithThree(suite, "#/requests?request=2");
    await untilText(tab, ".detail h2 + p", "request 2");
    const top = "document.querySelector('.skip').getBoundingClientRect().top";
    expect(await tab.evaluate<number>(top)).toBeLessThan(-40);
    await focus(tab, ".skip");
    // It is seen by whoever comes to it by keys.
    expect(await tab.evaluate<number>(top)).toBeGreaterThan(0);

    await press(tab, "Enter");
    await until(tab, "document.activeElement.matches('main')");

    expect(await tab.evaluate<string>("location.hash")).toBe(
      "#/requests?request=2",
    );
    expect(await textsOf(tab, ".detail h2 + p")).toEqual([
      expect.stringContaining("request 2"),
    ]);
  });

  test.each([
    ["the template that the inbox is filtered by", "inbox?template=otp_code_1"],
    ["the way out of a search without a find", "requests?refused=1&q=nothing"],
  ])("stays on %s when something arrives", async (_, hash) => {
    const { tab, fake } = await tabWithThree(suite, "#/requests");
    await goTo(tab, `#/${hash}`);
    const place = "a.chip:not([role]), .empty .button";
    await untilCount(tab, place, 1);
    await focus(tab, place);
    const drawn = `document.querySelector("${place}")`;
    await tab.evaluate(`void (globalThis.before = ${drawn})`);

    await send(
      buildOtp({ recipient: "+14155550104", otp: "444444" }),
      fake.connection,
    );
    await until(tab, `before !== ${drawn}`);

    expect(await hasFocus(tab, place)).toBe(true);
  });

  test("goes to the screen that a link of another one leads to", async () => {
    const { tab } = await tabWithThree(suite);
    await untilText(tab, ".thread h2", "+14155550103");
    await focus(tab, ".thread-head a.button");

    await press(tab, "Enter");
    await untilText(tab, "main h2", "Playground");

    expect(await hasFocus(tab, "main")).toBe(true);
  });

  test("keeps the request that it is in, whatever arrives, and Escape follows the newest again", async () => {
    const { tab, fake } = await tabWithThree(suite, "#/requests");
    await untilText(tab, ".detail h2 + p", "request 3");
    await focus(tab, ".detail button");

    await fake.fetch(`${fake.connection.baseUrl}/another`);
    await untilCount(tab, ".row", 4);

    expect((await textsOf(tab, ".detail h2 + p")).join()).toContain(
      "request 3",
    );
    expect(await hasFocus(tab, ".detail button")).toBe(true);
    await press(tab, "Escape");
    await untilText(tab, ".detail h2 + p", "request 4");
  });
});

describe("the ring of a row that a key leads to", () => {
  // Done by a script, it is no key for the browser: as for Safari after a click.
  test.each([
    [
      "j",
      `document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "j", bubbles: true }))`,
    ],
    ["Enter", "document.querySelector('#search-form').requestSubmit()"],
  ])("is seen by %s after a click", async (_, act) => {
    const { tab } = await tabWithThree(suite);
    await tab.click("nav a[data-screen=requests]");
    await untilText(tab, ".row", "send-otp");

    await tab.evaluate(act);

    expect(await hasFocus(tab, ".row:focus-visible")).toBe(true);
  });
});
