import { describe, expect, test } from "bun:test";
import { filled } from "./template-filled.ts";

const body = (text: string) => [{ type: "BODY", text }];

const offer = (has_expiration: boolean) => [
  { type: "LIMITED_TIME_OFFER", limited_time_offer: { has_expiration } },
];

const text = (text: string) => ({ type: "text", text });

describe("the parameters", () => {
  test.each([[undefined], [{}]])("may be %j where nothing is asked", (none) => {
    expect(filled(body("Hello."), none)).toEqual({
      components: [],
      refused: [],
    });
  });

  test.each([[null], ["text"], [[]], [5]])("must be an object: %j", (wrong) => {
    expect(filled(body("Hello."), wrong)).toEqual({
      components: [],
      refused: ["wrong-parameter"],
    });
  });

  test("hold no field that the template does not have", () => {
    const odd = {
      header: undefined,
      footer: undefined,
      heder: {},
      cards: [],
      offerExpiresAt: 5,
      "<b>": 1,
    };

    expect(filled(body("Hello."), odd).refused).toEqual([
      "surplus-parameter heder",
      "surplus-parameter cards",
      "surplus-parameter offerExpiresAt",
      "surplus-parameter ?",
    ]);
  });
});

describe("a body", () => {
  const currency = { fallback_value: "€1", code: "EUR", amount_1000: 1000 };

  test.each<[string, unknown, unknown[], string[]]>([
    ["of texts", { 1: "Ana", 2: "5" }, [text("Ana"), text("5")], []],
    [
      "of values",
      { 1: { currency }, 2: { date_time: { fallback_value: "May" } } },
      [
        { type: "currency", currency },
        { type: "date_time", date_time: { fallback_value: "May" } },
      ],
      [],
    ],
    [
      "that lacks one",
      { 1: "Ana" },
      [text("Ana")],
      ["missing-parameter body.2"],
    ],
    [
      "with one that is undefined",
      { 1: "Ana", 2: undefined },
      [text("Ana")],
      ["missing-parameter body.2"],
    ],
    [
      "that is absent",
      undefined,
      [],
      ["missing-parameter body.1", "missing-parameter body.2"],
    ],
    [
      "with one too many",
      { 1: "Ana", 2: "5", 3: "6" },
      [text("Ana"), text("5")],
      ["surplus-parameter body.3"],
    ],
    [
      "of numbers",
      { 1: 1, 2: null },
      [],
      ["wrong-parameter body.1", "wrong-parameter body.2"],
    ],
    [
      "of objects that are no values",
      { 1: {}, 2: { currency: "€1" } },
      [],
      ["wrong-parameter body.1", "wrong-parameter body.2"],
    ],
  ])("%s", (_, value, parameters, refused) => {
    expect(filled(body("Hi {{1}}, {{2}}!"), { body: value })).toEqual({
      components: [{ type: "body", parameters }] as never,
      refused,
    });
  });

  test("has no parameters that every object inherits", () => {
    const { refused } = filled(body("Hi {{toString}}!"), { body: {} });

    expect(refused).toEqual(["missing-parameter body.toString"]);
  });

  test("that asks for nothing takes nothing", () => {
    expect(filled(body("Hi"), { body: { 1: "Ana" } })).toEqual({
      components: [],
      refused: ["surplus-parameter body.1"],
    });
    expect(filled([], { body: { 1: "Ana" } }).refused).toEqual([
      "surplus-parameter body.1",
    ]);
  });
});

describe("an offer", () => {
  const time = Date.UTC(2027, 0, 1);
  const component = {
    type: "limited_time_offer",
    parameters: [
      {
        type: "limited_time_offer",
        limited_time_offer: { expiration_time_ms: time },
      },
    ],
  };

  test.each<[string, boolean, unknown, object[], string[]]>([
    ["with its end in ms", true, time, [component], []],
    ["with its end as a Date", true, new Date(time), [component], []],
    ["without its end", true, undefined, [], ["missing-value offerExpiresAt"]],
    [
      "with a text for its end",
      true,
      `${time}`,
      [],
      ["wrong-parameter offerExpiresAt"],
    ],
    [
      "with no end at all",
      true,
      Infinity,
      [],
      ["wrong-parameter offerExpiresAt"],
    ],
    [
      "with a Date that is none",
      true,
      new Date("x"),
      [],
      ["wrong-parameter offerExpiresAt"],
    ],
    ["that does not end", false, undefined, [], []],
    [
      "that does not end, with an end",
      false,
      time,
      [],
      ["surplus-parameter offerExpiresAt"],
    ],
  ])("%s", (_, expires, offerExpiresAt, components, refused) => {
    expect(filled(offer(expires), { offerExpiresAt })).toEqual({
      components: components as never,
      refused,
    });
  });
});
