import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import {
  focus,
  hasFocus,
  press,
  textsOf,
  until,
  untilCount,
  untilText,
} from "./support/look.ts";
import { fakeWith, utility } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

const OPTIONAL = {
  ...{ name: "asks", language: "en", category: "MARKETING" },
  components: [
    { type: "BODY", text: "Hello {{1}}, still there?" },
    { type: "BUTTONS", buttons: [{ type: "QUICK_REPLY", text: "Yes" }] },
  ],
};

/** What a select offers. */
const offered = (tab: Bun.WebView, label: string) =>
  textsOf(tab, `[data-label='${label}'] option`);

describe("a select of the form", () => {
  test("offers every message flow", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl + "#/playground");
    await untilText(tab, ".verdict", "would queue it");

    expect(await offered(tab, "Message flow")).toEqual([
      "default: WhatsApp",
      "WhatsApp",
      "WhatsApp → Telegram",
      "Telegram → WhatsApp",
    ]);
  });

  test("offers each template once, and the languages of the one that is chosen", async () => {
    await using fake = fakeWith(
      utility("one", "Hello", "de"),
      utility("one", "Hello", "fr"),
      utility("other", "Hello", "he"),
    );
    const { inboxUrl } = await fake.listen();

    const tab = await open(`${inboxUrl}#/playground?account=1&name=one`);
    await untilText(tab, ".verdict", "would queue it");

    expect(await offered(tab, "Template")).toEqual(["one", "other"]);
    expect(await offered(tab, "Language")).toEqual(["de", "fr"]);
  });

  test("offers what has been pasted elsewhere, though it has the focus, and what is chosen is shown anew", async () => {
    await using fake = fakeWith(utility("one", "Hello"));
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}#/playground?account=1&name=one`);
    await untilText(tab, ".verdict", "would queue it");
    await focus(tab, "[data-label=Template]");

    const templates = [utility("one", "Goodbye"), utility("pasted", "Hello")];
    await fake.fetch("http://localhost/__fake/api/templates", {
      method: "PUT",
      body: JSON.stringify(templates),
    });

    await untilText(tab, "[data-label=Template] option", "pasted");
    await untilText(tab, ".preview .text", "Goodbye");
    expect(await hasFocus(tab, "[data-label=Template]")).toBe(true);
  });
});

describe("the button that fills in samples", () => {
  test("keeps the focus, and leaves empty what is optional", async () => {
    await using fake = fakeWith(OPTIONAL);
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}#/playground?account=1&name=asks`);
    await untilText(tab, ".field .muted", "optional");
    await focus(tab, ".fields > button");

    await press(tab, "Enter");

    await untilText(tab, ".verdict", "would queue it");
    const values = `[...document.querySelectorAll(".fields + .fields input")].map(({ value }) => value)`;
    expect(await tab.evaluate<string[]>(values)).toEqual(["Ana", ""]);
    expect(await hasFocus(tab, ".fields > button")).toBe(true);
  });

  test("is there only where there is something to fill in", async () => {
    await using fake = fakeWith(utility("plain", "Hello"));
    const { inboxUrl } = await fake.listen();

    const tab = await open(`${inboxUrl}#/playground?account=1&name=plain`);
    await untilText(tab, ".verdict", "would queue it");

    await untilCount(tab, ".form button", 0);
  });
});

describe("a field of the form", () => {
  test("offers nothing that was typed elsewhere, and is read in the direction of its text", async () => {
    await using fake = fakeWith(OPTIONAL);
    const { inboxUrl } = await fake.listen();

    const tab = await open(`${inboxUrl}#/playground?account=1&name=asks`);
    await untilText(tab, ".field .muted", "optional");

    await untilCount(tab, ".form input", 3);
    await untilCount(tab, ".form input[autocomplete=off][dir=auto]", 3);
  });

  test("of a time lets it be picked", async () => {
    const expires = { text: "Soon over", has_expiration: true };
    await using fake = fakeWith({
      ...{ name: "offer", language: "en", category: "MARKETING" },
      components: [
        { type: "LIMITED_TIME_OFFER", limited_time_offer: expires },
        { type: "BODY", text: "Ends soon." },
      ],
    });
    const { inboxUrl } = await fake.listen();

    const tab = await open(`${inboxUrl}#/playground?account=1&name=offer`);

    const field = "document.querySelector('[name^=offerExpiresAt]')";
    await until(tab, `${field}?.type === "datetime-local"`);
  });
});
