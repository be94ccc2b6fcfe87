import { describe, expect, test } from "bun:test";
import { filled } from "./template-filled.ts";

const body = (text: string) => [{ type: "BODY", text }];
const buttons = (...buttons: object[]) => [{ type: "BUTTONS", buttons }];
const url = { type: "URL", text: "Go", url: "https://x.co/{{1}}" };

const carousel = (...cards: object[][]) => [
  { type: "CAROUSEL", cards: cards.map((components) => ({ components })) },
];

const text = (text: string) => ({ type: "text", text });

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
      ["missing-parameter cards.0.body.1", "missing-value cards.1.buttons.0"],
    ],
    ["no list", {}, ["wrong-parameter cards"]],
    ["null", null, ["wrong-parameter cards"]],
    ["one too few", right.slice(0, 1), ["missing-value cards.1.buttons.0"]],
    [
      "two too many",
      [...right, {}, {}],
      ["surplus-parameter cards.2", "surplus-parameter cards.3"],
    ],
    ["one that is none", [right[0], "text"], ["wrong-parameter cards.1"]],
    [
      "cards in a card",
      [right[0], { ...right[1], cards: [] }],
      ["surplus-parameter cards.1.cards"],
    ],
  ])("refuses %s", (_, given, refused) => {
    expect(filled(cards, { cards: given }).refused).toEqual(refused);
  });

  test.each([
    ["nothing", undefined],
    ["no cards", []],
  ])("is left out of a message when it has no card: %s", (_, cards) => {
    expect(filled(carousel(), { cards })).toEqual({
      components: [],
      refused: [],
    });
  });

  test("is none of a template without one", () => {
    expect(filled(body("Hi"), { cards: undefined }).components).toEqual([]);
  });
});
