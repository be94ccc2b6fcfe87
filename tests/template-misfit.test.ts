import { describe, expect, test } from "bun:test";
import { createTemplateRegistry } from "../mod.ts";
import { sender } from "./fixture.ts";

const button = { type: "URL", text: "Track", url: "https://a.example/{{1}}" };

const header = (format: string) => [{ type: "HEADER", format }];

type Component = { readonly type: string; readonly [field: string]: unknown };

describe("template.build()", () => {
  test.each<[string, Component[], object, string]>([
    [
      "a number for a text",
      [{ type: "BODY", text: "{{1}}" }],
      { body: { 1: 5 } },
      "parameters.body.1: … pass a string",
    ],
    [
      "a list for a body",
      [{ type: "BODY", text: "Hi" }],
      { body: ["a"] },
      "parameters.body: … pass an object",
    ],
    [
      "a text for a picture",
      header("IMAGE"),
      { header: "https://a.example/b.jpg" },
      "parameters.header: … pass { image: { link } or { id } }",
    ],
    [
      "a text for a place",
      header("LOCATION"),
      { header: "Lisbon" },
      "parameters.header: … pass { location: { latitude, longitude, name, address } }",
    ],
    [
      "a text for a product",
      header("PRODUCT"),
      { header: "7" },
      "parameters.header: … pass { product: { catalog_id, product_retailer_id } }",
    ],
    [
      "a number for a header of a new kind",
      header("HOLOGRAM"),
      { header: 5 },
      "parameters.header: … pass a string or one medium",
    ],
    [
      "a number for a button",
      [{ type: "BUTTONS", buttons: [button] }],
      { buttons: { 0: 7 } },
      "parameters.buttons.0: … pass a string",
    ],
    [
      "a text for a flow",
      [{ type: "BUTTONS", buttons: [{ type: "FLOW", text: "Go" }] }],
      { buttons: { 0: "token" } },
      "parameters.buttons.0: … pass an object",
    ],
    [
      "a text for a time",
      [
        {
          type: "LIMITED_TIME_OFFER",
          limited_time_offer: { has_expiration: true },
        },
      ],
      { offerExpiresAt: "2027-01-01" },
      "parameters.offerExpiresAt: … pass Unix time in whole ms or a Date",
    ],
    [
      "an object for cards",
      [{ type: "CAROUSEL", cards: [] }],
      { cards: { 0: {} } },
      "parameters.cards: … pass a list",
    ],
  ])("says what to give instead of %s", (_, components, parameters, told) => {
    const definition = { name: "a", language: "en", category: "MARKETING" };
    const templates = createTemplateRegistry([{ ...definition, components }]);
    const input = { sender, recipient: "+14155550123", parameters };

    const build = () => templates.find("a", "en")?.build(input);

    expect(build).toThrow(
      told.replace("…", "is not what the template expects here:"),
    );
  });

  const money = { fallback_value: "$1", code: "USD", amount_1000: 1_000 };
  const place = { latitude: 1, longitude: 2, name: "a", address: "b" };
  test.each<[string, Component[], object, string]>([
    [
      "the name of a document",
      header("DOCUMENT"),
      { header: { document: { id: "1", filenmae: "a.pdf" } } },
      "parameters.header.document.filenmae",
    ],
    [
      "a picture that has a caption",
      header("IMAGE"),
      { header: { image: { id: "1", caption: "a" } } },
      "parameters.header.image.caption",
    ],
    ...["video", "gif"].map((kind): [string, Component[], object, string] => [
      `a ${kind}`,
      header(kind),
      { header: { [kind]: { id: "1", lnik: "b" } } },
      `parameters.header.${kind}.lnik`,
    ]),
    [
      "a place",
      header("LOCATION"),
      { header: { location: { ...place, adress: "b" } } },
      "parameters.header.location.adress",
    ],
    [
      "a product",
      header("PRODUCT"),
      { header: { product: { catalog_id: "1", retailer: "2" } } },
      "parameters.header.product.retailer",
    ],
    [
      "an amount",
      [{ type: "BODY", text: "Pay {{1}} now." }],
      { body: { 1: { currency: { ...money, cents: 1 } } } },
      "parameters.body.1.currency.cents",
    ],
    [
      "an amount that has a date beside it",
      [{ type: "BODY", text: "Pay {{1}} now." }],
      {
        body: {
          1: { currency: money, date_time: { fallback_value: "May" } },
        },
      },
      "parameters.body.1.date_time",
    ],
  ])("names what is no field of %s", (_, components, parameters, path) => {
    const definition = { name: "a", language: "en", category: "MARKETING" };
    const templates = createTemplateRegistry([{ ...definition, components }]);
    const input = { sender, recipient: "+14155550123", parameters };

    const build = () => templates.find("a", "en")?.build(input);

    expect(build).toThrow(`${path}: is not a parameter of the template`);
  });

  test.each<[string, Component[], object]>([
    [
      "a document",
      header("DOCUMENT"),
      { header: { document: { id: "1", filename: "a.pdf" } } },
    ],
    [
      "a picture",
      header("IMAGE"),
      { header: { image: { link: "https://a.example/b.jpg" } } },
    ],
    ["a place", header("LOCATION"), { header: { location: place } }],
    [
      "a product",
      header("PRODUCT"),
      { header: { product: { catalog_id: "1", product_retailer_id: "2" } } },
    ],
    [
      "an amount",
      [{ type: "BODY", text: "Pay {{1}} now." }],
      { body: { 1: { currency: money } } },
    ],
    [
      "a date",
      [{ type: "BODY", text: "On {{1}}, then." }],
      { body: { 1: { date_time: { fallback_value: "May", year: 2026 } } } },
    ],
  ])("takes every field of %s", (_, components, parameters) => {
    const definition = { name: "a", language: "en", category: "MARKETING" };
    const templates = createTemplateRegistry([{ ...definition, components }]);
    const input = { sender, recipient: "+14155550123", parameters };

    const built = templates.find("a", "en")?.build(input);

    expect(built?.payload.template.components).toHaveLength(1);
  });
});
