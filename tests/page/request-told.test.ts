import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { trySend } from "../../mod.ts";
import { holdRequest } from "./support/hold.ts";
import {
  allowClipboard,
  focus,
  goTo,
  hasFocus,
  nextFrames,
  textsOf,
  untilCount,
  untilText,
} from "./support/look.ts";
import { ANA, codeFor } from "./support/people.ts";
import { post } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

const RIGHT = codeFor(ANA, "493817");

describe("a request that is open", () => {
  test("says that it is not answered yet while its answer is late", async () => {
    await using fake = createFakeServer();
    fake.faults.add({ effect: { delayMs: 60_000 } });
    void post(fake, RIGHT).catch(() => {});

    const tab = await open((await fake.listen()).inboxUrl + "#/requests");

    await untilText(tab, ".detail .answer + .muted", "Not answered yet.");
  });

  test("says that its answer is gone with the fault that gave it", async () => {
    await using fake = createFakeServer();
    fake.faults.add({ effect: { status: 503 } });
    await trySend(RIGHT, fake.connection);
    fake.faults.clear();

    const tab = await open((await fake.listen()).inboxUrl + "#/requests");

    await untilText(tab, ".detail .answer + .muted", "Gone with its fault.");
    expect(await textsOf(tab, ".answer .status")).toEqual(["503"]);
  });

  test.each([
    [{ ...RIGHT, otp: "" }, "1 issue"],
    [{ recipient: "0151 123", otp: "" }, "2 issues"],
  ])("counts its issues: %j", async (body, told) => {
    await using fake = createFakeServer();
    await post(fake, body);

    const tab = await open((await fake.listen()).inboxUrl + "#/requests");
    await untilCount(tab, ".detail .issues", 1);

    expect(await textsOf(tab, ".box:has(.issues) h3")).toEqual([told]);
  });

  test("has its body to the letter too, beside how it is read", async () => {
    await using fake = createFakeServer();
    const sent = '{"otp":"1", "otp":"493817","id":12345678901234567890}';
    await fake.fetch(`${fake.connection.baseUrl}/messages/send-otp`, {
      method: "POST",
      body: sent,
    });

    const tab = await open((await fake.listen()).inboxUrl + "#/requests");
    await untilText(tab, ".detail summary", "As it was sent");

    const written = "details:has(> summary) > pre";
    expect(await textsOf(tab, written)).toContain(sent);
  });

  test("says from where its curl line takes the key", async () => {
    await using fake = createFakeServer();
    await post(fake, RIGHT);
    const tab = await open((await fake.listen()).inboxUrl + "#/requests");
    await allowClipboard(tab);
    await untilCount(tab, ".thread-head button", 1);

    await tab.click(".thread-head button");

    await untilText(tab, "#toast", "it takes the key from WAYBILL_API_KEY");
  });

  test("leaves the focus to the one that is opened in its place, not to a part of it", async () => {
    await using fake = createFakeServer();
    for (let count = 0; count < 2; count++) await post(fake, RIGHT);
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}#/requests?request=1`);
    await untilText(tab, ".detail h2 + p", "request 1");
    await focus(tab, ".detail summary");

    await goTo(tab, "#/requests?request=2");
    await untilText(tab, ".detail h2 + p", "request 2");

    expect(await hasFocus(tab, ".detail")).toBe(true);
  });

  test("is not said to be gone before all that is kept has come", async () => {
    await using fake = createFakeServer();
    await post(fake, RIGHT);
    const tab = await open("about:blank");
    const rows = await holdRequest(tab, "*/api/journal*");
    const { inboxUrl } = await fake.listen();

    await tab.navigate(`${inboxUrl}#/requests?request=1`);
    await rows.untilHeld();
    await untilText(tab, "main h2", "Requests");
    await nextFrames(tab, 3);

    expect(await textsOf(tab, ".detail")).toEqual([""]);
    await untilCount(tab, ".detail[aria-label=Request]", 1);
    await rows.letGo();
    await untilText(tab, ".detail h2 + p", "request 1");
  });
});
