import { expect, test } from "bun:test";
import { createFakeServer, type FakeServer } from "../../fake-server/mod.ts";
import { send } from "../../mod.ts";
import { cableTo } from "./support/cable.ts";
import {
  goTo,
  textsOf,
  until,
  untilCount,
  untilText,
  write,
} from "./support/look.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

const SHIPPED = "#/playground?account=102290129340398&name=order_shipped";
const NAME = "[name='body.first_name']";
const ORDER = "[name='body.order_id']";

const bodies = (fake: FakeServer) => fake.requests().map(({ body }) => body);

/** Makes every answer of a path late, in the page. */
const delayed = (tab: Bun.WebView, path: string) =>
  tab.evaluate(`void ((fetch) => {
    globalThis.fetch = async (...given) => {
      const isLate = String(given[0]).endsWith(${JSON.stringify(path)});
      if (isLate) await new Promise((resolve) => setTimeout(resolve, 500));
      return fetch(...given);
    };
  })(globalThis.fetch)`);

describe("the playground", () => {
  test("sends what was typed last, though it is not written yet", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl + SHIPPED);
    await untilCount(tab, NAME, 1);
    await write(tab, NAME, "Ana");
    await write(tab, ORDER, "7-1");
    await untilText(tab, ".verdict", "would queue it");
    await delayed(tab, "/fill");

    await write(tab, NAME, "Bea");
    await tab.click(".send");

    await untilText(tab, ".answer", "200");
    expect(bodies(fake)).toEqual([expect.stringContaining("Bea")]);
  });

  test("writes what was typed while nobody answered once somebody does, and sends nothing else", async () => {
    await using fake = createFakeServer();
    const { port } = await fake.listen();
    await using cable = await cableTo(port);
    const tab = await open(cable.inboxUrl + SHIPPED);
    await untilCount(tab, NAME, 1);
    await write(tab, NAME, "Ana");
    await write(tab, ORDER, "7-1");
    await untilText(tab, ".verdict", "would queue it");

    cable.cut();
    await write(tab, NAME, "Bea");
    await untilText(tab, ".verdict", "not judged: Nobody answers");
    await tab.evaluate("document.querySelector('#toast').textContent = ''");
    await tab.click(".send");
    await untilText(tab, "#toast", "Nobody answers");
    cable.mend();

    await until(
      tab,
      "document.querySelector('textarea.json').value.includes('Bea')",
    );
    await untilText(tab, ".verdict", "would queue it");
    expect(bodies(fake)).toEqual([]);
  });

  test("sends what is written by hand to the letter", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl + "#/playground");
    await untilText(tab, ".verdict", "would queue it");
    const text = '{"otp":"1","otp":"493817", "id":12345678901234567890}';

    await write(tab, "textarea.json", text);
    await tab.click(".send");

    await untilText(tab, ".answer", "422");
    expect(bodies(fake)).toEqual([text]);
  });

  test("shows neither bubble nor program of what is no JSON", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl + "#/playground");
    await untilText(tab, ".verdict", "would queue it");

    await write(tab, "textarea.json", "{ bad");

    await untilText(tab, ".verdict", "not JSON");
    expect(await textsOf(tab, ".program")).toEqual([""]);
    expect(await textsOf(tab, ".preview .bubble")).toEqual([]);
  });

  test("tells once what the fake server does not judge, and does not ask again", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl + "#/playground");
    await untilText(tab, ".verdict", "would queue it");
    const deep = "[".repeat(300) + "]".repeat(300);

    await write(tab, "textarea.json", deep);
    await untilText(tab, ".verdict", "not judged: The body must be JSON");
    await tab.evaluate("document.querySelector('#toast').textContent = ''");
    await send({ recipient: "+14155550101", otp: "111111" }, fake.connection);
    await Bun.sleep(400);

    expect(await textsOf(tab, "#toast")).toEqual([""]);
  });

  test("writes a choice of the form, though a body was written by hand and the screen left meanwhile", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl + SHIPPED);
    await untilCount(tab, NAME, 1);
    await write(tab, "textarea.json", '{"mine":1}');
    await untilText(tab, ".verdict", "refuses");
    await delayed(tab, "/fill");

    await write(tab, NAME, "Bea");
    await goTo(tab, "#/about");
    await goTo(tab, "#/playground");

    await until(
      tab,
      "document.querySelector('textarea.json')?.value.includes('Bea')",
    );
  });
});
