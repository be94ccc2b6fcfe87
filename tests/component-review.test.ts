import { describe, expect, test } from "bun:test";
import { createTemplateRegistry, validate } from "../mod.ts";
import {
  body,
  button,
  card,
  carousel,
  define,
  header,
  image,
  sending,
  text,
} from "./template-parts.ts";

/** What is found in components of no known template: code and place of each. */
function foundIn(...components: readonly unknown[]) {
  const { issues = [], warnings } = validate(sending(define([]), components));
  return [...issues, ...warnings].map(
    ({ code, path }) => `${code} ${path.slice(3).join(".")}`,
  );
}

const INDEX = "parameter-shape 0.cards.0.card_index";

describe("values of no known template", () => {
  const long = (length: number) => text("x".repeat(length));
  const smiles = (length: number) => text("🎉".repeat(length));
  const beside = header(image());

  test.each<[string, readonly unknown[], string[]]>([
    ["60 in a header", [header(long(60)), body(long(1))], []],
    [
      "61 in a header",
      [header(long(61)), body(long(1))],
      ["text-too-long 0.parameters.0.text"],
    ],
    [
      "61 in a header that is alone",
      [header(long(61))],
      ["text-too-long 0.parameters.0.text"],
    ],
    ["30 emoji in a header", [header(smiles(30))], []],
    [
      "31 emoji in a header",
      [header(smiles(31))],
      ["near-limit 0.parameters.0.text"],
    ],
    [
      "60 emoji in a header",
      [header(smiles(60))],
      ["near-limit 0.parameters.0.text"],
    ],
    ["1,025 in a button", [button("url", 0, long(1_025))], []],
    ["1,024 in a body beside another", [beside, body(long(1_024))], []],
    [
      "1,025 in a body beside another",
      [beside, body(long(1), long(1_025))],
      ["text-too-long 1.parameters.1.text"],
    ],
    [
      "1,025 in a body that is alone",
      [body(long(1_025))],
      ["text-long 0.parameters.0.text"],
    ],
    [
      "61 in a picture, which shows no text",
      [header({ ...long(61), ...image() })],
      [],
    ],
    [
      "as much as any text has",
      [body(long(32_768))],
      ["text-long 0.parameters.0.text"],
    ],
    [
      "more than any text has",
      [body(long(32_769))],
      ["text-too-long 0.parameters.0.text"],
    ],
    [
      "1,025 in the body of a card that has nothing else",
      [carousel(card(0, body(long(1_024))), card(1, body(long(1_025))))],
      ["text-too-long 0.cards.1.components.0.parameters.0.text"],
    ],
    [
      "61 in the header of a card, which shows no text, beside an emoji",
      [carousel(card(0, header(long(61)), body(smiles(1))))],
      [],
    ],
    [
      "1,024 emoji in the body of a card",
      [carousel(card(0, body(smiles(1_024))))],
      ["near-limit 0.cards.0.components.0.parameters.0.text"],
    ],
  ])("are told when there are %s", (_, components, expected) => {
    expect(foundIn(...components)).toEqual(expected);
  });

  test("are judged by the template alone where that is known", () => {
    const of = define([
      { type: "HEADER", format: "TEXT", text: "{{1}}" },
      { type: "BODY", text: "Hello." },
    ]);
    const templates = createTemplateRegistry([of]);
    const message = sending(of, [header(long(61))]);

    const { issues = [] } = validate(message, { templates });

    expect(issues.map(({ code }) => code)).toEqual(["filled-too-long"]);
  });
});

describe("cards of no known template", () => {
  const cards = (count: number) =>
    carousel(...Array.from({ length: count }, (_, index) => card(index)));

  test("are one at least and ten at most", () => {
    expect(foundIn(cards(0))).toEqual(["card-limit 0.cards"]);
    expect(foundIn(cards(1))).toEqual([]);
    expect(foundIn(cards(10))).toEqual([]);
    expect(foundIn(body(text("Olá 😀")), cards(10))).toEqual([]);
    expect(foundIn(cards(11))).toEqual(["card-limit 0.cards"]);
  });

  test("are not looked into where they are in another", () => {
    const inner = carousel(card(0, body(text("x".repeat(1_025)))));

    expect(foundIn(carousel(card(0, inner)))).toEqual([
      "nested-carousel 0.cards.0.components.0",
    ]);
  });
});

