import { describe, expect, test } from "bun:test";
import {
  define,
  foundIn,
  header,
  image,
  messagesOf,
  text,
} from "./template-parts.ts";

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

  test.each([
    ["*_x_*", 1],
    ["buy *now*!", 1],
    ["```x```", 1],
    ["~a b~", 1],
    ["order_7", 0],
    ["order_7_b", 0],
    ["5 * 3 * 2", 0],
    ["**", 0],
    ["*a", 0],
  ])("of %s is warned of as markup %i times", (value, count) => {
    expect(foundIn(of, [header(text(value))])).toHaveLength(count);
  });

  test("is 60 characters long at most, filled", () => {
    expect(foundIn(of, [header(text("x".repeat(57)))])).toEqual([]);
    expect(foundIn(of, [header(text("x".repeat(58)))])).toEqual([
      "filled-too-long 0.parameters.0.text",
    ]);
    expect(messagesOf(of, [header(text("x".repeat(58)))])[0]).toEndWith(
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
    expect(messagesOf(of, [header(image())])).toEqual([
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

    expect(messagesOf(of, [header(image(), image())])[0]).toEndWith(
      "header: number of localizable_params (2) does not match the expected number of params (1)",
    );
  });
});
