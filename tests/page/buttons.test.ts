import { expect, test } from "bun:test";
import { MEDIA_FORMATS } from "../../lib/template/model.ts";
import type { TemplateDefinition } from "../../mod.ts";
import {
  goTo,
  textsOf,
  titlesOf,
  until,
  untilCount,
  untilText,
} from "./support/look.ts";
import { createScenery, fakeWith, sendScenery } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

const SHIPPED = "#/playground?account=102290129340398&name=order_shipped";

const template = {
  name: "it",
  language: "en",
  category: "MARKETING",
  components: [
    { type: "BODY", text: "Here it is." },
    {
      type: "BUTTONS",
      buttons: [
        { type: "QUICK_REPLY", text: "Copy that" },
        { type: "URL", text: "Copy code", url: "https://shop.example/" },
        { type: "URL", text: "See it", url: "https://shop.example/" },
        { type: "PHONE_NUMBER", text: "Call us", phone_number: "+49301234" },
        { type: "COPY_CODE", text: "Copy offer code", example: "SPRING25" },
      ],
    },
  ],
} as const satisfies TemplateDefinition;

describe("a button of a bubble", () => {
  test("has a drawing of what it does", async () => {
    await using fake = fakeWith(template);
    const tab = await open((await fake.listen()).inboxUrl + "#/templates");
    await untilCount(tab, ".action", 5);

    const drawings = `[...document.querySelectorAll(".action use")]
      .map((use) => use.getAttribute("href"))`;
    expect(await tab.evaluate<string[]>(drawings)).toEqual([
      "#i-reply",
      "#i-copy",
      "#i-link",
      "#i-phone",
      "#i-copy",
    ]);
  });

  test("tells its value to whoever points at it", async () => {
    await using fake = createScenery();
    await sendScenery(fake);
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}#/inbox?to=4915112345678&message=4`);
    await untilCount(tab, ".message", 2);

    const titles = `[...document.querySelectorAll("[data-seq='4'] .action")]
      .map(({ title }) => title)`;
    expect(await tab.evaluate<string[]>(titles)).toEqual(["2041", ""]);
  });

  test("is marked where its value is missing", async () => {
    await using fake = createScenery();
    const tab = await open((await fake.listen()).inboxUrl + SHIPPED);

    await untilText(tab, ".verdict", "send-raw refuses");

    expect(await titlesOf(tab, ".preview .action.missing")).toEqual([
      "Track it: its value is missing",
    ]);
  });
});

describe("a drawing", () => {
  const buttons = ["OTP", "CATALOG", "MPM", "SPM", "FLOW", "VOICE_CALL", "ODD"];

  test("is there for each kind of header and button", async () => {
    const body = { type: "BODY", text: "Here it is." } as const;
    const all = [
      ...MEDIA_FORMATS.map((format) => ({ type: "HEADER", format })),
      ...buttons.map((type) => ({
        type: "BUTTONS",
        buttons: [{ type, text: "It" }],
      })),
    ];
    await using fake = fakeWith(
      ...all.map((component, index) => ({
        ...{ name: `it_${index}`, language: "en", category: "MARKETING" },
        components: [component, body],
      })),
    );
    const tab = await open((await fake.listen()).inboxUrl + "#/templates");
    await untilCount(tab, ".template", all.length);

    const drawn = `[...document.querySelectorAll("use")]
      .map((use) => use.getAttribute("href"))`;
    expect(
      await tab.evaluate<string[]>(
        `${drawn}.filter((href) => !document.querySelector(href))`,
      ),
    ).toEqual([]);
    const onButtons = drawn.replace('"use"', '".action use"');
    expect(await tab.evaluate<string[]>(onButtons)).toEqual(
      ["link", "product", "product", "product", "form", "phone", "reply"].map(
        (name) => `#i-${name}`,
      ),
    );
    const there = await tab.evaluate<string[]>(drawn);
    expect(there).toEqual(
      expect.arrayContaining(
        MEDIA_FORMATS.map((format) => `#i-${format.toLowerCase()}`),
      ),
    );
  });
});

describe("an offer", () => {
  test("runs down by the fake server's clock, wherever that is moved", async () => {
    await using fake = createScenery();
    await sendScenery(fake);
    const tab = await open(
      `${(await fake.listen()).inboxUrl}#/inbox?to=4930901820`,
    );
    await untilText(tab, ".countdown", "Ends in 01:5");

    fake.clock.set(Date.now() - 200_000_000);
    await untilText(tab, ".countdown", "Ends in 2 d ");
    expect((await textsOf(tab, ".countdown")).join()).toMatch(
      /^Ends in 2 d \d\d:\d\d:\d\d$/,
    );

    fake.clock.advance(208_000_000);
    await untilText(tab, ".countdown", "Offer ended");
  });

  test("tells days once there is one, and its end within its last second", async () => {
    await using fake = createScenery();
    await sendScenery(fake);
    const tab = await open(
      `${(await fake.listen()).inboxUrl}#/inbox?to=4930901820`,
    );
    await untilText(tab, ".countdown", "Ends in");
    const ends = "Number(document.querySelector('.countdown').dataset.ends)";
    const end = await tab.evaluate<number>(ends);

    for (const [left, told] of [
      [86_400_000, "Ends in 1 d 00:00:00"],
      [86_399_999, "Ends in 23:59:59"],
      [1_000, "Ends in 00:00:01"],
      [999, "Offer ended"],
    ] as const) {
      fake.clock.freeze(end - left);
      await untilText(tab, ".countdown", told);
    }
  });

  test("stands still while that clock is frozen", async () => {
    await using fake = createScenery();
    await sendScenery(fake);
    fake.clock.freeze();
    const tab = await open(
      `${(await fake.listen()).inboxUrl}#/inbox?to=4930901820`,
    );
    await untilText(tab, ".countdown", "Ends in");

    const before = await textsOf(tab, ".countdown");
    await Bun.sleep(2_100);
    expect(await textsOf(tab, ".countdown")).toEqual(before);

    fake.clock.resume();
    const now = "document.querySelector('.countdown').textContent";
    await until(tab, `${now} !== ${JSON.stringify(before[0])}`);
  });

  test.each(["#/inbox?to=972502345678", "#/requests"])(
    "that was out of sight while that clock was moved tells the new time: at %s",
    async (elsewhere) => {
      await using fake = createScenery();
      await sendScenery(fake);
      const tab = await open(
        `${(await fake.listen()).inboxUrl}#/inbox?to=4930901820`,
      );
      await untilText(tab, ".countdown", "Ends in");
      await goTo(tab, elsewhere);
      await untilCount(tab, ".countdown", 0);

      fake.clock.advance(10_000_000);
      await Bun.sleep(300);
      await goTo(tab, "#/inbox?to=4930901820");

      await untilText(tab, ".countdown", "Offer ended");
    },
  );
});
