import { describe, expect, test } from "bun:test";
import type { Findings } from "../lib/issue.ts";
import { componentsOf } from "../lib/template/component.ts";
import { readDefinition } from "../lib/template/read.ts";
import { define } from "./template-parts.ts";

/** What a definition makes of parameters: components, and what is refused. */
function filled(parts: readonly object[], parameters: unknown) {
  const definition = define(parts as never, { category: "MARKETING" });
  const found: Findings = { rules: undefined };
  const model = readDefinition(definition);
  const components = componentsOf(model, parameters, found);
  const refused = (found.issues ?? []).map(({ code, path }) =>
    `${code} ${path.slice(1).join(".")}`.trim(),
  );
  return { components, refused };
}

const header = (more: object) => [{ type: "HEADER", ...more }];
const textHeader = header({ format: "TEXT", text: "Hi {{1}}" });
const body = (text: string) => [{ type: "BODY", text }];
const buttons = (...buttons: object[]) => [{ type: "BUTTONS", buttons }];
const url = { type: "URL", text: "Go", url: "https://x.co/{{1}}" };
const fixedUrl = { type: "URL", text: "Go", url: "https://x.co/" };
const offer = (has_expiration: boolean) => [
  { type: "LIMITED_TIME_OFFER", limited_time_offer: { has_expiration } },
];
const carousel = (...cards: object[][]) => [
  { type: "CAROUSEL", cards: cards.map((components) => ({ components })) },
];

const text = (text: string) => ({ type: "text", text });
const link = { link: "https://x.co/a.png" };

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

