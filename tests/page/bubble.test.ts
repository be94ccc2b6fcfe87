import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import {
  textsOf,
  titlesOf,
  until,
  untilCount,
  untilText,
} from "./support/look.ts";
import {
  createScenery,
  fakeWith,
  post,
  sendScenery,
} from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open, stopAtEnd } = browserSuite();

/** Opens the thread of one recipient of the scenery. */
async function thread(digits: string) {
  const fake = stopAtEnd(createScenery());
  await sendScenery(fake);
  const { inboxUrl } = await fake.listen();
  const tab = await open(`${inboxUrl}#/inbox?to=${digits}`);
  await untilCount(tab, ".row", 4);
  return { tab, fake };
}

describe("a bubble", () => {
  test("of a code of the official sender lacks nothing", async () => {
    const { tab } = await thread("14155550123");
    await untilCount(tab, ".message .action", 1);

    expect(await textsOf(tab, ".action:not(.missing)")).toEqual(["Copy code"]);
  });

  test("has header, formatted text with its parameters marked, footer and buttons", async () => {
    const { tab } = await thread("4915112345678");

    expect(await textsOf(tab, ".medium")).toEqual([
      "imagehttps://shop.example/parcel.jpg",
    ]);
    expect((await textsOf(tab, ".text"))[0]).toBe(
      "Hi Ana, your order 2041 is on its way. It arrives on Friday.",
    );
    const marks = await textsOf(tab, ".text mark");
    expect(marks).toEqual(["Ana", "2041", "Friday", "493817"]);
    expect(await textsOf(tab, ".text strong")).toEqual(["Ana", "493817"]);
    expect(await textsOf(tab, ".text em")).toEqual(["Friday"]);
    expect(await textsOf(tab, ".bubble .footer")).toEqual([
      "Acme Parcels",
      "This code expires in 10 minutes.",
    ]);
    const buttons = ["Track it", "Stop updates", "Copy code"];
    expect(await textsOf(tab, ".action")).toEqual(buttons);
  });

  test.each([
    [
      "code is as it was written",
      "```*a* _b_``` *c*",
      "<code>*a* _b_</code> <strong>c</strong>",
    ],
    [
      "code stands in its line",
      "Type `*#06#*` or *`a`*, not `` or `a\nb`",
      "Type <code>*#06#*</code> or <strong><code>a</code></strong>, not `` or `a\nb`",
    ],
    [
      "marks stand in each other",
      "_*a*_ *~b~* ~_c_~",
      "<em><strong>a</strong></em> <s><strong>b</strong></s> <s><em>c</em></s>",
    ],
    ["marks stand alone", "2*3*4 snake_case_x *a", "2*3*4 snake_case_x *a"],
  ])("is formatted as WhatsApp does it: %s", async (_, text, shown) => {
    await using fake = fakeWith({
      name: "shown",
      language: "es",
      category: "UTILITY",
      components: [{ type: "BODY", text }],
    });
    const tab = await open((await fake.listen()).inboxUrl + "#/templates");
    await untilCount(tab, ".template", 1);

    const markup = "document.querySelector('.template .text').innerHTML";
    expect(await tab.evaluate<string>(markup)).toBe(shown);
  });

  test("shows the marks of a header as they are written, which takes no formatting", async () => {
    await using fake = fakeWith({
      name: "shown",
      language: "es",
      category: "UTILITY",
      components: [
        { type: "HEADER", format: "TEXT", text: "*Our* {{1}}" },
        { type: "BODY", text: "*Hello* there" },
      ],
    });
    const tab = await open((await fake.listen()).inboxUrl + "#/templates");
    await untilCount(tab, ".template", 1);

    expect(await textsOf(tab, ".template .heading")).toEqual(["*Our* {{1}}"]);
    expect(await textsOf(tab, ".template strong")).toEqual(["Hello"]);
  });

  test("copies its code by its button, in whatever language that is", async () => {
    const text = "Copiar código";
    const button = { type: "OTP", otp_type: "COPY_CODE", text };
    await using fake = fakeWith({
      name: "shown",
      language: "es",
      category: "AUTHENTICATION",
      components: [
        { type: "BODY", text: "*{{1}}* es tu código." },
        { type: "BUTTONS", buttons: [button] },
      ],
    });
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}#/playground?account=1&name=shown`);
    await untilText(tab, ".verdict", "would queue it");
    await tab.click(".send");
    await untilText(tab, ".answer", "Show it");
    await tab.evaluate("location.hash = '#/inbox'");
    await untilText(tab, ".action", text);

    await tab.click(".action");

    await untilText(tab, "#toast", "Copied 493817");
  });

  test("has template, language, category, sender and flow beside it", async () => {
    const { tab } = await thread("4915112345678");

    const facts = await textsOf(tab, "[data-seq='5'] .facts div");
    expect(facts).toEqual([
      "Templatelogin_code",
      "Languageen_US",
      "CategoryAUTHENTICATION",
      "Sender106540352242922 of WABA 102290129340398",
      "FlowWhatsAppTelegram",
      "Linksmessage 5request 5",
    ]);
  });

  test("has its cards side by side, and an offer that runs down", async () => {
    const { tab } = await thread("4930901820");

    const tops = `[...document.querySelectorAll(".card")]
      .map((card) => Math.round(card.getBoundingClientRect().top))`;
    const [first, ...others] = await tab.evaluate<number[]>(tops);
    expect(others).toEqual([Number(first), Number(first)]);
    expect(await textsOf(tab, ".card .text")).toEqual([
      "Tulips, now 3 €",
      "Bulbs, now 4 €",
      "A spade, now 5 €",
    ]);
    await untilText(tab, ".countdown", "Ends in");
    const [before = ""] = await textsOf(tab, ".countdown");
    expect(before).toMatch(/^Ends in 01:5\d:\d\d$/);
    const now = "document.querySelector('.countdown').textContent";
    await until(tab, `${now} !== ${JSON.stringify(before)}`);
  });

  test("runs from right to left where its text does", async () => {
    const { tab } = await thread("972502345678");

    for (const place of [".text", ".row[aria-current] .row-text"]) {
      const style = `getComputedStyle(document.querySelector("${place}"))`;
      expect(await tab.evaluate<string>(`${style}.direction`)).toBe("rtl");
    }
    expect(await textsOf(tab, ".text mark")).toEqual(["מאיה", "2041"]);
  });

  test("is Telegram's where the flow begins there, and says that it is a guess", async () => {
    const { tab } = await thread("14155550123");

    expect(await textsOf(tab, ".telegram .guess")).toEqual([
      "Telegram, our guess: the spec shows no text",
    ]);
    expect(await textsOf(tab, ".telegram .text")).toEqual([
      "Your code: 730254",
    ]);
    expect(await textsOf(tab, ".later summary")).toEqual([
      "If the flow goes on to WhatsApp",
    ]);
  });

  test("marks in red what is missing, where rules let it pass", async () => {
    await using fake = createFakeServer({
      rules: { "parameter-count": "off" },
    });
    const { inboxUrl, baseUrl } = await fake.listen();
    const template = { name: "order_shipped", language: { code: "en_US" } };
    const numbers = { recipient: "+14155550123", to: "+14155550123" };
    await fetch(`${baseUrl}/messages/send/raw`, {
      method: "POST",
      headers: {
        "X-API-KEY": fake.connection.apiKey,
        "Content-Type": "application/json",
      },
      body: JSON.stringify({
        ...fake.sender,
        payload: { ...numbers, type: "template", template },
      }),
    });

    const tab = await open(inboxUrl);
    await untilText(tab, ".text", "{{order_id}}");

    expect(await textsOf(tab, "mark.missing")).toEqual([
      "{{first_name}}",
      "{{order_id}}",
    ]);
    const title = "document.querySelector('mark.missing').title";
    expect(await tab.evaluate<string>(title)).toBe("{{first_name}} is missing");
    const colour =
      "getComputedStyle(document.querySelector('mark.missing')).color";
    expect(await tab.evaluate<string>(colour)).toBe("rgb(154, 28, 19)");
  });

  test("says which fault its sender met once it was queued", async () => {
    await using fake = createFakeServer();
    fake.faults.add({ phase: "after-accept", effect: { status: 503 } });
    const tab = await open((await fake.listen()).inboxUrl);

    await post(fake, { recipient: "+14155550123", otp: "493817" });

    await untilText(tab, ".beside .bad", "queued, then fault-1: status 503");
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
});
