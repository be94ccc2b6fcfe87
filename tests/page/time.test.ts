import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { send } from "../../mod.ts";
import { holdAnswer } from "./support/hold.ts";
import { goTo, textsOf, untilCount, untilText } from "./support/look.ts";
import { ANA, BEN, codeFor } from "./support/people.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

const NOON = new Date(2026, 0, 5, 12).getTime();
// Without it, the test would fail where it runs over midnight.
const TODAY = `globalThis.today = ${NOON};
  globalThis.Date = class extends Date {
    constructor(...parts) {
      super(...(parts.length > 0 ? parts : [globalThis.today]));
    }
  };`;

describe("the time of a message", () => {
  test("is told with its day once it is yesterday's", async () => {
    await using fake = createFakeServer();
    fake.clock.freeze(NOON);
    await send(codeFor(BEN, "111111"), fake.connection);
    await send(codeFor(ANA, "222222"), fake.connection);
    const { inboxUrl } = await fake.listen();
    const tab = await open("about:blank");
    await tab.cdp("Page.addScriptToEvaluateOnNewDocument", { source: TODAY });
    await tab.navigate(`${inboxUrl}#/inbox?to=${BEN}`);
    await untilCount(tab, ".message", 1);
    const day = await tab.evaluate<string>("new Date().toLocaleDateString()");
    expect((await textsOf(tab, "main time")).join()).not.toContain(day);

    await tab.evaluate("void (globalThis.today += 86_400_000)");
    await send(codeFor(ANA, "333333"), fake.connection);
    await untilText(tab, ".row", "333333");

    const times = await textsOf(
      tab,
      ".row:not(:has(.badge)) time, .bubble time",
    );
    expect(times).toEqual([
      expect.stringContaining(day),
      expect.stringContaining(day),
    ]);
  });

  test("is that of the place, in two digits each, with the whole of it to point at", async () => {
    await using fake = createFakeServer();
    fake.clock.freeze();
    fake.clock.set(Date.UTC(2026, 0, 5, 3, 4, 5, 6));
    await send(codeFor(ANA, "111111"), fake.connection);
    const { inboxUrl } = await fake.listen();
    const tab = await open("about:blank");
    const timezoneId = "Asia/Tokyo";
    await tab.cdp("Emulation.setTimezoneOverride", { timezoneId });

    await tab.navigate(inboxUrl);
    await untilText(tab, ".row time", "12:04:05");

    const title = "document.querySelector('.row time').title";
    expect(await tab.evaluate<string>(title)).toBe("2026-01-05T03:04:05.006Z");
  });

  test("is the fake server's in a preview too", async () => {
    await using fake = createFakeServer();
    fake.clock.freeze(Date.UTC(2031, 0, 5, 3, 4, 5, 6));

    const tab = await open((await fake.listen()).inboxUrl + "#/playground");
    await untilText(tab, ".verdict", "would queue it");

    const title = "document.querySelector('.preview time').title";
    expect(await tab.evaluate<string>(title)).toBe("2031-01-05T03:04:05.006Z");
  });

  test("keeps no preview waiting where the fake server does not tell it", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl);
    await untilText(tab, "h2", "No message yet");
    const clock = await holdAnswer(tab, "clock");

    await goTo(tab, "#/playground");

    await clock.untilHeld();
    await untilText(tab, ".verdict", "would queue it");
    await untilCount(tab, ".preview time", 1);
    await clock.letGo();
  });
});