describe("a header", () => {
  test.each<[string, object[], unknown, unknown[], string[]]>([
    [
      "of a text",
      textHeader,
      "Ana",
      [{ type: "header", parameters: [text("Ana")] }],
      [],
    ],
    [
      "of a name",
      header({ text: "Hi {{name}}" }),
      "Ana",
      [
        {
          type: "header",
          parameters: [{ ...text("Ana"), parameter_name: "name" }],
        },
      ],
      [],
    ],
    [
      "of a medium",
      header({ format: "IMAGE" }),
      { image: link },
      [{ type: "header", parameters: [{ type: "image", image: link }] }],
      [],
    ],
    [
      "that is missing",
      textHeader,
      undefined,
      [],
      ["missing-parameter header"],
    ],
    [
      "medium that is missing",
      header({ format: "VIDEO" }),
      undefined,
      [],
      ["missing-parameter header"],
    ],
    ["of a kind that is none", header({ format: "SONG" }), undefined, [], []],
    [
      "of a kind that nobody knows yet",
      header({ format: "SONG" }),
      { song: link },
      [{ type: "header", parameters: [{ type: "song", song: link }] }],
      [],
    ],
    [
      "of such a kind as a text",
      header({ format: "SONG" }),
      "la",
      [{ type: "header", parameters: [text("la")] }],
      [],
    ],
    [
      "of such a kind, twice",
      header({ format: "SONG" }),
      { song: link, tune: link },
      [],
      ["wrong-parameter header"],
    ],
    [
      "of such a kind, empty",
      header({ format: "SONG" }),
      {},
      [],
      ["wrong-parameter header"],
    ],
    [
      "of such a kind, in a list",
      header({ format: "SONG" }),
      [link],
      [],
      ["wrong-parameter header"],
    ],
    [
      "of such a kind, as null",
      header({ format: "SONG" }),
      null,
      [],
      ["wrong-parameter header"],
    ],
    [
      "of another medium",
      header({ format: "IMAGE" }),
      { video: link },
      [],
      ["wrong-parameter header"],
    ],
    [
      "of two media",
      header({ format: "IMAGE" }),
      { image: link, video: link },
      [],
      ["wrong-parameter header"],
    ],
    [
      "of a medium as a text",
      header({ format: "IMAGE" }),
      { image: link.link },
      [],
      ["wrong-parameter header"],
    ],
    [
      "of a text for a medium",
      header({ format: "IMAGE" }),
      "Ana",
      [],
      ["wrong-parameter header"],
    ],
    [
      "that says nothing to fill",
      header({ text: "Hi" }),
      "Ana",
      [],
      ["surplus-parameter header"],
    ],
    ["that is fixed", header({ text: "Hi" }), undefined, [], []],
    ["that is none", [], "Ana", [], ["surplus-parameter header"]],
  ])("%s", (_, parts, value, components, refused) => {
    expect(filled(parts, { header: value })).toMatchObject({ refused });
    if (refused.length) return;
    expect(filled(parts, { header: value }).components).toEqual(
      components as never,
    );
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

describe("a button", () => {
  const sent = (sub_type: string, parameter: object) => {
    return { type: "button", sub_type, index: "0", parameters: [parameter] };
  };
  const product = { thumbnail_product_retailer_id: "1" };

  test.each<[object, unknown, object | undefined, string | undefined]>([
    [url, "a", sent("url", text("a")), undefined],
    [url, undefined, undefined, "missing-parameter"],
    [url, 5, undefined, "wrong-parameter"],
    [fixedUrl, undefined, undefined, undefined],
    [fixedUrl, "a", undefined, "surplus-parameter"],
    [
      { type: "COPY_CODE" },
      "SAVE",
      sent("copy_code", { type: "coupon_code", coupon_code: "SAVE" }),
      undefined,
    ],
    [{ type: "COPY_CODE" }, undefined, undefined, "missing-parameter"],
    [{ type: "COPY_CODE" }, {}, undefined, "wrong-parameter"],
    [
      { type: "QUICK_REPLY" },
      "more",
      sent("quick_reply", { type: "payload", payload: "more" }),
      undefined,
    ],
    [{ type: "QUICK_REPLY" }, undefined, undefined, undefined],
    [{ type: "QUICK_REPLY" }, {}, undefined, "wrong-parameter"],
    [
      { type: "FLOW" },
      undefined,
      sent("flow", { type: "action", action: {} }),
      undefined,
    ],
    [
      { type: "FLOW" },
      { flow_token: "a" },
      sent("flow", { type: "action", action: { flow_token: "a" } }),
      undefined,
    ],
    [{ type: "FLOW" }, "a", undefined, "wrong-parameter"],
    [{ type: "CATALOG" }, undefined, undefined, undefined],
    [
      { type: "CATALOG" },
      product,
      sent("catalog", { type: "action", action: product }),
      undefined,
    ],
    [{ type: "CATALOG" }, "a", undefined, "wrong-parameter"],
    [{ type: "MPM" }, undefined, undefined, "missing-parameter"],
    [
      { type: "MPM" },
      product,
      sent("mpm", { type: "action", action: product }),
      undefined,
    ],
    [
      { type: "VOICE_CALL" },
      {},
      sent("voice_call", { type: "action", action: {} }),
      undefined,
    ],
    [
      { type: "ORDER_DETAILS" },
      {},
      sent("order_details", { type: "action", action: {} }),
      undefined,
    ],
    [{ type: "PHONE_NUMBER" }, "a", undefined, "surplus-parameter"],
  ])("%j takes %j: %j", (button, value, component, refusal) => {
    const given = value === undefined ? {} : { buttons: { 0: value } };

    expect(filled(buttons(button), given)).toEqual({
      components: component ? [component as never] : [],
      refused: refusal ? [`${refusal} buttons.0`] : [],
    });
  });

  test("is filled by its place among all of them", () => {
    const given = { buttons: { 1: "a" } };

    expect(filled(buttons(fixedUrl, url), given).components).toMatchObject([
      { index: "1" },
    ]);
    expect(
      filled(buttons(url), { buttons: { 0: "a", 1: "b" } }).refused,
    ).toEqual(["surplus-parameter buttons.1"]);
    expect(filled(buttons(url), { buttons: ["a"] }).refused).toEqual([
      "wrong-parameter buttons",
      "missing-parameter buttons.0",
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
    [
      "without its end",
      true,
      undefined,
      [],
      ["missing-parameter offerExpiresAt"],
    ],
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

describe("a carousel", () => {
  const cards = carousel(body("Hi {{1}}!"), buttons(url));
  const sent = [
    {
      type: "carousel",
      cards: [
        {
          card_index: 0,
          components: [{ type: "body", parameters: [text("Ana")] }],
        },
        {
          card_index: 1,
          components: [
            {
              type: "button",
              sub_type: "url",
              index: "0",
              parameters: [text("a")],
            },
          ],
        },
      ],
    },
  ];
  const right = [{ body: { 1: "Ana" } }, { buttons: { 0: "a" } }];

  test("takes the parameters of each card", () => {
    expect(filled(cards, { cards: right })).toEqual({
      components: sent as never,
      refused: [],
    });
  });

  test.each<[string, unknown, string[]]>([
    [
      "none",
      undefined,
      [
        "missing-parameter cards.0.body.1",
        "missing-parameter cards.1.buttons.0",
      ],
    ],
    ["no list", {}, ["wrong-parameter cards"]],
    ["null", null, ["wrong-parameter cards"]],
    ["one too few", right.slice(0, 1), ["missing-parameter cards.1.buttons.0"]],
    [
      "two too many",
      [...right, {}, {}],
      ["surplus-parameter cards.2", "surplus-parameter cards.3"],
    ],
    [
      "one that is none",
      [right[0], "text"],
      ["wrong-parameter cards.1", "missing-parameter cards.1.buttons.0"],
    ],
    [
      "cards in a card",
      [right[0], { ...right[1], cards: [] }],
      ["surplus-parameter cards.1.cards"],
    ],
  ])("refuses %s", (_, given, refused) => {
    expect(filled(cards, { cards: given }).refused).toEqual(refused);
  });

  test("is none of a template without one", () => {
    expect(filled(body("Hi"), { cards: undefined }).components).toEqual([]);
  });
});
