import { describe, expect, test } from "bun:test";
import {
  isUsualParameter,
  MEDIUM,
  PAYLOAD,
  TEXT,
} from "../lib/template/parameter.ts";
import { foundIn, link, messagesOf, NOW } from "./found-in-parameter.ts";

const ANY = TEXT | PAYLOAD | MEDIUM;

describe("the type of a parameter", () => {
  test("must be a text that names a known type", () => {
    expect(foundIn({})).toEqual(["parameter-shape type"]);
    expect(foundIn({ type: ["text"] })).toEqual(["parameter-shape type"]);
    expect(foundIn({ type: "constructor" })).toEqual([
      "unknown-parameter-type type",
    ]);
    expect(foundIn({ type: "tap_target_configuration" })).toEqual([]);
  });

  test("is told to be written in lower case", () => {
    expect(messagesOf({ type: "IMAGE" })).toEqual([
      "is not a parameter type that waybill knows: write it in lower case",
    ]);
    expect(messagesOf({ type: "SONG" })).toEqual([
      "is not a parameter type that waybill knows",
    ]);
  });
});

describe("the name of a parameter", () => {
  const parameters = [
    { type: "text", text: "Ana" },
    { type: "payload", payload: "more" },
    { type: "image", image: { id: "24230" } },
    { type: "date_time", date_time: { fallback_value: "Monday" } },
  ];

  test.each(parameters)(
    "is a string where one of type $type has one",
    (one) => {
      for (const parameter_name of ["1", "first_name", undefined]) {
        expect(foundIn({ ...one, parameter_name })).toEqual([]);
      }
      const nameless = { ...one, parameter_name: "" };
      expect(foundIn(nameless)).toEqual([
        "empty-parameter-name parameter_name",
      ]);
      expect(isUsualParameter(nameless, ANY)).toBe(false);
      for (const parameter_name of [1, null, {}, ["1"], true]) {
        const wrong = { ...one, parameter_name };

        expect(foundIn(wrong)).toEqual(["parameter-shape parameter_name"]);
        expect(isUsualParameter(wrong, ANY)).toBe(false);
      }
    },
  );
});

describe("a text", () => {
  test.each<[unknown, string[]]>([
    ["Ana", []],
    [5, ["parameter-shape text"]],
    ["", ["empty-parameter text"]],
    [" ", ["blank-parameter text"]],
    ["a\nb", ["parameter-line-break text"]],
    ["{{1}}", ["left-over text"]],
  ])("%j has these issues", (text, codes) => {
    expect(foundIn({ type: "text", text })).toEqual(codes);
  });
});

describe("a payload", () => {
  test.each<[unknown, string[]]>([
    ["a", []],
    ["a".repeat(256), []],
    ["a".repeat(257), ["payload-long payload"]],
    ["🎉".repeat(256), []],
    ["", ["empty-parameter payload"]],
    [5, ["parameter-shape payload"]],
    ["{{1}}", ["left-over payload"]],
    ["null", ["left-over payload"]],
    ["order-undefined", ["left-over payload"]],
    ["cancel: null", ["left-over payload"]],
    ['{"order":7,"coupon":null}', []],
    ['{"orders": [null , null,\n7], "coupon": null}', []],
    ['{"order":"null"}', ["left-over payload"]],
    ['{"order":null,"name":"undefined"}', ["left-over payload"]],
  ])("%j has these issues", (payload, codes) => {
    expect(foundIn({ type: "payload", payload })).toEqual(codes);
  });
});

describe("the life of a call button", () => {
  test.each<[unknown, string[]]>([
    [1, []],
    [43_200, []],
    [0, ["parameter-shape ttl_minutes"]],
    [43_201, ["parameter-shape ttl_minutes"]],
    [1.5, ["parameter-shape ttl_minutes"]],
    ["100", ["parameter-shape ttl_minutes"]],
    [undefined, ["parameter-shape ttl_minutes"]],
  ])("%j has these issues", (ttl_minutes, codes) => {
    expect(foundIn({ type: "ttl_minutes", ttl_minutes })).toEqual(codes);
  });

  test("is told what it must be", () => {
    expect(messagesOf({ type: "ttl_minutes", ttl_minutes: "a" })).toEqual([
      "is missing or has the wrong type: must be a whole number from 1 to 43200",
    ]);
  });
});

