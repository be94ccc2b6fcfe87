import { describe, expect, test } from "bun:test";
import { buttoned } from "./template-one-part.ts";
import {
  action,
  button,
  define,
  foundIn,
  text,
  toldOf,
} from "./template-parts.ts";

describe("a button of several products", () => {
  const of = define([
    { type: "BODY", text: "x" },
    { type: "BUTTONS", buttons: [{ type: "MPM", text: "View" }] },
  ]);
  const section = { title: "All", product_items: [] };
  const sections = (count: number) => ({
    sections: Array.from({ length: count }, () => section),
  });
  const sent = (count: number) => [button("mpm", 0, action(sections(count)))];
  const wrong = (place: string) => [
    `product-sections 0.parameters.0.action.sections${place}`,
  ];
  const titled = (...titles: unknown[]) =>
    action({ sections: titles.map((title) => ({ ...section, title })) });
  const products = (...counts: number[]) =>
    action({
      sections: counts.map((count) => ({
        title: "All",
        product_items: Array(count).fill({ product_retailer_id: "1" }),
      })),
    });

  test("needs no title in its only section, and has 30 products", () => {
    const alone = button("mpm", 0, titled(undefined));
    const most = button("mpm", 0, products(29, 1));

    expect(foundIn(of, [alone])).toEqual([]);
    expect(foundIn(of, [most])).toEqual([]);
  });

  test("counts no product in a section without a list of them", () => {
    const product_items = Array(30).fill({ product_retailer_id: "1" });
    const all = { title: "All", product_items };
    const both = action({ sections: [all, { title: "More" }] });

    expect(foundIn(of, [button("mpm", 0, both)])).toEqual([]);
  });

  test("has 1–10 sections", () => {
    expect(foundIn(of, sent(1))).toEqual([]);
    expect(foundIn(of, sent(10))).toEqual([]);
    expect(foundIn(of, sent(0))).toEqual(wrong(""));
    expect(foundIn(of, sent(11))).toEqual(wrong(""));
  });

  test.each([
    ["sections that are no list", action({ sections: 5 }), ""],
    ["a section that is none", action({ sections: [null] }), ".0"],
    ["a section that is a list", action({ sections: [[]] }), ".0"],
    [
      "a section whose products are no list",
      action({ sections: [{ title: "All", product_items: "sku-1" }] }),
      ".0.product_items",
    ],
    [
      "one more section, whose products are null",
      action({ sections: [section, { ...section, product_items: null }] }),
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
    expect(toldOf(of, sent)[0]).toEndWith(`of type Mpm requires ${wanted}`);
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
