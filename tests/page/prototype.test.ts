import { expect, test } from "bun:test";
import { textsOf, untilText } from "./support/look.ts";
import { bodyOf, programIn } from "./support/program.ts";
import { fakeWith } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

const NAMES = ["constructor", "__proto__", "toString", "hasOwnProperty"];

const template = {
  name: "odd_names",
  language: "en",
  category: "UTILITY",
  parameter_format: "NAMED",
  components: [
    {
      type: "BODY",
      text: `So ${NAMES.map((name) => `{{${name}}}`).join(" and ")} it is.`,
    },
  ],
};

const VALUES =
  '[...document.querySelectorAll("[name^=body]")].map(({ value }) => value)';

describe("a placeholder that every object has a field of its name of", () => {
  test("is filled, previewed, sent and programmed as any other", async () => {
    await using fake = fakeWith(template);
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}#/playground?account=1`);
    await untilText(tab, ".verdict", "send-raw");
    expect(await textsOf(tab, ".preview mark.missing")).toEqual(
      NAMES.map((name) => `{{${name}}}`),
    );

    await tab.evaluate(
      "[...document.querySelectorAll('.form button')].at(-1).click()",
    );
    expect(await tab.evaluate<string[]>(VALUES)).toEqual(
      NAMES.map(() => "sample"),
    );
    await tab.click('[name="body.__proto__"]');
    await tab.type("d");
    await untilText(
      tab,
      ".preview .text",
      "So sample and sampled and sample and sample it is.",
    );
    await untilText(tab, ".verdict .good", "send-raw would queue it");
    const program = await programIn(tab);
    await tab.evaluate("document.querySelector('.send').click()");
    await untilText(tab, ".answer", "Show it");

    const [message] = fake.inbox.messages();
    expect(message?.preview).toBe(
      "So sample and sampled and sample and sample it is.",
    );
    expect(await bodyOf(program, [template])).toEqual(message?.body);
  });
});
