import { expect, test } from "bun:test";
import { buildOtp, trySend } from "../../mod.ts";
import { resize, until, untilCount, untilText } from "./support/look.ts";
import { createScenery, sendScenery } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open, stopAtEnd } = browserSuite();

const FORCED = [
  { name: "forced-colors", value: "active" },
  { name: "prefers-reduced-motion", value: "reduce" },
];

/** A tab with messages of every look. */
async function scenery(hash: string) {
  const fake = stopAtEnd(createScenery());
  await sendScenery(fake);
  const tab = await open((await fake.listen()).inboxUrl + hash);
  await untilText(tab, "#state", "Live");
  return { tab, fake };
}

/** How an element looks, as a picture. */
async function pictureOf(tab: Bun.WebView, place: string): Promise<string> {
  const clip = await tab.evaluate<object>(`(() => {
    const { x, y, width, height } = document.querySelector(${JSON.stringify(place)}).getBoundingClientRect();
    return { x, y, width, height, scale: 1 };
  })()`);
  const options = { format: "png", clip };
  const { data } = await tab.cdp<{ data: string }>(
    "Page.captureScreenshot",
    options,
  );
  return data;
}

const ground = (place: string) =>
  `getComputedStyle(document.querySelector("${place}")).backgroundColor`;

describe("where colours are forced", () => {
  test.each([
    ["the screen that is shown", "#/inbox", "nav a", "aria-current"],
    ["the row that is open", "#/inbox", ".row", "aria-current"],
  ])("%s looks unlike the others", async (_, hash, place, mark) => {
    const { tab } = await scenery(hash);
    await tab.cdp("Emulation.setEmulatedMedia", { features: FORCED });
    await until(tab, `document.querySelector("${place}[${mark}]")`);

    const marked = await pictureOf(tab, place);
    expect(await pictureOf(tab, place)).toBe(marked);
    await tab.evaluate(
      `document.querySelector("${place}").removeAttribute("${mark}")`,
    );

    expect(await pictureOf(tab, place)).not.toBe(marked);
  });

  test("a switch that is on stands out", async () => {
    const { tab } = await scenery("#/requests?refused=1");
    await tab.cdp("Emulation.setEmulatedMedia", { features: FORCED });
    await until(tab, "document.querySelector('.chip[aria-checked=true]')");
    const [on, off] = ["true", "false"].map((is) =>
      ground(`.chip[aria-checked=${is}]`),
    );

    expect(await tab.evaluate<string>(`${on}`)).not.toBe(
      await tab.evaluate<string>(`${off}`),
    );
  });

  test("the number of what is unread stands out", async () => {
    const { tab, fake } = await scenery("#/inbox?to=14155550123");
    await tab.cdp("Emulation.setEmulatedMedia", { features: FORCED });
    const body = buildOtp({ recipient: "+15555550100", otp: "111111" });
    await trySend(body, fake.connection);
    await until(tab, "document.querySelector('.badge')");

    expect(await tab.evaluate<string>(ground(".badge"))).not.toBe(
      await tab.evaluate<string>(ground("body")),
    );
  });

  test.each([".bubble", ".medium", ".offer", ".avatar", "#toast"])(
    "what only its ground told apart has an edge: %s",
    async (place) => {
      const { tab } = await scenery("#/inbox?to=4930901820");
      await untilCount(tab, ".carousel", 1);

      await tab.cdp("Emulation.setEmulatedMedia", { features: FORCED });

      const edge = `getComputedStyle(document.querySelector("${place}")).borderTopWidth`;
      await until(tab, `${edge} === "1px"`);
    },
  );
});

describe("on paper", () => {
  test("a thread is whole, dark on white, without what can only be pressed", async () => {
    const { tab, fake } = await scenery("#/inbox?to=14155550123");
    for (let count = 100; count < 160; count++) {
      const message = { recipient: "+14155550123", otp: `444${count}` };
      await trySend(buildOtp(message), fake.connection);
    }
    await untilText(tab, ".thread-head", "61 messages");
    const drawn = "document.querySelectorAll('.message').length";
    await until(tab, `${drawn} < 61`);
    await tab.evaluate(`void addEventListener("beforeprint", () => {
      globalThis.printed = ${drawn};
    })`);

    await tab.cdp("Page.printToPDF", {});
    expect(await tab.evaluate<number>("printed")).toBe(61);
    await until(tab, `${drawn} < 61`);

    await tab.cdp("Emulation.setEmulatedMedia", { media: "print" });
    const height = "document.documentElement.scrollHeight";
    await until(tab, `${height} > 5000`);
    const inSight = (place: string) =>
      `[...document.querySelectorAll("${place}")].some((node) => node.checkVisibility())`;
    for (const place of ["nav", ".side", "button.copy", "#search"]) {
      expect(await tab.evaluate<boolean>(inSight(place))).toBe(false);
    }
    expect(await tab.evaluate<boolean>(inSight(".code output"))).toBe(true);
  });

  test("a list is printed where nothing is open", async () => {
    const { tab } = await scenery("#/inbox?to=1");
    await untilCount(tab, ".row", 4);
    await untilText(tab, ".blank h2", "No message");

    await tab.cdp("Emulation.setEmulatedMedia", { media: "print" });

    const seen = "document.querySelector('.row').checkVisibility()";
    expect(await tab.evaluate<boolean>(seen)).toBe(true);
  });
});

describe("text of twice the usual size", () => {
  test.each([
    [1280, "#/inbox?to=14155550123"],
    [360, "#/inbox?to=14155550123"],
    [360, "#/requests?request=6"],
  ])("fits into %i pixels of %s", async (width, hash) => {
    const { tab } = await scenery(hash);
    await resize(tab, width, 800);
    const text = "getComputedStyle(document.querySelector('h2')).fontSize";
    const before = parseFloat(await tab.evaluate<string>(text));

    await tab.cdp("Page.setFontSizes", { fontSizes: { standard: 32 } });

    await until(tab, `parseFloat(${text}) === ${before * 2}`);
    const beyond = "document.documentElement.scrollWidth - innerWidth";
    expect(await tab.evaluate<number>(beyond)).toBeLessThanOrEqual(0);
    const cut = `[...document.querySelectorAll("nav a, dt, .bar, .thread-head")]
      .filter((node) => node.checkVisibility() && node.scrollWidth > node.clientWidth)
      .map((node) => node.textContent)`;
    expect(await tab.evaluate<string[]>(cut)).toEqual([]);
  });
});
