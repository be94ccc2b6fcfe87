import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { buildOtp, send } from "../../mod.ts";
import { untilText } from "./support/look.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

/** Notes as `collections` every map and set that the page has put something into. */
const NOTE_COLLECTIONS = `
  globalThis.collections = new Set();
  const { add } = Set.prototype;
  for (const [{ prototype }, name] of [[Map, "set"], [Set, "add"]]) {
    const own = prototype[name];
    prototype[name] = function (...given) {
      add.call(collections, this);
      return own.apply(this, given);
    };
  }`;

describe("a page that is open for long", () => {
  test("keeps nothing of what the fake server keeps no more", async () => {
    await using fake = createFakeServer({
      limits: { maxMessages: 3, maxRequests: 3 },
    });
    const { inboxUrl } = await fake.listen();
    const tab = await open("about:blank");
    await tab.cdp("Page.enable");
    const script = { source: NOTE_COLLECTIONS };
    await tab.cdp("Page.addScriptToEvaluateOnNewDocument", script);
    await tab.navigate(inboxUrl);
    await untilText(tab, "#state", "Live");

    for (let count = 100; count < 130; count++) {
      const otp = `000${count}`;
      const recipient = `+14155550${count}`;
      await send(buildOtp({ recipient, otp }), fake.connection);
      await untilText(tab, ".code output", otp);
    }

    const sizes = await tab.evaluate<number[]>(
      "[...collections].map(({ size }) => size)",
    );
    expect(sizes.length).toBeGreaterThan(5);
    expect(Math.max(...sizes)).toBeLessThan(20);
  });
});
