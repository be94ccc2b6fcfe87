import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import {
  goTo,
  press,
  textsOf,
  until,
  untilCount,
  untilText,
} from "./support/look.ts";
import { createScenery, utility } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

const EXPORT = {
  data: [
    {
      name: "pasted",
      language: "de",
      category: "UTILITY",
      status: "PAUSED",
      components: [{ type: "BODY", text: "Hallo {{1}}, danke." }],
    },
  ],
};

const PLAIN = {
  name: "plain",
  language: "en",
  category: "UTILITY",
  components: [{ type: "BODY", text: "Hello there" }],
};

/** Pastes a list of definitions for the account that is chosen. */
async function paste(tab: Bun.WebView, definitions: readonly object[]) {
  await tab.evaluate(`(() => {
    document.querySelector("details").open = true;
    document.querySelector("textarea").value = ${JSON.stringify(JSON.stringify(definitions))};
  })()`);
  await tab.click("details .primary");
}

describe("the templates", () => {
  test("are shown as they look", async () => {
    await using fake = createScenery();

    const tab = await open((await fake.listen()).inboxUrl + "#/templates");
    await untilCount(tab, ".template", 4);

    expect(await textsOf(tab, ".template h4")).toEqual([
      "login_code",
      "order_shipped",
      "spring_offer",
      "order_delivered",
    ]);
    expect(await textsOf(tab, ".template:nth-child(2) .text mark")).toEqual([
      "{{first_name}}",
      "{{order_id}}",
      "{{day}}",
    ]);
  });

  test("are exchanged for a pasted export, which every open page shows", async () => {
    await using fake = createScenery();
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}#/templates`);
    const other = await open(`${inboxUrl}#/templates`);
    await untilCount(other, ".template", 4);
    await untilCount(tab, ".template", 4);

    await tab.click("summary");
    await tab.click("textarea");
    await tab.type(JSON.stringify(EXPORT));
    await tab.click("details .primary");

    await untilText(tab, "#toast", "1 template is in use");
    await untilText(other, ".template h4", "pasted");
    expect(await textsOf(other, ".template .pill")).toEqual([
      "UTILITY",
      "PAUSED",
    ]);
    await tab.evaluate("document.querySelector('textarea').value = '['");
    await tab.click("details .primary");
    await untilText(tab, "#toast.problem", "not JSON: Unexpected end");
    await untilText(tab, "details .bad", "not JSON: Unexpected end");
  });

  test("are exchanged in the account that is chosen, and say what was noticed", async () => {
    await using fake = createFakeServer({
      accounts: ["1", "2"].map((whatsappBusinessId) => ({
        whatsappBusinessId,
        phoneNumberIds: [whatsappBusinessId],
        templates: [PLAIN],
      })),
    });
    const tab = await open((await fake.listen()).inboxUrl + "#/templates");
    await untilCount(tab, ".template", 2);

    const components = [{ type: "BODY", text: "{{1}} left, {{name}} not" }];
    await tab.evaluate("document.querySelector('select').value = '2'");
    await paste(tab, [{ ...PLAIN, name: "mixed", components }]);

    await untilText(tab, "#toast", "1 template is in use");
    await untilText(tab, ".account h4", "mixed");
    expect(await textsOf(tab, ".account h4")).toEqual(["plain", "mixed"]);
    await untilText(tab, ".box .warning .issue-path", "mixed.en.components");
    const mixed = ".account:nth-child(2) .template";
    expect(await textsOf(tab, `${mixed} .issue .issue-path`)).toEqual([
      "components",
    ]);
    expect(await textsOf(tab, `${mixed} summary`)).toEqual(["1 noticed"]);
    expect(await textsOf(tab, `${mixed} .warning .issue-path`)).toEqual([
      "components.0.text",
    ]);
    await paste(tab, [PLAIN, { ...PLAIN, name: "other" }]);
    await untilText(tab, "#toast", "2 templates are in use");
  });

  test("stand below their account, with what it may send", async () => {
    const phoneNumberIds = ["11", "12"];
    const verified = { whatsappBusinessId: "1", phoneNumberIds };
    const other = { whatsappBusinessId: "2", phoneNumberIds: [] };
    await using fake = createFakeServer({
      accounts: [verified, { ...other, verified: false }],
    });
    const tab = await open((await fake.listen()).inboxUrl + "#/templates");
    await untilText(tab, ".account h3", "WABA 2");

    expect(await textsOf(tab, ".account .muted")).toEqual([
      "sends from 11, 12; verified",
      "sends from no number; not verified: it may send no AUTHENTICATION template",
    ]);
    expect(await textsOf(tab, ".empty h2")).toEqual(["No template"]);
  });

  test("are found by a part of their name", async () => {
    await using fake = createScenery();
    const tab = await open((await fake.listen()).inboxUrl + "#/templates");
    await untilCount(tab, ".template", 4);

    await press(tab, "/");
    await tab.type(" ORDER_");
    await untilCount(tab, ".template", 2);

    expect(await textsOf(tab, ".template h4")).toEqual([
      "order_shipped",
      "order_delivered",
    ]);
    await tab.type("nowhere");
    await untilText(tab, ".empty h2", "No template fits");
    await tab.click(".empty .button");
    await untilCount(tab, ".template", 4);
  });

  test("lead to the playground and to their messages", async () => {
    await using fake = createScenery();
    const { inboxUrl } = await fake.listen();
    const way = "#/templates?account=102290129340398&name=order_delivered";
    const tab = await open(inboxUrl + way, { width: 360, height: 740 });
    await untilText(tab, ".template.linked h4", "order_delivered");
    const links = await tab.evaluate<string[]>(
      "[...document.querySelectorAll('.linked .button')].map(({ hash }) => hash)",
    );

    expect(links).toEqual([
      "#/playground?account=102290129340398&name=order_delivered&language=he",
      "#/inbox?template=order_delivered",
    ]);
    const linked = "document.querySelector('.linked').getBoundingClientRect()";
    await until(tab, `${linked}.top >= 0 && ${linked}.top < innerHeight`);
  });

  test("are led to by a link each time it is followed", async () => {
    await using fake = createScenery();
    const link = "#/templates?account=102290129340398&name=order_delivered";
    const { inboxUrl } = await fake.listen();
    const tab = await open(inboxUrl + link, { height: 500 });
    await untilCount(tab, ".linked", 1);
    const scrolled = "document.querySelector('main .page').scrollTop";
    await until(tab, `${scrolled} > 0`);
    await tab.evaluate(`${scrolled} = 0`);
    await goTo(tab, "#/inbox");
    await untilText(tab, "nav [aria-current]", "Inbox");

    await goTo(tab, link);

    await untilText(tab, "main h2", "Templates");
    await until(tab, `${scrolled} > 0`);
  });

  test("are found by their names, whatever case they are in", async () => {
    await using fake = createScenery();
    const { inboxUrl } = await fake.listen();
    const [one] = EXPORT.data;
    await fake.fetch(
      "http://localhost/__fake/api/templates?whatsappBusinessId=102290129340398",
      {
        method: "PUT",
        body: JSON.stringify([one, { ...one, name: "Order_Shipped" }]),
      },
    );

    const tab = await open(`${inboxUrl}#/templates?q=oRDER`);

    await untilCount(tab, ".template", 1);
    expect(await textsOf(tab, ".template h4")).toEqual(["Order_Shipped"]);
  });

  test("are pasted into the account that was chosen, each time", async () => {
    await using fake = createFakeServer({
      accounts: ["1", "2"].map((whatsappBusinessId) => ({
        whatsappBusinessId,
        phoneNumberIds: [whatsappBusinessId],
        templates: [utility("plain", "Hello")],
      })),
    });
    const tab = await open((await fake.listen()).inboxUrl + "#/templates");
    await untilCount(tab, ".template", 2);
    const paste = (template: object) =>
      tab.evaluate(`(() => {
        document.querySelector("details").open = true;
        const text = ${JSON.stringify(JSON.stringify([template]))};
        document.querySelector("textarea").value = text;
        document.querySelector("details .primary").click();
      })()`);
    await tab.evaluate("document.querySelector('select').value = '2'");

    await paste(utility("mixed", "{{1}} left, {{name}} not"));
    await untilText(tab, "details .warning .issue-path", "mixed.en.components");
    await paste(utility("other", "Hello"));

    await untilText(tab, ".account h4", "other");
    expect(await textsOf(tab, ".account h4")).toEqual(["plain", "other"]);
    expect(await textsOf(tab, "details:has(textarea) .warning")).toEqual([]);
  });
});