describe("components of no known template", () => {
  test.each<[string, unknown, string]>([
    [
      "parameters that are no list",
      { type: "body", parameters: 5 },
      "parameter-shape 0.parameters",
    ],
    ["a parameter that is a number", body(5), "parameter-shape 0.parameters.0"],
    ["a parameter that is null", body(null), "parameter-shape 0.parameters.0"],
    ["cards that are no list", { type: "carousel" }, "parameter-shape 0.cards"],
    ["a card that is null", carousel(null), "parameter-shape 0.cards.0"],
    ["a card that is a text", carousel("x"), "parameter-shape 0.cards.0"],
    [
      "a card without components",
      carousel({ card_index: 0 }),
      "parameter-shape 0.cards.0.components",
    ],
    ["an index below 0", carousel(card(-1)), INDEX],
    ["half an index", carousel(card(0.5)), INDEX],
    ["an index that is a text", carousel(card("0")), INDEX],
    ["a footer", { type: "footer" }, "sent-footer 0.type"],
    ["a type that is no text", { type: 5 }, "parameter-shape 0.type"],
    ["a type of no kind", { type: "future" }, "unknown-component 0.type"],
  ])("are found with %s", (_, component, found) => {
    expect(foundIn(component)).toEqual([found]);
  });

  test("repeat no card when two have no index", () => {
    expect(foundIn(carousel(card("0"), card("0")))).toEqual([
      INDEX,
      "parameter-shape 0.cards.1.card_index",
    ]);
  });

  const AT = ["button-index 0.index"];
  const lone = { type: "button", sub_type: "voice_call" };

  test.each([
    ["no index at all in a call button", lone, []],
    ["an index of a call button that is none", { ...lone, index: "x" }, AT],
    ["no index in a reply", { ...lone, sub_type: "quick_reply" }, AT],
  ])("are judged with %s", (_, component, expected) => {
    expect(foundIn(component)).toEqual(expected);
  });

  test("are told when a footer is among them", () => {
    const { issues } = validate(sending(define([]), [{ type: "footer" }]));

    expect(issues?.[0]?.message).toBe("is a footer, which is never sent");
  });

  const document = { link: "https://shop.example/a.pdf", filename: 1 };

  test.each([
    ["a parameter's name", body({ ...text("Ana"), parameter_name: 1 })],
    ["a document's name", header({ type: "document", document })],
  ])("are told that %s must be a string", (_, component) => {
    const { issues } = validate(sending(define([]), [component]));

    expect(issues?.[0]?.message).toEndWith(": must be a string");
  });

  test("may be such as no definition shows", () => {
    expect(foundIn({ type: "tap_target_configuration" })).toEqual([]);
    expect(foundIn({ type: "limited_time_offer" })).toEqual([]);
  });

  test("may hold fields that only other kinds have", () => {
    // A glance passes no é.
    const indexed = { ...body(text("José")), index: 0 };

    expect(foundIn(indexed, button("url", 0, text("summer")))).toEqual([]);
  });

  test("are reviewed in a card as outside of it", () => {
    const inCard = carousel(card(0, body(text(""))));

    expect(foundIn(inCard)).toEqual([
      "empty-parameter 0.cards.0.components.0.parameters.0.text",
    ]);
  });

  test.each<[string, unknown, string]>([
    ["a type", { parameters: [] }, "a string"],
    ["parameters", { type: "body", parameters: {} }, "a list"],
    ["a parameter", { type: "body", parameters: [null] }, "an object"],
    ["the type of a parameter", { type: "body", parameters: [{}] }, "a string"],
    ["cards", { type: "carousel" }, "a list"],
    ["a card", carousel(null), "an object"],
    ["the components of a card", carousel({ card_index: 0 }), "a list"],
    ["the index of a card", carousel(card("0")), "a whole number from 0"],
  ])(
    "are told what %s must be when it is of the wrong type",
    (_, one, wanted) => {
      const { issues } = validate(sending(define([]), [one]));

      expect(issues?.map(({ message }) => message)).toEqual([
        `is missing or has the wrong type: must be ${wanted}`,
      ]);
    },
  );
});
