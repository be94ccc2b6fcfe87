import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { buildTemplateMessage, send } from "../../mod.ts";
import { cableTo } from "./support/cable.ts";
import {
  goTo,
  textsOf,
  until,
  untilCount,
  untilText,
  write,
} from "./support/look.ts";
import {
  createScenery,
  fakeWith,
  post,
  sendScenery,
} from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

const SHIPPED = "#/playground?account=102290129340398&name=order_shipped";
const utility = (name: string, text: string, language = "en") => ({
  ...{ name, language, category: "UTILITY" },
  components: [{ type: "BODY", text }],
});
/** The titles of elements, which a pointer shows. */
const titlesOf = (tab: Bun.WebView, place: string) =>
  tab.evaluate<string[]>(
    `[...document.querySelectorAll("${place}")].map(({ title }) => title)`,
  );

describe("a bubble", () => {
  test("marks a button whose value is missing", async () => {
    await using fake = createScenery();
    const tab = await open((await fake.listen()).inboxUrl + SHIPPED);

    await untilText(tab, ".verdict", "send-raw refuses");

    expect(await titlesOf(tab, ".preview .action.missing")).toEqual([
      "Track it: its value is missing",
    ]);
  });

  test("tells the whole address of a medium", async () => {
    await using fake = createScenery();
    await sendScenery(fake);
    const { inboxUrl } = await fake.listen();

    const tab = await open(`${inboxUrl}#/inbox?to=4915112345678&message=4`);
    await untilCount(tab, ".message", 2);

    expect(await titlesOf(tab, "[data-seq='4'] .medium-source")).toEqual([
      "https://shop.example/parcel.jpg",
    ]);
  });

  test("is a line in its row, each of its lines a part", async () => {
    await using fake = fakeWith(utility("lines", "One\ntwo\nthree"));
    await send(
      buildTemplateMessage({
        sender: { whatsappBusinessId: "1", phoneNumberId: "2" },
        recipient: "+4915112345678",
        template: { name: "lines", language: "en" },
      }),
      fake.connection,
    );

    const tab = await open((await fake.listen()).inboxUrl);

    await untilText(tab, ".row-text", "One · two · three");
  });
});

describe("the playground", () => {
  test("says that no answer came in time", async () => {
    await using fake = createFakeServer();
    fake.faults.add({ effect: { hang: true } });
    const tab = await open((await fake.listen()).inboxUrl + "#/playground");
    await untilText(tab, ".verdict", "would queue it");
    await tab.evaluate(`(() => {
      const { timeout } = AbortSignal;
      AbortSignal.timeout = () => timeout.call(AbortSignal, 100);
    })()`);

    await tab.click(".send");

    await untilText(tab, ".answer .bad", "no answer within 10 s");
  });

  test("offers nothing to put back where it stands there already", async () => {
    await using fake = createScenery();
    const tab = await open((await fake.listen()).inboxUrl + "#/playground");
    await untilText(tab, ".verdict", "would queue it");
    const wire = "document.querySelector('textarea.json').value";
    const body = await tab.evaluate<string>(wire);
    const isShown = "document.querySelector('.put-back').checkVisibility()";
    await write(tab, "textarea.json", body);
    await write(tab, "[name=otp]", "1111");
    await until(tab, isShown);

    await write(tab, "[name=otp]", "493817");

    await until(tab, `!${isShown}`);
    expect(await tab.evaluate<string>(wire)).toBe(body);
  });

  test("shows what a link asked for while nobody answered, once somebody does", async () => {
    await using fake = createScenery();
    const { port } = await fake.listen();
    await using cable = await cableTo(port);
    const page = `http://127.0.0.1:${cable.port}/__fake/`;
    const tab = await open(`${page}#/playground`);
    await untilText(tab, ".verdict", "would queue it");
    await untilText(tab, "#state", "Live");
    await goTo(tab, "#/inbox");
    await untilText(tab, "main h2", "Inbox");

    cable.cut();
    await untilText(tab, "#state", "Reconnecting");
    await goTo(tab, SHIPPED);
    await untilText(tab, "#toast", "Nobody answers");
    cable.mend();

    const chosen = "document.querySelector('[data-label=Template]')?.value";
    await until(tab, `${chosen} === "order_shipped"`);
    expect(await tab.evaluate<string>("location.hash")).toBe(SHIPPED);
  });
});

describe("a request", () => {
  test("tells each of two issues at one place", async () => {
    await using fake = createFakeServer();
    await post(fake, {});

    const tab = await open((await fake.listen()).inboxUrl + "#/requests");

    await untilText(tab, ".issue-note", "missing-field, missing-field");
  });
});

describe("the templates", () => {
  test("mark the language that a link names", async () => {
    await using fake = fakeWith(
      utility("it", "Hello"),
      utility("it", "Hallo", "de"),
    );
    const { inboxUrl } = await fake.listen();

    const tab = await open(
      `${inboxUrl}#/templates?account=1&name=it&language=de`,
    );
    await untilCount(tab, ".template", 2);

    expect(await textsOf(tab, ".linked .chip")).toEqual(["de"]);
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
