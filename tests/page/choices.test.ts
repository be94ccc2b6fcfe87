import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { holdAnswer } from "./support/hold.ts";
import {
  choose,
  focus,
  goTo,
  nextFrames,
  textsOf,
  until,
  untilCount,
  untilText,
  write,
} from "./support/look.ts";
import { fakeWith } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

const ACCOUNT = "#/playground?account=102290129340398";
const TEMPLATE = "[data-label=Template]";

const valueOf = (tab: Bun.WebView, place: string) =>
  tab.evaluate<string>(`document.querySelector("${place}").value`);

describe("the choices of the playground", () => {
  test("are found by the letters that they begin with", async () => {
    const names = ["apple", "orange", "olive", "lemon"];
    const components = [{ type: "BODY", text: "Here it is." }];
    await using fake = fakeWith(
      ...names.map((name) => {
        return { name, language: "en", category: "UTILITY", components };
      }),
    );
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}#/playground?account=1`);
    await untilCount(tab, TEMPLATE, 1);
    await focus(tab, TEMPLATE);

    for (const letter of "ol") await tab.press(letter);

    await until(tab, "location.hash.includes('name=olive')");
    expect(await valueOf(tab, TEMPLATE)).toBe("olive");
    expect(
      await tab.evaluate<string>("document.activeElement.dataset.label"),
    ).toBe("Template");
  });

  test("show what an address asks for, though one of them has the focus", async () => {
    await using fake = createFakeServer();
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}${ACCOUNT}&name=login_code`);
    await untilCount(tab, TEMPLATE, 1);
    await focus(tab, TEMPLATE);

    await goTo(tab, `${ACCOUNT}&name=order_shipped`);

    await untilText(tab, "main .field", "first_name");
    expect(await valueOf(tab, TEMPLATE)).toBe("order_shipped");
  });

  test.each([
    ["#/playground?account=7", "There is no account 7"],
    [`${ACCOUNT}&name=nope`, "Account 102290129340398 has no template nope"],
    [
      `${ACCOUNT}&name=login_code&language=fr`,
      "login_code does not exist in fr",
    ],
  ])("say of %s what there is not", async (hash, told) => {
    await using fake = createFakeServer();

    const tab = await open((await fake.listen()).inboxUrl + hash);

    await untilText(tab, "#toast.problem", told);
  });

  test("are said to lack nothing where an address asks for the official sender", async () => {
    await using fake = createFakeServer();
    const { inboxUrl } = await fake.listen();

    const tab = await open(`${inboxUrl}#/playground?account=official`);
    await untilText(tab, ".verdict", "would queue it");

    expect(await textsOf(tab, "#toast")).toEqual([""]);
  });

  test.each(["#/playground?account=7", "#/templates?account=7&name=gone"])(
    "say nothing of what there is not to whoever left %s meanwhile",
    async (hash) => {
      await using fake = createFakeServer();
      const tab = await open((await fake.listen()).inboxUrl);
      await untilText(tab, "#state", "Live");
      const answer = await holdAnswer(tab, "forms");

      await goTo(tab, hash);
      await answer.untilHeld();
      await goTo(tab, "#/about");
      await untilText(tab, "main h2", "About");
      await answer.letGo();
      await nextFrames(tab, 3);

      expect(await textsOf(tab, "#toast")).toEqual([""]);
    },
  );

  test("leave what was typed where samples are filled in", async () => {
    await using fake = createFakeServer();
    const tab = await open(
      `${(await fake.listen()).inboxUrl}${ACCOUNT}&name=order_shipped`,
    );
    await untilCount(tab, "[name='body.order_id']", 1);
    await write(tab, "[name='body.order_id']", "mine");

    await tab.click(".fields button");

    await untilText(tab, ".verdict", "would queue it");
    expect(await valueOf(tab, "[name='body.order_id']")).toBe("mine");
    expect((await textsOf(tab, ".preview .text")).join()).toContain("mine");
  });

  test("take no value over into a field of another kind", async () => {
    const withButton = (name: string, button: object) => ({
      ...{ name, language: "en", category: "MARKETING" },
      components: [
        { type: "BODY", text: "Here it is." },
        { type: "BUTTONS", buttons: [button] },
      ],
    });
    const url = { type: "URL", text: "Go", url: "https://shop.example/{{1}}" };
    await using fake = fakeWith(
      withButton("link", url),
      withButton("coupon", { type: "COPY_CODE", example: "X" }),
      withButton("other_link", url),
    );
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}#/playground?account=1&name=link`);
    await untilCount(tab, "[name='buttons.0']", 1);
    await write(tab, "[name='buttons.0']", "orders");

    await choose(tab, "Template", "coupon");
    await untilCount(tab, "[name='buttons.0 as coupon']", 1);
    expect(await valueOf(tab, "[name='buttons.0 as coupon']")).toBe("");
    await choose(tab, "Template", "other_link");

    await untilCount(tab, "[name='buttons.0']", 1);
    expect(await valueOf(tab, "[name='buttons.0']")).toBe("orders");
  });

  test("choose a language of the template that is chosen by then", async () => {
    const components = [{ type: "BODY", text: "Here it is." }];
    const named = (name: string, language: string) => {
      return { name, language, category: "UTILITY", components };
    };
    await using fake = fakeWith(
      named("aa", "en"),
      named("aa", "de"),
      named("bb", "en"),
      named("bb", "de"),
    );
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}#/playground?account=1&name=aa`);
    await untilCount(tab, "[data-label=Language]", 1);
    await focus(tab, "[data-label=Language]");
    await goTo(tab, "#/playground?account=1&name=bb&language=en");
    await until(tab, `document.querySelector("${TEMPLATE}").value === "bb"`);

    await choose(tab, "Language", "de");

    await until(
      tab,
      "location.hash.includes('name=bb') && location.hash.includes('language=de')",
    );
  });
});
