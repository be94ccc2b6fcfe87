import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { examplesShown, hoverOf } from "./editor.ts";

// What the language service of TypeScript says to somebody who uses the package.
setDefaultTimeout(60_000);

describe("a docstring's example", () => {
  test("begins with its code: after a title, editors drop the indentation", () => {
    const shown = examplesShown();

    expect(shown.length).toBeGreaterThan(20);
    expect(shown.filter((example) => !/: ```ts\n/.test(example))).toEqual([]);
  });
});

describe("a hover", () => {
  test("of an error's outcome says what each one means, narrowed or not", () => {
    const meaning = "`not-sent`: it never left. `refused`:";

    expect(hoverOf("error.|outcome").text).toStartWith(meaning);
    expect(
      hoverOf('error.code === "timed-out" && error.|outcome').text,
    ).toStartWith(meaning);
  });
});
