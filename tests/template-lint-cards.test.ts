import { describe, expect, test } from "bun:test";
import { SERVING } from "../lib/template/button-type.ts";
import {
  BODY,
  foundIn,
  link,
  type LintRow,
  long,
  picture,
  reply,
  times,
} from "./template-definitions.ts";
import { define } from "./template-parts.ts";

const replies = { type: "BUTTONS", buttons: [reply] };
const carousel = (...cards: unknown[]) =>
  define([BODY, { type: "CAROUSEL", cards }], { category: "MARKETING" });
const card = (...components: unknown[]) => ({ components });
const inBoth = (place: string, finding: string) =>
  [0, 1].map((card) => `components.1.cards.${card}.${place}: ${finding}`);

const NOT_ON_CARDS = SERVING.map((type) => type.toUpperCase()).filter(
  (type) => !["QUICK_REPLY", "URL"].includes(type),
);
const ON_CARDS =
  "a card's buttons must be quick replies, URLs or phone numbers";
const LITTLE = "is of a kind that waybill checks little, if at all";

describe("what is found in the cards of a carousel", () => {
  test.each<LintRow>([
    [
      "a name twice in each card, once in the body",
      define(
        [
          { type: "BODY", text: "Hi {{name}}!" },
          {
            type: "CAROUSEL",
            cards: times(
              2,
              card({ type: "BODY", text: "Hi {{name}}, {{name}}!" }),
            ),
          },
        ],
        { category: "MARKETING" },
      ),
      ["components: each placeholder must have its own name"],
    ],
    [
      "one card",
      carousel(card(picture)),
      ["components.1.cards: a carousel needs 2–10 cards"],
    ],
    ...[picture, { type: "FOOTER", text: "Acme" }, replies].map(
      (part): LintRow => [
        `a ${part.type} beside cards`,
        define(
          [BODY, part, { type: "CAROUSEL", cards: times(2, card(picture)) }],
          { category: "MARKETING" },
        ),
        ["components.1: only a BODY can stand beside a carousel"],
      ],
    ),
    [
      "cards under a text",
      carousel(
        ...times(2, card({ type: "HEADER", format: "TEXT", text: "a" })),
      ),
      inBoth(
        "components.0",
        "a card's header must be an image, a video or a product",
      ),
    ],
    [
      "cards under a product",
      carousel(...times(2, card({ ...picture, format: "PRODUCT" }))),
      inBoth("components.0.format", LITTLE),
    ],
    [
      "11 cards",
      carousel(...times(11, card(picture))),
      ["components.1.cards: at most 10 cards"],
    ],
    [
      "cards of two layouts",
      carousel(card(picture), card({ ...picture, format: "VIDEO" })),
      ["components.1.cards: all cards must have the same components"],
    ],
    [
      "cards that list the same in another order",
      carousel(
        card(picture, { type: "BUTTONS", buttons: [reply] }),
        card({ type: "BUTTONS", buttons: [reply] }, picture),
      ),
      [],
    ],
    [
      "cards of other buttons",
      carousel(
        card(picture, { type: "BUTTONS", buttons: [reply] }),
        card(picture, { type: "BUTTONS", buttons: [link] }),
      ),
      ["components.1.cards: all cards must have the same components"],
    ],
    [
      "cards with a bad button each",
      carousel(
        ...times(2, card(picture, { type: "BUTTONS", buttons: [null] })),
      ),
      inBoth("components.1.buttons.0", "must be an object"),
    ],
    [
      "cards of 3 buttons",
      carousel(
        ...times(
          2,
          card(picture, { type: "BUTTONS", buttons: times(3, reply) }),
        ),
      ),
      inBoth("components.1.buttons", "at most 2 buttons"),
    ],
    [
      "cards with a long body",
      carousel(...times(2, card({ type: "BODY", text: long(161) }))),
      inBoth("components.0", "a card's body takes at most 160 characters"),
    ],
    [
      "cards with a footer that is too long even for a body",
      carousel(...times(2, card({ type: "FOOTER", text: long(161) }))),
      [
        "components.1.cards.0.components.0.text: at most 60 characters",
        "components.1.cards.1.components.0.text: at most 60 characters",
        "components.1.cards.0.components.0: a card has only a header, a body and buttons",
        "components.1.cards.1.components.0: a card has only a header, a body and buttons",
      ],
    ],
    ...[
      { type: "FOOTER", text: "Acme" },
      { type: "CAROUSEL", cards: [] },
      { type: "LIMITED_TIME_OFFER", limited_time_offer: { text: "Sale" } },
    ].map((part): LintRow => [
      `a ${part.type} in cards`,
      carousel(...times(2, card(picture, part))),
      inBoth("components.1", "a card has only a header, a body and buttons"),
    ]),
    [
      "cards of a kind that is none",
      carousel(...times(2, card({ type: "NEWS" }))),
      inBoth("components.0", LITTLE),
    ],
    [
      "cards of a kind that is none, with more buttons than a card has",
      carousel(
        ...times(2, card(picture, { type: "NEWS", buttons: times(3, reply) })),
      ),
      inBoth("components.1", LITTLE),
    ],
    [
      "cards with a body of 160",
      carousel(...times(2, card({ type: "BODY", text: long(160) }))),
      [],
    ],
    [
      "cards with a gap",
      carousel(...times(2, card({ type: "BODY", text: "Hi {{2}}!" }))),
      inBoth(
        "components.0.text",
        "must number its placeholders 1, 2, 3 without gaps",
      ),
    ],
    [
      "names in cards, numbers in the body",
      define(
        [
          { type: "BODY", text: "Hi {{1}}!" },
          {
            type: "CAROUSEL",
            cards: times(2, card({ type: "BODY", text: "Hi {{name}}!" })),
          },
        ],
        { category: "MARKETING" },
      ),
      ["components: must not mix numbered and named placeholders"],
    ],
    [
      "cards with two bodies each",
      carousel(...times(2, card(BODY, BODY))),
      inBoth("components.1", "this kind appears twice"),
    ],
    [
      "cards whose body begins with a placeholder",
      carousel(...times(2, card({ type: "BODY", text: "{{1}} is here." }))),
      inBoth(
        "components.0.text",
        "a body must not begin or end with a placeholder",
      ),
    ],
    [
      "cards whose body has no text",
      carousel(...times(2, card({ type: "BODY" }))),
      inBoth("components.0.text", "is missing or has the wrong type"),
    ],
    [
      "a carousel outside MARKETING",
      { ...carousel(...times(2, card(picture))), category: "UTILITY" },
      ["components.1: only MARKETING templates can have this kind"],
    ],
    [
      "cards without components",
      carousel({}, null),
      ["components.1.cards.1: must be an object"],
    ],
    [
      "cards that are no list",
      define([BODY, { type: "CAROUSEL", cards: "two" }], {
        category: "MARKETING",
      }),
      [
        "components.1.cards: must be a list",
        "components.1.cards: a carousel needs 2–10 cards",
      ],
    ],
    [
      "cards whose components are no list, or no objects",
      carousel({ components: "text" }, { components: [null] }),
      [
        "components.1.cards.0.components: is missing or has the wrong type",
        "components.1.cards.1.components.0: is missing or has the wrong type",
      ],
    ],
  ])("with %s", (_, definition, expected) => {
    expect(foundIn(definition)).toEqual(expected);
  });

  test.each(["OTP", ...NOT_ON_CARDS])(
    "with cards that have a button of type %s",
    (type) => {
      const part = { type: "BUTTONS", buttons: [reply, { type }] };
      const found = foundIn(carousel(...times(2, card(picture, part))));

      expect(found).toEqual(
        expect.arrayContaining(inBoth("components.1", ON_CARDS)),
      );
    },
  );
});
