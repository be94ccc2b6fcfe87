import { describe, expect, test } from "bun:test";
import {
  body,
  card,
  carousel,
  header,
  image,
  text,
  toldOf,
} from "./template-parts.ts";

/** A body with texts of these lengths, in characters. */
function bodyOf(lengths: readonly number[], character = "a") {
  return body(...lengths.map((length) => text(character.repeat(length))));
}

const SUM = "0.parameters";
const FIRST = "0.parameters.0.text";

describe("the texts of a body without the template", () => {
  test.each<[readonly number[], string[]]>([
    [[1_024], []],
    [[1_025], [`text-long ${FIRST}`]],
    [[1_024, 1], [`text-long ${SUM}`]],
    [[512, 512], []],
    [[512, 513], [`text-long ${SUM}`]],
    [Array(5).fill(200), []],
    [Array(6).fill(200), [`text-long ${SUM}`]],
    [
      [16_384, 16_384],
      [`text-long ${FIRST}`, `text-long ${SUM}.1.text`],
    ],
    [Array(32).fill(1_024), [`text-long ${SUM}`]],
    [[...Array(32).fill(1_024), 1], [`text-too-long ${SUM}`]],
    [
      [20_000, 20_000],
      [`text-too-long ${SUM}`, `text-long ${FIRST}`, `text-long ${SUM}.1.text`],
    ],
    [
      [32_768, 1],
      [`text-too-long ${SUM}`, `text-long ${FIRST}`],
    ],
    [[32_769, 1], [`text-too-long ${FIRST}`]],
  ])("of %j characters, alone", (lengths, told) => {
    expect(toldOf([bodyOf(lengths)])).toEqual(told);
  });

  test.each<[readonly number[], string[]]>([
    [[1_024], []],
    [[1_025], [`text-too-long ${FIRST}`]],
    [[512, 512], []],
    [[512, 513], [`text-too-long ${SUM}`]],
    [[200, 1_025], [`text-too-long ${SUM}.1.text`]],
  ])("of %j characters, beside another component", (lengths, told) => {
    expect(toldOf([bodyOf(lengths), header(image())])).toEqual(told);
  });

  test.each<[readonly number[], string[]]>([
    [[512, 512], []],
    [[511, 513], [`near-limit ${SUM}.1.text`]],
    [
      [512, 513],
      [`near-limit ${SUM}.1.text`, `text-long ${SUM}`],
    ],
  ])("of %j emoji", (lengths, told) => {
    expect(toldOf([bodyOf(lengths, "😀")])).toEqual(told);
  });

  test("count as they are shown", () => {
    const fallback_value = "b".repeat(513);
    const currency = { fallback_value, code: "EUR", amount_1000: 1 };
    const amount = { type: "currency", currency };

    expect(toldOf([body(text("a".repeat(512)), amount)])).toEqual([
      `text-long ${SUM}`,
    ]);
  });

  test("count in a card, which no body is alone in", () => {
    const cards = carousel(card(0, bodyOf([512, 513])));

    expect(toldOf([cards])).toEqual([
      `text-too-long 0.cards.0.components.${SUM}`,
    ]);
  });

  test("do not count together in a header, which has one", () => {
    const half = text("a".repeat(40));

    expect(toldOf([header(half, half)])).toEqual([`parameter-count ${SUM}`]);
    expect(toldOf([header(text("a".repeat(60)))])).toEqual([]);
    expect(toldOf([header(text("a".repeat(61)))])).toEqual([
      `text-too-long ${FIRST}`,
    ]);
  });

  test("count without what is no text", () => {
    const odd = { ...image(), text: "b".repeat(513) };

    expect(toldOf([body(text("a".repeat(512)), odd)])).toEqual([
      "format-mismatch 0.parameters.1.type",
    ]);
  });
});