describe("a coupon code", () => {
  test.each<[unknown, string[]]>([
    ["SAVE10", []],
    ["a".repeat(15), []],
    ["a".repeat(16), ["coupon-long coupon_code"]],
    ["a".repeat(20), ["coupon-long coupon_code"]],
    ["a".repeat(21), ["coupon-length coupon_code"]],
    ["🎉".repeat(15), ["coupon-form coupon_code"]],
    ["SAVE 10", ["coupon-form coupon_code"]],
    ["-SAVE", ["coupon-form coupon_code"]],
    [
      "SAVE\t10",
      ["parameter-line-break coupon_code", "coupon-form coupon_code"],
    ],
    [
      "SAVE     10",
      ["parameter-line-break coupon_code", "coupon-form coupon_code"],
    ],
    ["SAVE    10", ["coupon-form coupon_code"]],
    ["SAVE-", ["coupon-form coupon_code"]],
    [undefined, ["empty-parameter coupon_code"]],
    ["", ["empty-parameter coupon_code"]],
    [" \n", ["empty-parameter coupon_code"]],
    [10, ["parameter-shape coupon_code"]],
    ["undefined", ["left-over coupon_code"]],
  ])("%j has these issues", (coupon_code, codes) => {
    expect(foundIn({ type: "coupon_code", coupon_code })).toEqual(codes);
  });
});

describe("an offer", () => {
  const PLACE = "limited_time_offer.expiration_time_ms";

  test.each<[string, unknown, string[]]>([
    ["ends later", { expiration_time_ms: NOW + 1 }, []],
    ["ends now", { expiration_time_ms: NOW }, [`offer-expired ${PLACE}`]],
    ["ended in 2001", { expiration_time_ms: 1e12 }, [`offer-expired ${PLACE}`]],
    [
      "is in seconds",
      { expiration_time_ms: 1e12 - 1 },
      [`offer-in-seconds ${PLACE}`],
    ],
    [
      "is a text",
      { expiration_time_ms: `${NOW + 1}` },
      [`parameter-shape ${PLACE}`],
    ],
    [
      "ends amid a millisecond",
      { expiration_time_ms: NOW + 1.5 },
      [`parameter-shape ${PLACE}`],
    ],
    [
      "never ends",
      { expiration_time_ms: Infinity },
      [`parameter-shape ${PLACE}`],
    ],
    ["has no end", {}, [`parameter-shape ${PLACE}`]],
    ["is none", null, ["parameter-shape limited_time_offer"]],
    ["is a list", [], ["parameter-shape limited_time_offer"]],
  ])("that %s has these issues", (_, limited_time_offer, codes) => {
    const type = "limited_time_offer";

    expect(foundIn({ type, limited_time_offer })).toEqual(codes);
  });

  test("that ends amid a millisecond is told what it must be", () => {
    const limited_time_offer = { expiration_time_ms: NOW + 0.5 };

    expect(
      messagesOf({ type: "limited_time_offer", limited_time_offer }),
    ).toEqual([
      "is missing or has the wrong type: must be a whole number of ms",
    ]);
  });
});

describe("isUsualParameter()", () => {
  test.each([
    [TEXT, { type: "text", text: "Ana" }],
    [PAYLOAD, { type: "payload", payload: "a" }],
    [MEDIUM, { type: "image", image: { link } }],
    [MEDIUM, { type: "document", document: { id: "1" } }],
  ])("looks only for the types that it is told", (type, parameter) => {
    expect(isUsualParameter(parameter, type)).toBe(true);
    expect(isUsualParameter(parameter, ANY & ~type)).toBe(false);
  });

  test.each<[boolean, unknown]>([
    [true, { type: "text", text: "Ana" }],
    [false, { type: "text", text: "{{1}}" }],
    [false, { type: "text", payload: "Ana" }],
    [true, { type: "payload", payload: "a" }],
    [false, { type: "payload", text: "a" }],
    [true, { type: "image", image: { link } }],
    [true, { type: "video", video: { link } }],
    [true, { type: "document", document: { id: "1" } }],
    [false, { type: "document", document: { id: "1", filename: "a" } }],
    [false, { type: "gif", gif: { link } }],
    [false, { type: "image", image: { link, id: "1" } }],
    [false, { type: "image", image: { link, caption: "Ana" } }],
    [false, { type: "image", image: { id: "a" } }],
    [false, { type: "image", image: { id: 1 } }],
    [false, { type: "image", image: { link: "example.com" } }],
    [false, { type: "image", image: null }],
    [false, { type: "image" }],
    [false, { type: "other", other: { link } }],
    [false, null],
    [false, "text"],
  ])("is %p of %j", (isUsual, parameter) => {
    expect(isUsualParameter(parameter, ANY)).toBe(isUsual);
  });
});
