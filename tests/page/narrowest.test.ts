import { expect, test } from "bun:test";
import { resize, textsOf, until, untilText } from "./support/look.ts";
import { fakeWith, utility } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";
import { fakeWithThree } from "./support/three.ts";

const { describe, open, stopAtEnd } = browserSuite();

/** Opens the page in the narrowest window, as at 400 % in one of 1,280 px. */
async function narrow(hash: string, state: string) {
  const fake = stopAtEnd(await fakeWithThree());
  const { inboxUrl } = await fake.listen();
  const tab = await open(inboxUrl + hash, { width: 320, height: 640 });
  await untilText(tab, "main h2", state);
  return { tab, fake };
}

/** How far an element is wider and higher than what is seen of it. */
const beyond = (place: string) => `(() => {
  const node = document.querySelector("${place}");
  return [node.scrollWidth - node.clientWidth, node.scrollHeight - node.clientHeight];
})()`;

describe("a window of 320 px", () => {
  test("shows the names of all screens", async () => {
    const { tab } = await narrow("#/inbox", "Inbox");

    expect(await textsOf(tab, "nav a:last-child")).toEqual(["About"]);
    expect(await tab.evaluate<number[]>(beyond("nav"))).toEqual([0, 0]);
  });

  test("shows no count of the requests over their title", async () => {
    const { tab } = await narrow("#/requests", "Requests");

    const gap = `(() => {
      const title = document.createRange();
      title.selectNodeContents(document.querySelector(".pane-head h2"));
      const count = document.querySelector(".pane-head .muted");
      return count.getBoundingClientRect().left - title.getBoundingClientRect().right;
    })()`;
    expect(await tab.evaluate<number>(gap)).toBeGreaterThan(0);
  });

  test("shows the whole path of a request", async () => {
    const { tab } = await narrow("#/requests?request=1", "POST");

    const [, rest] = await tab.evaluate<number[]>(beyond(".detail h2"));
    expect(rest).toBe(0);
  });

  test("shortens the name of a template in a chip, and shows how to drop it", async () => {
    const name = "a_template_with_quite_a_long_name_to_be_read";
    const hash = `#/inbox?template=${name}`;
    const { tab } = await narrow(hash, "Inbox");

    const ends = `(() => {
      const chip = document.querySelector("a.chip");
      const cross = new Range();
      cross.selectNodeContents(chip.lastChild);
      const name = chip.firstElementChild;
      return [
        getComputedStyle(name).textOverflow,
        name.scrollWidth > name.clientWidth,
        cross.getBoundingClientRect().right < chip.getBoundingClientRect().right,
        chip.textContent,
      ];
    })()`;
    expect(await tab.evaluate<unknown[]>(ends)).toEqual([
      ...["ellipsis", true, true],
      `${name} ×`,
    ]);
  });

  test("shortens a long word in a pill, and says so", async () => {
    const status = "W".repeat(60);
    await using fake = fakeWith({ ...utility("long", "Hello"), status });
    const { inboxUrl } = await fake.listen();
    const look = { width: 320, height: 640 };
    const tab = await open(`${inboxUrl}#/templates`, look);
    await untilText(tab, ".chips .bad", status);

    const pill = "getComputedStyle(document.querySelector('.chips .bad'))";
    // Of a flex container, a browser cuts the text without a word.
    expect(await tab.evaluate<string>(`${pill}.display`)).toBe("block");
    expect(await tab.evaluate<string>(`${pill}.textOverflow`)).toBe("ellipsis");
  });
});

describe("a window of 320 × 256 px", () => {
  test("shows the keys from their first one", async () => {
    const { tab } = await narrow("#/inbox", "Inbox");
    await resize(tab, 320, 256);

    await tab.click("#keys");
    await until(tab, "document.querySelector('#help').open");

    const [, rest] = await tab.evaluate<number[]>(beyond("#help"));
    expect(rest).toBeGreaterThan(0);
    const top = "document.querySelector('#help').scrollTop";
    expect(await tab.evaluate<number>(top)).toBe(0);
  });
});
