import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { cableTo } from "./support/cable.ts";
import {
  allowClipboard,
  clipboardOf,
  goTo,
  textsOf,
  untilCount,
  untilText,
} from "./support/look.ts";
import { ANA } from "./support/people.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

describe("an empty inbox", () => {
  test("sends the first message itself, where there is none", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl);
    await untilText(tab, ".code-block", "curl -X POST");

    await tab.click(".empty .primary");

    await untilCount(tab, ".message", 1);
    expect(await textsOf(tab, ".code output")).toEqual([
      `${fake.inbox.otpFor(ANA)}`,
    ]);
  });

  test("says of requests that there is none yet", async () => {
    await using fake = createFakeServer();

    const tab = await open((await fake.listen()).inboxUrl + "#/requests");

    await untilText(tab, ".detail h2", "No request yet");
  });

  test("leads to the playground", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl);
    await untilText(tab, "h2", "No message yet");

    await tab.click(".empty a.button");

    await untilText(tab, "main h2", "Playground");
  });

  test.each([
    [{ status: 503 }, "Not queued: 503, fault: "],
    [{ queued: false }, "Not queued: 200, fault: "],
    [{ html: true }, "Not queued: 200, fault: "],
    [{ reset: true }, "Not queued: reset, fault: "],
  ] as const)("says of %j that nothing is queued", async (effect, told) => {
    await using fake = createFakeServer();
    fake.faults.add({ effect });
    const tab = await open((await fake.listen()).inboxUrl);
    await untilText(tab, "h2", "No message yet");

    await tab.click(".empty .primary");

    await untilText(tab, "#toast.problem", told);
  });

  test("says that nobody answers where nothing can be sent, and sends once somebody does", async () => {
    await using fake = createFakeServer();
    const { port } = await fake.listen();
    await using cable = await cableTo(port);
    const tab = await open(cable.inboxUrl);
    await untilText(tab, "#state", "Live");
    await untilText(tab, "h2", "No message yet");

    cable.cut();
    await tab.click(".empty .primary");
    await untilText(tab, "#toast.problem", "Nobody answers");
    cable.mend();
    await untilText(tab, "#state", "Live");
    await tab.click(".empty .primary");

    await untilCount(tab, ".message", 1);
  });

  test("waits for one answer at a time, so that the page stays alive", async () => {
    await using fake = createFakeServer();
    fake.faults.add({ effect: { hang: true } });
    const tab = await open((await fake.listen()).inboxUrl);
    await untilText(tab, "h2", "No message yet");

    for (let count = 0; count < 9; count++) await tab.click(".empty .primary");
    await untilText(tab, "#toast", "Sending…");
    await goTo(tab, "#/about");

    await untilText(tab, "td", "documented");
    expect(fake.requests()).toHaveLength(1);
  });

  test("sends another one once the one before has failed", async () => {
    await using fake = createFakeServer();
    fake.faults.add({ times: 1, effect: { status: 503 } });
    const tab = await open((await fake.listen()).inboxUrl);
    await untilText(tab, "h2", "No message yet");
    await tab.click(".empty .primary");
    await untilText(tab, "#toast.problem", "Not queued");

    await tab.click(".empty .primary");

    await untilText(tab, "#toast:not(.problem)", "Sent");
    await untilCount(tab, ".message", 1);
  });

  test("copies commands that send the first message", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl);
    await allowClipboard(tab);
    await untilText(tab, "h2", "No message yet");

    await tab.click(".copy-block");
    await untilText(tab, "#toast", "Copied it");
    await Bun.$`sh -ec ${await clipboardOf(tab)}`.quiet();

    await untilCount(tab, ".message", 1);
    expect(fake.inbox.otpFor(ANA)).toBe("493817");
  });
});
