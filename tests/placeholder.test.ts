import { describe, expect, test } from "bun:test";
import {
  filled,
  isPosition,
  occurrencesIn,
  placeholdersOf,
  runsOf,
} from "../lib/template/placeholder.ts";

const TEXT = "Hi {{ name }}, {{2}} and {{name}} {{}}{x}!";

describe("the placeholders of a text", () => {
  test("are named without blanks, each once or as often as it is there", () => {
    expect(placeholdersOf(TEXT)).toEqual(["name", "2"]);
    expect(occurrencesIn(TEXT)).toEqual(["name", "2", "name"]);
  });

  test("are filled by name; one without a value stays as it is written", () => {
    const valueOf = (name: string) => (name === "name" ? "Ana" : undefined);

    expect(filled(TEXT, valueOf)).toBe("Hi Ana, {{2}} and Ana {{}}{x}!");
  });

  test("are runs of their own between what the template says", () => {
    const runs = runsOf("{{ name }} and {{2}}{{}}!", (name) =>
      name === "name" ? "Ana" : undefined,
    );

    expect(runs).toEqual([
      { text: "Ana", placeholder: "name" },
      { text: " and " },
      { text: "{{2}}", placeholder: "2", isMissing: true },
      { text: "{{}}!" },
    ]);
  });
});

describe("isPosition()", () => {
  test("is true of digits alone", () => {
    const names = ["1", "10", "", "a1", "1a", "1.5", " 1"];

    expect(names.map(isPosition)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
