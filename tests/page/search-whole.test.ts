import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import {
  goTo,
  press,
  untilCount,
  untilHash,
  untilText,
} from "./support/look.ts";
import { createScenery, fakeWith, post, utility } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";
import { sendOffer, tabWithThree } from "./support/three.ts";

const suite = browserSuite();
const { describe, open } = suite;

const news = {
  ...utility("it", "Hello."),
  components: [
    { type: "HEADER", format: "TEXT", text: "Parcel news" },
    { type: "BODY", text: "Hello." },
  ],
};

describe("a search", () => {
  test.each([
    ["as its text is read", "Hi {{first_name}}, your"],
    ["by its footer", "acme parcels"],
    ["by its offer", "ends soon"],
  ])("finds a template %s", async (_, q) => {
    await using fake = createScenery();
    const tab = await open((await fake.listen()).inboxUrl);

    await goTo(tab, `#/templates?q=${encodeURIComponent(q)}`);

    await untilCount(tab, ".template", 1);
  });

  test("finds a template by its header", async () => {
    await using fake = fakeWith(news, utility("other", "Bye."));
    const { inboxUrl } = await fake.listen();

    const tab = await open(`${inboxUrl}#/templates?q=news`);

    await untilCount(tab, ".template", 1);
  });

  test.each([
    ["a path that there is not", "/nowhere"],
    ["a URL whose slashes came escaped", "shop.example/a"],
  ])("finds a request by %s", async (_, q) => {
    await using fake = createFakeServer();
    await post(fake, {});
    const { baseUrl, apiKey } = fake.connection;
    await fake.fetch(`${baseUrl}/nowhere`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": apiKey },
      body: '{"x":"https:\\/\\/shop.example\\/a"}',
    });
    const { inboxUrl } = await fake.listen();

    const tab = await open(`${inboxUrl}#/requests?q=${encodeURIComponent(q)}`);

    await untilCount(tab, ".row", 1);
  });

  test.each([
    ["inbox", "[data-to='14155550101']", "to=14155550101&q=415"],
    ["requests", "[href*='request=1']", "q=415&request=1"],
  ])("stays as it was typed where a row of %s is clicked", async (...all) => {
    const [screen, row, rest] = all;
    const { tab } = await tabWithThree(suite, `#/${screen}`);
    await press(tab, "/");
    await tab.type("415");
    await untilHash(tab, `#/${screen}?q=415`);

    await tab.click(row);

    await untilHash(tab, `#/${screen}?${rest}`);
  });

  test("says so where a template has no message", async () => {
    const { tab } = await tabWithThree(suite);

    await goTo(tab, "#/inbox?template=gone");

    await untilText(tab, ".blank h2", "Nothing fits");
  });

  test("for a template offers to clear nothing that it hides", async () => {
    const { tab, fake } = await tabWithThree(suite);
    await sendOffer(fake, "+14155550101");

    await goTo(tab, "#/inbox?to=14155550101&template=spring_offer");

    await untilCount(tab, ".row", 1);
    await untilText(tab, ".thread h2", "+14155550101");
    const isOffered =
      "document.querySelector('.thread-head button').checkVisibility()";
    expect(await tab.evaluate<boolean>(isOffered)).toBe(false);
  });
});
