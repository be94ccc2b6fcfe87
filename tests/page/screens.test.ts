import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { buildOtp, trySend } from "../../mod.ts";
import { goTo, textsOf, until, untilCount, untilText } from "./support/look.ts";
import { createScenery } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

const RIGHT = buildOtp({ recipient: "+4915112345678", otp: "493817" });

describe("the faults", () => {
  test("are set in one click, and count their hits live", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl + "#/faults");
    await untilText(tab, ".empty h2", "No fault is set");

    await tab.click(".preset:nth-child(2)");
    await untilText(tab, "td", "after-accept");
    expect(await textsOf(tab, ".hits, .left")).toEqual(["0", "1"]);
    const result = await trySend(RIGHT, fake.connection);
    await untilText(tab, ".hits", "1");

    expect(result).toMatchObject({ error: { code: "connection-lost" } });
    expect(fake.inbox.messages()).toHaveLength(1);
    expect(await textsOf(tab, ".hits, .left")).toEqual(["1", "0"]);
    await tab.click("tbody button");
    await untilText(tab, ".empty h2", "No fault is set");
    expect(fake.faults.list()).toEqual([]);
  });

  test("stay as they are when an older answer comes late", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl + "#/faults");
    await untilText(tab, ".empty h2", "No fault is set");
    await tab.evaluate(`(() => {
      const { fetch } = globalThis;
      globalThis.fetch = async (address, request) => {
        const answer = await fetch(address, request);
        if (!address.pathname.endsWith("/faults")) return answer;
        globalThis.fetch = fetch;
        await new Promise((resolve) => setTimeout(resolve, 500));
        globalThis.isLate = true;
        return answer;
      };
    })()`);

    await trySend(RIGHT, fake.connection);
    await until(tab, "fetch.toString().includes('native code')");
    await tab.click(".preset");
    await untilCount(tab, "tbody tr", 1);
    await until(tab, "globalThis.isLate");
    await Bun.sleep(100);

    expect(await textsOf(tab, ".left")).toEqual(["1"]);
  });

  test("are as many as are chosen, and all of them are known to the fake", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl + "#/faults");
    await untilText(tab, ".empty h2", "No fault is set");

    await tab.evaluate("document.querySelector('select').value = '3'");
    await tab.evaluate(
      "document.querySelectorAll('.preset').forEach((preset) => preset.click())",
    );

    await untilCount(tab, "tbody tr", 11);
    expect(await textsOf(tab, ".left")).toEqual(Array(11).fill("3"));
    expect(fake.faults.list()).toHaveLength(11);
  });
});

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
    await untilText(tab, "#toast.problem", "The body must be JSON");
    await untilText(tab, "details .bad", "The body must be JSON");
  });
});

describe("the page", () => {
  test("says what is documented and what is assumed", async () => {
    await using fake = createFakeServer();

    const tab = await open((await fake.listen()).inboxUrl + "#/about");

    await until(tab, "document.body.innerText.includes('X-API-KEY')");
    await until(tab, "/assumed/i.test(document.body.innerText)");
  });

  test("says that nobody answers for what is assumed, rather than guess it", async () => {
    const fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl + "#/about");
    await untilText(tab, "main td", "official sender");
    await fake.stop();

    await goTo(tab, "#/inbox");
    await untilText(tab, "nav [aria-current]", "Inbox");
    await goTo(tab, "#/about");

    await untilText(tab, "#toast.problem", "Nobody answers");
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
  });
});
