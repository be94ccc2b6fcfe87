import { describe, expect, test } from "bun:test";
import { defineTemplate } from "../mod.ts";
import {
  body,
  card,
  carousel,
  define,
  foundIn,
  header,
  image,
  messagesOf,
  offer,
  text,
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
    const [message] = messagesOf(of, sent(text("x")));
    const [count] = messagesOf(of, sent(right, right));

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

  test("have objects for components, as only Meta says", () => {
    const sent = [carousel({ card_index: 0, components: [7] }, one(1))];
    const { issues } = defineTemplate(of).check(sent);

    expect(issues[0]).toMatchObject({
      code: "parameter-shape",
      path: [0, "cards", 0, "components", 0],
      message: "is missing or has the wrong type: must be an object",
      rule: "meta 100",
    });
  });

  test("never stand alone: their bodies end at 1,024", () => {
    const long = card(1, header(image()), body(text("x".repeat(1_021))));

    expect(foundIn(of, [carousel(one(0), long)])).toEqual([
      "filled-too-long 0.cards.1.components.1.parameters",
    ]);
  });

  test("have no offer, whatever the template has beside them", () => {
    const offered = card(0, header(image()), offer(LATER));

    expect(foundIn(of, [carousel(offered, two(1))])).toEqual([
      "surplus-component 0.cards.0.components.1",
    ]);
  });

  test("are told with the number that there must be", () => {
    expect(messagesOf(of, [])[0]).toEndWith(": 2");
    expect(messagesOf(of, [carousel(one(0))])[0]).toEndWith(": 2");
  });
});
