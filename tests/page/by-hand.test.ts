import { expect, test } from "bun:test";
import { untilRequests } from "../fixture.ts";
import {
  choose,
  goTo,
  hasFocus,
  press,
  textsOf,
  timesAsked,
  until,
  untilText,
  write,
} from "./support/look.ts";
import { bodyOf, complaintsOf, programIn } from "./support/program.ts";
import { createScenery } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open, stopAtEnd } = browserSuite();

const ADDRESS = "#/playground?account=102290129340398&name=login_code";
const WRITTEN = '{"recipient":"+14155550123","otp":"493817","chanels":[]}';
const BODY = 'document.querySelector("textarea.json").value';
const PUT_BACK = "document.querySelector('.put-back').checkVisibility()";

/** A playground with a body that was written by hand. */
async function written(text = WRITTEN) {
  const fake = stopAtEnd(createScenery());
  const tab = await open((await fake.listen()).inboxUrl + ADDRESS);
  await untilText(tab, ".verdict", "send-");
  await tab.evaluate("document.querySelector('textarea.json').select()");
  await tab.type(text);
  await until(tab, `${BODY} === ${JSON.stringify(text)}`);
  return { tab, fake };
}

describe("a body that is written by hand", () => {
  test.each([
    ["by the navigation", (tab: Bun.WebView) => goTo(tab, "#/playground")],
    ["by the browser", (tab: Bun.WebView) => tab.evaluate("history.back()")],
  ])("stays, and is judged anew, when somebody returns %s", async (_, back) => {
    const { tab } = await written();
    await untilText(tab, ".verdict .issue", "unknown-field");
    await goTo(tab, "#/inbox");
    await untilText(tab, "main h2", "Inbox");
    const judged = timesAsked("check");
    const before = await tab.evaluate<number>(judged);

    await back(tab);
    await until(tab, `${judged} > ${before}`);
    await untilText(tab, ".verdict .issue", "unknown-field");

    expect(await tab.evaluate<string>(BODY)).toBe(WRITTEN);
    expect((await textsOf(tab, ".program"))[0]).toContain("chanels");
    expect(await tab.evaluate<boolean>(PUT_BACK)).toBe(false);
  });

  test("stays with what was chosen in the form when somebody goes back to it", async () => {
    const { tab } = await written();
    await choose(tab, "Template", "order_delivered");
    await write(tab, "[name=recipient]", "+4930901820");
    await until(tab, `${BODY}.includes("4930901820")`);
    await write(tab, "textarea.json", WRITTEN);
    await untilText(tab, ".verdict .issue", "unknown-field");
    await goTo(tab, "#/inbox");
    await untilText(tab, "main h2", "Inbox");
    const judged = timesAsked("check");
    const before = await tab.evaluate<number>(judged);

    await tab.evaluate("history.back()");
    await until(tab, `${judged} > ${before}`);

    const form = `[...document.querySelectorAll("[data-label=Template], [name=recipient]")]`;
    expect(
      await tab.evaluate<string[]>(`${form}.map(({ value }) => value)`),
    ).toEqual(["order_delivered", "+4930901820"]);
    expect(await tab.evaluate<string>(BODY)).toBe(WRITTEN);
    expect(await tab.evaluate<string>("location.hash")).toBe(
      "#/playground?account=102290129340398&name=order_delivered&language=he&to=%2B4930901820",
    );
  });

  test("is in its program to the letter, names that are long numbers included", async () => {
    const template = { name: "login_code", language: { code: "en_US" } };
    const component = { type: "body", "12345678901234567890": 1, "7": "x" };
    const number = "+14155550123";
    const body = {
      whatsappBusinessId: "102290129340398",
      phoneNumberId: "106540352242922",
      payload: {
        ...{ recipient: number, to: number, type: "template" },
        template: { ...template, components: [component] },
      },
    };

    const { tab } = await written(JSON.stringify(body));
    await untilText(tab, ".program", "MessageBody");
    const program = await programIn(tab);

    expect(await bodyOf(program, [])).toEqual(body);
    expect(await complaintsOf(program, [])).toBe("");
  });

  test("is judged also where it is a text alone", async () => {
    const { tab } = await written('"a text"');

    await untilText(tab, ".verdict .issue", "must be an object");
    expect(await textsOf(tab, ".verdict .issue-path")).toEqual(["the body"]);
    await tab.click(".send");
    await untilText(tab, ".answer", "422");
  });

  test("has no answer of an earlier one beside it once it is no JSON", async () => {
    const { tab } = await written();
    await tab.click(".send");
    await untilText(tab, ".answer", "422");
    await tab.click("textarea.json");
    await tab.type("x");

    await tab.click(".send");

    await untilText(tab, "#toast", "not JSON");
    expect(await textsOf(tab, ".answer")).toEqual([""]);
  });

  test("has the answer to what was sent last, though an earlier one comes later", async () => {
    const { tab, fake } = await written();
    fake.faults.add({ times: 1, effect: { delayMs: 600 } });
    await tab.click(".send");
    await untilRequests(fake);
    await tab.click("textarea.json");
    await tab.evaluate("document.querySelector('textarea.json').select()");
    await tab.type('{"recipient":"+14155550123","otp":"493817"}');

    await tab.click(".send");
    await untilText(tab, ".answer", "200");
    await Bun.sleep(800);

    expect(await textsOf(tab, ".answer")).toEqual([
      expect.stringContaining("200"),
    ]);
  });

  test("stays though it is no JSON yet", async () => {
    const { tab } = await written('{"recipient":');
    await untilText(tab, ".verdict", "not JSON");
    await goTo(tab, "#/about");
    await untilText(tab, "main h2", "About");
    const asked = timesAsked("forms");
    const before = await tab.evaluate<number>(asked);

    await goTo(tab, "#/playground");
    await until(tab, `${asked} > ${before}`);
    expect(await tab.evaluate<string>(BODY)).toBe('{"recipient":');
    await tab.click('[name="recipient"]');
    await press(tab, "End");
    await tab.type("9");
    await until(tab, PUT_BACK);
    await tab.click(".put-back");

    expect(await tab.evaluate<string>(BODY)).toBe('{"recipient":');
    await untilText(tab, ".verdict", "not JSON");
  });

  test.each([
    [
      "in the form",
      (tab: Bun.WebView) => choose(tab, "Template", "order_shipped"),
    ],
    [
      "on the way back",
      async (tab: Bun.WebView) => {
        await goTo(tab, "#/templates");
        await goTo(tab, ADDRESS.replace("login_code", "order_shipped"));
      },
    ],
  ])(
    "gives way to a template chosen %s, and can be put back",
    async (_, choose) => {
      const { tab } = await written();
      expect(await tab.evaluate<boolean>(PUT_BACK)).toBe(false);

      await choose(tab);
      await until(tab, `${BODY}.includes("order_shipped")`);
      await until(tab, PUT_BACK);
      await tab.click(".put-back");

      await untilText(tab, ".verdict .issue", "unknown-field");
      expect(await tab.evaluate<string>(BODY)).toBe(WRITTEN);
      expect(await tab.evaluate<boolean>(PUT_BACK)).toBe(false);
    },
  );
});

describe("the button that puts back what was written by hand", () => {
  test("is not there before anything was", async () => {
    const fake = stopAtEnd(createScenery());
    const tab = await open((await fake.listen()).inboxUrl + ADDRESS);
    await untilText(tab, ".verdict", "send-");

    await write(tab, "[name=otp]", "1111");

    await until(tab, `${BODY}.includes("1111")`);
    expect(await tab.evaluate<boolean>(PUT_BACK)).toBe(false);
  });

  test("gives the focus to what it has put back", async () => {
    const { tab } = await written();
    await write(tab, "[name=otp]", "1111");
    await until(tab, PUT_BACK);

    await tab.click(".put-back");

    await until(tab, `${BODY} === ${JSON.stringify(WRITTEN)}`);
    expect(await hasFocus(tab, "textarea.json")).toBe(true);
  });
});
