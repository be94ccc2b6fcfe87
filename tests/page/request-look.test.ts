import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { goTo, textsOf, untilCount } from "./support/look.ts";
import { ANA, codeFor } from "./support/people.ts";
import { post } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

const RIGHT = codeFor(ANA, "493817");

/** Where elements are, and each one's first letter and last, from left to right. */
const placesOf = (place: string) => `
  [...document.querySelectorAll(${JSON.stringify(place)})].map((node) => {
    const { left, top, width } = node.getBoundingClientRect();
    const range = new Range();
    const text = document.createTreeWalker(node, NodeFilter.SHOW_TEXT).nextNode();
    const letter = (at) => {
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect();
    };
    const { left: first, top: above, bottom: below } = letter(0);
    return { left, top, width, first, above, below, last: letter(text.length - 1).left };
  })`;

interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly first: number;
  readonly above: number;
  readonly below: number;
  readonly last: number;
}

/** The fake's requests in a tab, with a way to see where things are. */
async function requestsOf(fake: ReturnType<typeof createFakeServer>) {
  const tab = await open((await fake.listen()).inboxUrl + "#/requests");
  await untilCount(tab, ".detail .status", 1);
  const look = (place: string) => tab.evaluate<Place[]>(placesOf(place));
  return { tab, look };
}

describe("a body with letters from right to left", () => {
  test("keeps what stands around them in order", async () => {
    await using fake = createFakeServer();
    await post(fake, { recipient: "\u202e0151", otp: "1", מפתח: "ערך" });

    const { look } = await requestsOf(fake);

    const [note] = await look(".json .issue .issue-note");
    expect(Number(note?.last)).toBeGreaterThan(Number(note?.first));
    const parts =
      ".json > .issue > :is(.key, .string):nth-last-of-type(-n + 2)";
    const [key, value] = await look(parts);
    expect(Number(value?.left)).toBeGreaterThan(Number(key?.left));
  });
});

describe("the status of a request", () => {
  test("is as wide where no answer came, so that rows keep in line", async () => {
    await using fake = createFakeServer();
    fake.faults.add({ times: 1, effect: { reset: true } });
    await post(fake, RIGHT).catch(() => {});
    await post(fake, RIGHT);

    const { look } = await requestsOf(fake);

    const [answered, none] = await look(".row .status");
    expect(none?.width).toBe(answered?.width);
  });

  test("is in another colour while an answer may come than where none does", async () => {
    await using fake = createFakeServer();
    fake.faults.add({ times: 1, effect: { reset: true } });
    await post(fake, RIGHT).catch(() => {});
    fake.faults.add({ effect: { delayMs: 60_000 } });
    void post(fake, RIGHT).catch(() => {});

    const { tab } = await requestsOf(fake);

    const grounds = `[...document.querySelectorAll(".row .status")]
      .map((node) => getComputedStyle(node).backgroundColor)`;
    const [waiting, none] = await tab.evaluate<string[]>(grounds);
    expect(none).not.toBe(waiting);
    expect(await textsOf(tab, ".row .status")).toEqual(["…", "none"]);
  });

  test("is level with why in its answer", async () => {
    await using fake = createFakeServer();
    await post(fake, { recipient: "0151" });

    const { look } = await requestsOf(fake);

    const [status, why] = await look(".answer .pill");
    expect(status?.top).toBe(Number(why?.top));
  });
});

describe("the headers of a request", () => {
  test("stand each on one line with its value, in one size", async () => {
    await using fake = createFakeServer();
    await post(fake, RIGHT);

    const { look } = await requestsOf(fake);

    const [name, value] = await look(".headers div:first-child > *");
    const line = [Number(name?.above), Number(name?.below)];
    expect([value?.above, value?.below]).toEqual(line);
  });
});

describe("what is said where there is no request", () => {
  test("is in the middle, as where there is no message", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl);
    const middle = `(() => {
      const { top, bottom } = document.querySelector(".empty").getBoundingClientRect();
      return (top + bottom) / 2;
    })()`;
    await untilCount(tab, ".blank .empty", 1);
    const wanted = await tab.evaluate<number>(middle);

    await goTo(tab, "#/requests");
    await untilCount(tab, ".detail .empty", 1);

    expect(await tab.evaluate<number>(middle)).toBeCloseTo(wanted, 0);
  });
});
