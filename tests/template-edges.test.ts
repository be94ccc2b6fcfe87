import { describe, expect, test } from "bun:test";
import {
  body,
  button,
  card,
  carousel,
  define,
  foundIn,
  header,
  image,
  offer,
  text,
  toldOf,
} from "./template-parts.ts";

const LATER = 4_100_000_000_000;

describe("an offer's expiry", () => {
  const of = define([
    { type: "BODY", text: "Now" },
    {
      type: "LIMITED_TIME_OFFER",
      limited_time_offer: { text: "Soon over", has_expiration: true },
    },
  ]);
  const [right] = offer(LATER).parameters;
  const sent = (...parameters: unknown[]) => [
    { type: "limited_time_offer", parameters },
  ];

  test("is one parameter of its own type", () => {
    expect(foundIn(of, sent(right))).toEqual([]);
    expect(foundIn(of, sent())).toEqual(["offer-missing 0.parameters"]);
    expect(foundIn(of, sent(right, right))).toEqual([
      "parameter-count 0.parameters",
    ]);
    expect(foundIn(of, sent(text("x")))).toEqual([
      "format-mismatch 0.parameters.0.type",
    ]);
    expect(foundIn(of, sent(text("x"), right))).toEqual([
      "format-mismatch 0.parameters.0.type",
      "parameter-count 0.parameters",
    ]);
  });

  test("says what came in its place", () => {
    const [message] = toldOf(of, sent(text("x")));
    const [count] = toldOf(of, sent(right, right));

    expect(message).toEndWith("expected LIMITED_TIME_OFFER, received TEXT");
    expect(count).toEndWith("limited_time_offer: takes one parameter");
  });
});

describe("cards", () => {
  const cardOf = (text: string) => ({
    components: [
      { type: "HEADER", format: "IMAGE" },
      { type: "BODY", text },
    ],
  });
  const of = define([
    { type: "BODY", text: "See" },
    { type: "CAROUSEL", cards: [cardOf("One"), cardOf("Two {{1}}")] },
  ]);
  const one = (index: unknown) => card(index, header(image()));
  const two = (index: unknown) => card(index, header(image()), body(text("x")));

  test("are checked by their card_index, in any order", () => {
    expect(foundIn(of, [carousel(one(0), two(1))])).toEqual([]);
    expect(foundIn(of, [carousel(two(1), one(0))])).toEqual([]);
    expect(foundIn(of, [carousel(one(1), two(0))])).toEqual([
      "parameter-count 0.cards.0.components",
      "parameter-count 0.cards.1.components.1.parameters",
    ]);
  });

  test("are checked by their place when their card_index is none", () => {
    expect(foundIn(of, [carousel(two("1"), two(1))])).toEqual([
      "parameter-shape 0.cards.0.card_index",
      "parameter-count 0.cards.0.components.1.parameters",
    ]);
  });

  test("are passed over when their card_index is that of none", () => {
    expect(foundIn(of, [carousel(one(0), two(2))])).toEqual([
      "missing-card 0.cards",
    ]);
  });

  test("are passed over where they are none", () => {
    expect(foundIn(of, [{ type: "carousel", cards: 2 }])).toEqual([
      "parameter-shape 0.cards",
    ]);
    expect(foundIn(of, [carousel(null, { card_index: 1 })])).toEqual([
      "parameter-shape 0.cards.0",
      "parameter-shape 0.cards.1.components",
    ]);
  });

  test("never stand alone: their bodies end at 1,024", () => {
    const long = card(1, header(image()), body(text("x".repeat(1_021))));

    expect(foundIn(of, [carousel(one(0), long)])).toEqual([
      "filled-too-long 0.cards.1.components.1.parameters",
    ]);
  });

  test("are told with the number that there must be", () => {
    expect(toldOf(of, [])[0]).toEndWith(": 2");
    expect(toldOf(of, [carousel(one(0))])[0]).toEndWith(": 2");
  });
});

describe("a component that is there twice", () => {
  const of = define([{ type: "BODY", text: "Hi {{1}}." }]);

  test("is not checked again", () => {
    expect(foundIn(of, [body(text("x")), body()])).toEqual([
      "repeated-component 1",
    ]);
  });
});

