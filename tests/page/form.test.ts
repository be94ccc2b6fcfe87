import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { holdAnswer } from "./support/hold.ts";
import { goTo, press, textsOf, untilCount, untilText } from "./support/look.ts";
import { programIn } from "./support/program.ts";
import { fakeWith, utility } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

describe("a form", () => {
  test("gives a JSON field nothing of a text field at its place in another template", async () => {
    const body = { type: "BODY", text: "Our offer is here." };
    const withButton = (name: string, type: "COPY_CODE" | "CATALOG") => ({
      ...{ name, language: "en", category: "MARKETING" },
      components: [
        body,
        { type: "BUTTONS", buttons: [{ type, text: "It", example: "X" }] },
      ],
    });
    const templates = [
      withButton("coupon", "COPY_CODE"),
      withButton("goods", "CATALOG"),
    ];
    await using fake = fakeWith(...templates);
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}#/playground?account=1&name=coupon`);
    await untilText(tab, ".fields button", "Fill in samples");
    await tab.click(".fields button");
    await untilText(tab, ".program", "SPRING25");

    await tab.evaluate("location.hash = '#/playground?account=1&name=goods'");
    await untilText(tab, ".program", "defineTemplate(goodsEn)");

    const [program = ""] = await textsOf(tab, ".program");
    expect(program).not.toContain("SPRING25");
    await tab.evaluate("location.hash = '#/playground?account=1&name=coupon'");
    await untilText(tab, ".program", "SPRING25");
  });

  test("says so where a JSON field holds no object, and leaves it out of request and program", async () => {
    const template = {
      ...{ name: "goods", language: "en", category: "MARKETING" },
      components: [
        { type: "BODY", text: "Our goods are here." },
        { type: "BUTTONS", buttons: [{ type: "CATALOG", text: "See them" }] },
      ],
    };
    await using fake = fakeWith(template);
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}#/playground?account=1&name=goods`);
    await untilText(tab, ".program", "defineTemplate(goodsEn)");
    const field = ".fields textarea";

    await tab.click(field);
    await tab.type('{"thumbnail_product_retailer_id": ');
    await untilText(
      tab,
      ".verdict .bad",
      "See them, JSON: no object, left out",
    );
    expect((await textsOf(tab, ".program")).join()).not.toContain("thumbnail");
    await tab.type('"p1"}');

    await untilText(tab, ".program", "p1");
    // The verdict is asked for, and comes a moment after the program.
    await untilCount(tab, ".verdict .bad", 0);
    await tab.evaluate(`document.querySelector("${field}").select()`);
    await tab.type('["p2"]');
    await untilText(
      tab,
      ".verdict .bad",
      "See them, JSON: no object, left out",
    );
    expect((await textsOf(tab, ".program")).join()).not.toContain("p2");
  });

  test("sends nothing in the name of an account without templates, and says where they go", async () => {
    await using fake = fakeWith();
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}#/playground?account=1`);

    await untilText(tab, ".verdict", "This account has no template");
    await tab.click(".send");
    await untilText(tab, "#toast", "There is no request");

    expect(fake.requests()).toEqual([]);
    await tab.click(".verdict a");
    await untilText(tab, "main h2", "Templates");
  });

  test("fills in samples that are queued for an offer that ends, and its coupon is shown", async () => {
    const template = {
      ...{ name: "offer", language: "en", category: "MARKETING" },
      components: [
        {
          type: "LIMITED_TIME_OFFER",
          limited_time_offer: { text: "Soon over", has_expiration: true },
        },
        { type: "BODY", text: "Our offer is here." },
        { type: "BUTTONS", buttons: [{ type: "COPY_CODE", example: "X" }] },
      ],
    };
    await using fake = fakeWith(template);
    fake.clock.advance(3 * 86_400_000);
    const { inboxUrl } = await fake.listen();
    const tab = await open("about:blank");
    // What is typed as a time is that of the place.
    const timezoneId = "Asia/Tokyo";
    await tab.cdp("Emulation.setTimezoneOverride", { timezoneId });
    await tab.navigate(`${inboxUrl}#/playground?account=1&name=offer`);
    await untilText(tab, ".fields button", "Fill in samples");

    await tab.click(".fields button");

    await untilText(tab, ".verdict", "would queue it");
    await untilText(tab, ".countdown", "Ends in 23:");
    expect(await textsOf(tab, ".offer strong")).toEqual(["Soon over"]);
    await untilText(tab, ".action", "Copy offer code SPRING25");
  });

  test("fills in samples that are queued for a list of products", async () => {
    const template = {
      ...{ name: "goods", language: "en", category: "MARKETING" },
      components: [
        { type: "BODY", text: "Our goods are here." },
        { type: "BUTTONS", buttons: [{ type: "MPM", text: "View items" }] },
      ],
    };
    await using fake = fakeWith(template);
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}#/playground?account=1&name=goods`);
    await untilText(tab, ".fields button", "Fill in samples");

    await tab.click(".fields button");

    await untilText(tab, ".verdict", "would queue it");
  });

  test("takes no number along to an account that does not own it", async () => {
    const template = {
      ...{ name: "hello", language: "en", category: "UTILITY" },
      components: [{ type: "BODY", text: "Hello" }],
    } as const;
    await using fake = createFakeServer({
      accounts: [["1", ["11", "12"]] as const, ["2", ["21"]] as const].map(
        ([whatsappBusinessId, phoneNumberIds]) => {
          return { whatsappBusinessId, phoneNumberIds, templates: [template] };
        },
      ),
    });
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}#/playground?account=1&name=hello`);
    await untilCount(tab, "[data-label='Phone number ID'] option", 2);
    await tab.evaluate(`(() => {
      const select = document.querySelector("[data-label='Phone number ID']");
      select.value = "12";
      select.dispatchEvent(new Event("change", { bubbles: true }));
    })()`);
    await untilText(tab, ".program", '"12"');

    await goTo(tab, "#/playground?account=2&name=hello");

    await untilText(tab, ".program", 'phoneNumberId: "21"');
    await untilText(tab, ".verdict", "would queue it");
  });

  test("has the template that was asked for last, though the answer for another comes late", async () => {
    await using fake = fakeWith(utility("other", "It is here."));
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}#/playground`);
    await untilText(tab, ".program", "buildOtp");

    const answer = await holdAnswer(tab, "forms");
    await goTo(tab, "#/playground?account=1&name=gone");
    await answer.untilHeld();
    await goTo(tab, "#/playground?account=1&name=other");
    await answer.letGo();
    await untilText(tab, ".program", "otherEn");
    await Bun.sleep(300);

    expect(await programIn(tab)).toContain("otherEn");
    expect(await textsOf(tab, "#toast")).toEqual([""]);
  });

  test("keeps a long name of a template within its width", async () => {
    const template = {
      ...{ name: "n".repeat(300), language: "en", category: "UTILITY" },
      components: [{ type: "BODY", text: "Hello" }],
    } as const;
    await using fake = fakeWith(template);
    const tab = await open((await fake.listen()).inboxUrl + "#/templates");
    await untilText(tab, ".template h4", "nnn");

    const page = "document.querySelector('main .scroll')";
    const beyond = `${page}.scrollWidth - ${page}.clientWidth`;
    expect(await tab.evaluate<number>(beyond)).toBe(0);
  });

  test("asks for the templates of the fake that runs now, and keeps what was typed", async () => {
    await using fake = createFakeServer();
    const { port } = await fake.listen();
    const tab = await open(`http://127.0.0.1:${port}/__fake/#/playground`);
    await untilText(tab, "option", "WABA 102290129340398");
    await tab.click("[name=otp]");
    await tab.type("77");
    await press(tab, "ArrowLeft");

    await fake.stop();
    const account = { whatsappBusinessId: "77", phoneNumberIds: ["2"] };
    await using next = createFakeServer({ accounts: [account] });
    await next.listen({ port });
    await untilText(tab, "option", "WABA 77");

    expect(await textsOf(tab, "[data-label=Account] option")).toEqual([
      "Official sender (otp_code_1)",
      "WABA 77",
    ]);
    await tab.type("8");
    const typed = "document.querySelector('[name=otp]').value";
    expect(await tab.evaluate<string>(typed)).toBe("493817787");
  });

  test("pastes templates for the accounts of the fake that runs now", async () => {
    await using fake = createFakeServer();
    const { port } = await fake.listen();
    const tab = await open(`http://127.0.0.1:${port}/__fake/#/templates`);
    await untilText(tab, "option", "WABA 102290129340398");

    await fake.stop();
    const account = { whatsappBusinessId: "77", phoneNumberIds: ["2"] };
    await using next = createFakeServer({ accounts: [account] });
    await next.listen({ port });
    await untilText(tab, ".account h3", "WABA 77");

    expect(await textsOf(tab, "details option")).toEqual(["WABA 77"]);
  });
});
