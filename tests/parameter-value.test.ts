import { describe, expect, test } from "bun:test";
import { foundIn, messagesOf } from "./found-in-parameter.ts";

describe("a value of fields", () => {
  const currency = { fallback_value: "€1.00", code: "EUR", amount_1000: 1000 };
  const location = {
    latitude: 52.5,
    longitude: "13.4",
    name: "Home",
    address: "Street 1",
  };
  const product = { catalog_id: "1", product_retailer_id: "2" };

  test.each<[string, unknown, string[]]>([
    ["currency", currency, []],
    ["currency", { ...currency, code: "EURO" }, ["code"]],
    ["currency", { ...currency, code: "xEUR" }, ["code"]],
    ["currency", { ...currency, code: "EURx" }, ["code"]],
    ["currency", { ...currency, code: ["EUR"] }, ["code"]],
    ["currency", { ...currency, amount_1000: 0.5 }, ["amount_1000"]],
    ["currency", { ...currency, amount_1000: "1000" }, ["amount_1000"]],
    ["currency", {}, ["fallback_value", "code", "amount_1000"]],
    ["date_time", { fallback_value: "May 1" }, []],
    ["date_time", { fallback_value: "" }, ["fallback_value"]],
    ["date_time", { fallback_value: " " }, ["fallback_value"]],
    ["date_time", { fallback_value: 5 }, ["fallback_value"]],
    ["location", location, []],
    ["location", { ...location, latitude: "north" }, ["latitude"]],
    ["location", { ...location, latitude: " " }, ["latitude"]],
    ["location", { ...location, latitude: null }, ["latitude"]],
    ["location", { ...location, latitude: [5] }, ["latitude"]],
    ["location", { ...location, longitude: Infinity }, ["longitude"]],
    ["location", { ...location, latitude: -90, longitude: "-180" }, []],
    ["location", { ...location, latitude: "90", longitude: 180 }, []],
    ["location", { ...location, latitude: 90.1 }, ["latitude"]],
    ["location", { ...location, longitude: -180.1 }, ["longitude"]],
    ["location", {}, ["latitude", "longitude", "name", "address"]],
    ["product", product, []],
    ["product", {}, ["catalog_id", "product_retailer_id"]],
    ["action", { anything: true }, []],
    ["action", { flow_token: "", flow_action_data: {} }, []],
    ["action", { thumbnail_product_retailer_id: "sku-7" }, []],
    ["action", { flow_token: 5 }, ["flow_token"]],
    ["action", { flow_action_data: 5 }, ["flow_action_data"]],
    ["action", { flow_action_data: ["a"] }, ["flow_action_data"]],
    [
      "action",
      { thumbnail_product_retailer_id: 5 },
      ["thumbnail_product_retailer_id"],
    ],
  ])("of type %s and %j lacks these", (type, value, fields) => {
    const codes = fields.map((field) => `parameter-shape ${type}.${field}`);

    expect(foundIn({ type, [type]: value })).toEqual(codes);
  });

  test.each([
    ["product", "catalog_id", product],
    ["product", "product_retailer_id", product],
    ["action", "thumbnail_product_retailer_id", {}],
    ["action", "flow_token", { flow_action_data: {} }],
  ])("of type %s has no left-over in its %s", (type, field, fields) => {
    const value = { ...fields, [field]: `sku-${String(undefined)}` };

    expect(foundIn({ type, [type]: value })).toEqual([
      `left-over ${type}.${field}`,
    ]);
    expect(foundIn({ type, [type]: { ...value, [field]: "sku-7" } })).toEqual(
      [],
    );
  });

  test.each<[string, object]>([
    ["flow_action_data.name", { flow_action_data: { name: "{{1}}" } }],
    ["flow_action_data.a.0.?", { flow_action_data: { a: [{ "": "null" }] } }],
    ["sections.0.title", { sections: [{ title: "undefined" }] }],
    [
      "sections.0.product_items.1.product_retailer_id",
      {
        sections: [
          {
            product_items: [
              { product_retailer_id: "sku-7" },
              { product_retailer_id: "sku-undefined" },
            ],
          },
        ],
      },
    ],
  ])("of type action has no left-over at any depth: %s", (place, action) => {
    expect(foundIn({ type: "action", action })).toEqual([
      `left-over action.${place}`,
    ]);
  });

  test("of type action may be a circle, which only sending refuses", () => {
    const action: Record<string, unknown> = { flow_token: "a" };
    action["flow_action_data"] = action;

    expect(foundIn({ type: "action", action })).toEqual([]);
    action["flow_token"] = "null";
    expect(foundIn({ type: "action", action })).toEqual([
      "left-over action.flow_token",
    ]);
  });

  test("of type action may be nested to any depth, and long", () => {
    const nested = (depth: number): unknown =>
      Array.from({ length: depth }).reduce((inner) => [inner], "null");
    const long = [...Array(1_000).fill("a"), "null"];
    const codesOf = (flow_action_data: unknown) =>
      foundIn({
        type: "action",
        action: { flow_action_data: { of: flow_action_data } },
      });

    expect(codesOf(nested(100))).toHaveLength(1);
    expect(codesOf(nested(100_000))).toEqual([]);
    expect(codesOf(long)).toEqual([
      "left-over action.flow_action_data.of.1000",
    ]);
  });

  test.each(["currency", "date_time", "location", "product", "action"])(
    "must be an object: %s",
    (type) => {
      for (const value of [undefined, null, "text", []]) {
        expect(foundIn({ type, [type]: value })).toEqual([
          `parameter-shape ${type}`,
        ]);
      }
    },
  );

  test.each<[string, unknown, string]>([
    [
      "currency",
      { ...currency, code: "usd" },
      "three capital letters, such as USD",
    ],
    ["currency", { ...currency, amount_1000: 0.5 }, "a whole number"],
    ["date_time", { fallback_value: " " }, "a string that is not blank"],
    ["action", { flow_token: 5 }, "a string"],
    ["action", { flow_action_data: 5 }, "an object"],
    [
      "location",
      { ...location, latitude: "north" },
      "degrees from -90 to 90, such as 52.5",
    ],
    [
      "location",
      { ...location, longitude: 200 },
      "degrees from -180 to 180, such as 13.4",
    ],
    ["product", null, "an object"],
    ["image", null, "an object"],
    ["payload", 5, "a string"],
    ["coupon_code", 5, "a string"],
  ])("of type %s and %j is told what it must be", (type, value, wanted) => {
    expect(messagesOf({ type, [type]: value })).toEqual([
      `is missing or has the wrong type: must be ${wanted}`,
    ]);
  });

  test("is read by the recipient in part", () => {
    const place = { ...location, name: "a\tb", address: "null" };

    expect(foundIn({ type: "location", location: place })).toEqual([
      "parameter-line-break location.name",
      "left-over location.address",
    ]);
    expect(
      foundIn({ type: "date_time", date_time: { fallback_value: "{{1}}" } }),
    ).toEqual(["left-over date_time.fallback_value"]);
    expect(
      foundIn({ type: "action", action: { name: " ", address: 5 } }),
    ).toEqual([]);
  });
});