describe("the length of a body", () => {
  const long = (length: number) => [body(text("x".repeat(length)))];
  const BODY = { type: "BODY", text: "{{1}}." };
  const BUTTONS = {
    type: "BUTTONS",
    buttons: [{ type: "QUICK_REPLY", text: "More" }],
  };

  test("may be more than 1,024 only when it is alone", () => {
    const alone = define([BODY]);

    expect(foundIn(alone, long(1_023))).toEqual([]);
    expect(foundIn(alone, long(1_024))).toEqual(["text-long 0.parameters"]);
    expect(foundIn(alone, long(32_767))).toEqual(["text-long 0.parameters"]);
    expect(foundIn(alone, long(32_768))).toContain(
      "filled-too-long 0.parameters",
    );
  });

  test.each([
    ["buttons", BUTTONS],
    ["a footer", { type: "FOOTER", text: "Acme" }],
    ["a header", { type: "HEADER", format: "TEXT", text: "Hi" }],
  ])("may be 1,024 beside %s", (_, part) => {
    const of = define([BODY, part]);

    expect(foundIn(of, long(1_023))).toEqual([]);
    expect(foundIn(of, long(1_024))).toEqual(["filled-too-long 0.parameters"]);
  });

  test("is told to be near its limit when it has more than 1,024 UTF-16 units", () => {
    const of = define([BODY]);
    const smiles = (count: number) => [body(text("😀".repeat(count)))];

    expect(foundIn(of, smiles(511))).toEqual([]);
    expect(foundIn(of, smiles(512))).toEqual(["near-limit 0.parameters"]);
    expect(foundIn(of, smiles(1_023))).toEqual(["near-limit 0.parameters"]);
    expect(foundIn(of, smiles(1_024))).toEqual(["text-long 0.parameters"]);
  });

  test("is no matter of what is sent when it is all the template's", () => {
    const of = define([{ type: "BODY", text: "x".repeat(1_100) }]);

    expect(foundIn(of, [])).toEqual([]);
    expect(foundIn(of, [body()])).toEqual([]);
  });

  test("counts a value as often as its placeholder is there", () => {
    const of = define([{ type: "BODY", text: "{{1}} {{1}}." }]);

    expect(foundIn(of, long(511))).toEqual([]);
    expect(foundIn(of, long(512))).toEqual(["text-long 0.parameters"]);
  });

  test("counts a value wherever its placeholder stands, by its name", () => {
    const of = define([{ type: "BODY", text: "{{a}} {{a}} {{b}}." }], {
      parameter_format: "NAMED",
    });
    const sent = (a: number, b: number) => [
      body(text("x".repeat(b), "b"), text("x".repeat(a), "a")),
    ];

    expect(foundIn(of, sent(500, 21))).toEqual([]);
    expect(foundIn(of, sent(500, 22))).toEqual(["text-long 0.parameters"]);
    expect(foundIn(of, sent(1, 1_018))).toEqual([]);
    expect(foundIn(of, sent(1, 1_022))).toEqual(["text-long 0.parameters"]);
  });
});

describe("the name of a parameter", () => {
  const of = define([{ type: "BODY", text: "Hi {{1}} {{2}}." }]);
  const first = (parameter_name: unknown) =>
    foundIn(of, [body({ ...text("x"), parameter_name }, text("y"))]);

  test.each([
    ["1", []],
    ["2", ["positional-order 0.parameters.0.parameter_name"]],
    ["12", ["positional-order 0.parameters.0.parameter_name"]],
    ["1x", ["positional-name 0.parameters.0.parameter_name"]],
    ["x1", ["positional-name 0.parameters.0.parameter_name"]],
    [
      2,
      [
        "parameter-shape 0.parameters.0.parameter_name",
        "positional-name 0.parameters.0.parameter_name",
      ],
    ],
  ])("%j in the first place of numbered ones", (name, found) => {
    expect(first(name)).toEqual(found);
  });

  test("is the position beyond the first eight, too", () => {
    const names = Array.from({ length: 10 }, (_, index) => `${index + 1}`);
    const ten = names.map((name) => `{{${name}}},`).join(" ");
    const of = define([{ type: "BODY", text: `Hi ${ten} bye.` }]);
    const sent = names.map((name) => text("x", name));

    expect(foundIn(of, [body(...sent)])).toEqual([]);
    expect(foundIn(of, [body(...sent.with(9, text("x", "9")))])).toEqual([
      "positional-order 0.parameters.9.parameter_name",
    ]);
  });

  test("may not be empty or unknown, and the known ones are told", () => {
    const named = define([{ type: "BODY", text: "Hi {{a}} {{b}}." }], {
      parameter_format: "NAMED",
    });

    expect(foundIn(named, [body(text("x", ""), text("y", "b"))])).toEqual([
      "parameter-name-missing 0.parameters.0.parameter_name",
    ]);
    expect(toldOf(named, [body(text("x", "c"), text("y", "b"))])).toEqual([
      "is the name of no placeholder: known are a, b",
    ]);
  });
});

