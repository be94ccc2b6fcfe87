import { expect, test } from "bun:test";
import { defineTemplate, send } from "../../mod.ts";
import { createFakeServer } from "../../fake-server/mod.ts";
import { goTo, textsOf, untilCount } from "./support/look.ts";
import { fakeWith } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

const invoice = defineTemplate({
  name: "invoice",
  language: "en_US",
  category: "MARKETING",
  components: [
    { type: "HEADER", format: "DOCUMENT" },
    { type: "BODY", text: "It is *due*: `pay _now_` or ~never~." },
    {
      type: "BUTTONS",
      buttons: [
        { type: "URL", text: "Pay", url: "https://shop.example/{{1}}" },
        { type: "COPY_CODE", example: "SAVE10" },
      ],
    },
  ],
});

const visit = defineTemplate({
  name: "visit",
  language: "en_US",
  category: "MARKETING",
  components: [
    { type: "BODY", text: "See you." },
    {
      type: "CAROUSEL",
      cards: [0, 1].map(() => ({
        components: [{ type: "HEADER", format: "IMAGE" }],
      })),
    },
  ],
});

describe("the search", () => {
  test("finds whatever a bubble shows, in its header, on its buttons and on its cards", async () => {
    await using fake = fakeWith(invoice.definition, visit.definition);
    const { sender, connection } = fake;
    const document = {
      link: "https://files.example/a1.pdf",
      filename: "Bill 7.pdf",
    };
    const first = invoice.build({
      sender,
      recipient: "+14155550101",
      parameters: {
        header: { document },
        buttons: { 0: "orders-77", 1: "SPRING9" },
      },
    });
    const cards = ["b2", "c3"].map((name) => ({
      header: { image: { link: `https://files.example/${name}.jpg` } },
    }));
    const second = visit.build({
      sender,
      recipient: "+14155550102",
      parameters: { cards },
    });
    for (const body of [first, second]) await send(body, connection);
    const tab = await open((await fake.listen()).inboxUrl);
    await untilCount(tab, ".row", 2);

    for (const [q, recipient] of [
      ["bill 7", "+14155550101"],
      ["a1.pdf", "+14155550101"],
      ["ORDERS-77", "+14155550101"],
      ["spring9", "+14155550101"],
      ["is due: pay _now_ or never.", "+14155550101"],
      ["c3.jpg", "+14155550102"],
    ] as const) {
      await goTo(tab, `#/inbox?q=${encodeURIComponent(q)}`);
      await untilCount(tab, ".row", 1);
      expect(await textsOf(tab, ".row strong.grow")).toEqual([recipient]);
      await goTo(tab, "#/inbox");
      await untilCount(tab, ".row", 2);
    }
  });

  test("finds a request by what its escapes stand for", async () => {
    await using fake = createFakeServer();
    const url = `${fake.connection.baseUrl}/messages/send-otp`;
    await fake.fetch(url, { method: "POST", body: '{"x":"caf\\u00e9"}' });
    const { inboxUrl } = await fake.listen();

    const tab = await open(`${inboxUrl}#/requests?q=caf%C3%A9`);

    await untilCount(tab, ".row", 1);
  });

  test("finds a request by its endpoint, and by what was wrong with it", async () => {
    await using fake = createFakeServer();
    const url = `${fake.connection.baseUrl}/messages/send-otp`;
    await send({ recipient: "+14155550101", otp: "1234" }, fake.connection);
    await fake.fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-api-key": fake.connection.apiKey,
      },
      body: JSON.stringify({ recipient: "+14155550101", otp: "" }),
    });
    const { inboxUrl } = await fake.listen();

    const tab = await open(`${inboxUrl}#/requests?q=otp-length`);
    await untilCount(tab, ".row", 1);
    expect(await textsOf(tab, ".row .muted")).toEqual(["#2"]);

    await goTo(tab, "#/requests?q=send-otp");
    await untilCount(tab, ".row", 2);
  });
});
