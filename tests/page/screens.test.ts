import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { buildOtp, trySend } from "../../mod.ts";
import { holdRequest } from "./support/hold.ts";
import {
  goTo,
  nextFrame,
  nextFrames,
  noteSaid,
  type Said,
  textsOf,
  until,
  untilCount,
  untilText,
} from "./support/look.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

const RIGHT = buildOtp({ recipient: "+4915112345678", otp: "493817" });

describe("the page", () => {
  test("says what is documented and what is assumed", async () => {
    await using fake = createFakeServer();
    const ledger = await fake.fetch("http://localhost/__fake/api/fidelity");
    const [fact] = await ledger.json();

    const tab = await open((await fake.listen()).inboxUrl + "#/about");
    await untilText(tab, "main td", "X-API-KEY");

    expect(await textsOf(tab, "main tr:first-child > *")).toEqual([
      ...["Behaviour", "Source", "Where", "What"],
      ...[fact.behaviour, fact.source, fact.where, fact.does],
    ]);
    for (const [colour, kind] of [
      ["good", "documented"],
      ["wait", "assumed"],
    ] as const) {
      const pills = await textsOf(tab, `.pill.${colour}`);
      expect(new Set(pills)).toEqual(new Set([kind]));
    }
  });

  test("shows its keys by a button", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl);
    await untilText(tab, "#state", "Live");

    await tab.click("#keys");

    await until(tab, "document.querySelector('#help').open");
    await tab.click("#help .primary");
    await until(tab, "!document.querySelector('#help').open");
  });

  test("says that nobody answers for what is assumed, rather than guess it", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl + "#/about");
    await untilText(tab, "main td", "official sender");
    await fake.stop();

    await goTo(tab, "#/inbox");
    await untilText(tab, "nav [aria-current]", "Inbox");
    await goTo(tab, "#/about");

    await untilText(tab, "#toast.problem", "Nobody answers");
  });

  test("stays on the screen that was asked for last, though another one comes late", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl);
    await untilText(tab, "#state", "Live");
    const screen = await holdRequest(tab, "*/templates.js");

    await goTo(tab, "#/templates");
    await screen.untilHeld();
    await goTo(tab, "#/about");
    await untilText(tab, "main td", "documented");
    await screen.letGo();
    await tab.evaluate(
      'import(new URL("templates.js", document.baseURI)).then(() => {})',
    );
    await nextFrame(tab);

    expect(await textsOf(tab, "main h2")).toEqual(["About"]);
    expect(await textsOf(tab, "nav [aria-current]")).toEqual(["About"]);
  });

  test("says nothing of a screen that does not come once somebody has gone on, and asks for it again", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl);
    await untilText(tab, "#state", "Live");
    const screen = await holdRequest(tab, "*/faults.js");
    await goTo(tab, "#/faults");
    await screen.untilHeld();
    await goTo(tab, "#/about");
    await untilText(tab, "main td", "documented");
    await noteSaid(tab, "#toast");

    await screen.lose();
    await tab.cdp("Fetch.disable", {});
    await nextFrames(tab, 3);

    expect(await tab.evaluate<Said>("said")).toEqual([]);
    await goTo(tab, "#/faults");
    await untilText(tab, "main h2", "Faults");
  });

  test("stays open when another fake server's is opened with its own token", async () => {
    await using fake = createFakeServer();
    await using other = createFakeServer();
    const tab = await open((await fake.listen({ token: "s3cret" })).inboxUrl);
    await untilText(tab, "#state", "Live");

    const { inboxUrl } = await other.listen({ token: "another" });
    await untilText(await open(inboxUrl), "#state", "Live");
    await trySend(RIGHT, fake.connection);

    await untilCount(tab, ".message", 1);
  });

  test("is opened with a token once, and by a cookie no script can read from then on", async () => {
    await using fake = createFakeServer();
    const { inboxUrl } = await fake.listen({ token: "s3cret" });
    await trySend(RIGHT, fake.connection);

    const tab = await open(inboxUrl);
    await untilCount(tab, ".message", 1);

    expect(inboxUrl).toEndWith("/__fake/?token=s3cret");
    expect(await tab.evaluate<string>("location.search")).toBe("");
    expect(await tab.evaluate<string>("document.cookie")).toBe("");
    await untilText(tab, "#state", "Live");
  });

  test("changes its theme, and keeps it", async () => {
    await using fake = createFakeServer();
    const { inboxUrl } = await fake.listen();
    const tab = await open(inboxUrl, { theme: "light" });
    const ground = "getComputedStyle(document.body).backgroundColor";
    await untilText(tab, "h2", "No message yet");
    const light = await tab.evaluate<string>(ground);

    await tab.click("#theme");
    await tab.click("#theme");
    const dark = await tab.evaluate<string>(ground);
    await tab.navigate(inboxUrl);

    expect([light, dark]).toEqual(["rgb(245, 246, 245)", "rgb(12, 18, 21)"]);
    expect(await tab.evaluate<string>(ground)).toBe(dark);
    await tab.click("#theme");
    await untilText(tab, "#toast", "Theme: auto");
    expect(await tab.evaluate<string>(ground)).toBe(light);
  });
});