describe("a text header", () => {
  const of = define([
    { type: "HEADER", format: "TEXT", text: "Hi {{1}}" },
    { type: "BODY", text: "x" },
  ]);
  const shown = (fallback_value: string) => ({
    type: "date_time",
    date_time: { fallback_value },
  });

  test("takes a date, and shows its fallback", () => {
    expect(foundIn(of, [header(shown("Monday"))])).toEqual([]);
    expect(foundIn(of, [header(shown("*Monday*"))])).toEqual([
      "header-markup 0.parameters.0",
    ]);
    expect(foundIn(of, [header(text("*x*"))])).toEqual([
      "header-markup 0.parameters.0.text",
    ]);
  });

  test("is 60 characters long at most, filled", () => {
    expect(foundIn(of, [header(text("x".repeat(57)))])).toEqual([]);
    expect(foundIn(of, [header(text("x".repeat(58)))])).toEqual([
      "filled-too-long 0.parameters.0.text",
    ]);
    expect(toldOf(of, [header(text("x".repeat(58)))])[0]).toEndWith(
      "header > 60",
    );
  });

  test("is told to be near its limit when it has more than 60 UTF-16 units", () => {
    const smiles = (count: number) => [header(text("😀".repeat(count)))];

    expect(foundIn(of, smiles(28))).toEqual([]);
    expect(foundIn(of, smiles(29))).toEqual(["near-limit 0.parameters.0.text"]);
    expect(foundIn(of, smiles(57))).toEqual(["near-limit 0.parameters.0.text"]);
    expect(foundIn(of, smiles(58))).toEqual([
      "filled-too-long 0.parameters.0.text",
    ]);
  });

  test("says what came in the place of a text", () => {
    expect(toldOf(of, [header(image())])).toEqual([
      expect.stringContaining(
        "header: Format mismatch, expected TEXT, received IMAGE",
      ),
    ]);
  });

  test.each([
    ["fixed", "Hi"],
    ["named", "Hi {{name}}"],
  ])("is told only what came in its place when it is %s", (_, text) => {
    const of = define([
      { type: "HEADER", format: "TEXT", text },
      { type: "BODY", text: "x" },
    ]);

    expect(foundIn(of, [header(image())])).toEqual([
      "format-mismatch 0.parameters.0.type",
    ]);
  });

  test("wants a parameter to have a type", () => {
    expect(foundIn(of, [header({ text: "Ana" })])).toEqual([
      "parameter-shape 0.parameters.0.type",
      "format-mismatch 0.parameters.0.type",
    ]);
  });
});

describe("a header", () => {
  test("may be sent empty when the template has none", () => {
    const of = define([{ type: "BODY", text: "x" }]);

    expect(foundIn(of, [header()])).toEqual([]);
  });

  test("says how many parameters came for a picture", () => {
    const of = define([
      { type: "HEADER", format: "IMAGE" },
      { type: "BODY", text: "x" },
    ]);

    expect(toldOf(of, [header(image(), image())])[0]).toEndWith(
      "header: number of localizable_params (2) does not match the expected number of params (1)",
    );
  });
});

describe("a body", () => {
  test("says what came in the place of a text", () => {
    const of = define([{ type: "BODY", text: "Hi {{1}}." }]);

    expect(toldOf(of, [body(image())])).toEqual([
      expect.stringContaining(
        "body: Format mismatch, expected TEXT, received IMAGE",
      ),
    ]);
  });
});

describe("the code of an AUTHENTICATION message", () => {
  const of = define(
    [
      { type: "BODY", add_security_recommendation: true },
      { type: "BUTTONS", buttons: [{ type: "OTP", otp_type: "COPY_CODE" }] },
    ],
    { category: "AUTHENTICATION" },
  );
  const sent = (code: string, other = code) => [
    body(text(code)),
    button("url", 0, text(other)),
  ];

  test("has at most 15 characters, in body and button", () => {
    const tooLong = [
      "code-too-long 0.parameters.0.text",
      "code-too-long 1.parameters.0.text",
    ];

    expect(foundIn(of, sent("1".repeat(15)))).toEqual([]);
    expect(foundIn(of, sent("😀".repeat(15)))).toEqual([]);
    expect(foundIn(of, sent("1".repeat(16)))).toEqual(tooLong);
    expect(foundIn(of, sent("😀".repeat(16)))).toEqual(tooLong);
    expect(foundIn(of, sent("1".repeat(2_000)))).toEqual(tooLong);
  });

  test("is the same in body and button", () => {
    expect(foundIn(of, sent("1234", "1235"))).toEqual([
      "code-differs 1.parameters.0.text",
    ]);
  });
});
