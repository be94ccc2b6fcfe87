import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import {
  choose,
  press,
  textsOf,
  until,
  untilText,
  write,
} from "./support/look.ts";
import { fieldOf, SERVING } from "../../lib/template/button-type.ts";
import type { MediaFormat } from "../../lib/template/model.ts";
import { fakeWith } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

const BODY = { type: "BODY", text: "Here it is." } as const;

/** A template of its name, with a header before its body. */
function withHeader(header: object) {
  const head = { name: "it", language: "en", category: "MARKETING" } as const;
  return { ...head, components: [{ type: "HEADER", ...header }, BODY] };
}

/** The labels of the fields that a template asks for. */
const LABELS = ".fields:nth-child(3) .field > span";

/** The buttons whose value is a text: TEXTS of inbox-page/fields.js, and URL. */
const TEXTS = SERVING.filter(
  (type) => fieldOf(type.toUpperCase()) !== "action",
);

/** What a header of each format asks for. */
const OF_HEADERS: Readonly<Record<MediaFormat | "TEXT", readonly string[]>> = {
  TEXT: ["header {{1}}"],
  IMAGE: ["image link"],
  VIDEO: ["video link"],
  GIF: ["gif link"],
  DOCUMENT: ["document link", "document filename optional"],
  LOCATION: ["latitude", "longitude", "name", "address"].map(
    (part) => `location ${part}`,
  ),
  PRODUCT: ["product catalog_id", "product product_retailer_id"],
};

describe("the fields of a form", () => {
  test.each(Object.entries(OF_HEADERS))(
    "are those of a header of format %s, whose samples are queued",
    async (format, labels) => {
      const header = { format, text: "Order {{1}} is here" };
      await using fake = fakeWith(withHeader(header));
      const { inboxUrl } = await fake.listen();
      const tab = await open(`${inboxUrl}#/playground?account=1`);
      await untilText(tab, ".fields button", "Fill in samples");

      expect(await textsOf(tab, LABELS)).toEqual(labels);
      await tab.click(".fields button");
      await untilText(tab, ".verdict", "would queue it");
      await tab.click(".send");

      await untilText(tab, ".answer", "Show it");
      expect(fake.inbox.messages()).toHaveLength(1);
    },
  );

  test.each(TEXTS)("have a sample for a button of type %s", async (subType) => {
    const url = "https://shop.example/{{1}}";
    const button = { type: subType.toUpperCase(), text: "Go", url };
    const head = {
      name: "it",
      language: "en",
      category: "MARKETING",
    } as const;
    const part = { type: "BUTTONS", buttons: [button] };
    await using fake = fakeWith({ ...head, components: [BODY, part] });
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}#/playground?account=1`);
    await untilText(tab, ".fields button", "Fill in samples");

    await tab.click(".fields button");
    await untilText(tab, ".verdict", "would queue it");
    await tab.click(".send");

    await untilText(tab, ".answer", "Show it");
    expect(fake.inbox.messages()).toHaveLength(1);
  });

  test("choose the number that sends, and the language", async () => {
    const template = { name: "it", category: "UTILITY", components: [BODY] };
    await using fake = createFakeServer({
      accounts: [
        {
          whatsappBusinessId: "1",
          phoneNumberIds: ["2", "3"],
          templates: ["en", "de"].map((language) => ({
            ...template,
            language,
          })),
        },
      ],
    });
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}#/playground?account=1`);
    await untilText(tab, ".verdict", "would queue it");

    await choose(tab, "Language", "de");
    await untilText(tab, ".program", "itDe");
    await choose(tab, "Phone number ID", "3");
    await untilText(tab, ".program", '"3"');
    const selects = "[...document.querySelectorAll('.fields select')]";
    expect(
      await tab.evaluate<string[]>(`${selects}.map(({ value }) => value)`),
    ).toEqual(["1", "3", "it", "de"]);
    const names = "[data-label=Template] option";
    expect(await textsOf(tab, names)).toEqual(["it"]);
    await tab.click(".send");
    await untilText(tab, ".answer", "Show it");

    expect(fake.inbox.latest()?.body).toMatchObject({
      phoneNumberId: "3",
      payload: { template: { language: { code: "de" } } },
    });
  });

  test("are asked for anew when another account is chosen", async () => {
    const template = { language: "en", category: "UTILITY" };
    await using fake = createFakeServer({
      accounts: ["11", "12"].map((whatsappBusinessId) => ({
        whatsappBusinessId,
        phoneNumberIds: [`${whatsappBusinessId}0`],
        templates: ["one", `of_${whatsappBusinessId}`].map((name) => ({
          ...template,
          name,
          components: [BODY],
        })),
      })),
    });
    const { inboxUrl } = await fake.listen();
    const way = "#/playground?account=11&name=of_11";
    const tab = await open(inboxUrl + way);
    await untilText(tab, ".program", "of11");
    await choose(tab, "Phone number ID", "110");

    await choose(tab, "Account", "12");

    await untilText(tab, ".program", '"120"');
    await untilText(tab, ".verdict", "would queue it");
  });

  test("stay when Enter is pressed in the only one", async () => {
    const head = { name: "it", language: "en", category: "UTILITY" } as const;
    await using fake = fakeWith({ ...head, components: [BODY] });
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}#/playground?account=1`);
    await untilText(tab, ".verdict", "would queue it");
    // The page's own policy lets no form be sent, and complains of one.
    await tab.evaluate(`(() => {
      globalThis.isSame = true;
      addEventListener("securitypolicyviolation", () => (isSame = false));
    })()`);

    await tab.click("[name=recipient]");
    await press(tab, "End", "Enter");
    await tab.type("9");

    await until(tab, "document.querySelector('.json').value.includes('89')");
    expect(await tab.evaluate<boolean>("globalThis.isSame")).toBe(true);
  });

  test("change the address only where it asks for something else", async () => {
    await using fake = fakeWith(withHeader({ format: "DOCUMENT" }));
    const { inboxUrl } = await fake.listen();
    const way =
      "#/playground?account=1&name=it&language=en&to=%2B4915112345678";
    const tab = await open(inboxUrl + way);
    await untilText(tab, ".verdict", "send-raw");
    await tab.evaluate(`(() => {
      const rename = history.replaceState;
      globalThis.renamed = [];
      history.replaceState = (...parts) => {
        renamed.push(parts.at(-1));
        rename.apply(history, parts);
      };
    })()`);

    await write(tab, "[name='header.document.filename']", "bill.pdf");
    await write(tab, "[name=recipient]", "+4930901820");
    await untilText(tab, ".program", "4930901820");

    expect(await tab.evaluate<string[]>("renamed")).toEqual([
      "#/playground?account=1&name=it&language=en&to=%2B4930901820",
    ]);
  });
});
