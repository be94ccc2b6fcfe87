import { describe, expect, test } from "bun:test";
import { buttoned } from "./template-one-part.ts";
import {
  action,
  button,
  define,
  foundIn,
  type Json,
  messagesOf,
  text,
} from "./template-parts.ts";

describe("a button of several products", () => {
  const of = define([
    { type: "BODY", text: "x" },
    { type: "BUTTONS", buttons: [{ type: "MPM", text: "View" }] },
  ]);
  const product = { product_retailer_id: "1" };
  const section = { title: "All", product_items: [product] };
  const thumbnail_product_retailer_id = "1";
  const showing = (sections: unknown) =>
    action({ thumbnail_product_retailer_id, sections });
  const sections = (count: number) => ({
    thumbnail_product_retailer_id,
    sections: Array.from({ length: count }, () => section),
  });
  const sent = (count: number) => [button("mpm", 0, action(sections(count)))];
  const wrong = (place: string) => [
    `product-sections 0.parameters.0.action.sections${place}`,
  ];
  const titled = (...titles: unknown[]) =>
    showing(titles.map((title) => ({ ...section, title })));
  const products = (...counts: number[]) =>
    showing(
      counts.map((count) => ({
        title: "All",
        product_items: Array(count).fill(product),
      })),
    );

  test("needs no title in its only section, and has 30 products", () => {
    const alone = button("mpm", 0, titled(undefined));
    const most = button("mpm", 0, products(29, 1));

    expect(foundIn(of, [alone])).toEqual([]);
    expect(foundIn(of, [most])).toEqual([]);
  });

  test("asks for titles by a sentence that fits after the path of a title, too", () => {
    const untitled = button("mpm", 0, titled("All", undefined));

    expect(messagesOf(of, [untitled])).toEqual([
      "there must be 1–10 sections with at most 30 products in all, each with a title if there are several",
    ]);
  });

  test("counts no product in a section without a list of them", () => {
    const all = { title: "All", product_items: Array(30).fill(product) };
    const both = showing([all, { title: "More" }]);

    expect(foundIn(of, [button("mpm", 0, both)])).toEqual([
      "product-missing 0.parameters.0.action.sections.1.product_items",
    ]);
  });

  test("has 1–10 sections", () => {
    expect(foundIn(of, sent(1))).toEqual([]);
    expect(foundIn(of, sent(10))).toEqual([]);
    expect(foundIn(of, sent(0))).toEqual(wrong(""));
    expect(foundIn(of, sent(11))).toEqual(wrong(""));
  });

  test.each([
    ["sections that are no list", showing(5), ""],
    ["a section that is none", showing([null]), ".0"],
    ["a section that is a list", showing([[]]), ".0"],
    [
      "a section whose products are no list",
      showing([{ title: "All", product_items: "sku-1" }]),
      ".0.product_items",
    ],
    [
      "one more section, whose products are null",
      showing([section, { ...section, product_items: null }]),
      ".1.product_items",
    ],
    ["two sections and one title", titled("All", undefined), ".1.title"],
    ["two sections and an empty title", titled("All", " "), ".1.title"],
    ["31 products in its sections", products(30, 1), ""],
  ])("is told the place of %s", (_, given, place) => {
    const sent = [button("mpm", 0, given)];

    expect(foundIn(of, sent)).toEqual(wrong(place));
  });

  test.each([
    ["is no action", text("x"), "type", "a parameter of type action"],
    ["has no sections", action({}), "action", "action.sections"],
    [
      "is no action, but has sections",
      { ...text("x"), action: sections(1) },
      "type",
      "a parameter of type action",
    ],
  ])("lacks its parameter when that %s", (_, parameter, place, wanted) => {
    const sent = [button("mpm", 0, parameter)];

    expect(foundIn(of, sent)).toEqual([
      `button-parameter 0.parameters.0.${place}`,
    ]);
    expect(messagesOf(of, sent)[0]).toEndWith(`of type Mpm requires ${wanted}`);
  });

  test.each<[string, Json, string]>([
    ["no picture", { sections: [section] }, "thumbnail_product_retailer_id"],
    [
      "an empty ID for its picture",
      { thumbnail_product_retailer_id: " ", sections: [section] },
      "thumbnail_product_retailer_id",
    ],
    [
      "a section without products",
      {
        ...sections(1),
        sections: [section, { title: "More", product_items: [] }],
      },
      "sections.1.product_items",
    ],
    [
      "a product that is none",
      { ...sections(1), sections: [{ product_items: [product, null] }] },
      "sections.0.product_items.1",
    ],
    [
      "a product without its ID",
      { ...sections(1), sections: [{ product_items: [product, {}] }] },
      "sections.0.product_items.1.product_retailer_id",
    ],
    [
      "a product whose ID is a number",
      {
        ...sections(1),
        sections: [{ product_items: [{ product_retailer_id: 1 }] }],
      },
      "sections.0.product_items.0.product_retailer_id",
    ],
  ])("is warned of %s", (_, given, place) => {
    const sent = [button("mpm", 0, action(given))];

    expect(foundIn(of, sent)).toEqual([
      `product-missing 0.parameters.0.action.${place}`,
    ]);
  });

  test("is told the number of its sections alone where they are too many", () => {
    const sections = Array.from({ length: 11 }, () => ({ title: "More" }));

    expect(foundIn(of, [button("mpm", 0, showing(sections))])).toEqual(
      wrong(""),
    );
  });

  test("is told what a section lacks beside another one that is none", () => {
    const sent = [button("mpm", 0, showing([null, { title: "More" }]))];

    expect(foundIn(of, sent)).toEqual([
      ...wrong(".0"),
      "product-missing 0.parameters.0.action.sections.1.product_items",
    ]);
  });

  test("is told once of a picture that is no text", () => {
    const odd = { ...sections(1), thumbnail_product_retailer_id: 1 };

    expect(foundIn(of, [button("mpm", 0, action(odd))])).toEqual([
      "parameter-shape 0.parameters.0.action.thumbnail_product_retailer_id",
    ]);
  });

  test("is told once that its parameter is nothing", () => {
    expect(foundIn(of, [button("mpm", 0, null)])).toEqual([
      "parameter-shape 0.parameters.0",
    ]);
  });

  test("alone has sections", () => {
    const call = [button("voice_call", 0, action({ sections: 5 }))];

    expect(foundIn(buttoned({ type: "VOICE_CALL" }), call)).toEqual([]);
  });

  test("is told once that its action is none", () => {
    expect(foundIn(of, [button("mpm", 0, { type: "action" })])).toEqual([
      "parameter-shape 0.parameters.0.action",
    ]);
  });

  test("lacks its parameter when there is none, or no component", () => {
    expect(foundIn(of, [button("mpm", 0)])).toEqual([
      "button-parameter 0.parameters",
    ]);
    expect(foundIn(of, [])).toEqual(["button-parameter "]);
  });
});
