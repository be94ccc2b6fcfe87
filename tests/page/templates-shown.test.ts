import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { send } from "../../mod.ts";
import { holdAnswer } from "./support/hold.ts";
import {
  goTo,
  press,
  textsOf,
  timesAsked,
  until,
  untilCount,
  untilText,
} from "./support/look.ts";
import { ANA, codeFor } from "./support/people.ts";
import { createScenery, fakeWith, utility } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

describe("the templates", () => {
  test.each([
    ["utility", 2],
    ["on its way", 1],
    ["copy code", 1],
    ["Take it", 1],
    ["Acme Parcels", 1],
    ["Ends soon", 1],
  ])("are found by %j, which they show", async (q, count) => {
    await using fake = createScenery();
    const { inboxUrl } = await fake.listen();

    const tab = await open(`${inboxUrl}#/templates?q=${encodeURIComponent(q)}`);

    await untilCount(tab, ".template", count);
  });

  test("have their status beside their category where they are not approved, and none else", async () => {
    const [plain, paused, approved] = ["plain", "paused", "approved"].map(
      (name) => utility(name, "Hello"),
    );
    await using fake = createScenery();
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}#/templates`);
    await fake.fetch(
      "http://localhost/__fake/api/templates?whatsappBusinessId=102290129340398",
      {
        method: "PUT",
        body: JSON.stringify([
          plain,
          { ...paused, status: "PAUSED" },
          { ...approved, status: "APPROVED" },
        ]),
      },
    );

    await untilCount(tab, ".template", 3);

    expect(await textsOf(tab, ".template .pill")).toEqual([
      "UTILITY",
      "UTILITY",
      "PAUSED",
      "UTILITY",
    ]);
    expect(await textsOf(tab, ".template .pill.bad")).toEqual(["PAUSED"]);
  });

  test("stay as they are, and as they were unfolded, when a message arrives", async () => {
    const odd = utility("odd", "{{1}} left.");
    await using fake = fakeWith(odd);
    const tab = await open((await fake.listen()).inboxUrl + "#/templates");
    await untilText(tab, ".template summary", "1 noticed");
    await tab.click(".template summary");
    const read = timesAsked("forms");
    const before = await tab.evaluate<number>(read);

    await send(codeFor(ANA, "111111"), fake.connection);
    await until(tab, `${read} > ${before}`);
    // By the second read, the first is drawn or left as it was.
    await send(codeFor(ANA, "222222"), fake.connection);
    await until(tab, `${read} > ${before + 1}`);

    expect(await textsOf(tab, ".template details[open] summary")).toEqual([
      "1 noticed",
    ]);
  });

  test("are led to in the language of a link, or said to be absent in it", async () => {
    await using fake = fakeWith(
      utility("one", "Hello", "de"),
      utility("one", "Hello", "fr"),
    );
    const { inboxUrl } = await fake.listen();
    const link = "#/templates?account=1&name=one&language=";
    const tab = await open(`${inboxUrl}${link}fr`);
    await untilCount(tab, ".linked", 1);
    expect(await textsOf(tab, ".linked .chip")).toEqual(["fr"]);

    await goTo(tab, `${link}he`);

    await untilText(tab, "#toast", "Account 1 has no template one in he");
    await untilCount(tab, ".linked", 0);
  });

  test("are led to in the account of a link alone", async () => {
    const accounts = ["1", "2"].map((whatsappBusinessId) => ({
      whatsappBusinessId,
      phoneNumberIds: [],
      templates: [utility("one", "Hello")],
    }));
    await using fake = createFakeServer({ accounts });
    const { inboxUrl } = await fake.listen();

    const tab = await open(`${inboxUrl}#/templates?account=2&name=one`);
    await untilCount(tab, ".template", 2);

    await untilCount(tab, ".account:nth-child(2) .linked", 1);
    await untilCount(tab, ".linked", 1);
  });

  test("are not said to be absent where a search hides the one of a link", async () => {
    await using fake = createScenery();
    const { inboxUrl } = await fake.listen();
    const way = "#/templates?account=102290129340398&name=order_delivered";
    const tab = await open(inboxUrl + way);
    await untilCount(tab, ".linked", 1);

    await press(tab, "/");
    await tab.type("shipped");
    await untilCount(tab, ".template", 1);

    expect(await textsOf(tab, "#toast")).toEqual([""]);
  });

  test("are not said to be absent where somebody has gone on meanwhile", async () => {
    await using fake = createScenery();
    const tab = await open((await fake.listen()).inboxUrl);
    await untilText(tab, "#state", "Live");
    const answer = await holdAnswer(tab, "forms");

    await goTo(tab, "#/templates?account=102290129340398&name=gone");
    await answer.untilHeld();
    await goTo(tab, "#/templates");
    await answer.letGo();
    await untilCount(tab, ".template", 4);

    expect(await textsOf(tab, "#toast")).toEqual([""]);
  });

  test("have no account to belong to where the fake has none", async () => {
    await using fake = createFakeServer({ accounts: [] });

    const tab = await open((await fake.listen()).inboxUrl + "#/templates");

    await untilText(tab, ".empty h2", "No account");
    expect(
      await tab.evaluate<boolean>(
        "document.querySelector('summary').checkVisibility()",
      ),
    ).toBe(false);
  });
});
